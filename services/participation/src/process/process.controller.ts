import {
  type Process,
  processBody,
  type ProcessBody,
  processChanges,
  type PublicProcess,
  writableChanges,
} from '@ateneo/contracts';
import { Ctx, IdParam, Public, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { GetProcesses } from '../views/process/get-processes.js';
import { type Reader, Readers } from '../views/reader.js';
import { withoutPassing } from '../views/sent-back.js';
import { ChangeProcess } from './change-process.js';
import { descriptionOf, patchOf } from './process-fields.js';

/** What changes while nobody edits: a record sent back whole may hold what was true before. */
const PASSING = [
  'is_participation_open',
  'is_amedming_open',
  'is_voting_open',
  'is_commenting_open',
  'is_endorsement_open',
  'document_count',
  'amedment_count',
  'update_datetime',
] as const satisfies readonly (keyof Process)[];

/** Processes: everybody signed in reads, superusers write (specification, 6). */
@ApiTags('processes')
@Controller('processes/processes')
export class ProcessController {
  constructor(
    private readonly commands: CommandBus,
    private readonly processes: GetProcesses,
    private readonly readers: Readers,
  ) {}

  @Get()
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.processes.list(await this.reader(ctx), query);
  }

  @Get(':id')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Process> {
    return this.answer(ctx, id);
  }

  /** What anybody may see of a published process; drafts are not found, whoever asks. */
  @Get(':id/view')
  @Public()
  async view(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<PublicProcess> {
    const reader = await this.reader(ctx);
    const { record } = await this.processes.one({ ...reader, isManager: false }, id);
    const { title, introduction, mode, status, start_datetime, end_datetime, document_count, amedment_count } = record;
    return { id, title, introduction, mode, status, start_datetime, end_datetime, document_count, amedment_count };
  }

  @Post()
  @HttpCode(201)
  @SuperuserOnly()
  async create(@Ctx() ctx: RequestContext, @Body({ schema: processBody }) body: ProcessBody): Promise<Process> {
    const process = ctx.newId('process');
    const command = { do: 'create' as const, process, as: descriptionOf(body) };
    const { position, revision } = await this.commands.execute(new ChangeProcess(ctx.command(), command));
    ctx.wrote(position);
    return this.answer(ctx, process, revision);
  }

  @Patch(':id')
  @SuperuserOnly()
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<Process> {
    const { record } = await this.processes.one(await this.reader(ctx), id);
    const changes = patchOf(writableChanges(processChanges, withoutPassing(body, record, PASSING), record));
    const command = { do: 'change' as const, process: id, changes };
    const { position, revision } = await this.commands.execute(new ChangeProcess(ctx.command(), command, ctx.ifMatch));
    ctx.wrote(position);
    return this.answer(ctx, id, revision);
  }

  @Delete(':id')
  @SuperuserOnly()
  async remove(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Process> {
    const { record } = await this.processes.one(await this.reader(ctx), id);
    const command = { do: 'remove' as const, process: id };
    const { position } = await this.commands.execute(new ChangeProcess(ctx.command(), command, ctx.ifMatch));
    ctx.wrote(position);
    return record;
  }

  private async answer(ctx: RequestContext, id: string, written?: number): Promise<Process> {
    const { record, revision } = await this.processes.one(await this.reader(ctx), id, written);
    ctx.etag(revision);
    return record;
  }

  private async reader(ctx: RequestContext): Promise<Reader> {
    const views = ['participation.process', 'participation.document', 'participation.amendment'];
    await Promise.all(views.map((view) => ctx.fresh(view)));
    return this.readers.of(ctx);
  }
}
