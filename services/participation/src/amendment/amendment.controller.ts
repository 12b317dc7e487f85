import { type Amedment, amedmentBody, type AmedmentBody, emptyBody, hideBody } from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type Limits, LIMITS, type RequestContext } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { Body, Controller, Delete, Get, HttpCode, Inject, Post, Query, StreamableFile } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { amendmentsAsCsv } from '../views/amendment/amendments-as-csv.js';
import { GetAmendments } from '../views/amendment/get-amendments.js';
import { type Reader, Readers } from '../views/reader.js';
import { ModerateAmendment } from './moderate-amendment.js';
import { ProposeAmendment } from './propose-amendment.js';
import { WithdrawAmendment } from './withdraw-amendment.js';

/** Amendments: proposed, withdrawn, hidden, never edited (specification, 6). */
@ApiTags('processes')
@Controller('processes/amedments')
export class AmendmentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly amendments: GetAmendments,
    private readonly readers: Readers,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Get()
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.amendments.list(await this.reader(ctx), query);
  }

  /** The same rows and filters as CSV, all of them; those with most support first. */
  @Get('export')
  async export(
    @Ctx() ctx: RequestContext,
    @Query() { format = 'csv', ...query }: Record<string, unknown>,
  ): Promise<StreamableFile> {
    if (format !== 'csv') throw fieldError('format', 'http.not_one_of', { values: 'csv' });
    const records = await this.amendments.export(await this.reader(ctx), query);
    return new StreamableFile(amendmentsAsCsv(records), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="amendments-${ctx.now.slice(0, 10)}.csv"`,
    });
  }

  @Get(':id')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Amedment> {
    return this.answer(ctx, id);
  }

  @Post()
  @HttpCode(201)
  async propose(@Ctx() ctx: RequestContext, @Body({ schema: amedmentBody }) body: AmedmentBody): Promise<Amedment> {
    const { document, article = null, chapter = null, after_article = null, title = '', content = '', ...rest } = body;
    await this.limits.take(ctx.tenant, 'publish', ctx.viewer!.id);
    const id = ctx.newId('amedment');
    // Who takes part is decided by what this session has seen.
    await ctx.fresh('participation.person');
    const proposed = { article, chapter, after_article, title, content, ...rest };
    const command = new ProposeAmendment(ctx.command(), id, document, proposed);
    const { position, revision } = await this.commands.execute(command);
    ctx.wrote(position);
    return this.answer(ctx, id, revision);
  }

  /** Moderation: of what it says only its author and who moderates are told from now on. */
  @Post(':id/hide')
  @HttpCode(200)
  @Allow('moderate')
  async hide(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: hideBody }) { reason }: z.infer<typeof hideBody>,
  ): Promise<Amedment> {
    return this.moderate(ctx, id, reason);
  }

  /** Moderation: everybody reads it again. */
  @Post(':id/show')
  @HttpCode(200)
  @Allow('moderate')
  async showAgain(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: emptyBody }) _body: object,
  ): Promise<Amedment> {
    return this.moderate(ctx, id, null);
  }

  private async moderate(ctx: RequestContext, id: string, reason: string | null): Promise<Amedment> {
    await ctx.fresh('participation.person');
    const command = new ModerateAmendment(ctx.command(), id, reason, ctx.ifMatch);
    const { position, revision } = await this.commands.execute(command);
    ctx.wrote(position);
    return this.answer(ctx, id, revision);
  }

  /** Withdraws one's own; answers it as it was. */
  @Delete(':id')
  async withdraw(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Amedment> {
    const { record } = await this.amendments.one(await this.reader(ctx), id);
    const { position } = await this.commands.execute(new WithdrawAmendment(ctx.command(), id, ctx.ifMatch));
    ctx.wrote(position);
    return record;
  }

  private async answer(ctx: RequestContext, id: string, written?: number): Promise<Amedment> {
    const { record, revision } = await this.amendments.one(await this.reader(ctx), id, written);
    ctx.etag(revision);
    return record;
  }

  private async reader(ctx: RequestContext): Promise<Reader> {
    const views = ['process', 'document', 'amendment', 'amendment_tally', 'amendment_vote', 'vote_key'];
    await Promise.all(views.map((view) => ctx.fresh(`participation.${view}`)));
    return this.readers.of(ctx);
  }
}
