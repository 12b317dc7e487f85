import { emptyBody, type User } from '@ateneo/contracts';
import { Ctx, IdParam, type Limits, LIMITS, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { Body, Controller, HttpCode, Inject, Post } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ReadUser } from '../views/user/read-user.js';
import { ChangeStanding } from './change-standing.js';
import { LockAccount } from './lock-account.js';
import type { Written } from './register-account.js';

/** What superusers alone decide about an account (contract, 4). */
@ApiTags('users')
@Controller('users/users/:id')
@SuperuserOnly()
export class StandingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly reading: ReadUser,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  /** Ends the person's sessions; nobody signs in to the account until it is unlocked. Not for the last superuser. */
  @Post('lock')
  @HttpCode(200)
  lock(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object): Promise<User> {
    return this.decide(ctx, id, new LockAccount(byStaff(ctx), id));
  }

  @Post('unlock')
  @HttpCode(200)
  unlock(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object): Promise<User> {
    return this.decide(ctx, id, new ChangeStanding(byStaff(ctx), { do: 'unlock', user: id }));
  }

  /** Mails the person a link to set another password; nobody else sees it. */
  @Post('password_link')
  @HttpCode(200)
  async link(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: emptyBody }) _body: object,
  ): Promise<User> {
    await this.limits.take(ctx.tenant, 'mail', id);
    return this.decide(ctx, id, new ChangeStanding(byStaff(ctx), { do: 'ask_for_password_link', user: id }));
  }

  private async decide(ctx: RequestContext, id: string, command: Command<Written>): Promise<User> {
    // 404 about nobody, before anything is decided.
    await this.reading.one(ctx, ctx.viewer!, id);
    const { position, revision } = await this.commands.execute(command);
    ctx.wrote(position);
    ctx.etag(revision);
    return this.reading.asWritten(ctx, id, revision);
  }
}

function byStaff(ctx: RequestContext) {
  return { ...ctx.command(), source: 'staff' as const };
}
