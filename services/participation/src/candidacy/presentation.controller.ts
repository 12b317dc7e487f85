import { type CandidacyPresentation, inUtc, presentationBody, type PresentationBody } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AnswersChange, AnswersList, AnswersOne, HeedsIfMatch, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Patch, Post, Query, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { Readers } from '../views/reader.js';
import { ChangePresentation } from './change-presentation.js';
import type { PresentationPlan } from './presentation.events.js';
import { presentations } from './presentation.resource.js';
import { SayWhy } from '../why/say-why.js';

/** What candidacies are asked for: everybody signed in reads, superusers write. */
@ApiTags('processes')
@Controller('processes/candidacypresentations')
@UseInterceptors(SayWhy)
export class PresentationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
  ) {}

  @Get()
  @AnswersList(presentations, 'Of the processes that the reader may see.')
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, presentations, await this.readers.find(ctx), query);
  }

  @Get(':id')
  @AnswersOne(presentations, 'One, with its rules.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<CandidacyPresentation> {
    return this.resources.one(ctx, presentations, await this.readers.find(ctx), id);
  }

  @Post()
  @SuperuserOnly()
  @AnswersOne(presentations, 'Begins to take candidacies.', 201)
  async create(@Ctx() ctx: RequestContext, @Body({ schema: presentationBody }) body: PresentationBody) {
    const { process, ...plan } = body;
    const presentation = ctx.newId('presentation');
    return this.decide(ctx, { do: 'create', presentation, process, plan: datesInUtc(plan) as PresentationPlan });
  }

  @Patch(':id')
  @SuperuserOnly()
  @AnswersChange(presentations, 'Changes it; once somebody handed one in, only the description and a later end.')
  async change(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body() body: unknown) {
    const wanted = await this.resources.changesIn(ctx, presentations, await this.readers.find(ctx), id, body);
    const changes = Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
    return this.decide(ctx, { do: 'change', presentation: id, changes: datesInUtc(changes) });
  }

  @Delete(':id')
  @HeedsIfMatch()
  @SuperuserOnly()
  @AnswersOne(presentations, 'Takes one away that nobody handed anything in for; answers it as it was.')
  async remove(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<CandidacyPresentation> {
    const record = await this.show(ctx, id);
    const command = new ChangePresentation(ctx.command(), { do: 'remove', presentation: id }, ctx.ifMatch);
    ctx.wrote((await this.commands.execute(command)).position);
    return record;
  }

  private async decide(ctx: RequestContext, command: ChangePresentation['command']): Promise<CandidacyPresentation> {
    const written = await this.commands.execute(new ChangePresentation(ctx.command(), command, ctx.ifMatch));
    return this.resources.after(ctx, presentations, await this.readers.find(ctx), command.presentation, written);
  }
}

function datesInUtc(plan: Partial<PresentationPlan>): Partial<PresentationPlan> {
  const dates = (['start_datetime', 'end_datetime', 'member_since'] as const).flatMap((field) => {
    const moment = plan[field];
    return moment === undefined || moment === null ? [] : [[field, inUtc(moment)]];
  });
  return { ...plan, ...(Object.fromEntries(dates) as Partial<PresentationPlan>) };
}
