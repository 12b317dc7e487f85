import { timingSafeEqual } from 'node:crypto';
import { hmacName, KEYS, type KeyStore } from '@ateneo/keys';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { Asked } from '../facts/asked-about.js';
import type { Windows } from '../process/standing.fold.js';

/** A refusal: its code, and what was asked. */
export interface Refused extends Omit<Asked, 'tenant'> {
  readonly code: string;
}

const millis = z.int().nullable();
const payload = z.tuple([z.string(), z.string(), z.string(), z.int(), z.array(millis).length(5)]);

const dates = [
  'amedment_vote_start_datetime',
  'amedment_voting_start_datetime',
  'amedment_voting_end_datetime',
  'endorsement_start_datetime',
  'endorsement_end_datetime',
] as const satisfies readonly (keyof Windows)[];

/** Tokens that say what was refused to whom, and when: signed, so that nobody asks about somebody else with one. */
@Injectable()
export class WhyTokens {
  constructor(@Inject(KEYS) private readonly keys: KeyStore) {}

  async make({ tenant, process, user, at, windows }: Asked, code: string): Promise<string> {
    const said = [code, process, user, Date.parse(at), dates.map((date) => windows[date] && Date.parse(windows[date]))];
    const body = Buffer.from(JSON.stringify(said)).toString('base64url');
    return `${body}.${await this.sign(tenant, body)}`;
  }

  /** Undefined where it was not made here, for this tenant. */
  async read(tenant: string, token: string): Promise<Refused | undefined> {
    const [, body, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
    if (body === undefined || signature === undefined) return undefined;
    const expected = await this.sign(tenant, body);
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined;
    const [code, process, user, at, held] = payload.parse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    const windows = Object.fromEntries(dates.map((date, index) => [date, isoOf(held[index] ?? null)]));
    return { code, process, user, at: isoOf(at)!, windows: windows as unknown as Windows };
  }

  private async sign(tenant: string, body: string): Promise<string> {
    return hmacName(await this.keys.tenantKey(tenant, 'link'), 'why', body);
  }
}

function isoOf(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
