import { Ctx, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Controller, Delete } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Sessions } from '../adapters/sessions.js';
import { SessionCookies } from './session-cookies.js';

/** One's own sessions, all of them together: no row says whose one is (decision 37). */
@ApiTags('auth')
@Controller('users/sessions')
export class OwnSessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
  ) {}

  @Delete()
  @Answers(undefined, 'Ends all sessions of whoever asks, on every device, this one too.', 204)
  async endAll(@Ctx() ctx: RequestContext): Promise<void> {
    const { id, impersonated_by } = ctx.viewer!;
    if (impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    await this.sessions.endAll(ctx.tenant, id);
    this.cookies.take(ctx);
  }
}
