import {
  type ApprovedText,
  approvedText,
  type CompromiseBody,
  compromiseBody,
  proposeBody,
  type Resolution,
  type ResolutionChanges,
  resolutionChanges,
  resolutionRecord,
  type ResolveBody,
  resolveBody,
} from '@ateneo/contracts';
import { Ctx, IdParam, Public, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Answers, AnswersFile, HeedsIfMatch, MayBeRefused, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, type StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { textFormats } from '../adapters/document-writing/text-to-write.js';
import { textFileQuery } from '../document/consolidation.controller.js';
import { documents } from '../document/document.resource.js';
import { ConsolidatedFile } from '../queries/consolidated-file.js';
import { FindApprovedText } from '../queries/find-approved-text.js';
import { FindResolution } from '../queries/find-resolution.js';
import { amendmentProjection } from '../views/amendment/amendment.projection.js';
import { documentProjection } from '../views/document/document.projection.js';
import { Readers } from '../views/reader.js';
import { type ResolutionAct, ResolveDocument } from '../application/resolve-document.js';

/** What an assembly makes of the amendments to a document, and the text that comes of it (decision 168). */
@ApiTags('processes')
@Controller('processes/documents/:id')
export class ResolutionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly resolutions: FindResolution,
    private readonly approvedTexts: FindApprovedText,
    private readonly file: ConsolidatedFile,
  ) {}

  @Get('resolution')
  @SuperuserOnly()
  @MayBeRefused(404)
  @Answers(resolutionRecord, 'What is decided of its amendments, what the vote says of the others, and what is left.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Resolution> {
    await this.resources.one(ctx, documents, await this.readers.find(ctx), id);
    return this.record(ctx, id);
  }

  @Post('resolution')
  @HttpCode(200)
  @HeedsIfMatch()
  @SuperuserOnly()
  @MayBeRefused(404, 409)
  @Answers(resolutionRecord, 'Adopts or rejects an amendment, or leaves it open again; the last word stands.')
  async resolve(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: resolveBody }) body: ResolveBody) {
    return this.decide(ctx, id, { do: 'resolve', ...body });
  }

  @Patch('resolution')
  @HeedsIfMatch()
  @SuperuserOnly()
  @MayBeRefused(404, 409)
  @Answers(resolutionRecord, 'When the assembly was, where its minutes are, how added articles are numbered.')
  async describe(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: resolutionChanges }) changes: ResolutionChanges,
  ) {
    const said = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return this.decide(ctx, id, { do: 'describe', changes: said });
  }

  @Post('resolution/propose')
  @HttpCode(200)
  @HeedsIfMatch()
  @SuperuserOnly()
  @MayBeRefused(404, 409)
  @Answers(resolutionRecord, 'Takes over what the vote or the reviewers said, but of those that contradict each other.')
  async propose(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: proposeBody }) { basis }: z.infer<typeof proposeBody>,
  ) {
    return this.decide(ctx, id, { do: 'propose', basis });
  }

  @Post('resolution/compromises')
  @HttpCode(200)
  @HeedsIfMatch()
  @SuperuserOnly()
  @MayBeRefused(404, 409)
  @Answers(resolutionRecord, 'Writes what stands for several amendments of one article.')
  async write(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: compromiseBody }) body: CompromiseBody,
  ) {
    return this.decide(ctx, id, { do: 'write', compromise: ctx.unseenId('compromise'), ...body });
  }

  @Delete('resolution/compromises/:compromise')
  @HeedsIfMatch()
  @SuperuserOnly()
  @MayBeRefused(404, 409)
  @Answers(resolutionRecord, 'Gives a compromise up; what it stood for is open again.')
  async drop(@Ctx() ctx: RequestContext, @IdParam() id: string, @IdParam('compromise') compromise: string) {
    return this.decide(ctx, id, { do: 'drop', compromise });
  }

  @Post('resolution/close')
  @HttpCode(200)
  @HeedsIfMatch()
  @SuperuserOnly()
  @MayBeRefused(404, 409)
  @Answers(resolutionRecord, 'Closes it for good: its text becomes a document of its own, and who took part is told.')
  async close(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.decide(ctx, id, { do: 'close' });
  }

  @Get('approved')
  @Public()
  @MayBeRefused(404)
  @Answers(approvedText, 'The text that came of its amendments, with what changed and why, as anybody reads it.')
  async approved(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<ApprovedText> {
    return this.approvedTexts.find(ctx, id);
  }

  @Get('approved/export')
  @Public()
  @MayBeRefused(404)
  @AnswersFile(Object.values(textFormats), 'The same to take along; whose each change is, for who is signed in.')
  async export(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Query({ schema: textFileQuery }) wanted: z.infer<typeof textFileQuery>,
  ): Promise<StreamableFile> {
    const reader = await this.readers.find(ctx);
    const { amedments, ...text } = await this.approvedTexts.find(ctx, id);
    const adopted = amedments.filter(({ decision }) => decision !== 'rejected').map(({ amedment }) => amedment);
    const named = { ...text, amedments: reader.user === undefined ? [] : adopted };
    return this.file.write(ctx, reader, named, { ...wanted, moment: text.closed_datetime });
  }

  private async decide(ctx: RequestContext, id: string, act: ResolutionAct): Promise<Resolution> {
    await this.resources.one(ctx, documents, await this.readers.find(ctx), id);
    await ctx.fresh(amendmentProjection.name);
    ctx.wrote((await this.commands.execute(new ResolveDocument(ctx.command(), id, act, ctx.ifMatch))).position);
    return this.record(ctx, id);
  }

  private async record(ctx: RequestContext, id: string): Promise<Resolution> {
    await Promise.all([ctx.fresh(amendmentProjection.name), ctx.fresh(documentProjection.name)]);
    const { record, revision } = await this.resolutions.find(ctx.tenant, id);
    ctx.etag(revision);
    return record;
  }
}
