import { type FailedProjections, failedProjections } from '@ateneo/contracts';
import type { CqrsRuntime } from '@ateneo/cqrs';
import { Ctx, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';

/** Injection token of the runtime that keeps the views. */
export const RUNNING = Symbol('Running');

/** Which views cannot go on with what happened in this tenant (superusers). */
@ApiTags('platform')
@Controller('platform/standing_views')
@SuperuserOnly()
export class StandingViewsController {
  constructor(@Inject(RUNNING) private readonly running: Pick<CqrsRuntime, 'findFailedProjections'>) {}

  @Get()
  @Answers(
    failedProjections,
    'Views that stand still, since when and at which event; why, operators read on the server.',
  )
  async list(@Ctx() { tenant }: RequestContext): Promise<FailedProjections> {
    const views = await this.running.findFailedProjections(tenant);
    return {
      views: views.map(({ view, since, at }) => ({
        view,
        since: since.toISOString(),
        event_type: at?.type ?? null,
        position: at?.position ?? null,
      })),
    };
  }
}
