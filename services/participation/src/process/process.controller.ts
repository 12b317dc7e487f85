import { type Process, processBody, type ProcessBody, turnout, type Turnout } from '@ateneo/contracts';
import { Ctx, IdParam, Public, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import {
  Answers,
  AnswersChange,
  AnswersList,
  AnswersOne,
  HeedsIfMatch,
  MayBeRefused,
  Resources,
} from '@ateneo/resource';
import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { amendmentProjection } from '../views/amendment/amendment.projection.js';
import { amendmentTallyProjection } from '../views/amendment-tally/amendment-tally.projection.js';
import { GetTally } from '../views/amendment-tally/get-tally.js';
import { Readers } from '../views/reader.js';
import { ChangeProcess } from './change-process.js';
import type { ProcessCommand } from './process.decider.js';
import { descriptionOf, patchOf } from './process-fields.js';
import { processes } from './process.resource.js';

/** Processes: everybody signed in reads, superusers write (specification, 6). */
@ApiTags('processes')
@Controller('processes/processes')
export class ProcessController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly tallies: GetTally,
  ) {}

  @Get()
  @AnswersList(processes, 'Processes that the reader may see.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, processes, await this.readers.find(ctx), query);
  }

  @Get(':id')
  @AnswersOne(processes, 'One, with what the reader may do in it now.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Process> {
    return this.resources.one(ctx, processes, await this.readers.find(ctx), id);
  }

  @Get(':id/turnout')
  @Public()
  @MayBeRefused(403)
  @Answers(turnout, 'How many voted, day by day, as far as it is told. Visitors are told once the voting is closed.')
  async turnout(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Turnout> {
    const reader = await this.readers.find(ctx);
    const process = await this.resources.one(ctx, processes, reader, id);
    if (reader.user === undefined && process.voting.phase !== 'closed')
      throw new DomainError('participation.results_not_yet');
    await ctx.fresh(amendmentProjection.name);
    await ctx.fresh(amendmentTallyProjection.name);
    return this.tallies.turnout(ctx.tenant, process, { moment: ctx.now, zone: ctx.settings.time_zone });
  }

  @Post()
  @SuperuserOnly()
  @AnswersOne(processes, 'Creates one, as a draft unless it says otherwise.', 201)
  async create(@Ctx() ctx: RequestContext, @Body({ schema: processBody }) body: ProcessBody): Promise<Process> {
    const process = ctx.newId('process');
    const written = await this.decide(ctx, { do: 'create', process, as: descriptionOf(body), now: ctx.now });
    return this.resources.after(ctx, processes, await this.readers.find(ctx), process, written);
  }

  @Patch(':id')
  @SuperuserOnly()
  @AnswersChange(processes, 'Changes what it says of itself.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<Process> {
    const reader = await this.readers.find(ctx);
    const changes = patchOf(await this.resources.changesIn(ctx, processes, reader, id, body));
    const written = await this.decide(ctx, { do: 'change', process: id, changes, now: ctx.now });
    return this.resources.after(ctx, processes, reader, id, written);
  }

  @Delete(':id')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(processes, 'Removes one without documents; answers it as it was.')
  async remove(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Process> {
    const record = await this.show(ctx, id);
    const { position } = await this.decide(ctx, { do: 'remove', process: id });
    ctx.wrote(position);
    return record;
  }

  private decide(ctx: RequestContext, command: ProcessCommand) {
    return this.commands.execute(new ChangeProcess(ctx.command(), command, ctx.ifMatch));
  }
}
