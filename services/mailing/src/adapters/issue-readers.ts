import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Injectable } from '@nestjs/common';
import type { Segment } from '../issue/issue.events.js';
import type { NewsletterTerms } from '../newsletter/newsletter.events.js';
import { subscriptionProjection } from '../views/subscription/subscription.projection.js';
import { type Reader, Readers } from './readers.js';
import { Subscriptions } from './subscriptions.js';

/** Whom an issue would reach now, for who writes it. */
@Injectable()
export class IssueReaders {
  constructor(
    private readonly readers: Readers,
    private readonly subscriptions: Subscriptions,
  ) {}

  async of(ctx: RequestContext, newsletter: string, segment: Segment): Promise<Reader[]> {
    const terms = await this.terms(ctx, newsletter);
    await ctx.fresh(subscriptionProjection.name);
    return this.readers.all(ctx.tenant, newsletter, terms, segment);
  }

  /** Of a newsletter that something is sent of. */
  async terms({ tenant }: RequestContext, newsletter: string): Promise<NewsletterTerms> {
    const terms = await this.subscriptions.openTerms(tenant, newsletter);
    if (!terms) throw new DomainError('mailing.unknown_newsletter');
    return terms;
  }
}
