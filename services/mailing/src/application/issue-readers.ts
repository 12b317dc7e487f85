import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Inject, Injectable } from '@nestjs/common';
import { issueAggregate } from '../issue/issue.aggregate.js';
import type { Segment } from '../issue/issue.events.js';
import type { NewsletterTerms } from '../newsletter/newsletter.events.js';
import { subscriptionProjection } from '../views/subscription/subscription.projection.js';
import { IssueWriters } from './issue-writers.js';
import { type Reader, Readers } from '../queries/readers.js';
import { Subscriptions } from './subscriptions.js';

/** Whom an issue would reach now, for who writes it. */
@Injectable()
export class IssueReaders {
  constructor(
    @Inject(DECISIONS) private readonly decisions: Decisions,
    private readonly readers: Readers,
    private readonly subscriptions: Subscriptions,
    private readonly writers: IssueWriters,
  ) {}

  /**
   * How many a draft would reach now, and at which revision. It is sent by its stream, so it is judged by that: the view
   * may not know yet that somebody made it wider than the sender reaches.
   */
  async ofDraft(ctx: RequestContext, issue: string): Promise<{ readonly count: number; readonly revision: number }> {
    const { state, revision } = await this.decisions.load(ctx.tenant, issueAggregate, issue);
    const { phase, newsletter, segment } = state;
    if (phase === 'sent') throw new DomainError('mailing.issue_sent');
    const { organizations } = await this.within(ctx, newsletter, segment);
    if (organizations.length !== segment.organizations.length) throw new DomainError('mailing.not_yours_to_reach');
    return { count: (await this.list(ctx, newsletter, segment)).length, revision };
  }

  /** The segment as it is kept: no wider than who writes may reach with that newsletter. */
  async within(ctx: RequestContext, newsletter: string, segment: Segment): Promise<Segment> {
    const terms = await this.subscriptions.terms(ctx.tenant, newsletter);
    return this.writers.within(ctx, await this.theirs(ctx, terms), segment);
  }

  async list(ctx: RequestContext, newsletter: string, segment: Segment): Promise<Reader[]> {
    const terms = await this.terms(ctx, newsletter);
    await ctx.fresh(subscriptionProjection.name);
    return this.readers.list(ctx.tenant, newsletter, terms, segment);
  }

  /** Of a newsletter that something is sent of. */
  async terms(ctx: RequestContext, newsletter: string): Promise<NewsletterTerms> {
    return this.theirs(ctx, await this.subscriptions.openTerms(ctx.tenant, newsletter));
  }

  /** Of another organization nobody is told that there is one. */
  private async theirs(ctx: RequestContext, terms: NewsletterTerms | undefined): Promise<NewsletterTerms> {
    if (!terms || !(await this.writers.reaches(ctx, terms.organization)))
      throw new DomainError('mailing.unknown_newsletter');
    return terms;
  }
}
