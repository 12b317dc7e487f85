import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ManagersOf } from '../../../identity/src/public/managers-of.js';
import { narrowed, type Reach } from '../../../identity/src/public/people-in-segment.js';
import { ManagesEverybody } from '../../../organizations/src/public/manages-everybody.js';
import { Superusers } from '../../../identity/src/public/superusers.js';
import type { Segment } from '../issue/issue.events.js';
import type { NewsletterTerms } from '../newsletter/newsletter.events.js';

type IssueWriter = Pick<RequestContext, 'tenant' | 'viewer'>;

/** Whom those who write issues reach (contract, 5 and 9). */
@Injectable()
export class IssueWriters {
  constructor(private readonly queries: QueryBus) {}

  async reachOf({ tenant, viewer }: IssueWriter): Promise<Reach> {
    const { is_superuser, managed_organizations: managed } = viewer!;
    const query = new ManagesEverybody(tenant, managed);
    const isAll = is_superuser || (await this.queries.execute(query));
    return { isAll, managed };
  }

  /** Who else writes: everybody who does, for who reaches everybody; for others who manages with them. */
  async colleaguesOf(ctx: Pick<RequestContext, 'tenant' | 'viewer' | 'settings'>): Promise<string[]> {
    const { tenant, viewer, settings } = ctx;
    const { isAll, managed } = await this.reachOf(ctx);
    const find = (query: Superusers | ManagersOf) => this.queries.execute<Superusers | ManagersOf, string[]>(query);
    const superusers = isAll ? await find(new Superusers(tenant)) : [];
    const managers = settings.staff_newsletters ? await find(new ManagersOf(tenant, isAll ? undefined : managed)) : [];
    return [...new Set([viewer!.id, ...superusers, ...managers])];
  }

  /** Whether who asks writes for these people; the association's own newsletters are everybody's to write. */
  async reaches(ctx: IssueWriter, organization: string | null | undefined): Promise<boolean> {
    if (!organization) return true;
    const { isAll, managed } = await this.reachOf(ctx);
    return isAll || managed.includes(organization);
  }

  /** The segment, no wider than the reach of who asks, nor than the organization of the newsletter, whatever it says. */
  async within(
    ctx: IssueWriter,
    { organization }: Pick<NewsletterTerms, 'organization'>,
    segment: Segment,
  ): Promise<Segment> {
    if (organization) return { ...segment, organizations: [organization] };
    const theirs = narrowed(await this.reachOf(ctx), segment);
    if (!theirs) throw new DomainError('mailing.not_yours_to_reach');
    return theirs;
  }
}
