import { timingSafeEqual } from 'node:crypto';
import type { RefusalFact } from '@ateneo/kernel';
import { hmacName, type KeyStore } from '@ateneo/keys';
import { z } from 'zod';

/** A refusal as its token tells it. */
export interface Refused {
  readonly code: string;
  /** Whom it was said to; null: somebody who had not signed in. */
  readonly user: string | null;
  /** ISO 8601 UTC. */
  readonly at: string;
  /** Where the rule of taking part decided: the process, and the tenant's dates of that moment, in a fixed order. */
  readonly process: string | null;
  readonly dates: readonly (string | null)[];
  /** What the decision went by, where it said so. */
  readonly facts: readonly RefusalFact[];
}

const millis = z.int().nullable();
const payload = z.tuple([
  z.string(),
  z.string().nullable(),
  z.string().nullable(),
  z.int(),
  z.array(millis),
  z.array(z.tuple([z.string(), millis])),
]);

const millisOf = (moment: string | null) => moment && Date.parse(moment);
const isoOf = (time: number | null) => (time === null ? null : new Date(time).toISOString());

/** Tokens that say what was refused to whom, and when: signed, so that nobody asks about somebody else with one. */
export class WhyTokens {
  constructor(private readonly keys: KeyStore) {}

  async make(tenant: string, { code, process, user, at, dates, facts }: Refused): Promise<string> {
    const because = facts.map(({ fact, moment }) => [fact, millisOf(moment)]);
    const said = [code, process, user, Date.parse(at), dates.map(millisOf), because];
    const body = Buffer.from(JSON.stringify(said)).toString('base64url');
    return `${body}.${await this.sign(tenant, body)}`;
  }

  /** Undefined where it was not made here, for this tenant. */
  async read(tenant: string, token: string): Promise<Refused | undefined> {
    const [, body, signature] = /^([\w-]+)\.([\w-]{43})$/.exec(token) ?? [];
    if (body === undefined || signature === undefined) return undefined;
    const expected = await this.sign(tenant, body);
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return undefined;
    const said = payload.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()));
    // Of an earlier shape.
    if (!said.success) return undefined;
    const [code, process, user, at, dates, because] = said.data;
    const facts = because.map(([fact, moment]) => ({ fact, moment: isoOf(moment) }));
    return { code, process, user, at: isoOf(at)!, dates: dates.map(isoOf), facts };
  }

  private async sign(tenant: string, body: string): Promise<string> {
    return hmacName(await this.keys.tenantKey(tenant, 'link'), 'why', body);
  }
}
