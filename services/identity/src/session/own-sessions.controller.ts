import { emptyBody, type EndedSessions, endedSessions, ownSessions } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Sessions } from '../adapters/sessions.js';
import { OwnSessions } from './own-sessions.js';
import { SessionCookies } from './session-cookies.js';

/** One's own sessions: where one is signed in, and an end to it. */
@ApiTags('auth')
@Controller('users/sessions')
export class OwnSessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly own: OwnSessions,
    private readonly cookies: SessionCookies,
  ) {}

  @Get()
  @Answers(ownSessions, "One's own sessions, the newest first.")
  async list(@Ctx() ctx: RequestContext) {
    const { id, session } = oneself(ctx);
    return { results: await this.own.list(ctx.tenant, id, session) };
  }

  @Delete()
  @Answers(undefined, 'Ends all sessions of whoever asks, on every device, this one too.', 204)
  async endAll(@Ctx() ctx: RequestContext): Promise<void> {
    await this.sessions.endAll(ctx.tenant, oneself(ctx).id);
    this.cookies.clear(ctx);
  }

  @Post('end_others')
  @Answers(endedSessions, 'Ends all sessions of whoever asks but this one.', 200)
  async endOthers(@Ctx() ctx: RequestContext, @Body({ schema: emptyBody }) _: object): Promise<EndedSessions> {
    const { id: user, session } = oneself(ctx);
    return { ended: await this.own.endOthers(ctx.tenant, user, session) };
  }

  @Delete(':id')
  @Answers(undefined, 'Ends one of them; this one is signing out.', 204)
  async end(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<void> {
    const { id: user, session } = oneself(ctx);
    await this.own.end(ctx.tenant, await this.own.list(ctx.tenant, user, session), id);
    if (id === session) this.cookies.clear(ctx);
  }
}

/** Whoever acts in another's name neither sees nor ends where they are signed in. */
function oneself({ viewer }: RequestContext) {
  if (viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
  return viewer!;
}
