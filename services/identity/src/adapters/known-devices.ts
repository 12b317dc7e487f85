import { randomBytes } from 'node:crypto';
import type { RequestContext, Work } from '@ateneo/http';
import { hmacName, KEYS, type KeyStore } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import { Sessions } from './sessions.js';

const DAYS = 365;
/** So many accounts of one browser: a household's. */
const MOST_ACCOUNTS = 5;
const NONCE_BYTES = 16;

/** Where a password is typed: from which address, on which device, and with what work done for it. */
export interface TypedAt {
  readonly address: string;
  readonly work: Work;
  /** The cookie `device`, as it came. */
  readonly cookie: string | undefined;
}

export function typedAt(ctx: Pick<RequestContext, 'ip' | 'work' | 'cookie'>): TypedAt {
  return { address: ctx.ip, work: ctx.work, cookie: ctx.cookie('device') };
}

/**
 * Devices that somebody signed in from before, by a cookie that tells nobody whose (decision 145). A mark is good until all
 * sessions of its person end, as by another password.
 */
@Injectable()
export class KnownDevices {
  constructor(
    @Inject(KEYS) private readonly keys: KeyStore,
    private readonly sessions: Sessions,
  ) {}

  /** Of a session that has just begun: the browser is known from now on, by a mark of its own. */
  async remember(ctx: RequestContext, user: string, round: number): Promise<void> {
    const markOf = await this.marking(ctx.tenant, user, round);
    const others = marksIn(ctx.cookie('device')).filter((mark) => markOf(nonceIn(mark)) !== mark);
    const marks = [markOf(randomBytes(NONCE_BYTES).toString('hex')), ...others].slice(0, MOST_ACCOUNTS);
    ctx.setCookie('device', marks.join('.'), DAYS * 86_400);
  }

  /** Which device it is, if the account was signed in to from there. */
  async knownOf(tenant: string, user: string, { cookie }: TypedAt): Promise<string | undefined> {
    const marks = marksIn(cookie);
    if (marks.length === 0) return undefined;
    const markOf = await this.marking(tenant, user, await this.sessions.roundOf(tenant, user));
    return marks.find((mark) => markOf(nonceIn(mark)) === mark);
  }

  /** The mark that a nonce gives, for this person and round. */
  private async marking(tenant: string, user: string, round: number) {
    const key = await this.keys.tenantKey(tenant, 'session');
    return (nonce: string): string => `${nonce}${hmacName(key, 'device', nonce, user, String(round))}`;
  }
}

const nonceIn = (mark: string): string => mark.slice(0, 2 * NONCE_BYTES);

/** 32 characters at random, and 43 that only we can make of them. */
function marksIn(cookie = ''): string[] {
  return cookie
    .slice(0, 1000)
    .split('.')
    .filter((mark) => /^[0-9a-f]{32}[\w-]{43}$/.test(mark))
    .slice(0, MOST_ACCOUNTS);
}
