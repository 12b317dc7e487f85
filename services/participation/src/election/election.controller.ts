import {
  annulElectionBody,
  type Election,
  electionBody,
  type ElectionBody,
  type ElectionChanges,
  electionResultBody,
  type ElectionResultBody,
  fillElectionBody,
  extendElectionBody,
  optionImageFields,
} from '@ateneo/contracts';
import { Files } from '@ateneo/files';
import {
  Ctx,
  fileIn,
  Form,
  IdParam,
  type RequestContext,
  SuperuserOnly,
  Upload,
  type UploadedForm,
} from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { AnswersChange, AnswersList, AnswersOne, HeedsIfMatch, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Patch, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { type Brought, FindOptions } from '../queries/find-options.js';
import { ELECTION_OPTION } from '../application/name-option-images.js';
import { alternativeProjection } from '../views/alternative/alternative.projection.js';
import { candidacyProjection } from '../views/candidacy/candidacy.projection.js';
import { documentProjection } from '../views/document/document.projection.js';
import { Readers } from '../views/reader.js';
import { ChangeElection } from './change-election.js';
import { electionFields } from './election-fields.js';
import { elections } from './election.resource.js';

const broughtBy = ({ document, alternative, candidacy }: Brought) => document ?? alternative ?? candidacy ?? undefined;

/** Nobody may set more; each tenant's own limit is in its settings. */
const MOST_BYTES = 10_000_000;

/** Elections: everybody signed in reads, superusers write (specification, 6). */
@ApiTags('processes')
@Controller('processes/elections')
export class ElectionController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly files: Files,
    private readonly options: FindOptions,
  ) {}

  @Get()
  @AnswersList(elections, 'Elections of the processes that the reader may see.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, elections, await this.readers.find(ctx), query);
  }

  @Get(':id')
  @AnswersOne(elections, 'One; its link only while it is open, for who may vote.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Election> {
    return this.resources.one(ctx, elections, await this.readers.find(ctx), id);
  }

  @Post()
  @SuperuserOnly()
  @AnswersOne(elections, 'Prepares one.', 201)
  async create(@Ctx() ctx: RequestContext, @Body({ schema: electionBody }) body: ElectionBody): Promise<Election> {
    const election = ctx.newId('election');
    const { process, kind, ...said } = body;
    await this.mustKnow(ctx, process, said.options ?? []);
    return this.decide(ctx, {
      do: 'create',
      election,
      process,
      kind,
      plan: electionFields({ external_link: '', ...said }, ctx) as never,
    });
  }

  @Patch(':id')
  @SuperuserOnly()
  @AnswersChange(elections, 'Changes it before it opens.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown): Promise<Election> {
    const reader = await this.readers.find(ctx);
    const wanted: ElectionChanges = await this.resources.changesIn(ctx, elections, reader, id, body);
    if (wanted.options) {
      const { process, options } = await this.show(ctx, id);
      const before = new Set(options.map(broughtBy));
      // What has been taken back since it became an option does not keep the others from being changed.
      await this.mustKnow(
        ctx,
        process,
        wanted.options.filter((one) => !before.has(broughtBy(one))),
      );
    }
    return this.decide(ctx, { do: 'change', election: id, changes: electionFields(wanted, ctx) });
  }

  @Post(':id/options')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(
    elections,
    'Makes the options of documents and their admitted alternatives, or of the proclaimed candidacies.',
  )
  async fill(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: fillElectionBody }) { from }: z.infer<typeof fillElectionBody>,
  ) {
    const { process } = await this.show(ctx, id);
    await ctx.fresh((from === 'candidacies' ? candidacyProjection : alternativeProjection).name);
    const found = await this.options[from === 'candidacies' ? 'proclaimed' : 'admitted'](ctx.tenant, process);
    const options = found.map((one, at) => ({ id: ctx.newId(`option/${at}`), name: '', description: '', ...one }));
    if (options.length === 0) throw fieldError('options', 'participation.nothing_admitted');
    return this.decide(ctx, { do: 'change', election: id, changes: { options } });
  }

  @Post(':id/options/:option/image')
  @SuperuserOnly()
  @Upload({ maxBytes: MOST_BYTES, fields: optionImageFields })
  @AnswersOne(elections, 'Gives an option an image, with the words for those who do not see it.')
  async picture(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @IdParam('option') option: string,
    @Form() form: UploadedForm,
  ): Promise<Election> {
    const fields = optionImageFields.safeParse(form.fields);
    if (!fields.success) throw fields.error;
    const file = fileIn(form);
    await this.show(ctx, id);
    const limits = ctx.settings.uploads;
    const image = { id: ctx.newId('file'), kind: ELECTION_OPTION, bytes: file.bytes, limits };
    const kept = await this.files.keepImage(ctx.tenant, image);
    return this.decide(ctx, { do: 'picture', election: id, option, image: { ...kept, ...fields.data } });
  }

  @Delete(':id/options/:option/image')
  @SuperuserOnly()
  @AnswersOne(elections, "Takes an option's image away.")
  async unpicture(@Ctx() ctx: RequestContext, @IdParam() id: string, @IdParam('option') option: string) {
    return this.decide(ctx, { do: 'picture', election: id, option, image: null });
  }

  @Post(':id/extend')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(elections, 'Gives an open one a later end; everybody reads why.')
  async extend(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: extendElectionBody }) body: z.infer<typeof extendElectionBody>,
  ) {
    const { end_datetime = body.end_datetime } = electionFields({ end_datetime: body.end_datetime }, ctx);
    return this.decide(ctx, { do: 'extend', election: id, reason: body.reason, end_datetime: end_datetime ?? '' });
  }

  @Post(':id/annul')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(elections, 'Calls it off for good; everybody reads why.')
  async annul(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: annulElectionBody }) { reason }: z.infer<typeof annulElectionBody>,
  ) {
    return this.decide(ctx, { do: 'annul', election: id, reason });
  }

  @Post(':id/result')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(elections, 'Tells what came of it elsewhere, once it is over; said again, the last holds.')
  async tell(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: electionResultBody }) body: ElectionResultBody,
  ) {
    return this.decide(ctx, { do: 'tell_result', election: id, result: body });
  }

  @Delete(':id')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(elections, 'Removes one that has not opened; answers it as it was.')
  async remove(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Election> {
    const record = await this.show(ctx, id);
    const command = new ChangeElection(ctx.command(), { do: 'remove', election: id }, ctx.ifMatch);
    ctx.wrote((await this.commands.execute(command)).position);
    return record;
  }

  /** Options are made of nothing that not everybody may read. */
  private async mustKnow(ctx: RequestContext, process: string, options: readonly Brought[]): Promise<void> {
    if (options.every((one) => broughtBy(one) === undefined)) return;
    for (const { name } of [documentProjection, alternativeProjection, candidacyProjection]) await ctx.fresh(name);
    if (await this.options.areKnown(ctx.tenant, process, options)) return;
    throw fieldError('options', 'participation.unknown_option');
  }

  private async decide(ctx: RequestContext, command: ChangeElection['command']): Promise<Election> {
    const written = await this.commands.execute(new ChangeElection(ctx.command(), command, ctx.ifMatch));
    return this.resources.after(ctx, elections, await this.readers.find(ctx), command.election, written);
  }
}
