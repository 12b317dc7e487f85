import { moveClockBody, type TenantClock as Answer, tenantClock } from '@ateneo/contracts';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { MoveClock } from '../application/move-clock.js';
import { Providers } from '../application/providers.js';
import { TenantClock } from '../application/tenant-clock.js';

const DAY = 86_400_000;

/** The clock by which fees are reckoned: in the sandbox it can be moved on, to see what a year brings. */
@ApiTags('memberships')
@Controller('memberships/clock')
@SuperuserOnly()
export class ClockController {
  constructor(
    private readonly clock: TenantClock,
    private readonly move: MoveClock,
    private readonly providers: Providers,
  ) {}

  @Get()
  @Answers(tenantClock, 'What time it is for memberships.')
  async show(@Ctx() { tenant }: RequestContext): Promise<Answer> {
    const now = await this.clock.now(tenant);
    const may_move = await this.providers.mayMoveClock(tenant);
    return { now, is_moved: (await this.clock.aheadMs(tenant)) > 0, may_move };
  }

  @Post()
  @Answers(tenantClock, 'Moves it on, and lets happen what is due by then.')
  async forward(
    @Ctx() ctx: RequestContext,
    @Body({ schema: moveClockBody }) { days }: z.infer<typeof moveClockBody>,
  ): Promise<Answer> {
    ctx.wrote(await this.move.moveOn(ctx.command(), days * DAY));
    return this.show(ctx);
  }
}
