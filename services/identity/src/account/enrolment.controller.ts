import {
  emailExists,
  emailExistsBody,
  emptyBody,
  registerBody,
  type RegisterBody,
  resent,
  type User,
  verified,
  verifyBody,
} from '@ateneo/contracts';
import { CLAIMS, type Claims } from '@ateneo/cqrs';
import { Ctx, type Guesser, Limit, type Limits, LIMITS, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { asOneself, users } from '../views/user/user.resource.js';
import { AskForVerificationMail } from './ask-for-verification-mail.js';
import { normalisedEmail } from './normalised.js';
import { RegisterAccount } from './register-account.js';
import { checkRegistration, profileOf } from './registration.policy.js';
import { VerifyEmail } from './verify-email.js';

/** From a visitor to a verified person (contract, 12). */
@ApiTags('users')
@Controller('users/users')
export class EnrolmentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    @Inject(CLAIMS) private readonly claims: Claims,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Post('register')
  @AnswersOne(users, 'Enrols.', 201)
  @Public()
  @Limit('address_probe')
  async register(
    @Ctx() ctx: RequestContext,
    @Body({ schema: registerBody }) { altcha: _spent, ...body }: RegisterBody,
  ): Promise<User> {
    const { settings, tenant } = ctx;
    if (!settings.open_enroll) throw new DomainError('identity.registration_disabled');
    const circumstances = { now: ctx.now, legalAge: settings.legal_age, language: ctx.language };
    checkRegistration(body, circumstances);
    if (settings.antibot) await ctx.work.must();
    const user = ctx.newId('user');
    const context = { ...ctx.command(), actor: ctx.actor ?? user };
    const registering = new RegisterAccount(context, user, {
      email: body.email,
      profile: profileOf(body, ctx.language),
      terms: settings.tos,
      password: { plain: body.password },
    });
    const act = () => this.commands.execute(registering);
    const written = await this.limits.guessing(tenant, probeOf(body.email, ctx), 'identity.email_taken', act, 'probe');
    ctx.tellsOf(user);
    return this.resources.after(ctx, users, asOneself(user), user, written);
  }

  @Post('email_exists')
  @Answers(emailExists, 'Whether an address is taken, while it is typed. Strictly limited.')
  @Public()
  @Limit('address_probe')
  async emailExists(
    @Ctx() ctx: RequestContext,
    @Body({ schema: emailExistsBody }) { email }: z.infer<typeof emailExistsBody>,
  ): Promise<{ exists: boolean }> {
    const { tenant } = ctx;
    const isFree = async () => (await this.claims.holder(tenant, 'email', normalisedEmail(email))) === undefined;
    return { exists: !(await this.limits.guess(tenant, probeOf(email, ctx), isFree, 'probe')) };
  }

  @Post('verify')
  @Answers(verified, 'Verifies the address by the link that was mailed.')
  @Public()
  async verify(
    @Ctx() ctx: RequestContext,
    @Body({ schema: verifyBody }) { uidb64, token }: z.infer<typeof verifyBody>,
  ): Promise<{ is_verified: true; national_id_taken: boolean }> {
    const { position, isTaken } = await this.commands.execute(new VerifyEmail(ctx.command(), uidb64, token));
    ctx.wrote(position);
    return { is_verified: true, national_id_taken: isTaken };
  }

  @Post('resend_verification')
  @Answers(resent, 'Sends the verification mail again, to who is signed in and not verified.')
  async resend(@Ctx() ctx: RequestContext, @Body({ schema: emptyBody }) _body: object): Promise<{ sent: true }> {
    const { id } = ctx.viewer!;
    await this.limits.spend(ctx.tenant, 'mail', id);
    const { position } = await this.commands.execute(new AskForVerificationMail(ctx.command(), id));
    ctx.wrote(position);
    return { sent: true };
  }
}

/** Nobody holds up somebody else's enrolment by asking for their address. */
function probeOf(email: string, { ip, work }: RequestContext): Guesser {
  return { user: `${normalisedEmail(email)} ${ip}`, ip, work };
}
