import { placeCorrection } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { AnswersList, AnswersOne, Decide, HeedsIfMatch, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ancestry } from '../adapters/atlas/area-catalogue.js';
import { placeAggregate } from './place.aggregate.js';
import type { PlaceCommand } from './place.decider.js';
import { places } from './place.resource.js';

/** Where people live, as areas (contract, 11). */
@ApiTags('areas')
@Controller('areas/places')
@SuperuserOnly()
export class PlaceController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
  ) {}

  @Get()
  @AnswersList(places, 'Where people live.')
  list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, places, ctx.viewer!, query);
  }

  @Get(':id')
  @AnswersOne(places, 'Where one person lives; the id is theirs.')
  one(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    return this.resources.one(ctx, places, ctx.viewer!, id);
  }

  @Post(':id/correct')
  @AnswersOne(
    places,
    'Says where a person lives, until their address changes; null: what the address says holds again.',
  )
  @HeedsIfMatch()
  async correct(
    @Ctx() ctx: RequestContext,
    @IdParam() user: string,
    @Body({ schema: placeCorrection }) { area }: z.infer<typeof placeCorrection>,
  ) {
    // Nobody is placed who is not there: the view knows them, or the refusal is that they are unknown.
    await this.resources.one(ctx, places, ctx.viewer!, user);
    const areas = area === null ? undefined : ancestry(area);
    if (area !== null && !areas) throw fieldError('area', 'territory.unknown_area');
    const command: PlaceCommand = areas ? { do: 'correct', user, areas } : { do: 'undo_correction', user };
    const written = await this.commands.execute(new Decide(ctx.command(), placeAggregate, user, command, ctx.ifMatch));
    return this.resources.after(ctx, places, ctx.viewer!, user, written);
  }
}
