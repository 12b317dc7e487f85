import {
  passkeyChallenge,
  type PasskeyLoginBody,
  passkeyLoginBody,
  provenBody,
  session as sessionAnswer,
  type Session,
} from '@ateneo/contracts';
import { Ctx, Limit, NotRepeatable, Public, type RequestContext } from '@ateneo/http';
import { Answers, MayBeRefused } from '@ateneo/resource';
import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { deviceIn } from '../adapters/device.js';
import { mustBeOneself } from '../session/proven-lately.js';
import { SessionCookies } from '../session/session-cookies.js';
import { Ceremonies } from './ceremonies.js';
import { partyOf } from './party-of.js';
import { ProvePasskey } from './prove-passkey.js';
import { SignInWithPasskey } from './sign-in-with-passkey.js';

/** Signing in with a passkey, and showing by it that it is still oneself (contract, 4). */
@ApiTags('auth')
@Controller('users/auth')
export class PasskeyLoginController {
  constructor(
    private readonly commands: CommandBus,
    private readonly ceremonies: Ceremonies,
    private readonly cookies: SessionCookies,
    private readonly proof: ProvePasskey,
  ) {}

  @Post('webauthn_login_challenge')
  @Answers(passkeyChallenge, 'What the browser asks an authenticator; good once and for five minutes.')
  @Public()
  @NotRepeatable()
  @Limit('address_login')
  challenge(@Ctx() ctx: RequestContext, @Body({ schema: provenBody }) _body: object) {
    return this.ceremonies.toSignIn(partyOf(ctx));
  }

  @Post('webauthn_login')
  @Answers(sessionAnswer, 'Signs in whoever holds the passkey; the session lives in cookies.')
  @MayBeRefused(401)
  @Public()
  @NotRepeatable()
  @Limit('address_login')
  async login(
    @Ctx() ctx: RequestContext,
    @Body({ schema: passkeyLoginBody }) body: PasskeyLoginBody,
  ): Promise<Session> {
    const session = ctx.newId('session');
    const response = body as AuthenticationResponseJSON;
    const { user, round } = await this.commands.execute(
      new SignInWithPasskey(partyOf(ctx), response, { id: session, device: deviceIn(ctx.userAgent) }),
    );
    return this.cookies.begin(ctx, { session, user, round });
  }

  @Post('webauthn_confirm')
  @Answers(sessionAnswer, 'Shows by a passkey that it is still oneself: for five minutes, where that is asked.')
  @NotRepeatable()
  @Limit('address_login')
  async confirm(
    @Ctx() ctx: RequestContext,
    @Body({ schema: passkeyLoginBody }) body: PasskeyLoginBody,
  ): Promise<Session> {
    const user = mustBeOneself(ctx);
    await this.proof.prove(partyOf(ctx), user, body as AuthenticationResponseJSON);
    return this.cookies.confirm(ctx);
  }
}
