import { CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import { DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { accountAggregate } from '../account/account.aggregate.js';
import { normalisedEmail } from '../account/normalised.js';
import type { Account } from '../account/account.decider.js';
import { Sessions } from '../adapters/sessions.js';
import { type SignInNews, SignIns } from '../adapters/sign-ins.js';

/** Somebody's account at the moment of signing in. */
export interface Arrival {
  readonly account: Account;
  /** How often all their sessions had been ended before the account was looked at: what ends them meanwhile ends this one too. */
  readonly round: number;
}

/** The session that begins, and where. */
export interface NewSession {
  readonly id: string;
  /** In words. */
  readonly device: string;
}

type Who = Pick<SignInNews, 'user' | 'passkey'>;

/** What every way of signing in begins and ends with. */
@Injectable()
export class OpenSession {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(CLAIMS) private readonly claims: Claims,
    private readonly sessions: Sessions,
    private readonly signIns: SignIns,
  ) {}

  /** Whose address it is, and how accounts spell it. */
  async holderOf(tenant: string, written: string): Promise<{ user: string | undefined; email: string }> {
    const email = normalisedEmail(written);
    return { user: await this.claims.holder(tenant, 'email', email), email };
  }

  /** The account that stands for this one: itself, or the one that it was merged into. */
  async survivorOf(tenant: string, user: string): Promise<string> {
    const { state } = await this.decisions.load(tenant, accountAggregate, user);
    return state.mergedInto === null ? user : this.survivorOf(tenant, state.mergedInto);
  }

  async arrivalOf(tenant: string, user: string): Promise<Arrival> {
    const round = await this.sessions.roundOf(tenant, user);
    const { state: account } = await this.decisions.load(tenant, accountAggregate, user);
    return { account, round };
  }

  /** What `open` asks first; for who does something before. */
  mustBeOpen({ account }: Arrival, user: string): void {
    if (account.isLocked) throw closedTo(user, 'identity.locked', 'locked');
    if (!account.isActive) throw closedTo(user, 'identity.deactivated', 'deactivated');
  }

  /** For who has shown whose account it is: they alone learn of a lock. Refused with `identity.locked` or `identity.deactivated`. */
  async open(tenant: string, session: NewSession, arrival: Arrival, who: Who): Promise<void> {
    this.mustBeOpen(arrival, who.user);
    const { round } = arrival;
    await this.sessions.begin(tenant, session.id);
    await this.signIns.add(tenant, { ...who, session: session.id, round, device: session.device });
  }
}

/** Tells whose account it is to the token alone by which they may ask why. */
function closedTo(user: string, code: string, fact: string): DomainError {
  const refusal = new DomainError(code).because(fact);
  refusal.about = user;
  return refusal;
}
