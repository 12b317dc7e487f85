import { type Amedment, amedmentBody, type AmedmentBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { Body, Controller, Delete, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { GetAmendments } from '../views/amendment/get-amendments.js';
import { type Reader, Readers } from '../views/reader.js';
import { ProposeAmendment } from './propose-amendment.js';
import { WithdrawAmendment } from './withdraw-amendment.js';

/** Amendments: proposed and withdrawn, never edited (specification, 6). */
@ApiTags('processes')
@Controller('processes/amedments')
export class AmendmentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly amendments: GetAmendments,
    private readonly readers: Readers,
  ) {}

  @Get()
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.amendments.list(await this.reader(ctx), query);
  }

  @Get(':id')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Amedment> {
    return this.answer(ctx, id);
  }

  @Post()
  @HttpCode(201)
  async propose(@Ctx() ctx: RequestContext, @Body({ schema: amedmentBody }) body: AmedmentBody): Promise<Amedment> {
    const { document, article = null, chapter = null, after_article = null, title = '', content = '', ...rest } = body;
    const id = ctx.newId('amedment');
    // Who takes part is decided by what this session has seen.
    await ctx.fresh('participation.person');
    const proposed = { article, chapter, after_article, title, content, ...rest };
    const command = new ProposeAmendment(ctx.command(), id, document, proposed);
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
