import {
  externalChallenge,
  type ExternalChallenge,
  externalIdentities,
  type ExternalIdentity,
  externalIdentity,
  type ExternalLoginBody,
  externalLoginBody,
  provenBody,
  session as sessionAnswer,
  type Session,
} from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Ctx, Limit, NotRepeatable, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Answers, Decide, MayAskWhoItIs } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Inject, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { deviceIn } from '../adapters/device.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../identity-config.js';
import { makeChallenge } from '../adapters/ceremony-challenge.js';
import { mustBeProvenLately } from '../session/proven-lately.js';
import { SessionCookies } from '../session/session-cookies.js';
import { externalAggregate } from './external.aggregate.js';
import { IdTokens } from './id-tokens.js';
import { SignInExternally } from './sign-in-externally.js';

/** Signing in by an account at another service (contract, 4); where a tenant is a client of it. */
@ApiTags('auth')
@Controller('users/auth/google_login')
export class ExternalController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(KEYS) private readonly keys: KeyStore,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    private readonly tokens: IdTokens,
    private readonly cookies: SessionCookies,
  ) {}

  @Post('challenge')
  @Answers(externalChallenge, 'What the service is asked with; good once and for an hour.')
  @Public()
  @NotRepeatable()
  @Limit('address_login')
  async challenge(@Ctx() ctx: RequestContext, @Body({ schema: provenBody }) _body: object): Promise<ExternalChallenge> {
    const client_id = clientIn(ctx);
    const key = await this.keys.tenantKey(ctx.tenant, 'session');
    const nonce = makeChallenge(key, { act: 'external' }, ctx.now);
    return { client_id, nonce, script: this.config.openId.script };
  }

  @Post()
  @Answers(sessionAnswer, 'Signs in whom the ID token tells of; the session lives in cookies.')
  @MayAskWhoItIs()
  @Public()
  @NotRepeatable()
  @Limit('address_login')
  async login(
    @Ctx() ctx: RequestContext,
    @Body({ schema: externalLoginBody }) { credential }: ExternalLoginBody,
  ): Promise<Session> {
    const session = ctx.newId('session');
    // Before the command: that the service is away leaves no doubt about what was done.
    const told = await this.tokens.read(credential, clientIn(ctx));
    const { user, round } = await this.commands.execute(
      new SignInExternally(ctx.command(), told, { id: session, device: deviceIn(ctx.userAgent) }),
    );
    return this.cookies.begin(ctx, { session, user, round });
  }

  @Get()
  @Answers(externalIdentities, 'By which accounts of other services one signs in.')
  async list(@Ctx() ctx: RequestContext): Promise<{ results: ExternalIdentity[] }> {
    const { state } = await this.decisions.load(ctx.tenant, externalAggregate, ctx.viewer!.id);
    const linked = Object.entries(state).flatMap(([issuer, identity]) =>
      identity ? [{ issuer, creation_datetime: identity.since }] : [],
    );
    return { results: linked };
  }

  @Delete()
  @Answers(externalIdentity, 'Lets go of it, until one signs in by it again.')
  async unlink(@Ctx() ctx: RequestContext): Promise<ExternalIdentity> {
    const { id, impersonated_by } = ctx.viewer!;
    if (impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    mustBeProvenLately(ctx);
    const { issuer } = this.config.openId;
    const { results } = await this.list(ctx);
    const command = { do: 'unlink', user: id, issuer } as const;
    const { position } = await this.commands.execute(new Decide(ctx.command(), externalAggregate, id, command));
    ctx.wrote(position);
    return results.find((one) => one.issuer === issuer)!;
  }
}

/** The tenant's name at the service. Refused with `identity.external_off` where it has none. */
function clientIn({ settings }: RequestContext): string {
  if (settings.identity_client_id === '') throw new DomainError('identity.external_off');
  return settings.identity_client_id;
}
