import { createHash } from 'node:crypto';
import { DomainError } from '@ateneo/kernel';
import type { Database } from '@ateneo/persistence';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** At most `points` calls in `seconds`. */
export interface LimitRule {
  readonly points: number;
  readonly seconds: number;
}

/** Limits that routes name by `@Limit`; configuration overrides them one by one. */
export const defaultLimits: Readonly<Record<string, LimitRule>> = {
  login: { points: 20, seconds: 300 },
  refresh: { points: 120, seconds: 300 },
  register: { points: 10, seconds: 3600 },
  // Registration, e-mail change and `email_exists` may say that an address is taken: one limit for all (contract, 4).
  email_probe: { points: 30, seconds: 300 },
  mail: { points: 5, seconds: 3600 },
  // What a person lets others read: amendments, later comments.
  publish: { points: 60, seconds: 3600 },
  antibot: { points: 60, seconds: 300 },
};

/** Injection token of `Limits`, for limits by something else than the address. */
export const LIMITS = Symbol('Limits');

/** Counts calls in PostgreSQL, so that all processes count together. */
export class Limits {
  constructor(
    private readonly database: Database,
    private readonly rules: Readonly<Record<string, LimitRule>>,
  ) {}

  /** Takes one call of the named limit. Throws DomainError `http.too_many_requests` with the `seconds` to wait. */
  async take(tenant: string, name: string, subject: string): Promise<void> {
    const rule = this.rules[name];
    if (!rule) throw new Error(`no limit is called ${name}`);
    try {
      await this.limiter(tenant, name, rule).consume(limitedName(tenant, subject));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new DomainError('http.too_many_requests', { seconds: Math.ceil(refusal.msBeforeNext / 1000) });
    }
  }

  /** Forgets how often somebody called, by whatever limit. */
  async forget(tenant: string, subject: string): Promise<void> {
    const sql = 'delete from http.rate_limits where right(key, $2) = $1';
    const name = limitedName(tenant, subject);
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
    const rows = await this.database.inTenant(tenant, (tx) => tx.query(text, values));
    return { rows, rowCount: rows.length };
  }
}

interface Query {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the table calls who is counted: addresses and e-mails are personal data, and it keeps none. */
export function limitedName(tenant: string, subject: string): string {
  return createHash('sha256').update(`${tenant}/${subject}`).digest('base64url').slice(0, 32);
}
