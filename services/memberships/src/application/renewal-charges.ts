import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { CommandContext } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { NOT_COLLECTED } from '../mandate/awaited.rules.js';
import type { Choice } from '../membership/membership.events.js';
import type { Membership } from '../membership/membership.fold.js';
import { payerAggregate } from '../payer/payer.aggregate.js';
import { chargedBy } from '../payer/payer.decider.js';
import { AwaitedDebits } from './awaited-debits.js';
import { Payments } from './payments.js';

/** Where the log stands after, or why it is owed. */
type Charged = { readonly position: string | undefined } | { readonly failed: string };

/** Fees of renewals, which are paid without the person: by what they keep, or by a file of debits that is waited for. */
@Injectable()
export class RenewalCharges {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly payments: Payments,
    private readonly awaited: AwaitedDebits,
  ) {}

  async charge(context: CommandContext, state: Membership, choice: Choice, invoice: string): Promise<Charged> {
    const { user, organization, fee } = choice;
    const { state: payer } = await this.decisions.load(context.tenant, payerAggregate, user);
    const { account } = await this.payments.askedOf(context.tenant, organization);
    const method = chargedBy(payer, account);
    if (method === null) return this.await(context, state, user, invoice);
    const due = { amount: fee.amount, currency: 'eur' as const, lines: [] };
    const wanted = { user, purpose: 'invoice' as const, reference: invoice, organization, due, method };
    return { position: (await this.payments.beginOnce(context, wanted)).position };
  }

  private async await(context: CommandContext, state: Membership, user: string, invoice: string): Promise<Charged> {
    if (await this.payments.isComing(context.tenant, invoice)) return { position: undefined };
    const found = await this.awaited.find(context, user, state);
    if (found === 'waits') return { position: undefined };
    return { failed: found === 'in_vain' ? NOT_COLLECTED : 'no_method' };
  }
}
