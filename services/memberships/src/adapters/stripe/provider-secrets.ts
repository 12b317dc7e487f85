import { KEYS, type KeyStore, open, seal } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { Inject, Injectable } from '@nestjs/common';
import type { ProviderSecret } from '../../provider/provider.events.js';

interface Row {
  readonly name: ProviderSecret;
  readonly sealed: string;
  /** What it was before it was replaced. */
  readonly before: string | null;
}

/** The tenant's secrets at its provider: sealed with a key of the tenant, written, never shown. */
@Injectable()
export class ProviderSecrets {
  constructor(
    private readonly database: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  async replace(tenant: string, name: ProviderSecret, secret: string): Promise<void> {
    const sealed = seal(await this.key(tenant), secret, placeOf(tenant, name));
    await this.database.inTenant(tenant, (tx) =>
      tx.query(
        `insert into memberships.provider_secret as s (name, sealed) values ($1, $2)
         on conflict (tenant_id, name) do update set before = s.sealed, sealed = excluded.sealed, replaced_at = now()`,
        [name, sealed],
      ),
    );
  }

  /** The present one first; then the one before it, which holds while another is being put in place. */
  async of(tenant: string, name: ProviderSecret): Promise<readonly string[]> {
    const sql = 'select name, sealed, before from memberships.provider_secret where name = $1';
    const [row] = await this.database.read<Row>(tenant, sql, [name]);
    if (!row) return [];
    const key = await this.key(tenant);
    return [row.sealed, row.before].flatMap((one) =>
      one === null ? [] : [open(key, one, placeOf(tenant, name)) as string],
    );
  }

  private key(tenant: string) {
    return this.keys.tenantKey(tenant, 'provider');
  }
}

/** A sealed value that is copied elsewhere does not open there. */
function placeOf(tenant: string, name: string): string {
  return `provider/${tenant}/${name}`;
}
