import { DomainError, token } from '@ateneo/kernel';
import { hmacName, type KeyStore } from '@ateneo/keys';
import type { Database } from '@ateneo/persistence';
import type { Work } from './proof-of-work.js';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** At most `points` calls in `seconds`. */
export interface LimitRule {
  readonly points: number;
  readonly seconds: number;
}

/**
 * Limits by name; configuration overrides them one by one (contract, 4). Those that begin with `address_` are wide: an
 * assembly of 500 sits behind one address, and whoever passes one meets the proof of work. The others are strict and
 * count one person alone, so that nobody holds up anybody else.
 */
export const defaultLimits: Readonly<Record<string, LimitRule>> = {
  address_login: { points: 2000, seconds: 600 },
  // Towns as they are typed: some ten questions a person.
  address_search: { points: 6000, seconds: 600 },
  // Registration, `email_exists` and a corrected national id may say that something is taken: one limit for all.
  address_probe: { points: 3000, seconds: 600 },
  address_mail: { points: 1000, seconds: 600 },
  // The contact form.
  address_contact: { points: 300, seconds: 600 },
  contact: { points: 10, seconds: 3600 },
  probe: { points: 20, seconds: 300 },
  // Of those that found that somebody has it: an address and its network; many people enrol in one hall, and work past these.
  probe_address: { points: 200, seconds: 3600 },
  probe_network: { points: 1000, seconds: 3600 },
  mail: { points: 5, seconds: 3600 },
  refresh: { points: 60, seconds: 300 },
  // What a person lets others read.
  publish: { points: 60, seconds: 3600 },
  // Exact addresses that somebody names as candidates.
  name_candidate: { points: 60, seconds: 3600 },
  comment: { points: 10, seconds: 60 },
  report: { points: 10, seconds: 60 },
  // Codes of events and discounts: each person's tries, and the wrong ones of an address and of its network.
  guess: { points: 30, seconds: 3600 },
  guess_address: { points: 60, seconds: 3600 },
  guess_network: { points: 300, seconds: 3600 },
  // Places that are offered, or tickets sent, to an address, each by an e-mail.
  transfer: { points: 20, seconds: 3600 },
};

/** For limits by something else than the address. */
export const LIMITS = token<Limits>('Limits');

/** Counts calls in PostgreSQL, so that all processes count together. */
export class Limits {
  constructor(
    private readonly database: Database,
    private readonly rules: Readonly<Record<string, LimitRule>>,
    private readonly keys: Pick<KeyStore, 'tenantKey'>,
  ) {}

  /** Takes one call of the named limit. Throws DomainError `http.too_many_requests` with the `seconds` to wait. */
  async spend(tenant: string, name: string, subject: string): Promise<void> {
    const rule = this.ruleOf(name);
    try {
      await this.limiter(tenant, name, rule).consume(await limitedName(this.keys, tenant, subject));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(refusal);
    }
  }

  /**
   * Compares a secret that somebody could try many values of: `isRight` is asked only while they have tries left, and their
   * address and its network as well, or they have worked: others may sit there. Throws as `take`.
   */
  async guess(
    tenant: string,
    { user, ip, work }: Guesser,
    isRight: () => boolean | Promise<boolean>,
    name: 'guess' | 'probe' = 'guess',
  ): Promise<boolean> {
    await this.spend(tenant, name, user);
    const places = [[`${name}_address`, ip] as const, [`${name}_network`, networkOf(ip)] as const];
    const lefts = places.map(([place, subject]) => this.mustBeLeft(tenant, place, subject, work));
    await Promise.all(lefts);
    if (await isRight()) return true;
    for (const [place, subject] of places) await this.allows(tenant, place, subject);
    return false;
  }

  /** The same of what is compared while something is decided; `wrong` is the code of the refusal that says so. */
  async guessing<Done>(
    tenant: string,
    by: Guesser,
    wrong: string,
    act: () => Promise<Done>,
    name: 'guess' | 'probe' = 'guess',
  ): Promise<Done> {
    const said: { done?: Done; refusal?: DomainError } = {};
    const isRight = await this.guess(
      tenant,
      by,
      async () => {
        try {
          said.done = await act();
        } catch (error) {
          if (!(error instanceof DomainError) || error.code !== wrong) throw error;
          said.refusal = error;
        }
        return said.refusal === undefined;
      },
      name,
    );
    if (!isRight) throw said.refusal;
    return said.done as Done;
  }

  private async mustBeLeft(tenant: string, name: string, subject: string, work: Work): Promise<void> {
    const rule = this.ruleOf(name);
    const found = await this.limiter(tenant, name, rule).get(await limitedName(this.keys, tenant, subject));
    if (found && found.consumedPoints >= rule.points) await work.orWait(secondsLeft(found));
  }

  private ruleOf(name: string): LimitRule {
    const rule = this.rules[name];
    if (!rule) throw new Error(`no limit is called ${name}`);
    return rule;
  }

  /** Takes one call of the named limit; answers whether it was still within it. */
  async allows(tenant: string, name: string, subject: string): Promise<boolean> {
    try {
      await this.spend(tenant, name, subject);
      return true;
    } catch (refusal) {
      if (refusal instanceof DomainError) return false;
      throw refusal;
    }
  }

  /** Forgets how often somebody called, by whatever limit. */
  async forget(tenant: string, subject: string): Promise<void> {
    const sql = 'delete from http.rate_limits where right(key, $2) = $1';
    const name = await limitedName(this.keys, tenant, subject);
    await this.database.inTenant(tenant, (tx) => tx.query(sql, [name, name.length]));
  }

  private limiter(tenant: string, name: string, { points, seconds }: LimitRule): RateLimiterPostgres {
    return new RateLimiterPostgres({
      storeClient: { query: (q: Query) => this.query(tenant, q) },
      storeType: 'client',
      schemaName: 'http',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points,
      duration: seconds,
    });
  }

  private async query(tenant: string, { text, values }: Query): Promise<{ rows: unknown[]; rowCount: number }> {
    const isRead = /^\s*select\b/i.test(text);
    const rows = isRead
      ? await this.database.read(tenant, text, values)
      : await this.database.inTenant(tenant, (tx) => tx.query(text, values));
    return { rows, rowCount: rows.length };
  }
}

/** Who tries, from where, and what was worked for it. */
export interface Guesser {
  readonly user: string;
  readonly ip: string;
  readonly work: Work;
}

/** What one household or server farm has: of IPv4 256 addresses, of IPv6 the first four groups. */
export function networkOf(ip: string): string {
  if (ip.includes('.'))
    return ip
      .replace(/^::ffff:/i, '')
      .split('.')
      .slice(0, 3)
      .join('.');
  const [head = '', tail] = ip.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const gap = tail === undefined ? [] : Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0');
  return [...before, ...gap, ...after].slice(0, 4).join(':');
}

function tooMany(refusal: RateLimiterRes): DomainError {
  return new DomainError('http.too_many_requests', { seconds: secondsLeft(refusal) });
}

function secondsLeft({ msBeforeNext }: RateLimiterRes): number {
  return Math.ceil(msBeforeNext / 1000);
}

interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * What the table calls who is counted: addresses and e-mails are personal data, and there are few enough of them to try
 * all, so that a bare hash would keep nothing secret.
 */
export async function limitedName(keys: Pick<KeyStore, 'tenantKey'>, tenant: string, subject: string): Promise<string> {
  return hmacName(await keys.tenantKey(tenant, 'limits'), subject);
}
