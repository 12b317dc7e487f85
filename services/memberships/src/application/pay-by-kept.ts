import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, fieldError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { payerAggregate } from '../payer/payer.aggregate.js';
import { ableOf } from '../payer/payer.decider.js';
import { Catalogue } from './catalogue.js';
import { Invoices } from './invoices.js';
import { Memberships } from './memberships.js';
import { Payments } from './payments.js';
import { Providers } from './providers.js';

/** Who comes back pays the first fee by a means of payment that is kept, and the next ones by it, too. */
@Injectable()
export class PayByKept {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly memberships: Memberships,
    private readonly invoices: Invoices,
    private readonly payments: Payments,
    private readonly catalogue: Catalogue,
    private readonly providers: Providers,
  ) {}

  /** And the account of whoever sells at this price can charge it. */
  async mustBeKept(tenant: string, user: string, method: string, price: string): Promise<void> {
    const { state } = await this.decisions.load(tenant, payerAggregate, user);
    if (!state.methods.includes(method)) throw fieldError('method', 'memberships.method_not_found');
    const { organization } = await this.catalogue.product(tenant, await this.catalogue.productOf(tenant, price));
    const { account } = await this.providers.findProvider(tenant, organization ?? null);
    if (!ableOf(state, account).includes(method)) throw fieldError('method', 'memberships.method_of_another');
  }

  /** What was refused stays owed: it may be paid otherwise. */
  async execute(context: CommandContext, user: string, method: string): Promise<string | undefined> {
    const { position } = await this.decisions.execute(context, payerAggregate, user, { do: 'choose', user, method });
    const { choice, pending, status } = await this.memberships.state(context.tenant, user);
    // Somebody says yes before, or it is a trial: nothing is due yet.
    if (status !== 'incomplete' || !pending) return position;
    const amount = await this.invoices.owed(context.tenant, pending.invoice);
    if (amount === 0) return position;
    const { organization } = choice!;
    const due = { amount, currency: 'eur' as const, lines: [] };
    const wanted = { user, purpose: 'invoice' as const, reference: pending.invoice, organization, due, method };
    return (await this.payments.begin(context, wanted)).position;
  }
}
