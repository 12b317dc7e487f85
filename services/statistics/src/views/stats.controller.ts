import { statsEvolution, type StatsEvolution, statsOverview, type StatsOverview } from '@ateneo/contracts';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { GetEvolution } from './quarter/get-evolution.js';
import { GetOverview } from './person/get-overview.js';

/** Figures for those who administer the tenant (specification, 2 and 7). */
@ApiTags('stats')
@Controller('stats')
export class StatsController {
  constructor(
    private readonly people: GetOverview,
    private readonly days: GetEvolution,
  ) {}

  @Get('overview')
  @SuperuserOnly()
  @Answers(statsOverview, 'How many people, members, verified and so on.')
  async overview(@Ctx() ctx: RequestContext): Promise<StatsOverview> {
    await ctx.fresh('statistics.person');
    return this.people.overview(ctx.tenant);
  }

  @Get('evolution')
  @SuperuserOnly()
  @Answers(statsEvolution, 'Day by day.')
  async evolution(@Ctx() ctx: RequestContext): Promise<StatsEvolution> {
    await ctx.fresh('statistics.quarter');
    return this.days.evolution(ctx.tenant, ctx.settings.time_zone);
  }
}
