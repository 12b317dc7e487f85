import { KEYS, type KeyStore, hmacName } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { TypedAt } from './known-devices.js';

/** So many wrong passwords cost nothing; each further one doubles the wait for the next attempt. */
const FREE = 5;
const LONGEST_SECONDS = 900;
/** So many within the hour, from wherever: whoever tries this account next does some work first. */
const MANY = 100;
const WAIT = `make_interval(secs => least(power(2, least(f.failures, 30) - ${FREE}), ${LONGEST_SECONDS}))`;
// Of several at once one that is counted later may have begun, by its clock, before the last one was counted.
const IS_OVER = `(f.failures < ${FREE} or f.last_at + ${WAIT} <= now())`;
/** Instead of waiting one works, and so many more wrong ones double it: up to some seconds each for a guesser, as for us. */
const STEP = 10;
const MOST_DOUBLINGS = 4;

/** Whose password, from where it is tried, and what was worked for it. */
export interface Attempt extends Pick<TypedAt, 'address' | 'work'> {
  /** Normalised. */
  readonly email: string;
  /** One that the account was signed in to from before. */
  readonly device: string | undefined;
}

/** Whose, and at which address or device; both by HMAC. */
type Names = readonly [account: string, place: string];

/** Where an attempt was counted. */
interface Counted {
  readonly names: Names;
  readonly isDevice: boolean;
}

/**
 * Wrong passwords, by account and address together: whoever guesses waits ever longer or works ever more, and whoever signs in
 * from elsewhere does not. A device that is known has some tries of its own, whatever others do at its address. Accounts are
 * named alike whether they exist or not: both cost the same time.
 */
@Injectable()
export class FailedSignIns {
  constructor(
    private readonly database: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  /**
   * Counts an attempt as failed before its password is looked at, so that a hundred at once are a hundred; `forgive` takes
   * it back. Throws DomainError `http.too_many_requests` with the `seconds` to wait and the work that does instead.
   */
  async begin(tenant: string, { email, address, device, work }: Attempt): Promise<Counted> {
    if (device !== undefined) {
      const own = await this.namesOf(tenant, email, 'device', device);
      if (await this.isCounted(tenant, own, `f.failures < ${FREE}`, '1 day')) return { names: own, isDevice: true };
    }
    const names = await this.namesOf(tenant, email, address);
    if (await this.areMany(tenant, names[0])) await work.must();
    if (!(await this.isCounted(tenant, names, IS_OVER, '1 hour'))) {
      const { seconds, failures } = await this.findWait(tenant, names);
      const doublings = Math.min(Math.floor((failures - FREE) / STEP), MOST_DOUBLINGS);
      await work.orWait(seconds, 2 ** doublings);
      await this.isCounted(tenant, names, 'true', '1 hour');
    }
    return { names, isDevice: false };
  }

  /** The password was right: at this address nothing counts against the account; a device has back what it was counted. */
  async forgive(tenant: string, { names, isDevice }: Counted): Promise<void> {
    const sql = isDevice
      ? 'update identity.failed_sign_in set failures = failures - 1 where account = $1 and address = $2 and failures > 0'
      : 'delete from identity.failed_sign_in where account = $1 and address = $2';
    await this.database.inTenant(tenant, (tx) => tx.query(sql, names));
  }

  /** Counts one more if the condition holds of what is counted; what is older than that is forgotten. */
  private async isCounted(tenant: string, names: Names, condition: string, forgotten: string): Promise<boolean> {
    const counted = await this.database.inTenant(tenant, async (tx) => {
      await tx.query(
        `delete from identity.failed_sign_in where (account, address) in (select account, address
           from identity.failed_sign_in where last_at < now() - interval '1 day' limit 100 for update skip locked)`,
      );
      return tx.query(
        `insert into identity.failed_sign_in as f (account, address, failures, last_at) values ($1, $2, 1, now())
         on conflict (tenant_id, account, address) do update set last_at = now(),
           failures = case when f.last_at < now() - interval '${forgotten}' then 1 else f.failures + 1 end
         where ${condition} or f.last_at < now() - interval '${forgotten}' returning 1`,
        names,
      );
    });
    return counted.length > 0;
  }

  private async findWait(tenant: string, names: Names): Promise<{ seconds: number; failures: number }> {
    // Reads share a transaction for a moment: `now()` may be from before the attempt that was counted last.
    const sql = `select greatest(1, ceil(extract(epoch from f.last_at + ${WAIT} - statement_timestamp())))::int as seconds, f.failures
      from identity.failed_sign_in f where account = $1 and address = $2`;
    const [row] = await this.database.read<{ seconds: number; failures: number }>(tenant, sql, [...names]);
    return row ?? { seconds: 1, failures: FREE };
  }

  /** Whether so many failed on this account, from many addresses, that somebody is guessing. */
  private async areMany(tenant: string, account: string): Promise<boolean> {
    const sql = `select coalesce(sum(failures), 0)::int as failures from identity.failed_sign_in
      where account = $1 and last_at > now() - interval '1 hour'`;
    const [row] = await this.database.read<{ failures: number }>(tenant, sql, [account]);
    return row!.failures >= MANY;
  }

  /** Forgets all about an account, from wherever. */
  async forget(tenant: string, email: string): Promise<void> {
    const account = await this.accountOf(tenant, email);
    const sql = 'delete from identity.failed_sign_in where account = $1';
    await this.database.inTenant(tenant, (tx) => tx.query(sql, [account]));
  }

  private async namesOf(tenant: string, email: string, ...place: string[]): Promise<Names> {
    const key = await this.keys.tenantKey(tenant, 'claims');
    return [await this.accountOf(tenant, email), hmacName(key, 'failed_sign_in', email, ...place)];
  }

  private async accountOf(tenant: string, email: string): Promise<string> {
    return hmacName(await this.keys.tenantKey(tenant, 'claims'), 'failed_sign_in', email);
  }
}
