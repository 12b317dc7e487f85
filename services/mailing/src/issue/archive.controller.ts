import {
  archivedIssue,
  type ArchivedIssue,
  newsletterPage,
  type NewsletterPage,
  normalisedEmail,
  openNewsletters,
  type OpenNewsletter,
  type ShownBlock,
  subscribeBody,
  subscriptionByLink,
  type SubscriptionByLink,
} from '@ateneo/contracts';
import { shownImage } from '@ateneo/files';
import { Ctx, IdParam, Limit, type Limits, LIMITS, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { OrganizationSummary } from '../../../organizations/src/public/organization-summaries.js';
import { Archive } from '../queries/archive.js';
import { IssueCards } from '../application/issue-cards.js';
import { summariesOf } from '../application/summaries-of.js';
import { nobodyIn, versionFor } from '../application/issue-mails.js';
import { Subscriptions } from '../application/subscriptions.js';
import type { Shown } from '../message/issue-pieces.js';
import { prepared } from '../message/markdown.js';
import { type Named, withNames } from '../message/reader-name.js';
import { type NewsletterRow, newsletterProjection } from '../views/newsletter/newsletter.projection.js';

const MOST = 200;

/** What anybody reads of newsletters, and where they subscribe. */
@ApiTags('mailing')
@Controller('mailing/archive')
export class ArchiveController {
  constructor(
    private readonly database: Database,
    private readonly archive: Archive,
    private readonly cards: IssueCards,
    private readonly subscriptions: Subscriptions,
    private readonly queries: QueryBus,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Get()
  @Answers(openNewsletters, 'The newsletters that one may subscribe to.')
  @Public()
  async list(@Ctx() ctx: RequestContext): Promise<{ newsletters: OpenNewsletter[] }> {
    await ctx.fresh(newsletterProjection.name);
    const sql = `select * from mailing.newsletter where is_active and (organization is null or archive = 'public')
      order by creation_datetime`;
    const rows = await this.database.read<NewsletterRow>(ctx.tenant, sql);
    const looks = await summariesOf(ctx.tenant, rows, this.queries);
    return { newsletters: rows.map((row) => told(row, looks, ctx)) };
  }

  @Get(':id')
  @Answers(newsletterPage, 'A newsletter, with what was sent where one may read that.')
  @Public()
  async page(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<NewsletterPage> {
    const row = await this.newsletter(ctx, id);
    const { tenant, language, settings } = ctx;
    const sent = (await this.mayRead(ctx, row)) ? await this.archive.sent(tenant, id, MOST) : [];
    const issues = sent.map((issue) => ({
      id: issue.id,
      subject: versionFor(issue.versions, language, settings.default_language)?.version.subject ?? '',
      sent_datetime: issue.sent_datetime,
    }));
    return {
      ...told(row, await summariesOf(tenant, [row], this.queries), ctx),
      is_active: row.is_active,
      has_feed: row.archive === 'public',
      issues,
    };
  }

  @Get(':id/:issue')
  @Answers(archivedIssue, 'An issue as it is read in the browser: nobody’s values are in it.')
  @Public()
  async issue(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @IdParam('issue') issue: string,
  ): Promise<ArchivedIssue> {
    const row = await this.newsletter(ctx, id);
    const { tenant, settings } = ctx;
    const sent = (await this.mayRead(ctx, row)) ? await this.archive.findSent(tenant, id, issue) : undefined;
    const chosen = sent && versionFor(sent.versions, ctx.language, settings.default_language);
    if (!chosen) throw new DomainError('mailing.unknown_issue');
    const { language, version } = chosen;
    return {
      id: issue,
      newsletter: id,
      newsletter_name: row.names[ctx.language],
      language,
      subject: version.subject,
      blocks: (await this.cards.shown(settings, language, version.blocks)).map((block) =>
        readable(block, nobodyIn(language)),
      ),
      sent_datetime: sent.sent_datetime,
    };
  }

  @Post(':id/subscribe')
  @Answers(subscriptionByLink, 'A visitor subscribes: they are asked by e-mail whether it was they.', 201)
  @Public()
  @Limit('address_contact')
  async subscribe(
    @Ctx() ctx: RequestContext,
    @IdParam() newsletter: string,
    @Body({ schema: subscribeBody }) { email }: z.infer<typeof subscribeBody>,
  ): Promise<SubscriptionByLink> {
    const { tenant, language, viewer } = ctx;
    const terms = await this.subscriptions.openTerms(tenant, newsletter);
    if (!terms) throw new DomainError('mailing.unknown_newsletter');
    if (terms.audience !== 'everybody') throw new DomainError('mailing.newsletter_not_open');
    await this.limits.spend(tenant, 'contact', `${normalisedEmail(email)} ${ctx.ip}`);
    if (ctx.settings.antibot && !viewer) await ctx.work.must();
    const subscription = await this.subscriptions.ofVisitor(tenant, newsletter, email);
    const asked = { subscription, newsletter, email: normalisedEmail(email), language };
    const context = { ...ctx.command(), actor: undefined, onBehalfOf: undefined };
    const { position } = await this.subscriptions.decide(context, subscription, { do: 'ask', asked });
    ctx.wrote(position);
    // Whether the address reads it already is nobody's business who types it.
    return { newsletter, newsletter_name: terms.names[language], status: 'asked' };
  }

  private async newsletter(ctx: RequestContext, id: string): Promise<NewsletterRow> {
    const row = await this.archive.newsletter(ctx, id);
    if (!(await this.mayKnow(ctx, row))) throw new DomainError('mailing.unknown_newsletter');
    return row;
  }

  private async mayRead({ tenant, viewer }: RequestContext, { id, archive }: NewsletterRow): Promise<boolean> {
    if (archive === 'public') return true;
    if (archive === 'none' || !viewer) return false;
    return viewer.is_superuser || this.reads(tenant, id, viewer.id);
  }

  /** What an organization keeps for its people is told to nobody else. */
  private async mayKnow(
    { tenant, viewer }: RequestContext,
    { id, archive, organization }: NewsletterRow,
  ): Promise<boolean> {
    if (organization === null || archive === 'public') return true;
    if (!viewer) return false;
    const isTheirs = [viewer.organization, ...viewer.managed_organizations].includes(organization);
    return viewer.is_superuser || isTheirs || this.reads(tenant, id, viewer.id);
  }

  private async reads(tenant: string, newsletter: string, user: string): Promise<boolean> {
    const sql = `select 1 from mailing.subscription where newsletter = $1 and user_id = $2 and status = 'subscribed'`;
    return (await this.database.read(tenant, sql, [newsletter, user])).length > 0;
  }
}

/** Pictures with all their addresses, below whatever host they are read at; texts as Markdown, with what is said to nobody in particular. */
function readable(block: Shown, named: Named): ShownBlock {
  if ('rows' in block) return { ...block, rows: block.rows.map((pair) => [...pair]) };
  if (block.kind === 'picture') return { kind: 'shown_picture', image: shownImage(block) };
  if (block.kind === 'heading') return { ...block, text: withNames(block.text, named) };
  if (block.kind === 'text') return { ...block, text: prepared(block.text, named) };
  if (block.kind !== 'columns') return block;
  return { ...block, left: prepared(block.left, named), right: prepared(block.right, named) };
}

function told(
  { id, names, descriptions, audience, organization }: NewsletterRow,
  looks: ReadonlyMap<string, OrganizationSummary>,
  { language }: RequestContext,
): OpenNewsletter {
  const organization_name = looks.get(organization ?? '')?.name ?? null;
  return { id, name: names[language], description: descriptions[language], audience, organization_name };
}
