import { changeEmailBody, type ChangeEmailBody, type User } from '@ateneo/contracts';
import { Ctx, IdParam, Limit, type Limits, LIMITS, NotRepeatable, type RequestContext } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { typedAt } from '../adapters/known-devices.js';
import { mustBeProvenLately } from '../session/proven-lately.js';
import { users } from '../views/user/user.resource.js';
import { AskForEmail } from './change-email.js';
import { mayEdit } from './editing.policy.js';
import { ProvePassword } from './prove-password.js';

/** Another address: for oneself, and by superusers for people who are none (specification, 6). */
@ApiTags('users')
@Controller('users/users/:id')
export class EmailController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly password: ProvePassword,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Post('change_email')
  @AnswersOne(users, 'Mails the new address a link; with it, it takes the place of the present one.')
  @NotRepeatable()
  @Limit('address_probe')
  async change(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: changeEmailBody }) { email, password }: ChangeEmailBody,
  ): Promise<User> {
    const viewer = ctx.viewer!;
    if (viewer.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const isSelf = id === viewer.id;
    if (!isSelf && !viewer.is_superuser) throw new DomainError('http.permission_denied');
    const user = await this.resources.one(ctx, users, viewer, id);
    if (!mayEdit(viewer, user)) throw new DomainError('http.permission_denied');
    if (isSelf) await this.mustKnowPassword(ctx, user, password);
    await this.limits.spend(ctx.tenant, 'mail', id);
    const context = { ...ctx.command(), source: isSelf ? ('self' as const) : ('staff' as const) };
    const act = () => this.commands.execute(new AskForEmail(context, id, email));
    // The answer says whether somebody has the address.
    const by = { user: viewer.id, ip: ctx.ip, work: ctx.work };
    const written = await this.limits.guessing(ctx.tenant, by, 'identity.email_taken', act, 'probe');
    return this.resources.after(ctx, users, viewer, id, written);
  }

  /** Whoever finds an open session does not take the account with it. */
  private async mustKnowPassword(ctx: RequestContext, user: User, typed: string | undefined): Promise<void> {
    if (!user.has_usable_password) return mustBeProvenLately(ctx);
    if (typed === undefined) throw fieldError('password', 'http.required');
    await this.password.prove(ctx.tenant, user.id, { typed, from: typedAt(ctx) });
  }
}
