import { signInService, signInServiceBody, type SignInServiceBody, type SignInServiceSetting } from '@ateneo/contracts';
import { Ctx, NotRepeatable, type RequestContext, SuperuserOnly } from '@ateneo/http';
import { fieldError } from '@ateneo/kernel';
import { Answers } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { redirectUri } from '../external/code-flow.js';
import { isPlain, OpenIdServices } from '../external/openid-services.js';
import { SignInServices } from './sign-in-services.js';

/** By which service of others people may sign in: superusers alone. */
@ApiTags('auth')
@Controller('users/auth/openid/service')
@SuperuserOnly()
export class SignInServiceController {
  constructor(
    private readonly chosen: SignInServices,
    private readonly services: OpenIdServices,
  ) {}

  @Get()
  @Answers(signInService, 'By which service people may sign in.')
  async show(@Ctx() ctx: RequestContext): Promise<SignInServiceSetting> {
    const chosen = await this.chosen.of(ctx.tenant);
    const redirect_uri = redirectUri(ctx);
    if (chosen === null) return { service: null, redirect_uri };
    const { secret, ...service } = chosen;
    return { service: { ...service, has_secret: secret !== null }, redirect_uri };
  }

  @Post()
  @NotRepeatable()
  @Answers(signInService, 'Says by which service people may sign in; it is asked who it is first.')
  async choose(
    @Ctx() ctx: RequestContext,
    @Body({ schema: signInServiceBody }) { secret, ...service }: SignInServiceBody,
  ): Promise<SignInServiceSetting> {
    const issuer = await this.asItSays(ctx, service.issuer);
    ctx.wrote(await this.chosen.choose(ctx.command(), { ...service, issuer }, secret));
    return this.show(ctx);
  }

  @Delete()
  @Answers(signInService, 'Nobody signs in by it any more; what is linked stays.')
  async giveUp(@Ctx() ctx: RequestContext): Promise<SignInServiceSetting> {
    ctx.wrote(await this.chosen.giveUp(ctx.command()));
    return this.show(ctx);
  }

  /** As its tokens will name it. A service in clear is one's own machine's, for pages that are so, too. */
  private async asItSays({ origin }: RequestContext, issuer: string): Promise<string> {
    if (isPlain(issuer) && !isPlain(origin)) throw fieldError('issuer', 'identity.no_issuer');
    const described = await this.services.described(issuer, true).catch(() => {
      throw fieldError('issuer', 'identity.issuer_away');
    });
    return described.metadata.issuer;
  }
}
