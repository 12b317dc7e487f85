import {
  type AskedLayerCheck,
  askedLayerCheck,
  type AskedPlacing,
  askedPlacing,
  emptyBody,
  type LayerBody,
  layerBody,
  layerCheckFields,
  layerOutlines,
  type LayerOutlines,
  MOST_LAYER_BYTES,
} from '@ateneo/contracts';
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
import { AskForJob } from '@ateneo/jobs';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Answers, AnswersList, AnswersOne, Decide, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { LAYER_CHECK } from '../adapters/layers/check-layer.js';
import { LayerFiles } from '../adapters/layers/layer-files.js';
import { FIND_RESIDENCES_AGAIN } from '../application/find-residences-again.js';
import { layerAggregate } from './layer.aggregate.js';
import type { LayerCommand } from './layer.decider.js';
import { layers } from './layer.resource.js';

/** Outlines of an association's own: looked at first, loaded and withdrawn as a whole (decision 116). */
@ApiTags('areas')
@Controller('areas/layers')
@SuperuserOnly()
export class LayerController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly files: LayerFiles,
    private readonly jobs: AskForJob,
  ) {}

  @Get()
  @AnswersList(layers, 'Layers of outlines that were loaded, and those in force.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, layers, ctx.viewer!, query);
  }

  @Get(':id')
  @AnswersOne(layers, 'One of them.')
  show(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, layers, ctx.viewer!, id);
  }

  @Get(':id/outlines')
  @Answers(layerOutlines, 'Its areas as they are drawn, coarsely.')
  async outlines(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<LayerOutlines> {
    const { source } = await this.show(ctx, id);
    const told = await this.files.readSummary(ctx.tenant, id);
    return { source, drawn: [...(told?.drawn ?? [])] };
  }

  @Post('check')
  @Upload({ maxBytes: MOST_LAYER_BYTES, fields: layerCheckFields })
  @Answers(askedLayerCheck, 'Looks at a GeoJSON file of areas; the file of the job says what it would come to.', 202)
  async check(@Ctx() ctx: RequestContext, @Form() form: UploadedForm): Promise<AskedLayerCheck> {
    mustBeOneself(ctx);
    const fields = layerCheckFields.safeParse(form.fields);
    if (!fields.success) throw fieldError('level', 'http.wrong_format');
    const sent = fileIn(form);
    const file = ctx.newId('layer');
    await this.files.keepSent(ctx.tenant, ctx.settings.uploads, file, sent.bytes);
    return { file, ...(await this.jobs.ask(ctx, { kind: LAYER_CHECK, asked: { file, ...fields.data } })) };
  }

  @Post()
  @Answers(askedPlacing, 'Loads what was checked; a job places people again.', 202)
  async load(
    @Ctx() ctx: RequestContext,
    @Body({ schema: layerBody }) { file, ...said }: LayerBody,
  ): Promise<AskedPlacing> {
    mustBeOneself(ctx);
    const told = await this.files.readSummary(ctx.tenant, file);
    if (told?.level !== said.level) throw fieldError('file', 'territory.layer_not_checked');
    const { points, areas } = told;
    // Of the tenant, as people there write it: `sv` has the year first.
    const today = new Intl.DateTimeFormat('sv', { timeZone: ctx.settings.time_zone }).format(new Date(ctx.now));
    return this.decide(ctx, { do: 'load', ...said, layer: file, points, areas, today });
  }

  @Post(':id/withdraw')
  @Answers(
    askedPlacing,
    'Takes the layer in force back: the one before it holds again. A job places people again.',
    202,
  )
  withdraw(@Ctx() ctx: RequestContext, @IdParam() layer: string, @Body({ schema: emptyBody }) _: unknown) {
    mustBeOneself(ctx);
    return this.decide(ctx, { do: 'withdraw', layer });
  }

  @Post('place')
  @Answers(askedPlacing, 'Places everybody again, by their addresses and the layers as they are.', 202)
  async place(@Ctx() ctx: RequestContext, @Body({ schema: emptyBody }) _: unknown): Promise<AskedPlacing> {
    mustBeOneself(ctx);
    return { layer: null, ...(await this.jobs.ask(ctx, { kind: FIND_RESIDENCES_AGAIN, asked: {} })) };
  }

  private async decide(ctx: RequestContext, command: LayerCommand): Promise<AskedPlacing> {
    const decided = new Decide(ctx.command(), layerAggregate, ctx.tenant, command);
    ctx.wrote((await this.commands.execute(decided)).position);
    const { do: act, layer } = command;
    const by = { tenant: ctx.tenant, user: ctx.viewer!.id };
    const asked = await this.jobs.askOwed(by, { id: layer, act }, { kind: FIND_RESIDENCES_AGAIN, asked: {} });
    return { layer, ...asked };
  }
}

function mustBeOneself({ viewer }: RequestContext): void {
  if (viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
}
