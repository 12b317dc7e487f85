import { confirmBody, emptyBody, loginBody, session as sessionAnswer, type Session } from '@ateneo/contracts';
import { Ctx, Limit, type Limits, LIMITS, NotRepeatable, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, MayBeRefused } from '@ateneo/resource';
import { Body, Controller, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ProvePassword } from '../account/prove-password.js';
import { SignIn } from '../account/sign-in.js';
import { deviceIn } from '../adapters/device.js';
import { typedAt } from '../adapters/known-devices.js';
import { Sessions } from '../adapters/sessions.js';
import { mustBeOneself } from './proven-lately.js';
import { SessionCookies } from './session-cookies.js';

/** Sign-in, its renewal and its end (contract, 4). */
@ApiTags('auth')
@Controller('users/auth')
export class AuthController {
  constructor(
    private readonly commands: CommandBus,
    private readonly sessions: Sessions,
    private readonly cookies: SessionCookies,
    private readonly password: ProvePassword,
    @Inject(LIMITS) private readonly limits: Limits,
  ) {}

  @Post('login')
  @Answers(sessionAnswer, 'Signs in; the session lives in cookies.')
  @MayBeRefused(401)
  @Public()
  @NotRepeatable()
  @Limit('address_login')
  async login(
    @Ctx() ctx: RequestContext,
    @Body({ schema: loginBody }) { email, password }: z.infer<typeof loginBody>,
  ): Promise<Session> {
    const session = ctx.newId('session');
    const { user, round } = await this.commands.execute(
      new SignIn(ctx.command(), email, password, { id: session, device: deviceIn(ctx.userAgent) }, typedAt(ctx)),
    );
    return this.cookies.begin(ctx, { session, user, round });
  }

  @Post('refresh')
  @Answers(sessionAnswer, 'Goes on with the session.')
  @MayBeRefused(401)
  @Public()
  @NotRepeatable()
  async refresh(@Ctx() ctx: RequestContext, @Body({ schema: emptyBody }) _body: object): Promise<Session> {
    const link = await this.cookies.linkOf(ctx);
    // By session: however many sit behind one address.
    if (link) await this.limits.spend(ctx.tenant, 'refresh', link.session);
    const rotated = link && (await this.sessions.rotate(ctx.tenant, link));
    if (!rotated) {
      this.cookies.clear(ctx);
      throw new DomainError('http.token_not_valid');
    }
    return this.cookies.give(ctx, rotated.link, rotated.secondsLeft);
  }

  @Post('confirm')
  @Answers(sessionAnswer, 'Shows by the password that it is still oneself: for five minutes, where that is asked.')
  @NotRepeatable()
  @Limit('address_login')
  async confirm(
    @Ctx() ctx: RequestContext,
    @Body({ schema: confirmBody }) { password }: z.infer<typeof confirmBody>,
  ): Promise<Session> {
    const user = mustBeOneself(ctx);
    await this.password.prove(ctx.tenant, user, { typed: password, from: typedAt(ctx) });
    return this.cookies.confirm(ctx);
  }

  /** Also without a session, or with one that is over: then there is nothing to end. */
  @Post('logout')
  @Answers(undefined, 'Ends the session.', 204)
  @Public()
  @NotRepeatable()
  async logout(@Ctx() ctx: RequestContext, @Body({ schema: emptyBody }) _body: object): Promise<void> {
    const link = await this.cookies.linkOf(ctx);
    const session = link?.session ?? ctx.viewer?.session;
    if (session) await this.sessions.end(ctx.tenant, session);
    this.cookies.clear(ctx);
  }
}
