import { type Alternative, emptyBody, type Endorsement } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { AnswersList, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Delete, Get, HttpCode, Post, Query, UseInterceptors } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { alternatives } from '../alternative/alternative.resource.js';
import { personProjection } from '../facts/person.projection.js';
import { Readers } from '../views/reader.js';
import { Endorse } from './endorse.js';
import { endorsements } from './endorsement.resource.js';
import { SayWhy } from '../why/say-why.js';

/** Endorsements of alternatives (specification, 6): whoever is entitled, staff and superusers too, not the author. */
@ApiTags('processes')
@Controller('processes')
@UseInterceptors(SayWhy)
export class EndorsementController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
  ) {}

  @Get('endorsements')
  @AnswersList(endorsements, "One's own endorsements; superusers read everybody's.")
  async list(@Ctx() ctx: RequestContext, @Query() query: Record<string, unknown>) {
    return this.resources.list(ctx, endorsements, await this.readers.find(ctx), query);
  }

  @Get('endorsements/:id')
  @AnswersOne(endorsements, 'One.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Endorsement> {
    return this.resources.one(ctx, endorsements, await this.readers.find(ctx), id);
  }

  @Post('documentalternatives/:id/endorse')
  @HttpCode(200)
  @AnswersOne(alternatives, 'Endorses it; again is already so.')
  endorse(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: emptyBody }) _body: object,
  ): Promise<Alternative> {
    return this.decide(ctx, id, 'give');
  }

  @Delete('documentalternatives/:id/endorse')
  @AnswersOne(alternatives, 'Takes the own endorsement back while the window is open.')
  takeBack(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Alternative> {
    return this.decide(ctx, id, 'withdraw');
  }

  private async decide(ctx: RequestContext, id: string, act: 'give' | 'withdraw'): Promise<Alternative> {
    if (ctx.viewer?.impersonated_by) throw new DomainError('participation.impersonation_forbidden');
    await ctx.fresh(personProjection.name);
    const { position } = await this.commands.execute(new Endorse(ctx.command(), act, id));
    // The alternative's own stream stays as it is: only who endorses it is new.
    return this.resources.after(ctx, alternatives, await this.readers.find(ctx), id, { revision: -1, position });
  }
}
