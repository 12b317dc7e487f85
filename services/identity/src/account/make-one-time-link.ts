import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { OneTimeLink } from '../public/one-time-link.js';
import { accountAggregate } from './account.aggregate.js';
import { linkToken, uidOf } from './link-token.js';

const pages = { verify: 'enroll-verification', email: 'enroll-verification', reset: 'reset-password' } as const;

/** Links are kept nowhere: each is made when its mail is sent, and checked by making it again. */
@QueryHandler(OneTimeLink)
export class MakeOneTimeLink implements IQueryHandler<OneTimeLink, string | undefined> {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  async execute({ tenant, user, purpose, to, now }: OneTimeLink): Promise<string | undefined> {
    const { state } = await this.decisions.load(tenant, accountAggregate, user);
    const leadsNowhere = purpose === 'verify' && state.isVerified;
    const address = purpose === 'email' ? state.pendingEmail : state.email;
    if (state.status !== 'registered' || address === null || (to !== undefined && to !== address) || leadsNowhere)
      return undefined;
    const token = linkToken(await this.keys.tenantKey(tenant, 'link'), { purpose, user, state }, now);
    return `/${pages[purpose]}/${uidOf(user)}/${token}`;
  }
}
