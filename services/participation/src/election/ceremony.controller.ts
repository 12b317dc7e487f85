import {
  type Ceremony,
  ceremonyBody,
  type CeremonyBody,
  ceremonyRecord,
  trusteesBody,
  type TrusteesBody,
} from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { accountsOf, DomainError } from '@ateneo/kernel';
import { Answers, MayBeRefused, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Inject, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { BallotWork } from '../adapters/ballot/ballot-work.js';
import { elections } from './election.resource.js';
import { personProjection } from '../facts/person.projection.js';
import { Readers } from '../views/reader.js';
import { ceremonyAggregate } from './ceremony.aggregate.js';
import { allOf, doneBy, isRehearsed, numberOf, stepOf } from './ceremony.decider.js';
import { GiveMessage } from './give-message.js';
import { NameTrustees } from './name-trustees.js';

/** Who keeps the keys of a secret ballot, and how they make them (decision 0208). Everybody who sees the election reads who they are. */
@ApiTags('processes')
@Controller('processes/elections')
export class CeremonyController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly work: BallotWork,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  @Get(':id/ceremony')
  @Answers(ceremonyRecord, 'How far the trustees are; to one of them, what they were given too.')
  async show(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<Ceremony> {
    await this.resources.one(ctx, elections, await this.readers.find(ctx), id);
    const { state } = await this.decisions.load(ctx.tenant, ceremonyAggregate, id);
    const number = ctx.viewer?.impersonated_by ? 0 : numberOf(state, accountsOf(ctx.command()));
    const names = await this.queries.execute(new DisplayNames(ctx.tenant, [...state.trustees]));
    const { round, threshold, server_key } = state;
    return {
      election: id,
      round,
      threshold,
      server_key: server_key || null,
      trustees: state.trustees.map((user, at) => ({
        user,
        user_name: names.get(user) ?? null,
        given: doneBy(state, at),
      })),
      step: stepOf(state),
      is_rehearsed: isRehearsed(state),
      certificates: [...allOf(state, 'certificate')],
      own: number === 0 ? null : { number, ...(await this.work.handTo(ctx.tenant, id, state, number)) },
    };
  }

  @Post(':id/trustees')
  @SuperuserOnly()
  @MayBeRefused(409)
  @Answers(ceremonyRecord, 'Names who keeps the keys: verified people; others than before begin anew.')
  async name(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: trusteesBody }) { trustees, threshold }: TrusteesBody,
  ): Promise<Ceremony> {
    await ctx.fresh(personProjection.name);
    await this.resources.one(ctx, elections, await this.readers.find(ctx), id);
    const written = await this.commands.execute(new NameTrustees(ctx.command(), id, trustees, threshold));
    ctx.wrote(written.position);
    return this.show(ctx, id);
  }

  @Post(':id/ceremony')
  @MayBeRefused(403, 409)
  @Answers(ceremonyRecord, 'Takes a trustee’s message, as oneself.')
  async give(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: ceremonyBody }) body: CeremonyBody,
  ): Promise<Ceremony> {
    if (ctx.viewer?.impersonated_by) throw new DomainError('participation.impersonation_forbidden');
    await this.resources.one(ctx, elections, await this.readers.find(ctx), id);
    ctx.wrote((await this.commands.execute(new GiveMessage(ctx.command(), id, body))).position);
    return this.show(ctx, id);
  }
}
