import type { PaymentIntent } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import { isMember, type Membership } from '../membership/membership.fold.js';
import { payerAggregate } from '../payer/payer.aggregate.js';
import { ableOf, type Charged, chargedWith } from '../payer/payer.decider.js';
import type { PaymentRequested } from '../payment/payment.events.js';
import { Providers } from './providers.js';

/** Of whom somebody is a member, and who takes its fees. */
@Injectable()
export class RunningMembership {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly providers: Providers,
  ) {}

  /** Of which somebody is a member, or is to be. */
  async organization(tenant: string, user: string): Promise<string | null> {
    const { state } = await this.decisions.load(tenant, membershipAggregate, user);
    return state.choice?.organization ?? null;
  }

  /** Whose account takes its fees; undefined without one, and with `again` where none is taken any more. */
  async chargedBy(tenant: string, user: string, { again = false } = {}): Promise<Charged | undefined> {
    const { state } = await this.decisions.load(tenant, membershipAggregate, user);
    if (!state.choice || (again && !isChargedAgain(state))) return undefined;
    const { account } = await this.providers.findProvider(tenant, state.choice.organization);
    return { account };
  }

  /** Whether what a fee is paid with is kept: its account has to have something to charge the next ones by. */
  async keeping(
    tenant: string,
    { user, purpose, account }: Pick<PaymentRequested['data'], 'user' | 'purpose' | 'account'>,
  ): Promise<Pick<PaymentIntent, 'keeping' | 'charged_by'>> {
    if (purpose !== 'invoice') return keptNever;
    const { state } = await this.decisions.load(tenant, membershipAggregate, user);
    if (!isAskedAgain(state)) return keptNever;
    const { state: payer } = await this.decisions.load(tenant, payerAggregate, user);
    if (ableOf(payer, account).length === 0) return { keeping: 'must', charged_by: null };
    // Of an erased person nothing is known.
    const shown = chargedWith(payer, account);
    return { keeping: 'may', charged_by: shown && { kind: shown.kind, brand: shown.brand, last4: shown.last4 } };
  }
}

const keptNever = { keeping: 'no', charged_by: null } as const;

/** Once what is owed now is paid, another fee falls due by itself. */
function isAskedAgain(state: Membership): boolean {
  if (state.choice === null || state.status === 'canceled' || state.choice.interval === 'once') return false;
  return !(isMember(state) && state.isDeclined);
}

function isChargedAgain(state: Membership): boolean {
  return isMember(state) && state.status !== 'norenew' && state.choice?.interval !== 'once';
}
