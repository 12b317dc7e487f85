import { type ReasonBody, reasonBody, type RoleBody, roleBody, type User } from '@ateneo/contracts';
import { Ctx, IdParam, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { type CommandContext, DomainError } from '@ateneo/kernel';
import { AnswersOne, Resources, type WriteOutcome } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { users } from '../views/user/user.resource.js';
import { ChangeRole } from './change-role.js';
import { ChangeAccountStatus } from './change-account-status.js';
import { DeactivateAccount } from './deactivate-account.js';

/** Who is who, and who has left: superusers alone decide it (specification, 6). */
@ApiTags('users')
@Controller('users/users/:id')
@SuperuserOnly()
export class RoleController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
  ) {}

  @Post('grant')
  @AnswersOne(users, 'Gives a person a role.')
  async grant(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: roleBody }) body: RoleBody) {
    await ctx.fresh('identity.organization');
    return this.decide(ctx, id, new ChangeRole(byStaff(ctx), id, 'grant', body));
  }

  /** Also one's own: but the last superuser stays. */
  @Post('revoke')
  @AnswersOne(users, 'Takes a role from a person.')
  revoke(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: roleBody }) body: RoleBody) {
    return this.decide(ctx, id, new ChangeRole(byStaff(ctx), id, 'revoke', body));
  }

  @Post('deactivate')
  @AnswersOne(users, 'Deactivates an account: its sessions end, nobody signs in to it, everything stays.')
  deactivate(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: reasonBody }) { reason }: ReasonBody) {
    if (id === ctx.viewer!.id) throw new DomainError('identity.not_oneself');
    return this.decide(ctx, id, new DeactivateAccount(byStaff(ctx), id, reason));
  }

  @Post('reactivate')
  @AnswersOne(users, 'Makes a deactivated account active again.')
  reactivate(@Ctx() ctx: RequestContext, @IdParam() id: string, @Body({ schema: reasonBody }) { reason }: ReasonBody) {
    return this.decide(ctx, id, new ChangeAccountStatus(byStaff(ctx), { do: 'reactivate', user: id, reason }));
  }

  private async decide(ctx: RequestContext, id: string, command: Command<WriteOutcome>): Promise<User> {
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    // 404 about nobody, before anything is decided.
    const viewer = ctx.viewer!;
    await this.resources.one(ctx, users, viewer, id);
    return this.resources.after(ctx, users, viewer, id, await this.commands.execute(command));
  }
}

function byStaff(ctx: RequestContext): CommandContext {
  return { ...ctx.command(), source: 'staff' };
}
