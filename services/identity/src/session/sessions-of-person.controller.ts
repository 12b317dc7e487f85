import { ownSessions } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Answers, Resources } from '@ateneo/resource';
import { Controller, Delete, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { users } from '../views/user/user.resource.js';
import { OwnSessions } from './own-sessions.js';

/** Where somebody is signed in, for superusers (contract, 5): of days that are over, since arriving tells of votes (contract, 6). */
@ApiTags('users')
@Controller('users/users/:id/sessions')
@SuperuserOnly()
export class SessionsOfPersonController {
  constructor(
    private readonly own: OwnSessions,
    private readonly resources: Resources,
  ) {}

  @Get()
  @Answers(ownSessions, 'Their sessions that began on days that are over; when they were used is not told.')
  async list(@Ctx() ctx: RequestContext, @IdParam() id: string) {
    await this.resources.one(ctx, users, ctx.viewer!, id);
    return { results: await this.own.toldOf(ctx.tenant, id) };
  }

  @Delete(':session')
  @Answers(undefined, 'Ends one of them.', 204)
  async end(@Ctx() ctx: RequestContext, @IdParam() id: string, @IdParam('session') session: string): Promise<void> {
    await this.resources.one(ctx, users, ctx.viewer!, id);
    await this.own.end(ctx.tenant, await this.own.toldOf(ctx.tenant, id), session);
  }
}
