import { randomBytes } from 'node:crypto';
import type { RequestContext } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { KEYS, type KeyStore } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import { EXTERNAL_SECONDS, makeChallenge, readChallenge } from '../adapters/ceremony-challenge.js';
import { SpentChallenges } from '../adapters/spent-challenges.js';

/**
 * What another service is asked with (its nonce): good once, for an hour, and in the browser that asked. A token that somebody
 * had made for themselves signs nobody else's browser in.
 */
@Injectable()
export class ExternalChallenges {
  constructor(
    @Inject(KEYS) private readonly keys: KeyStore,
    private readonly spent: SpentChallenges,
  ) {}

  async make(ctx: RequestContext): Promise<string> {
    // Several pages of one browser ask side by side.
    const browser = browserOf(ctx) ?? randomBytes(16).toString('base64url');
    ctx.setCookie('external', browser, EXTERNAL_SECONDS);
    return makeChallenge(await this.keyOf(ctx), { act: 'external', browser }, ctx.now);
  }

  /** Refused with `identity.external_over`. */
  async spend(ctx: RequestContext, nonce: string): Promise<void> {
    const browser = browserOf(ctx);
    const key = await this.keyOf(ctx);
    const challenge = browser && readChallenge(key, { act: 'external', browser }, nonce, ctx.now);
    if (!challenge || !(await this.spent.spend(ctx.tenant, challenge.nonce, challenge.expires)))
      throw new DomainError('identity.external_over');
  }

  private keyOf({ tenant }: RequestContext) {
    return this.keys.tenantKey(tenant, 'session');
  }
}

function browserOf(ctx: RequestContext): string | undefined {
  const cookie = ctx.cookie('external');
  return cookie && /^[\w-]{22}$/.test(cookie) ? cookie : undefined;
}
