import type { Session } from '@ateneo/contracts';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import { ACCESS_SECONDS, signAccess } from '../adapters/access-token.js';
import { KnownDevices } from '../adapters/known-devices.js';
import { IDLE_SECONDS } from '../adapters/sessions.js';
import { SignIns } from '../adapters/sign-ins.js';
import { type RefreshLink, readRefresh, refreshToken } from '../adapters/refresh-token.js';

/** A session as the browser carries it: two cookies that no script reads (contract, 4), and one that tells scripts there are some. */
@Injectable()
export class SessionCookies {
  constructor(
    @Inject(KEYS) private readonly keys: KeyStore,
    private readonly signIns: SignIns,
    private readonly devices: KnownDevices,
  ) {}

  /** Of a session that has just begun. */
  async begin(ctx: RequestContext, link: Pick<RefreshLink, 'session' | 'user' | 'round'>): Promise<Session> {
    await this.devices.remember(ctx, link.user, link.round);
    return this.give(ctx, { ...link, begun: Math.floor(Date.parse(ctx.now) / 1000), generation: 0 }, IDLE_SECONDS);
  }

  /** Of a session whose person has just shown again that it is they; it lasts no longer for that. */
  async confirm(ctx: RequestContext): Promise<Session> {
    const { tenant, now } = ctx;
    const link = await this.linkOf(ctx);
    if (link?.session !== ctx.viewer!.session) throw new DomainError('http.token_not_valid');
    const { session, user, round } = link;
    const key = await this.keys.tenantKey(tenant, 'session');
    const proven = Math.floor(Date.parse(now) / 1000);
    ctx.setCookie('access', await signAccess(key, { tenant, user, session, round, proven }, now), ACCESS_SECONDS);
    return { user, access_expires: new Date(Date.parse(now) + ACCESS_SECONDS * 1000).toISOString() };
  }

  async give(ctx: RequestContext, link: RefreshLink, seconds: number): Promise<Session> {
    const { tenant, now } = ctx;
    await this.signIns.tellOfPastDays(tenant);
    const { session, round } = link;
    const key = await this.keys.tenantKey(tenant, 'session');
    const acting = stillActing(link, now);
    const user = acting?.as ?? link.user;
    const lasts = Math.min(ACCESS_SECONDS, acting?.secondsLeft ?? ACCESS_SECONDS);
    const claims = { tenant, user, session, round, by: acting && link.user, proven: link.begun };
    ctx.setCookie('access', await signAccess(key, claims, now, lasts), lasts);
    ctx.setCookie('refresh', refreshToken(key, acting ? link : { ...link, acting: undefined }), seconds);
    // Pages tell by it that somebody else acts here, and until when.
    ctx.setCookie('signed', acting ? `1.${link.acting!.until}` : '1', seconds);
    return { user, access_expires: new Date(Date.parse(now) + lasts * 1000).toISOString() };
  }

  /** The link in the request's refresh cookie, if it is one of ours. */
  async linkOf(ctx: RequestContext): Promise<RefreshLink | undefined> {
    const token = ctx.cookie('refresh');
    return token ? readRefresh(await this.keys.tenantKey(ctx.tenant, 'session'), token) : undefined;
  }

  clear(ctx: RequestContext): void {
    ctx.clearCookie('access');
    ctx.clearCookie('refresh');
    ctx.clearCookie('signed');
  }
}

/** Whom the session's owner acts as, while the hour lasts. */
function stillActing({ acting }: RefreshLink, now: string): { as: string; secondsLeft: number } | undefined {
  const secondsLeft = acting ? acting.until - Math.floor(Date.parse(now) / 1000) : 0;
  return acting && secondsLeft > 0 ? { as: acting.as, secondsLeft } : undefined;
}
