import { EVENT_STORE, VIEWS, type Views } from '@ateneo/cqrs';
import type { EventStore } from '@ateneo/event-store';
import type { Language } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { TellOfMoney, type ToldRows } from '../public/told-of-dues.js';
import { invoiceProjection, type InvoiceRow } from '../views/invoice/invoice.projection.js';
import { paymentProjection } from '../views/payment/payment.projection.js';
import { creditOf, invoiceOfPlaces } from './follow-payment.js';
import { i18n, inEuros } from './in-words.js';
import { Payments } from './payments.js';

/** Why money goes back, where the house says so itself; all else is what somebody wrote. */
const ownReasons: ReadonlySet<string> = new Set([
  'paid_twice',
  'too_late',
  'holder',
  'place_given_back',
  'staff',
  'event_cancelled',
]);

@QueryHandler(TellOfMoney)
export class AnswerTellOfMoney implements IQueryHandler<TellOfMoney, ToldRows | undefined> {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    @Inject(VIEWS) private readonly views: Views,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'head'>,
  ) {}

  async execute({ tenant, user, language, about }: TellOfMoney): Promise<ToldRows | undefined> {
    await this.mustBeUpToDate();
    if ('invoice' in about) return this.receipt(tenant, user, language, about.invoice);
    if ('refund' in about) return this.wentBack(tenant, user, language, about);
    const invoice = invoiceOfPlaces(about.payment);
    await this.mustBeIssued(tenant, about.payment, invoice);
    return this.receipt(tenant, user, language, invoice);
  }

  /** What was paid; of what is owed again nothing. */
  private async receipt(tenant: string, user: string, language: Language, id: string): Promise<ToldRows | undefined> {
    const row = await this.invoice(tenant, user, id);
    if (row?.status !== 'paid') return undefined;
    return [[say(language, 'paid'), inEuros(row.amount, language)], numbered(row, user, language)];
  }

  private async wentBack(
    tenant: string,
    user: string,
    language: Language,
    { payment, refund }: { readonly payment: string; readonly refund: string },
  ): Promise<ToldRows | undefined> {
    const { refunds } = await this.payments.state(tenant, payment);
    const told = refunds.get(refund);
    // Of an erased person nobody knows it.
    if (!told?.reason) return undefined;
    await this.mustBeIssued(tenant, payment, creditOf(refund));
    const note = await this.invoice(tenant, user, creditOf(refund));
    return [
      [say(language, 'refunded'), inEuros(told.amount, language)],
      [say(language, 'why'), ownReasons.has(told.reason) ? say(language, `reasons.${told.reason}`) : told.reason],
      ...(note ? [numbered(note, user, language)] : []),
    ];
  }
  private async invoice(tenant: string, user: string, id: string): Promise<Told | undefined> {
    const sql = `select number, kind, status, amount from memberships.invoice
      where id = $1 and user_id = any(identity.accounts_of(array[$2::uuid]))`;
    return (await this.database.read<Told>(tenant, sql, [id, user]))[0];
  }

  /** A moment after money moved its invoice, or note, is issued: whoever writes the letter tries again, but for a minute alone. */
  private async mustBeIssued(tenant: string, payment: string, invoice: string): Promise<void> {
    const sql = `select 1 from memberships.payment p left join memberships.invoice i on i.id = $2
      where p.id = $1 and i.status is distinct from 'paid' and p.update_datetime > now() - interval '1 minute'`;
    const [waits] = await this.database.read(tenant, sql, [payment, invoice]);
    if (waits) throw new Error('what was paid, or went back, just now has no invoice yet');
  }

  private async mustBeUpToDate(): Promise<void> {
    const head = await this.store.head();
    for (const { name } of [invoiceProjection, paymentProjection])
      if (!(await this.views.reached(name, head))) throw new Error(`${name} has not seen what is to be told yet`);
  }
}

type Told = Pick<InvoiceRow, 'number' | 'kind' | 'status' | 'amount'>;

const say = (language: Language, key: string) => i18n.t(language, `dues:money.${key}`);

/** Its number, and where one has all of them. */
function numbered({ number, kind }: Told, user: string, language: Language) {
  return [i18n.t(language, `dues:pdf.${kind}`), number, `/user/${user}?tab=membership`] as const;
}
