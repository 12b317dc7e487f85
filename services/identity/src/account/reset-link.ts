import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import { accountAggregate } from './account.aggregate.js';
import type { Account } from './account.decider.js';
import { isLinkToken, userOfLink } from './link-token.js';

/** The link that was mailed to who forgot their password, as pages send it. */
export interface SentLink {
  readonly uidb64: string;
  readonly token: string;
}

/** Whose account a mailed link opens. */
@Injectable()
export class ResetLink {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  /** Throws `identity.reset_verification_failed`. */
  async read(
    { tenant, now }: Pick<CommandContext, 'tenant' | 'now'>,
    { uidb64, token }: SentLink,
  ): Promise<{ user: string; state: Account }> {
    const user = userOfLink(uidb64);
    if (!user) throw new DomainError('identity.reset_verification_failed');
    const { state } = await this.decisions.load(tenant, accountAggregate, user);
    const key = await this.keys.tenantKey(tenant, 'link');
    if (state.status !== 'registered' || !isLinkToken(key, { purpose: 'reset', user, state }, token, now))
      throw new DomainError('identity.reset_verification_failed');
    return { user, state };
  }
}
