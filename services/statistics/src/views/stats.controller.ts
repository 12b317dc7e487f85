import type { StatsEvolution, StatsOverview } from '@ateneo/contracts';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
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
  async overview(@Ctx() ctx: RequestContext): Promise<StatsOverview> {
    await ctx.fresh('statistics.person');
    return this.people.overview(ctx.tenant);
  }

  @Get('evolution')
  @SuperuserOnly()
  async evolution(@Ctx() ctx: RequestContext): Promise<StatsEvolution> {
    await ctx.fresh('statistics.quarter');
    return this.days.evolution(ctx.tenant, ctx.settings.time_zone);
  }
}
