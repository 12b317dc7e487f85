import { placeCorrection } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { AnswersList, AnswersOne, Decide, HeedsIfMatch, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ancestry } from '../adapters/atlas/area-catalogue.js';
import { OwnAreas } from '../adapters/layers/own-areas.js';
import { finerOf } from './finer-areas.js';
import { residenceAggregate } from './residence.aggregate.js';
import type { ResidenceCommand } from './residence.decider.js';
import { residences } from './residence.resource.js';

/** Where people live, as areas (contract, 11). */
@ApiTags('areas')
@Controller('areas/places')
@SuperuserOnly()
export class PlaceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly own: OwnAreas,
  ) {}

  @Get()
  @AnswersList(residences, 'Where people live.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, residences, ctx.viewer!, query);
  }

  @Get(':id')
  @AnswersOne(residences, 'Where one person lives; the id is theirs.')
  one(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, residences, ctx.viewer!, id);
  }

  @Post(':id/correct')
  @AnswersOne(
    residences,
    'Says where a person lives, until their address changes; null: what the address says holds again.',
  )
  @HeedsIfMatch()
  async correct(
    @Ctx() ctx: RequestContext,
    @IdParam() user: string,
    @Body({ schema: placeCorrection }) { area }: z.infer<typeof placeCorrection>,
  ) {
    // Nobody is placed who is not there: the view knows them, or the refusal is that they are unknown.
    await this.resources.one(ctx, residences, ctx.viewer!, user);
    const command: ResidenceCommand =
      area === null ? { do: 'undo_correction', user } : { do: 'correct', user, ...(await this.areasAbove(ctx, area)) };
    const written = await this.commands.execute(
      new Decide(ctx.command(), residenceAggregate, user, command, ctx.ifMatch),
    );
    return this.resources.after(ctx, residences, ctx.viewer!, user, written);
  }

  /** The area and all it lies in: down to the municipality, and what is finer. */
  private async areasAbove({ tenant }: RequestContext, id: string) {
    const own = await this.own.load(tenant);
    const line = ancestry(id, own);
    if (!line) throw fieldError('area', 'territory.unknown_area');
    const areas = line.filter((one) => !own.find(one));
    return {
      areas,
      finer: finerOf(
        areas,
        line.flatMap((one) => own.find(one) ?? []),
      ),
    };
  }
}
