import { changePasswordBody, type ChangePasswordBody, passwordChanged, type User } from '@ateneo/contracts';
import { Ctx, IdParam, Limit, NotRepeatable, type RequestContext } from '@ateneo/http';
import { DomainError, fieldError } from '@ateneo/kernel';
import { Answers, Resources } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { deviceIn } from '../adapters/device.js';
import { typedAt } from '../adapters/known-devices.js';
import { OpenSession } from '../application/open-session.js';
import { mustBeProvenLately } from '../session/proven-lately.js';
import { SessionCookies } from '../session/session-cookies.js';
import { users } from '../views/user/user.resource.js';
import { ChangePassword } from './change-password.js';
import { mayEdit } from './editing.policy.js';
import { ProvePassword } from './prove-password.js';

/** Another password: for oneself with the present one, and by superusers for people who are none (specification, 6). */
@ApiTags('users')
@Controller('users/users/:id')
export class ChangePasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    private readonly proof: ProvePassword,
    private readonly opening: OpenSession,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('change_password')
  @Answers(passwordChanged, "Sets another password; all the person's sessions end, and one's own begins anew.")
  @NotRepeatable()
  @Limit('address_login')
  async change(
    @Ctx() ctx: RequestContext,
    @IdParam() id: string,
    @Body({ schema: changePasswordBody }) { current_password, password }: ChangePasswordBody,
  ): Promise<{ is_changed: true }> {
    const viewer = ctx.viewer!;
    if (viewer.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    const isSelf = id === viewer.id;
    if (!isSelf && !viewer.is_superuser) throw new DomainError('http.permission_denied');
    const user = await this.resources.one(ctx, users, viewer, id);
    if (!mayEdit(viewer, user)) throw new DomainError('http.permission_denied');
    const shown = isSelf ? await this.mustKnowPresent(ctx, user, current_password) : undefined;
    const source = isSelf ? ('self' as const) : ('staff' as const);
    await this.commands.execute(new ChangePassword({ ...ctx.command(), source }, id, password, shown));
    if (isSelf) await this.beginAnew(ctx, id);
    return { is_changed: true };
  }

  /** Whoever finds an open session does not take the account with it. */
  private async mustKnowPresent(ctx: RequestContext, user: User, typed: string | undefined) {
    if (!user.has_usable_password) {
      mustBeProvenLately(ctx);
      return null;
    }
    const field = 'current_password';
    if (typed === undefined) throw fieldError(field, 'http.required');
    return this.proof.prove(ctx.tenant, user.id, { typed, from: typedAt(ctx), field });
  }

  /** In the browser where it was changed. */
  private async beginAnew(ctx: RequestContext, user: string): Promise<void> {
    const session = ctx.newId('session');
    const arrival = await this.opening.arrivalOf(ctx.tenant, user);
    await this.opening.open(ctx.tenant, { id: session, device: deviceIn(ctx.userAgent) }, arrival, { user });
    await this.cookies.begin(ctx, { session, user, round: arrival.round });
  }
}
