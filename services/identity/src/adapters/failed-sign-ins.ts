import { DomainError } from '@ateneo/kernel';
import { KEYS, type KeyStore, hmacName } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';

/** So many wrong passwords cost nothing; each further one doubles the wait for the next attempt. */
const FREE = 5;
const LONGEST_SECONDS = 900;
/** So many within the hour, from wherever: whoever tries this account next does some work first. */
const MANY = 100;
const WAIT = `make_interval(secs => case when f.failures < ${FREE} then 0
  else least(power(2, least(f.failures, 30) - ${FREE}), ${LONGEST_SECONDS}) end)`;

/** Whose password, and from which network address it is tried. */
export interface Attempt {
  /** Normalised. */
  readonly email: string;
  readonly address: string;
}

/**
 * Wrong passwords, by account and address together: whoever guesses waits ever longer, and whoever signs in from elsewhere
 * does not. Accounts are named alike whether they exist or not: both cost the same time.
 */
@Injectable()
export class FailedSignIns {
  constructor(
    private readonly database: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  /**
   * Counts an attempt as failed before its password is looked at, so that a hundred at once are a hundred; `forgive` takes
   * it back. Throws DomainError `http.too_many_requests` with the `seconds` to wait.
   */
  async begin(tenant: string, attempt: Attempt): Promise<void> {
    const names = await this.namesOf(tenant, attempt);
    const seconds = await this.database.inTenant(tenant, async (tx) => {
      await tx.query(
        `delete from identity.failed_sign_in where (account, address) in (select account, address
           from identity.failed_sign_in where last_at < now() - interval '1 day' limit 100 for update skip locked)`,
      );
      const counted = await tx.query(
        `insert into identity.failed_sign_in as f (account, address, failures, last_at) values ($1, $2, 1, now())
         on conflict (tenant_id, account, address) do update set last_at = now(),
           failures = case when f.last_at < now() - interval '1 hour' then 1 else f.failures + 1 end
         where f.last_at + ${WAIT} <= now() returning 1`,
        names,
      );
      if (counted.length > 0) return 0;
      const [row] = await tx.query<{ seconds: number }>(
        `select ceil(extract(epoch from f.last_at + ${WAIT} - now()))::int as seconds
         from identity.failed_sign_in f where account = $1 and address = $2`,
        names,
      );
      return Math.max(1, row?.seconds ?? 1);
    });
    if (seconds > 0) throw new DomainError('http.too_many_requests', { seconds });
  }

  /** The password was right: nothing counts against this account at this address. */
  async forgive(tenant: string, attempt: Attempt): Promise<void> {
    const sql = 'delete from identity.failed_sign_in where account = $1 and address = $2';
    const names = await this.namesOf(tenant, attempt);
    await this.database.inTenant(tenant, (tx) => tx.query(sql, names));
  }

  /** Whether so many failed on this account, from many addresses, that somebody is guessing. */
  async areMany(tenant: string, email: string): Promise<boolean> {
    const sql = `select coalesce(sum(failures), 0)::int as failures from identity.failed_sign_in
      where account = $1 and last_at > now() - interval '1 hour'`;
    const account = await this.accountOf(tenant, email);
    const [row] = await this.database.inTenant(tenant, (tx) => tx.query<{ failures: number }>(sql, [account]));
    return row!.failures >= MANY;
  }

  /** Forgets all about an account, from wherever. */
  async forget(tenant: string, email: string): Promise<void> {
    const account = await this.accountOf(tenant, email);
    const sql = 'delete from identity.failed_sign_in where account = $1';
    await this.database.inTenant(tenant, (tx) => tx.query(sql, [account]));
  }

  private async namesOf(tenant: string, { email, address }: Attempt): Promise<[string, string]> {
    const key = await this.keys.tenantKey(tenant, 'claims');
    return [await this.accountOf(tenant, email), hmacName(key, 'failed_sign_in', email, address)];
  }

  private async accountOf(tenant: string, email: string): Promise<string> {
    return hmacName(await this.keys.tenantKey(tenant, 'claims'), 'failed_sign_in', email);
  }
}
