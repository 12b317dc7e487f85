import {
  openIdLoginBody,
  type OpenIdLoginBody,
  type OpenIdOffer,
  openIdOffer,
  openIdStart,
  type OpenIdStart,
  provenBody,
  session as sessionAnswer,
  type Session,
} from '@ateneo/contracts';
import { Ctx, Limit, NotRepeatable, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, MayBeRefused } from '@ateneo/resource';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CodeFlow, type ServiceClient } from '../external/code-flow.js';
import { ExternalSessions } from '../external/external.controller.js';
import { markOf } from './mark-of.js';
import { SignInServices } from './sign-in-services.js';

/** Signing in at the page of another service (decision 155); where a tenant has chosen one. */
@ApiTags('auth')
@Controller('users/auth/openid')
export class OpenIdController {
  constructor(
    private readonly chosen: SignInServices,
    private readonly flow: CodeFlow,
    private readonly sessions: ExternalSessions,
  ) {}

  @Get()
  @Answers(openIdOffer, 'The service at whose page one may sign in.')
  @Public()
  async offer(@Ctx() { tenant }: RequestContext): Promise<OpenIdOffer> {
    const chosen = await this.chosen.find(tenant);
    return { name: chosen?.name ?? null, mark: markOf(chosen) };
  }

  @Post('start')
  @MayBeRefused(404)
  @Answers(openIdStart, 'Where to go; good once, for an hour, and in the browser that asked.')
  @Public()
  @NotRepeatable()
  @Limit('address_login')
  async start(@Ctx() ctx: RequestContext, @Body({ schema: provenBody }) _body: object): Promise<OpenIdStart> {
    return { url: await this.flow.begin(ctx, await this.clientOf(ctx)) };
  }

  @Post()
  @MayBeRefused(401, 404)
  @Answers(sessionAnswer, 'Signs in whom the service tells of; the session lives in cookies.')
  @Public()
  @NotRepeatable()
  @Limit('address_login')
  async login(
    @Ctx() ctx: RequestContext,
    @Body({ schema: openIdLoginBody }) { answer }: OpenIdLoginBody,
  ): Promise<Session> {
    // Before the command: that the service is away leaves no doubt about what was done.
    return this.sessions.begin(ctx, await this.flow.finish(ctx, await this.clientOf(ctx), answer));
  }

  /** Refused with `identity.external_off` where there is none. */
  private async clientOf({ tenant }: RequestContext): Promise<ServiceClient> {
    const chosen = await this.chosen.find(tenant);
    if (chosen === null) throw new DomainError('identity.external_off');
    const { issuer, client_id: clientId } = chosen;
    return { issuer, clientId, secret: await this.chosen.secretOf(tenant, chosen) };
  }
}
