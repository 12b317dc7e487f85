import {
  addressQuery,
  emailExists,
  emailExistsBody,
  registerBody,
  type RegisterBody,
  resendVerificationBody,
  resent,
  type User,
  verification,
  type Verification,
  verified,
  type Verified,
  verifyBody,
} from '@ateneo/contracts';
import { CLAIMS, type Claims, DECISIONS, type Decisions } from '@ateneo/cqrs';
import {
  Ctx,
  type Guesser,
  IdParam,
  Limit,
  type Limits,
  LIMITS,
  NotRepeatable,
  Public,
  type RequestContext,
} from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, AnswersOne, Resources } from '@ateneo/resource';
import { Body, Controller, Get, Inject, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { asOneself, users } from '../views/user/user.resource.js';
import { accountAggregate } from './account.aggregate.js';
import { emptyProfile } from './account.events.js';
import { AskForVerificationMail } from './ask-for-verification-mail.js';
import { CompareAddress } from './compare-address.js';
import { normalisedEmail } from './normalised.js';
import { RegisterAccount } from './register-account.js';
import { checkRegistration, profileOf } from './registration.policy.js';
import { untold } from './untold.js';
import { VerifyEmail } from './verify-email.js';

/** From a visitor to a verified person (contract, 12). */
@ApiTags('users')
@Controller('users/users')
export class EnrolmentController {
  constructor(
    private readonly commands: CommandBus,
    private readonly resources: Resources,
    @Inject(CLAIMS) private readonly claims: Claims,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(LIMITS) private readonly limits: Limits,
    private readonly addresses: CompareAddress,
  ) {}

  @Post('register')
  @AnswersOne(users, 'Enrols.', 201)
  @Public()
  @Limit('address_probe')
  async register(
    @Ctx() ctx: RequestContext,
    @Body({ schema: registerBody }) { altcha: _spent, ...body }: RegisterBody,
    @Query({ schema: addressQuery }) query: z.infer<typeof addressQuery>,
  ): Promise<User> {
    const { settings, tenant } = ctx;
    if (!settings.open_enroll) throw new DomainError('identity.registration_disabled');
    const circumstances = { now: ctx.now, legalAge: settings.legal_age, language: ctx.language };
    checkRegistration(body, circumstances);
    const profile = profileOf(body, ctx.language);
    if (!query.address_is_right) await this.addresses.mustAgree(body, profile, emptyProfile);
    if (settings.antibot) await ctx.work.must();
    const user = ctx.newId('user');
    const context = { ...ctx.command(), actor: ctx.actor ?? user };
    const registering = new RegisterAccount(context, user, {
      email: body.email,
      profile,
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
  ): Promise<Verified> {
    const { user, position, isTaken, isMember } = await this.commands.execute(
      new VerifyEmail(ctx.command(), uidb64, token),
    );
    ctx.wrote(position);
    return { user, is_verified: true, national_id_taken: isTaken, is_member: isMember };
  }

  /** Who asks has the id from having enrolled. Others may have read it elsewhere: they hear nothing more than that, above all not whether somebody is a member. */
  @Get(':id/verification')
  @Answers(verification, 'Whether the link that was mailed to whoever enrolled was opened.')
  @Public()
  async verification(@Ctx() { tenant }: RequestContext, @IdParam() id: string): Promise<Verification> {
    const { state } = await this.decisions.load(tenant, accountAggregate, id);
    return { is_verified: state.status === 'registered' && state.isVerified };
  }

  @Post('resend_verification')
  @Answers(resent, 'Sends the verification mail again: to who is signed in, or to an address that waits for it.')
  @Public()
  @NotRepeatable()
  @Limit('address_mail')
  async resend(
    @Ctx() ctx: RequestContext,
    @Body({ schema: resendVerificationBody }) body: z.infer<typeof resendVerificationBody>,
  ): Promise<{ sent: true }> {
    if (body.email !== undefined) await this.resendTo(ctx, normalisedEmail(body.email));
    else if (ctx.viewer) await this.resendToOneself(ctx, ctx.viewer.id);
    else throw new DomainError('http.token_not_valid');
    return { sent: true };
  }

  private async resendToOneself(ctx: RequestContext, id: string): Promise<void> {
    await this.limits.spend(ctx.tenant, 'mail', id);
    const { position } = await this.commands.execute(new AskForVerificationMail(ctx.command(), id));
    ctx.wrote(position);
  }

  private async resendTo(ctx: RequestContext, email: string): Promise<void> {
    await this.limits.spend(ctx.tenant, 'mail', email);
    await untold(async () => {
      const user = await this.claims.holder(ctx.tenant, 'email', email);
      if (user) await this.commands.execute(new AskForVerificationMail({ ...ctx.command(), actor: user }, user));
    });
  }
}

/** Nobody holds up somebody else's enrolment by asking for their address. */
function probeOf(email: string, { ip, work }: RequestContext): Guesser {
  return { user: `${normalisedEmail(email)} ${ip}`, ip, work };
}
