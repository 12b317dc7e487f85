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

/** Secrets of the tenant, or of one of its organizations, at the provider: sealed with a key of the tenant, written, never shown. */
@Injectable()
export class ProviderSecrets {
  constructor(
    private readonly database: Database,
    @Inject(KEYS) private readonly keys: KeyStore,
  ) {}

  /** `account`: the tenant's id, or an organization's. */
  async replace(tenant: string, account: string, name: ProviderSecret, secret: string): Promise<void> {
    const sealed = seal(await this.key(tenant), secret, placeOf(tenant, account, name));
    await this.database.inTenant(tenant, (tx) =>
      tx.query(
        `insert into memberships.provider_secret as s (account, name, sealed) values ($1, $2, $3)
         on conflict (tenant_id, account, name) do update set before = s.sealed, sealed = excluded.sealed, replaced_at = now()`,
        [account, name, sealed],
      ),
    );
  }

  /** The present one first; then the one before it, which holds while another is being put in place. */
  async listSecrets(tenant: string, account: string, name: ProviderSecret): Promise<readonly string[]> {
    const sql = 'select name, sealed, before from memberships.provider_secret where account = $1 and name = $2';
    const [row] = await this.database.read<Row>(tenant, sql, [account, name]);
    if (!row) return [];
    const key = await this.key(tenant);
    return [row.sealed, row.before].flatMap((one) =>
      one === null ? [] : [open(key, one, placeOf(tenant, account, name)) as string],
    );
  }

  /** All that were ever given keys. */
  async accounts(tenant: string): Promise<readonly string[]> {
    const sql = `select account from memberships.provider_secret where name = 'secret_key'`;
    return (await this.database.read<{ account: string }>(tenant, sql)).map(({ account }) => account);
  }

  private key(tenant: string) {
    return this.keys.tenantKey(tenant, 'provider');
  }
}

/** A sealed value that is copied elsewhere does not open there. */
function placeOf(tenant: string, account: string, name: string): string {
  return account === tenant ? `provider/${tenant}/${name}` : `provider/${tenant}/${account}/${name}`;
}
