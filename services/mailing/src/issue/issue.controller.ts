import {
  emptyBody,
  issueBody,
  issueCheck,
  type IssueCheck,
  issueListBody,
  issuePreviewBody,
  issueSendBody,
  issueTestBody,
  adHocMailPreview,
  type AdHocMailPreview,
  type WholeIssue,
} from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersChange, AnswersList, AnswersOne, Decide, HeedsIfMatch, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { CheckIssue } from '../application/check-issue.js';
import { IssueMails } from '../application/issue-mails.js';
import { IssueReaders } from '../application/issue-readers.js';
import { IssueWriters } from '../application/issue-writers.js';
import { RequestEmail } from '../email/request-email.js';
import { sendingAggregate } from '../sending/sending.aggregate.js';
import { issueAggregate } from './issue.aggregate.js';
import type { IssueCommand } from './issue.decider.js';
import type { Segment } from './issue.events.js';
import { type IssueReader, issues } from './issue.resource.js';

/** Issues of newsletters: written, tried, sent, stopped. */
@ApiTags('mailing')
@Controller('mailing/issues')
@Allow('write_newsletters')
export class IssueController {
  constructor(
    private readonly resources: Resources,
    private readonly commands: CommandBus,
    private readonly mails: IssueMails,
    private readonly readers: IssueReaders,
    private readonly writers: IssueWriters,
    private readonly request: RequestEmail,
    private readonly checks: CheckIssue,
  ) {}

  @Get()
  @AnswersList(issues, 'Issues of newsletters.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, issues, await this.reader(ctx), query);
  }

  @Get(':id')
  @AnswersOne(issues, 'One issue, whole.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<WholeIssue> {
    return this.resources.one(ctx, issues, await this.reader(ctx), id);
  }

  @Post()
  @AnswersOne(issues, 'Begins an issue.', 201)
  async begin(@Ctx() ctx: RequestContext, @Body({ schema: issueBody }) body: z.infer<typeof issueBody>) {
    await this.readers.terms(ctx, body.newsletter);
    const issue = ctx.newId('issue');
    const segment = await this.readers.within(ctx, body.newsletter, body.segment);
    return this.decide(ctx, issue, { do: 'begin', begun: { issue, ...body, segment } });
  }

  @Post('preview')
  @Answers(adHocMailPreview, 'What stands in the editor, as its readers would get it. Nothing is kept.')
  async preview(
    @Ctx() ctx: RequestContext,
    @Body({ schema: issuePreviewBody }) { newsletter, language, version }: z.infer<typeof issuePreviewBody>,
  ): Promise<AdHocMailPreview> {
    const terms = await this.readers.terms(ctx, newsletter);
    const shown = { language, leave: `${ctx.origin}/newsletter/${newsletter}`, user: ctx.viewer!.id };
    const { subject, html, text } = await this.mails.preview(ctx.settings, terms, version, shown);
    return { subject, html, text };
  }

  @Get(':id/check')
  @Answers(issueCheck, 'What is to be looked at before it is sent.')
  async check(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<IssueCheck> {
    const { newsletter, versions } = await this.show(ctx, id);
    return {
      findings: await this.checks.findFaults(ctx.settings, await this.readers.terms(ctx, newsletter), versions),
    };
  }

  @Patch(':id')
  @AnswersChange(issues, 'Writes on, as long as it is a draft.')
  async write(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<WholeIssue> {
    const said = await this.resources.changesIn(ctx, issues, await this.reader(ctx), id, body);
    const asked = said['segment'] as Segment | undefined;
    const segment = asked && (await this.readers.within(ctx, (await this.show(ctx, id)).newsletter, asked));
    return this.decide(ctx, id, { do: 'write', issue: id, ...said, segment });
  }

  @Delete(':id')
  @HeedsIfMatch()
  @AnswersOne(issues, 'Drops a draft; answers it as it was.')
  async drop(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<WholeIssue> {
    const before = await this.show(ctx, id);
    const decided = new Decide(ctx.command(), issueAggregate, id, { do: 'drop', issue: id }, ctx.ifMatch);
    ctx.wrote((await this.commands.execute(decided)).position);
    return before;
  }

  @Post(':id/send')
  @HeedsIfMatch()
  @AnswersOne(issues, 'Sends it to the readers of now; their number, as it was read, goes along.')
  async send(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: issueSendBody }) { count, at }: z.infer<typeof issueSendBody>,
  ): Promise<WholeIssue> {
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    await this.show(ctx, id);
    if (at !== undefined && Date.parse(at) <= Date.now()) throw new DomainError('mailing.send_time_past');
    const judged = await this.readers.ofDraft(ctx, id);
    if (judged.count !== count) throw new DomainError('mailing.wrong_count');
    const fallback = ctx.settings.default_language;
    const begins = at === undefined ? undefined : new Date(at).toISOString();
    const command = { do: 'send', issue: id, fallback, at: begins } as const;
    return this.decide(ctx, id, command, ctx.ifMatch ?? judged.revision);
  }

  @Post(':id/test')
  @AnswersOne(issues, 'Sends it to some who write newsletters, as a reader of that language would get it now.')
  async test(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: issueTestBody }) { language, users }: z.infer<typeof issueTestBody>,
  ): Promise<WholeIssue> {
    const viewer = ctx.viewer!;
    if (viewer.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const issue = await this.show(ctx, id);
    const testers = new Set(users ?? [viewer.id]);
    const colleagues = users && (await this.writers.colleaguesOf(ctx));
    if (colleagues && [...testers].some((one) => !colleagues.includes(one))) throw new DomainError('mailing.no_tester');
    const params = { issue: id, language, news: 'trial' };
    for (const user of testers) {
      const asked = { email: ctx.newId(`trial ${user}`), user, category: 'newsletter', params } as const;
      ctx.wrote(await this.request.execute(ctx.command(), asked));
    }
    return issue;
  }

  @Post(':id/copy')
  @AnswersOne(issues, 'Begins another issue with the same words, for the same readers.', 201)
  async copy(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _: object) {
    const { newsletter, versions, segment } = await this.show(ctx, id);
    await this.readers.terms(ctx, newsletter);
    const issue = ctx.newId('issue');
    return this.decide(ctx, issue, { do: 'begin', begun: { issue, newsletter, versions, segment } });
  }

  @Post(':id/list')
  @AnswersOne(issues, 'Puts it into the archive, or takes it out.')
  async listIt(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: issueListBody }) { is_listed: isListed }: z.infer<typeof issueListBody>,
  ): Promise<WholeIssue> {
    await this.show(ctx, id);
    return this.decide(ctx, id, { do: 'list', issue: id, isListed });
  }

  @Post(':id/pause')
  @AnswersOne(issues, 'No further copy goes out until somebody says so.')
  pause(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _: object) {
    return this.move(ctx, id, 'pause');
  }

  @Post(':id/resume')
  @AnswersOne(issues, 'Copies go out again.')
  resume(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _: object) {
    return this.move(ctx, id, 'resume');
  }

  @Post(':id/cancel')
  @AnswersOne(issues, 'No further copy goes out, for good.')
  cancel(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _: object) {
    return this.move(ctx, id, 'cancel');
  }

  @Post(':id/retry')
  @AnswersOne(issues, 'Tries those once more that failed.')
  retry(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _: object) {
    return this.move(ctx, id, 'retry');
  }

  private async move(ctx: RequestContext, id: string, act: 'pause' | 'resume' | 'cancel' | 'retry') {
    const { status } = await this.show(ctx, id);
    // What was never sent has no sending to stop; it would be stopped before it begins.
    if (status === 'draft') throw new DomainError('mailing.issue_not_sending');
    const decided = new Decide(ctx.command(), sendingAggregate, id, { do: act, issue: id });
    ctx.wrote((await this.commands.execute(decided)).position);
    return this.show(ctx, id);
  }

  private async reader({ tenant, viewer, language, settings }: RequestContext): Promise<IssueReader> {
    return { language, settings, reach: await this.writers.reachOf({ tenant, viewer }) };
  }

  private async decide(
    ctx: RequestContext,
    id: string,
    command: IssueCommand,
    seen = ctx.ifMatch,
  ): Promise<WholeIssue> {
    const decided = new Decide(ctx.command(), issueAggregate, id, command, seen);
    return this.resources.after(ctx, issues, await this.reader(ctx), id, await this.commands.execute(decided));
  }
}
