import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import { isMember } from '../membership/standing.fold.js';
import { Providers } from './providers.js';

/** Whether a person's membership is charged again. */
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

  /** Whose account takes its fees; undefined without one. */
  async chargedBy(tenant: string, user: string): Promise<{ readonly account: string | undefined } | undefined> {
    const organization = await this.organization(tenant, user);
    if (organization === null) return undefined;
    const { account } = await this.providers.of(tenant, organization);
    return { account };
  }

  async of(tenant: string, user: string): Promise<boolean> {
    const { state } = await this.decisions.load(tenant, membershipAggregate, user);
    return isMember(state) && state.status !== 'norenew' && state.choice?.interval !== 'once';
  }
}
