import { type Process, processBody, type ProcessBody, turnout, type Turnout } from '@ateneo/contracts';
import { Files, imageForm, imageIn } from '@ateneo/files';
import {
  Ctx,
  Form,
  IdParam,
  Public,
  type RequestContext,
  SuperuserOnly,
  Upload,
  type UploadedForm,
} from '@ateneo/http';
import { DomainError, type WantedImage } from '@ateneo/kernel';
import {
  Answers,
  AnswersChange,
  AnswersList,
  AnswersOne,
  HeedsIfMatch,
  MayBeRefused,
  Resources,
} from '@ateneo/resource';
import { Body, Controller, Delete, Get, type OnModuleInit, Patch, Post, Query } from '@nestjs/common';
import { Database } from '@ateneo/persistence';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { amendmentProjection } from '../views/amendment/amendment.projection.js';
import { amendmentTallyProjection } from '../views/amendment-tally/amendment-tally.projection.js';
import { GetTally } from '../views/amendment-tally/get-tally.js';
import { Readers } from '../views/reader.js';
import { ChangeProcess } from './change-process.js';
import type { ProcessCommand } from './process.decider.js';
import { descriptionOf, patchOf } from './process-fields.js';
import { PROCESS_IMAGE, processes } from './process.resource.js';

/** Processes: everybody signed in reads, superusers write (specification, 6). */
@ApiTags('processes')
@Controller('processes/processes')
export class ProcessController implements OnModuleInit {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly tallies: GetTally,
    private readonly files: Files,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.files.namedBy(PROCESS_IMAGE, async (tenant) => {
      const sql = `select image->>'file' as file from participation.process where image is not null`;
      return (await this.database.read<{ file: string }>(tenant, sql)).map(({ file }) => file);
    });
  }

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

  /** A file, its alternative text, where it is cropped: what is left out stays as it is. */
  @Post(':id/image')
  @SuperuserOnly()
  @Upload(imageForm)
  @AnswersOne(processes, 'Changes its image, or the image’s words alone.')
  async showImage(@Ctx() ctx: RequestContext, @IdParam() id: string, @Form() form: UploadedForm): Promise<Process> {
    return this.picture(ctx, id, await imageIn(ctx, this.files, form, { kind: PROCESS_IMAGE }));
  }

  @Delete(':id/image')
  @SuperuserOnly()
  @AnswersOne(processes, 'Takes its image away.')
  async hideImage(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Process> {
    return this.picture(ctx, id, null);
  }

  private async picture(ctx: RequestContext, id: string, image: WantedImage): Promise<Process> {
    const written = await this.decide(ctx, { do: 'show_image', process: id, image });
    return this.resources.after(ctx, processes, await this.readers.find(ctx), id, written);
  }

  private decide(ctx: RequestContext, command: ProcessCommand) {
    return this.commands.execute(new ChangeProcess(ctx.command(), command, ctx.ifMatch));
  }
}
