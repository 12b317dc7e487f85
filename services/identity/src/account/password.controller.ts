import { setTimeout as sleep } from 'node:timers/promises';
import { passwordChanged, requestPasswordResetBody, resent, resetPasswordBody } from '@ateneo/contracts';
import { CLAIMS, type Claims } from '@ateneo/cqrs';
import { Ctx, Limit, type Limits, LIMITS, NotRepeatable, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ChangeStanding } from './change-standing.js';
import { normalisedEmail } from './normalised.js';
import { ResetPassword } from './reset-password.js';

/** Every answer to a request for a link takes this long: to write one down takes longer than to find nobody. */
const ANSWER_MS = 300;

/** Another password by a mailed link (contract, 4 and 12). */
@ApiTags('auth')
@Controller('users/auth')
export class PasswordController {
  constructor(
    private readonly commands: CommandBus,
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
    await this.limits.take(ctx.tenant, 'mail', email);
    await Promise.all([this.askForLink(ctx, email), sleep(ANSWER_MS)]);
    return { sent: true };
  }

  @Post('reset_password')
  @Answers(passwordChanged, 'Sets another password by the mailed link; all sessions end.')
  @Public()
  @NotRepeatable()
  async reset(
    @Ctx() ctx: RequestContext,
    @Body({ schema: resetPasswordBody }) { uidb64, token, password }: z.infer<typeof resetPasswordBody>,
  ): Promise<{ is_changed: true }> {
    await this.commands.execute(new ResetPassword(ctx.command(), uidb64, token, password));
    return { is_changed: true };
  }

  /** What was written is not told, not even as the session's position in the log. */
  private async askForLink(ctx: RequestContext, email: string): Promise<void> {
    const user = await this.claims.holder(ctx.tenant, 'email', email);
    if (!user) return;
    const context = { ...ctx.command(), actor: user, source: 'self' as const };
    const asking = new ChangeStanding(context, { do: 'ask_for_password_link', user });
    // A claim whose account never came, or is being erased.
    await this.commands.execute(asking).catch((error: unknown) => {
      if (!(error instanceof DomainError && error.code === 'identity.unknown_person')) throw error;
    });
  }
}
