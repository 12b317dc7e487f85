import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Database } from '@ateneo/persistence';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { ComingFees } from '../application/coming-fees.js';
import { Invoices } from '../application/invoices.js';
import { bySystem } from '../application/settle-payment.js';
import { mandateAggregate } from '../mandate/mandate.aggregate.js';
import type { MandateState } from '../mandate/mandate.decider.js';
import { DebitForMail, type MailRows } from '../public/fees-for-mail.js';
import { i18n, inEuros, spokenIn } from './in-words.js';
import type { Creditor } from './mandate-pdf.js';
import { sayIn } from './paper.js';

/** As things stand when the letter is written: what was paid meanwhile is in no sum. */
@QueryHandler(DebitForMail)
export class AnswerDebitForMail implements IQueryHandler<DebitForMail, MailRows | undefined> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly database: Database,
    private readonly invoices: Invoices,
    private readonly fees: ComingFees,
  ) {}

  async execute({ tenant, language, mandate, collectFrom }: DebitForMail): Promise<MailRows | undefined> {
    const { state } = await this.decisions.load(tenant, mandateAggregate, mandate);
    const told = Object.entries(state.told).filter(([, day]) => day === collectFrom);
    const owed = await Promise.all(told.map(([invoice]) => this.owed(tenant, invoice, state)));
    const sum = owed.reduce((all, one) => all + one, 0);
    const sql = 'select holder, creditor_identifier from memberships.bank_account where id = $1';
    const [creditor] = await this.database.read<Creditor>(tenant, sql, [state.account]);
    if (sum === 0 || !state.debtor || !creditor) return undefined;
    const say = sayIn(language);
    const coming = (key: string) => i18n.t(language, `dues:coming.${key}`);
    const day = new Intl.DateTimeFormat(spokenIn(language), { dateStyle: 'long', timeZone: 'UTC' });
    const last4 = state.debtor.iban.slice(-4);
    return [
      [coming('from'), day.format(new Date(collectFrom))],
      [coming('amount'), inEuros(sum, language)],
      [coming('means'), i18n.t(language, 'dues:coming.account', { last4 })],
      [say('mandate.creditor'), creditor.holder],
      [say('mandate.identifier'), creditor.creditor_identifier],
      [say('mandate.reference'), state.reference],
    ];
  }

  /** Of a renewal that is not asked for yet what it will come to, as things stand. */
  private async owed(tenant: string, invoice: string, { coming }: MandateState): Promise<number> {
    const renewal = coming.find((one) => one.invoice === invoice);
    const next = renewal && (await this.fees.next(bySystem(tenant), renewal.user));
    return next && next.at === renewal.due_at ? next.amount : this.invoices.owed(tenant, invoice);
  }
}
