import { feedQuery } from '@ateneo/contracts';
import { imageAddresses } from '@ateneo/files';
import { Ctx, IdParam, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { createServerI18n } from '@ateneo/i18n/server';
import { AnswersFile } from '@ateneo/resource';
import { Controller, Get, Query, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Archive, type SentIssueRow } from '../queries/archive.js';
import { IssueCards } from '../application/issue-cards.js';
import { nobodyIn, versionFor } from '../application/issue-mails.js';
import { composeFeed, type FeedEntry } from '../message/compose-feed.js';
import { pieceAsHtml } from '../message/issue-pieces.js';

const i18n = createServerI18n();
const LATEST = 20;

/** What was sent, for programs that read feeds. */
@ApiTags('mailing')
@Controller('mailing/archive')
export class FeedController {
  constructor(
    private readonly archive: Archive,
    private readonly cards: IssueCards,
  ) {}

  @Get(':id/feed')
  @AnswersFile('application/atom+xml', 'The latest of a newsletter whose archive is public, as an Atom feed.')
  @Public()
  async feed(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Query({ schema: feedQuery }) query: z.infer<typeof feedQuery>,
  ): Promise<StreamableFile> {
    const newsletter = await this.archive.newsletter(ctx, id);
    // Whoever asks: programs that read feeds are nobody.
    if (newsletter.archive !== 'public') throw new DomainError('mailing.unknown_newsletter');
    const language = query.language ?? ctx.settings.default_language;
    const sent = await this.archive.sent(ctx.tenant, id, LATEST);
    const feed = composeFeed({
      language,
      id,
      name: newsletter.names[language],
      description: newsletter.descriptions[language],
      tenantName: ctx.settings.name,
      self: `${ctx.origin}/api/v1/mailing/archive/${id}/feed?language=${language}`,
      page: `${ctx.origin}/newsletter/${id}`,
      entries: await Promise.all(sent.map((issue) => this.entry(ctx, id, issue, language))),
    });
    return new StreamableFile(Buffer.from(feed), { type: 'application/atom+xml; charset=utf-8' });
  }

  private async entry(
    { settings, origin }: RequestContext,
    newsletter: string,
    { id, versions, sent_datetime }: SentIssueRow,
    asked: FeedEntry['language'],
  ): Promise<FeedEntry> {
    const { language, version } = versionFor(versions, asked, settings.default_language)!;
    const shown = await this.cards.shown(settings, language, version.blocks);
    const say = (part: string) => i18n.t(language, `mails:newsletter_foot.${part}`);
    const place = {
      origin,
      say,
      pictureOf: (file: string) => imageAddresses(file).png[1024],
      named: nobodyIn(language),
    };
    const html = shown.map((block) => pieceAsHtml(block, place)).join('\n');
    const sent = new Date(sent_datetime).toISOString();
    const address = `${origin}/newsletter/${newsletter}/issue/${id}`;
    return { id, language, subject: version.subject, address, sent, html };
  }
}
