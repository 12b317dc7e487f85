import {
  passwordChanged,
  requestPasswordResetBody,
  resent,
  type ResetPasskeys,
  resetPasskeys,
  resetPasswordBody,
  verifyBody,
} from '@ateneo/contracts';
import { CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Ctx, Limit, type Limits, LIMITS, NotRepeatable, Public, type RequestContext } from '@ateneo/http';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ChangeAccountStatus } from './change-account-status.js';
import { normalisedEmail } from './normalised.js';
import { passkeysAggregate } from '../passkey/passkeys.aggregate.js';
import { ResetLink } from './reset-link.js';
import { ResetPassword } from './reset-password.js';
import { untold } from './untold.js';

/** Another password by a mailed link (contract, 4 and 12). */
@ApiTags('auth')
@Controller('users/auth')
export class PasswordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly links: ResetLink,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(CLAIMS) private readonly claims: Claims,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Post('request_password_reset')
  @Answers(resent, 'Mails a link, if there is an account; answers the same, and as late, if there is none.')
  @Public()
  @NotRepeatable()
  @Limit('address_mail')
  async request(
    @Ctx() ctx: RequestContext,
    @Body({ schema: requestPasswordResetBody }) body: z.infer<typeof requestPasswordResetBody>,
  ): Promise<{ sent: true }> {
    const email = normalisedEmail(body.email);
    await this.limits.spend(ctx.tenant, 'mail', email);
    await untold(() => this.askForLink(ctx, email));
    return { sent: true };
  }

  @Post('reset_password')
  @Answers(passwordChanged, 'Sets another password by the mailed link; all sessions end.')
  @Public()
  @NotRepeatable()
  async reset(
    @Ctx() ctx: RequestContext,
    @Body({ schema: resetPasswordBody }) { password, remove_passkeys, ...link }: z.infer<typeof resetPasswordBody>,
  ): Promise<{ is_changed: true }> {
    await this.commands.execute(new ResetPassword(ctx.command(), link, password, remove_passkeys));
    return { is_changed: true };
  }

  @Post('reset_password/passkeys')
  @Answers(resetPasskeys, 'The passkeys of whose link it is, to choose which ones go; the link stays good.')
  @Public()
  @NotRepeatable()
  async passkeys(
    @Ctx() ctx: RequestContext,
    @Body({ schema: verifyBody }) link: z.infer<typeof verifyBody>,
  ): Promise<ResetPasskeys> {
    const { user } = await this.links.read(ctx, link);
    const { state } = await this.decisions.load(ctx.tenant, passkeysAggregate, user);
    const told = state.map(({ id, name, credential }) => ({
      id,
      name,
      creation_datetime: credential!.creation_datetime,
    }));
    return { results: told };
  }

  /** What was written is not told, not even as the session's position in the log. */
  private async askForLink(ctx: RequestContext, email: string): Promise<void> {
    const user = await this.claims.holder(ctx.tenant, 'email', email);
    if (!user) return;
    const context = { ...ctx.command(), actor: user, source: 'self' as const };
    await this.commands.execute(new ChangeAccountStatus(context, { do: 'ask_for_password_link', user }));
  }
}
