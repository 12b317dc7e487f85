import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { TENANTS, type Tenants } from '@ateneo/http';
import { Inject, Injectable } from '@nestjs/common';
import { issueAggregate } from '../issue/issue.aggregate.js';
import type { Plan } from '../sending/copies.js';

/** How the copies of an issue go out: at which pace, as its tenant says now, and from when. */
@Injectable()
export class PlanSending {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(TENANTS) private readonly tenants: Tenants,
  ) {}

  async plan(tenant: string, issue: string): Promise<Plan> {
    const pace = await this.tenants.byId(tenant);
    if (!pace) throw new Error('the tenant is not known yet');
    const { at } = (await this.decisions.load(tenant, issueAggregate, issue)).state;
    return { pace, at: at !== null && Date.parse(at) > Date.now() ? at : null };
  }
}
