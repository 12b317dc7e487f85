import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Inject, Injectable } from '@nestjs/common';
import { membershipAggregate } from '../membership/membership.aggregate.js';
import { isMember } from '../membership/standing.fold.js';

/** Whether a person's membership is charged again. */
@Injectable()
export class RunningMembership {
  constructor(@Inject(DECISIONS) private readonly decisions: Decisions) {}

  /** Of which somebody is a member, or is to be. */
  async organization(tenant: string, user: string): Promise<string | null> {
    const { state } = await this.decisions.load(tenant, membershipAggregate, user);
    return state.choice?.organization ?? null;
  }

  async of(tenant: string, user: string): Promise<boolean> {
    const { state } = await this.decisions.load(tenant, membershipAggregate, user);
    return isMember(state) && state.status !== 'norenew' && state.choice?.interval !== 'once';
  }
}
