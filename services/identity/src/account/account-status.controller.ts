import { emptyBody, type User } from '@ateneo/contracts';
import { Ctx, IdParam, type Limits, LIMITS, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { AnswersOne, Resources, type WriteOutcome } from '@ateneo/resource';
import { Body, Controller, Inject, Post } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { ChangeAccountStatus } from './change-account-status.js';
import { LockAccount } from './lock-account.js';
import { users } from '../views/user/user.resource.js';

/** What superusers alone decide about an account (contract, 4). */
@ApiTags('users')
@Controller('users/users/:id')
@SuperuserOnly()
export class StandingController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Post('lock')
  @AnswersOne(users, 'Ends their sessions; nobody signs in until it is unlocked. Not for the last superuser.')
  lock(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object): Promise<User> {
    return this.decide(ctx, id, new LockAccount(byStaff(ctx), id));
  }

  @Post('unlock')
  @AnswersOne(users, 'Lifts a lock.')
  unlock(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: emptyBody }) _body: object): Promise<User> {
    return this.decide(ctx, id, new ChangeAccountStatus(byStaff(ctx), { do: 'unlock', user: id }));
  }

  @Post('password_link')
  @AnswersOne(users, 'Mails the person a link to set another password; nobody else sees it.')
  async link(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: emptyBody }) _body: object,
  ): Promise<User> {
    await this.limits.spend(ctx.tenant, 'mail', id);
    return this.decide(ctx, id, new ChangeAccountStatus(byStaff(ctx), { do: 'ask_for_password_link', user: id }));
  }

  private async decide(ctx: RequestContext, id: string, command: Command<WriteOutcome>): Promise<User> {
    // 404 about nobody, before anything is decided.
    const viewer = ctx.viewer!;
    await this.resources.one(ctx, users, viewer, id);
    return this.resources.after(ctx, users, viewer, id, await this.commands.execute(command));
  }
}

function byStaff(ctx: RequestContext) {
  return { ...ctx.command(), source: 'staff' as const };
}
