import { isDeepStrictEqual } from 'node:util';
import {
  type Amedment,
  amedmentBody,
  type AmedmentBody,
  type AmedmentCorrection,
  emptyBody,
  hideBody,
} from '@ateneo/contracts';
import { Allow, Ctx, IdParam, type Limits, LIMITS, type RequestContext, tableReader } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import {
  AnswersChange,
  AnswersFile,
  AnswersList,
  AnswersOne,
  changesTo,
  HeedsIfMatch,
  Resources,
  type WriteOutcome,
} from '@ateneo/resource';
import {
  Body,
  Controller,
  Delete,
  Get,
  Inject,
  Patch,
  Post,
  Query,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { amendmentsAsCsv } from '../queries/export-rows.js';
import { amendmentsList } from '../views/amendment/amendments-list.js';
import { Readers } from '../views/reader.js';
import { personProjection } from '../facts/person.projection.js';
import { amendments } from './amendment.resource.js';
import { CorrectAmendment } from './correct-amendment.js';
import { ModerateAmendment } from './moderate-amendment.js';
import { ProposeAmendment } from './propose-amendment.js';
import { WithdrawAmendment } from './withdraw-amendment.js';
import { SayWhy } from '../why/say-why.js';

/** Amendments: proposed, corrected for half an hour, withdrawn, hidden, else never edited (specification, 6; contract, 6). */
@ApiTags('processes')
@Controller('processes/amedments')
@UseInterceptors(SayWhy)
export class AmendmentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Get()
  @AnswersList(amendments, 'Amendments of the processes that the reader may see.', amendmentsList({ isManager: true }))
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, amendments, await this.readers.find(ctx), query);
  }

  @Get('export')
  @AnswersFile(
    'text/csv',
    'The same rows and filters as CSV, all of them; those with most support first. `language` says in which words.',
  )
  async export(
    @Ctx() ctx: RequestContext,
    @Query() { format = 'csv', language, ...query }: Record<string, unknown>,
  ): Promise<StreamableFile> {
    if (format !== 'csv') throw fieldError('format', 'http.not_one_of', { values: 'csv' });
    const reader = await this.readers.find(ctx);
    const rows = await this.resources.inOrder(ctx, amendments, reader, query, '-support');
    return new StreamableFile(amendmentsAsCsv(rows, tableReader(ctx, language)), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="amendments-${ctx.now.slice(0, 10)}.csv"`,
    });
  }

  @Get(':id')
  @AnswersOne(amendments, 'One, with what it changes and its neighbours.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Amedment> {
    return this.resources.one(ctx, amendments, await this.readers.find(ctx), id);
  }

  @Post()
  @AnswersOne(amendments, 'Proposes one.', 201)
  async propose(@Ctx() ctx: RequestContext, @Body({ schema: amedmentBody }) body: AmedmentBody): Promise<Amedment> {
    const { document, article = null, chapter = null, after_article = null, title = '', content = '', ...rest } = body;
    await this.limits.spend(ctx.tenant, 'publish', ctx.viewer!.id);
    const id = ctx.newId('amedment');
    // Who takes part is decided by what this session has seen.
    await ctx.fresh(personProjection.name);
    const proposed = { article, chapter, after_article, title, content, ...rest };
    const command = new ProposeAmendment(ctx.command(), id, document, proposed);
    return this.after(ctx, id, await this.commands.execute(command));
  }

  @Post(':id/hide')
  @HeedsIfMatch()
  @Allow('moderate')
  @AnswersOne(amendments, 'Moderation: of what it says only its author and who moderates are told from now on.')
  async hide(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: hideBody }) { reason }: z.infer<typeof hideBody>,
  ): Promise<Amedment> {
    return this.moderate(ctx, id, reason);
  }

  @Post(':id/show')
  @HeedsIfMatch()
  @Allow('moderate')
  @AnswersOne(amendments, 'Moderation: everybody reads it again.')
  async showAgain(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: emptyBody }) _body: object,
  ): Promise<Amedment> {
    return this.moderate(ctx, id, null);
  }

  private async moderate(ctx: RequestContext, id: string, reason: string | null): Promise<Amedment> {
    await ctx.fresh(personProjection.name);
    const command = new ModerateAmendment(ctx.command(), id, reason, ctx.ifMatch);
    return this.after(ctx, id, await this.commands.execute(command));
  }

  @Patch(':id')
  @AnswersChange(
    amendments,
    "Corrects one's own within 30 minutes, before it is voted or reviewed; kind and place stay.",
  )
  async correct(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<Amedment> {
    const before = await this.show(ctx, id);
    const { version = before.version, ...changes } = changesTo(amendments, before, body) as AmedmentCorrection;
    if (version !== before.version) throw new DomainError('participation.amedment_corrected');
    const { title, content, reason, references } = { ...before, ...changes };
    const said = { title, content, reason, references };
    const corrected = { ...said, seen: version, isSame: isSame(before, said) };
    if (!corrected.isSame) await this.limits.spend(ctx.tenant, 'publish', ctx.viewer!.id);
    await ctx.fresh(personProjection.name);
    const command = new CorrectAmendment(ctx.command(), id, corrected, ctx.ifMatch);
    return this.after(ctx, id, await this.commands.execute(command));
  }

  @Delete(':id')
  @HeedsIfMatch()
  @AnswersOne(amendments, "Withdraws one's own; answers it as it was.")
  async withdraw(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Amedment> {
    const record = await this.show(ctx, id);
    const { position } = await this.commands.execute(new WithdrawAmendment(ctx.command(), id, ctx.ifMatch));
    ctx.wrote(position);
    return record;
  }

  private async after(ctx: RequestContext, id: string, written: WriteOutcome): Promise<Amedment> {
    return this.resources.after(ctx, amendments, await this.readers.find(ctx), id, written);
  }
}

function isSame(before: Amedment, after: Pick<Amedment, 'title' | 'content' | 'reason' | 'references'>): boolean {
  return Object.entries(after).every(([field, value]) => isDeepStrictEqual(value, before[field as keyof typeof after]));
}
