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
import { DECISIONS, type Decisions, derivedId } from '@ateneo/cqrs';
import { Ctx, IdParam, Limit, NotRepeatable, Public, type RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Answers, Decide, MayBeRefused } from '@ateneo/resource';
import { Body, Controller, Delete, Get, Inject, Injectable, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { deviceIn } from '../adapters/device.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../identity-config.js';
import { DecideMerges } from '../application/decide-merges.js';
import { mustBeProvenLately } from '../session/proven-lately.js';
import { SessionCookies } from '../session/session-cookies.js';
import { SignInServices } from '../sign-in-service/sign-in-services.js';
import { externalAggregate } from './external.aggregate.js';
import { ExternalChallenges } from './external-challenges.js';
import { IdTokens } from './id-tokens.js';
import { SignInExternally } from './sign-in-externally.js';
import type { ToldIdentity } from './told-identity.js';

/** The end of every way in by another service: a session of whom it told of, in cookies. */
@Injectable()
export class ExternalSessions {
  constructor(
    private readonly commands: CommandBus,
    private readonly cookies: SessionCookies,
  ) {}

  async begin(ctx: RequestContext, told: ToldIdentity): Promise<Session> {
    const session = ctx.newId('session');
    const { user, round } = await this.commands.execute(
      new SignInExternally(ctx.command(), told, { id: session, device: deviceIn(ctx.userAgent) }),
    );
    return this.cookies.begin(ctx, { session, user, round });
  }
}

/** Signing in by an account at another service (contract, 4); where a tenant is a client of it. */
@ApiTags('auth')
@Controller('users/auth/google_login')
export class ExternalController {
  constructor(
    private readonly commands: CommandBus,
    @Inject(DECISIONS) private readonly decisions: Decisions,
    @Inject(IDENTITY_CONFIG) private readonly config: IdentityConfig,
    private readonly tokens: IdTokens,
    private readonly sessions: ExternalSessions,
    private readonly challenges: ExternalChallenges,
    private readonly merges: DecideMerges,
    private readonly chosen: SignInServices,
  ) {}

  @Post('challenge')
  @MayBeRefused(404)
  @Answers(externalChallenge, 'What the service is asked with; good once, for an hour, and in the browser that asked.')
  @Public()
  @NotRepeatable()
  @Limit('address_login')
  async challenge(@Ctx() ctx: RequestContext, @Body({ schema: provenBody }) _body: object): Promise<ExternalChallenge> {
    const client_id = clientIn(ctx);
    return { client_id, nonce: await this.challenges.make(ctx), script: this.config.openId.script };
  }

  @Post()
  @Answers(sessionAnswer, 'Signs in whom the ID token tells of; the session lives in cookies.')
  @MayBeRefused(401, 404)
  @Public()
  @NotRepeatable()
  @Limit('address_login')
  async login(
    @Ctx() ctx: RequestContext,
    @Body({ schema: externalLoginBody }) { credential }: ExternalLoginBody,
  ): Promise<Session> {
    // Before the command: that the service is away leaves no doubt about what was done.
    const { told, nonce } = await this.tokens.read(credential, {
      issuer: this.config.openId.issuer,
      clientId: clientIn(ctx),
    });
    await this.challenges.spend(ctx, nonce);
    return this.sessions.begin(ctx, told);
  }

  @Get()
  @Answers(
    externalIdentities,
    'By which accounts of other services one signs in; those of accounts that were merged, too.',
  )
  async list(@Ctx() ctx: RequestContext): Promise<{ results: ExternalIdentity[] }> {
    const links = await this.links(ctx);
    return { results: links.map(({ shown }) => shown) };
  }

  @Delete(':id')
  @Answers(externalIdentity, 'Lets go of it, until one signs in by it again.')
  async unlink(@Ctx() ctx: RequestContext, @IdParam() id: string): Promise<ExternalIdentity> {
    if (ctx.viewer!.impersonated_by) throw new DomainError('identity.impersonation_forbidden');
    mustBeProvenLately(ctx);
    const link = (await this.links(ctx)).find(({ shown }) => shown.id === id);
    if (!link) throw new DomainError('identity.external_not_linked');
    const { user, shown } = link;
    const command = { do: 'unlink', user, issuer: shown.issuer } as const;
    const { position } = await this.commands.execute(new Decide(ctx.command(), externalAggregate, user, command));
    ctx.wrote(position);
    return shown;
  }

  /** Also to services that are asked no more: nobody keeps what they cannot remove. */
  private async links({ tenant, viewer }: RequestContext): Promise<Link[]> {
    const asked = [this.config.openId.issuer, (await this.chosen.find(tenant))?.issuer];
    const accounts = [viewer!.id, ...(await this.merges.into(tenant, viewer!.id))];
    const each = accounts.map(async (user) => {
      const { state } = await this.decisions.load(tenant, externalAggregate, user);
      return Object.entries(state).flatMap(([issuer, identity]) => {
        const is_current = asked.includes(issuer);
        const shown = { id: derivedId(user, issuer), issuer, is_current };
        return identity ? [{ user, shown: { ...shown, creation_datetime: identity.since } }] : [];
      });
    });
    return (await Promise.all(each)).flat();
  }
}

/** Of an account of theirs, which may be a merged one. */
interface Link {
  readonly user: string;
  readonly shown: ExternalIdentity;
}

/** The tenant's name at the service. Refused with `identity.external_off` where it has none. */
function clientIn({ settings }: RequestContext): string {
  if (settings.identity_client_id === '') throw new DomainError('identity.external_off');
  return settings.identity_client_id;
}
