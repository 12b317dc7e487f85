import { setTimeout as sleep } from 'node:timers/promises';
import type { Language } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { accountsOfPeople } from '../../../identity/src/public/accounts-of-people.js';
import type { InvoiceIssued } from '../invoice/invoice.events.js';
import { ReceiptForMail, type MailRows } from '../public/fees-for-mail.js';
import { creditOf, invoiceOfPlaces } from '../application/follow-payment.js';
import { i18n, inEuros } from './in-words.js';
import { Invoices } from '../application/invoices.js';
import { paperOf } from '../application/paper-numbers.js';
import { Payments } from '../application/payments.js';

/** Why money goes back, where the house says so itself; all else is what somebody wrote. */
const ownReasons: ReadonlySet<string> = new Set([
  'paid_twice',
  'too_late',
  'left',
  'holder',
  'place_given_back',
  'staff',
  'event_cancelled',
]);

/** So often it is looked, a tenth of a second apart, whether what moved just now has its invoice. */
const LOOKS = 20;

/** By the events alone, and never by failing: a letter that has to wait would hold up all others of the tenant. */
@QueryHandler(ReceiptForMail)
export class AnswerTellOfMoney implements IQueryHandler<ReceiptForMail, MailRows | undefined> {
  constructor(
    private readonly database: Database,
    private readonly payments: Payments,
    private readonly invoices: Invoices,
  ) {}

  async execute({ tenant, user, language, about }: ReceiptForMail): Promise<MailRows | undefined> {
    if ('refund' in about) return this.wentBack(tenant, user, language, about);
    const invoice = 'invoice' in about ? about.invoice : invoiceOfPlaces(about.payment);
    return this.receipt(tenant, user, language, invoice);
  }

  /** What was paid; of what is owed again nothing. */
  private async receipt(tenant: string, user: string, language: Language, id: string): Promise<MailRows | undefined> {
    const issued = await this.issued(tenant, user, id, 'paid');
    if (!issued) return undefined;
    return [[say(language, 'paid'), inEuros(issued.amount, language)], numbered(issued, user, language)];
  }

  private async wentBack(
    tenant: string,
    user: string,
    language: Language,
    { payment, refund }: { readonly payment: string; readonly refund: string },
  ): Promise<MailRows | undefined> {
    const { refunds } = await this.payments.state(tenant, payment);
    const told = refunds.get(refund);
    // Of an erased person nobody knows it.
    if (!told?.reason) return undefined;
    const note = await this.issued(tenant, user, creditOf(refund), 'open');
    return [
      [say(language, 'refunded'), inEuros(told.amount, language)],
      [say(language, 'why'), ownReasons.has(told.reason) ? say(language, `reasons.${told.reason}`) : told.reason],
      ...(note ? [numbered(note, user, language)] : []),
    ];
  }

  /** A moment after money moved its invoice, or note, is issued, and paid: that is waited for, but no longer. */
  private async issued(
    tenant: string,
    user: string,
    id: string,
    wanted: 'paid' | 'open',
  ): Promise<InvoiceIssued['data'] | undefined> {
    let invoice = await this.invoices.state(tenant, id);
    for (let look = 0; look < LOOKS && invoice.status !== wanted; look += 1) {
      await sleep(100);
      invoice = await this.invoices.state(tenant, id);
    }
    if (invoice.status !== wanted) return undefined;
    const paper = paperOf(id, invoice);
    const issued = await this.invoices.issued(
      tenant,
      paper,
      paper === id ? invoice : await this.invoices.state(tenant, paper),
    );
    return issued && (await this.isOf(tenant, user, issued)) ? issued : undefined;
  }

  private async isOf(tenant: string, user: string, { recipient }: InvoiceIssued['data']): Promise<boolean> {
    const sql = `select 1 where $1 = any(${accountsOfPeople('array[$2::uuid]')})`;
    return (await this.database.read(tenant, sql, [recipient?.user, user])).length > 0;
  }
}

const say = (language: Language, key: string) => i18n.t(language, `dues:money.${key}`);

/** Its number, and where one has all of them. */
function numbered({ number, kind }: InvoiceIssued['data'], user: string, language: Language) {
  return [i18n.t(language, `dues:pdf.${kind}`), number, `/user/${user}?tab=membership`] as const;
}
