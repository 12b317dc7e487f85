import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ManagesEverybody, narrowed, type Reach } from '../../../identity/src/public/people-in-segment.js';
import type { Segment } from '../issue/issue.events.js';
import type { NewsletterTerms } from '../newsletter/newsletter.events.js';

type Asking = Pick<RequestContext, 'tenant' | 'viewer'>;

/** Whom those who write issues reach (contract, 5 and 9). */
@Injectable()
export class IssueWriters {
  constructor(private readonly queries: QueryBus) {}

  async reachOf({ tenant, viewer }: Asking): Promise<Reach> {
    const { is_superuser, managed_organizations: managed } = viewer!;
    const query = new ManagesEverybody(tenant, managed);
    const isAll = is_superuser || (await this.queries.execute<ManagesEverybody, boolean>(query));
    return { isAll, managed };
  }

  /** Whether who asks writes for these people; the association's own newsletters are everybody's to write. */
  async reaches(ctx: Asking, organization: string | null | undefined): Promise<boolean> {
    if (!organization) return true;
    const { isAll, managed } = await this.reachOf(ctx);
    return isAll || managed.includes(organization);
  }

  /** The segment, no wider than the reach of who asks, nor than the organization of the newsletter, whatever it says. */
  async within(
    ctx: Asking,
    { organization }: Pick<NewsletterTerms, 'organization'>,
    segment: Segment,
  ): Promise<Segment> {
    if (organization) return { ...segment, organizations: [organization] };
    const theirs = narrowed(await this.reachOf(ctx), segment);
    if (!theirs) throw new DomainError('mailing.not_yours_to_reach');
    return theirs;
  }
}
