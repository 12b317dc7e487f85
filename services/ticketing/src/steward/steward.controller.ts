import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import {
  type StewardBody,
  stewardBody,
  type StewardQuery,
  stewardQuery,
  type StewardRecord,
  stewards,
} from '@ateneo/contracts';
import { Allow, Ctx, type RequestContext } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { Database } from '@ateneo/persistence';
import { Answers, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import { mustManage } from '../queries/must-manage.js';
import { GetPersonFacts } from '../facts/get-person-facts.js';
import { Readers } from '../views/reader.js';
import { stewardProjection } from '../views/steward/steward.projection.js';
import { stewardAggregate } from './steward.aggregate.js';
import type { StewardCommand } from './steward.decider.js';

/** Who keeps the door of an event besides those who manage it: any registered person, named for that event (contract, 5). */
@ApiTags('events')
@Controller('events/stewards')
@Allow('see_drafts')
export class StewardController {
  constructor(
    private readonly resources: Resources,
    private readonly readers: Readers,
    private readonly people: GetPersonFacts,
    private readonly queries: QueryBus,
    private readonly database: Database,
    @Inject(DECISIONS) private readonly decisions: Decisions,
  ) {}

  @Get()
  @Answers(stewards, 'Who keeps the door of an event.')
  async list(@Ctx() ctx: RequestContext, @Query({ schema: stewardQuery }) { event }: StewardQuery) {
    await this.mustManage(ctx, event);
    return this.answer(ctx, event);
  }

  @Post()
  @Answers(stewards, 'Lets somebody keep the door of an event, until it ends.')
  async name(@Ctx() ctx: RequestContext, @Body({ schema: stewardBody }) { event, user }: StewardBody) {
    await this.mustManage(ctx, event);
    const { is_verified, is_active } = await this.people.find(ctx.tenant, user);
    if (!is_verified || !is_active) throw fieldError('user', 'ticketing.unknown_person');
    return this.decide(ctx, { do: 'name', event, user });
  }

  @Post('dismiss')
  @Answers(stewards, 'Somebody keeps the door no longer.')
  async dismiss(@Ctx() ctx: RequestContext, @Body({ schema: stewardBody }) { event, user }: StewardBody) {
    await this.mustManage(ctx, event);
    return this.decide(ctx, { do: 'dismiss', event, user });
  }

  private async decide(ctx: RequestContext, command: StewardCommand) {
    const { position } = await this.decisions.execute(ctx.command(), stewardAggregate, command.event, command, {
      once: true,
    });
    ctx.wrote(position);
    return this.answer(ctx, command.event);
  }

  private mustManage(ctx: RequestContext, event: string) {
    return mustManage(ctx, { resources: this.resources, readers: this.readers }, event);
  }

  private async answer(ctx: RequestContext, event: string): Promise<{ results: StewardRecord[] }> {
    await ctx.fresh(stewardProjection.name);
    const sql = 'select "user" from ticketing.steward where event = $1';
    const rows = await this.database.read<{ user: string }>(ctx.tenant, sql, [event]);
    const users = rows.map(({ user }) => user);
    const names = await this.queries.execute<DisplayNames, Map<string, string>>(new DisplayNames(ctx.tenant, users));
    const results = users.map((user) => ({ user, name: names.get(user) ?? '' }));
    return { results: results.toSorted((one, other) => one.name.localeCompare(other.name)) };
  }
}
