import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ManagesEverybody, narrowed, type Reach } from '../../../identity/src/public/people-in-segment.js';
import type { Segment } from '../issue/issue.events.js';

/** Whom those who write issues reach (contract, 5 and 9). */
@Injectable()
export class IssueWriters {
  constructor(private readonly queries: QueryBus) {}

  async reachOf({ tenant, viewer }: Pick<RequestContext, 'tenant' | 'viewer'>): Promise<Reach> {
    const { is_superuser, managed_organizations: managed } = viewer!;
    const query = new ManagesEverybody(tenant, managed);
    const isAll = is_superuser || (await this.queries.execute<ManagesEverybody, boolean>(query));
    return { isAll, managed };
  }

  /** The segment, no wider than the reach of who asks, whatever it says. */
  async within(ctx: Pick<RequestContext, 'tenant' | 'viewer'>, segment: Segment): Promise<Segment> {
    const theirs = narrowed(await this.reachOf(ctx), segment);
    if (!theirs) throw new DomainError('mailing.not_yours_to_reach');
    return theirs;
  }
}
