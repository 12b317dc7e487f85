import { KEYS, type KeyStore, hmacName } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';

/** Counts failed sign-ins by address, known or not: both cost the same time. */
@Injectable()
export class FailedSignIns {
  constructor(
    private readonly database: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  /** One more; answers how many there were with no pause of an hour in between. */
  async add(tenant: string, email: string): Promise<number> {
    const [row] = await this.database.inTenant(tenant, async (tx) =>
      tx.query<{ failures: number }>(
        `insert into identity.failed_sign_in as f (address, failures, last_at) values ($1, 1, now())
         on conflict (tenant_id, address) do update set last_at = now(),
           failures = case when f.last_at < now() - interval '1 hour' then 1 else f.failures + 1 end
         returning failures`,
        [await this.nameOf(tenant, email)],
      ),
    );
    return row!.failures;
  }

  async forget(tenant: string, email: string): Promise<void> {
    const address = await this.nameOf(tenant, email);
    await this.database.inTenant(tenant, (tx) =>
      tx.query('delete from identity.failed_sign_in where address = $1', [address]),
    );
  }

  private async nameOf(tenant: string, email: string): Promise<string> {
    return hmacName(await this.keys.tenantKey(tenant, 'claims'), 'failed_sign_in', email);
  }
}
