import {
  type StatsAreas,
  statsAreas,
  type StatsEvolution,
  statsEvolution,
  type StatsEvolutionQuery,
  statsEvolutionQuery,
  type StatsGeneral,
  statsGeneral,
  type StatsMap,
  statsMap,
  type StatsMapQuery,
  statsMapQuery,
  type StatsMembers,
  statsMembers,
  statsMembersQuery,
  type StatsOverview,
  statsOverview,
  type StatsParticipation,
  statsParticipation,
  statsParticipationQuery,
  type StatsQuery,
  statsQuery,
} from '@ateneo/contracts';
import { Allow, Ctx, type RequestContext } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { FiguresOfActs } from './figures-of-acts.js';
import { FiguresOfMembers } from './figures-of-members.js';
import { FiguresOfMoves } from './figures-of-moves.js';
import { FiguresOfPeople } from './figures-of-people.js';
import { Scope } from './scope.js';

/** Figures (specification, 2 and 7): exact of those whom the asker may list, else coarse (contract, 10). */
@ApiTags('stats')
@Controller('stats')
@Allow('see_figures')
export class StatsController {
  constructor(
    private readonly people: FiguresOfPeople,
    private readonly members: FiguresOfMembers,
    private readonly acts: FiguresOfActs,
    private readonly moves: FiguresOfMoves,
    private readonly scope: Scope,
  ) {}

  @Get('overview')
  @Answers(statsOverview, 'How many people, members, verified and so on.')
  async overview(@Ctx() ctx: RequestContext, @Query({ schema: statsQuery }) query: StatsQuery): Promise<StatsOverview> {
    const { asked, telling } = await this.scope.resolve(ctx, query);
    return this.people.overview(ctx.tenant, telling.exact, asked);
  }

  @Get('general')
  @Answers(statsGeneral, 'The same by age, gender, language, organization and tag.')
  async general(@Ctx() ctx: RequestContext, @Query({ schema: statsQuery }) query: StatsQuery): Promise<StatsGeneral> {
    const { asked, telling, year } = await this.scope.resolve(ctx, query);
    return this.people.general(ctx.tenant, telling.exact, asked, year);
  }

  @Get('members')
  @Answers(statsMembers, 'Who belong to an organization, to which and since when.')
  async belonging(
    @Ctx() ctx: RequestContext,
    @Query({ schema: statsMembersQuery }) query: z.infer<typeof statsMembersQuery>,
  ): Promise<StatsMembers> {
    const { asked, telling, year } = await this.scope.resolve(ctx, { ...query, population: 'members' });
    return this.members.count(ctx.tenant, telling.exact, asked, { timeZone: ctx.settings.time_zone, year });
  }

  @Get('areas')
  @Answers(statsAreas, 'Where they live, one level below the area asked for.')
  async areas(@Ctx() ctx: RequestContext, @Query({ schema: statsQuery }) query: StatsQuery): Promise<StatsAreas> {
    const { asked, telling } = await this.scope.resolve(ctx, query);
    const line = query.area ? ((await this.scope.lines(ctx, [query.area])).get(query.area) ?? []) : [];
    const level = below[line.at(-1)?.level ?? ''] ?? 'adm4';
    const map = await this.people.map(ctx.tenant, telling.exact, asked, level, (ids) => this.scope.lines(ctx, ids));
    return {
      ...map,
      within: line.map((area) => ({ id: area.id, level: area.level, code: area.code, name: area.name })),
    };
  }

  @Get('map')
  @Answers(statsMap, 'Where they live, area by area.')
  async map(@Ctx() ctx: RequestContext, @Query({ schema: statsMapQuery }) query: StatsMapQuery): Promise<StatsMap> {
    const { level, ...rest } = query;
    const { asked, telling } = await this.scope.resolve(ctx, rest);
    return this.people.map(ctx.tenant, telling.exact, asked, level, (ids) => this.scope.lines(ctx, ids));
  }

  @Get('evolution')
  @Answers(statsEvolution, 'What happened when.')
  async evolution(
    @Ctx() ctx: RequestContext,
    @Query({ schema: statsEvolutionQuery }) query: StatsEvolutionQuery,
  ): Promise<StatsEvolution> {
    const { step, organization, period, ...ofPerson } = query;
    const telling = await this.scope.tellingFor(ctx, withoutStep(query));
    const when = { step, period, ...this.scope.mustManage(telling, organization) };
    if (isOfSome(ofPerson)) {
      const { asked } = await this.scope.resolve(ctx, ofPerson);
      return this.moves.evolution(ctx.tenant, ctx.settings.time_zone, telling, asked, when);
    }
    await ctx.fresh('statistics.quarter');
    return this.acts.evolution(ctx.tenant, ctx.settings.time_zone, telling, when);
  }

  @Get('participation')
  @Answers(statsParticipation, 'What was done; nobody is counted.')
  async participation(
    @Ctx() ctx: RequestContext,
    @Query({ schema: statsParticipationQuery }) { period }: z.infer<typeof statsParticipationQuery>,
  ): Promise<StatsParticipation> {
    await ctx.fresh('statistics.quarter');
    return this.acts.participation(ctx.tenant, ctx.settings.time_zone, period);
  }
}

/** The level that people are told by within an area of this one; within none: by region. */
const below: Readonly<Record<string, StatsMap['level']>> = { '': 'adm1', adm0: 'adm1', adm1: 'adm2', adm2: 'adm4' };

function withoutStep({ step: _, ...query }: StatsEvolutionQuery): StatsQuery {
  return query;
}

/** Whether it is asked of some people only: that is told by how they stand, not by what was counted when it happened. */
function isOfSome({ population, ...filters }: StatsQuery): boolean {
  return population === 'members' || Object.keys(filters).length > 0;
}
