import {
  type Alternative,
  alternativeBody,
  type AlternativeBody,
  type AlternativeChanges,
  alternativeImportFields,
  alternativeRecord,
  emptyBody,
  returnBody,
} from '@ateneo/contracts';
import {
  Ctx,
  Form,
  IdParam,
  type Limits,
  LIMITS,
  type RequestContext,
  SuperuserOnly,
  Upload,
  type UploadedForm,
} from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import {
  Answers,
  AnswersChange,
  AnswersList,
  AnswersOne,
  Decide,
  HeedsIfMatch,
  Resources,
  type WriteOutcome,
} from '@ateneo/resource';
import { Body, Controller, Delete, Get, Inject, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { readDocument } from '../adapters/document-files/document-reader.js';
import { chaptersOf } from '../document/document-fields.js';
import { personProjection } from '../facts/person.projection.js';
import { Readers } from '../views/reader.js';
import { alternativeAggregate } from './alternative.aggregate.js';
import { alternatives } from './alternative.resource.js';
import { ApproveAlternative } from './approve-alternative.js';
import { HandInAlternative } from './hand-in-alternative.js';
import { BeginAlternative, WriteAlternative } from './write-alternative.js';
import { SayWhy } from '../why/say-why.js';

/** No tenant may let in more; each has its own limit below it. */
const MOST_BYTES = 50_000_000;

/** Alternatives to documents: regular people write them, superusers approve or return them (specification, 6). */
@ApiTags('processes')
@Controller('processes/documentalternatives')
@UseInterceptors(SayWhy)
export class AlternativeController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Get()
  @AnswersList(alternatives, 'Alternatives that the reader may see, without their text.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, alternatives, await this.readers.find(ctx), query);
  }

  @Get(':id')
  @AnswersOne(alternatives, 'One with its text, and what it makes of the original.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Alternative> {
    return this.resources.one(ctx, alternatives, await this.readers.find(ctx), id);
  }

  @Post()
  @AnswersOne(alternatives, "Begins one: a draft with the document's text, unless another is sent.", 201)
  async begin(@Ctx() ctx: RequestContext, @Body({ schema: alternativeBody }) body: AlternativeBody) {
    const { document, chapters, introduction, ...said } = body;
    const text = {
      ...(introduction !== undefined && { introduction }),
      ...(chapters !== undefined && { chapters: chaptersOf(chapters, ctx) }),
    };
    return this.begun(ctx, document, { ...said, ...text });
  }

  @Post('import')
  @Upload({ maxBytes: MOST_BYTES, fields: alternativeImportFields })
  @Answers(
    alternativeRecord,
    'Begins one with the text of a Markdown, DOCX or ODT file; what is not understood is listed.',
    201,
  )
  async import(@Ctx() ctx: RequestContext, @Form() form: UploadedForm): Promise<Alternative> {
    const fields = alternativeImportFields.safeParse(form.fields);
    if (!fields.success) throw fields.error;
    const file = form.files.find(({ field }) => field === 'file');
    if (!file) throw fieldError('file', 'http.required');
    const { document, title, summary } = fields.data;
    const read = await readDocument(ctx.tenant, file, ctx.settings.uploads);
    const text = { introduction: read.introduction, chapters: chaptersOf(read.chapters, ctx) };
    return this.begun(ctx, document, { title: title ?? read.title, summary, ...text });
  }

  @Patch(':id')
  @AnswersChange(alternatives, 'Writes in a draft, or in one that was returned.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<Alternative> {
    const reader = await this.readers.find(ctx);
    const wanted: AlternativeChanges = await this.resources.changesIn(ctx, alternatives, reader, id, body);
    const { chapters, ...said } = wanted;
    const given = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
    const wording = { ...given, ...(chapters !== undefined && { chapters: chaptersOf(chapters, ctx) }) };
    return this.after(
      ctx,
      id,
      await this.commands.execute(new WriteAlternative(ctx.command(), id, wording, ctx.ifMatch)),
    );
  }

  @Post(':id/submit')
  @HeedsIfMatch()
  @AnswersOne(alternatives, 'Hands it in: superusers approve or return it.')
  async submit(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object) {
    return this.after(ctx, id, await this.handIn(ctx, 'submit', id));
  }

  @Post(':id/approve')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(alternatives, 'Publishes it; its text is frozen from then on.')
  async approve(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object) {
    const approve = new ApproveAlternative(ctx.command(), id, ctx.viewer!.accounts, ctx.ifMatch);
    return this.after(ctx, id, await this.commands.execute(approve));
  }

  @Post(':id/return')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(alternatives, 'Gives it back to its author with a reason.')
  async giveBack(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: returnBody }) { reason }: z.infer<typeof returnBody>,
  ) {
    const command = { do: 'return' as const, alternative: id, reviewers: ctx.viewer!.accounts, reason };
    const decided = new Decide(ctx.command(), alternativeAggregate, id, command, ctx.ifMatch);
    return this.after(ctx, id, await this.commands.execute(decided));
  }

  @Delete(':id')
  @HeedsIfMatch()
  @AnswersOne(alternatives, "Takes one's own back for good; answers it as it was.")
  async withdraw(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Alternative> {
    const record = await this.show(ctx, id);
    const { position } = await this.handIn(ctx, 'withdraw', id);
    ctx.wrote(position);
    return record;
  }

  private async begun(ctx: RequestContext, document: string, wording: BeginAlternative['wording']) {
    await this.limits.spend(ctx.tenant, 'publish', ctx.viewer!.id);
    await ctx.fresh(personProjection.name);
    const id = ctx.newId('alternative');
    return this.after(ctx, id, await this.commands.execute(new BeginAlternative(ctx.command(), id, document, wording)));
  }

  private async handIn(ctx: RequestContext, act: 'submit' | 'withdraw', id: string) {
    await ctx.fresh(personProjection.name);
    return this.commands.execute(new HandInAlternative(ctx.command(), act, id, ctx.ifMatch));
  }

  private async after(ctx: RequestContext, id: string, written: WriteOutcome): Promise<Alternative> {
    return this.resources.after(ctx, alternatives, await this.readers.find(ctx), id, written);
  }
}
