import type { Database } from '@ateneo/persistence';
import type { KeyDestroyer } from './port.js';
import { DESTROYED_CHANNEL, type KeyKind, pathOf } from './postgres-key-store.js';

/** Destroys keys by the owner's role; every process hears of it when the transaction commits. */
export class PostgresKeyDestroyer implements KeyDestroyer {
  constructor(private readonly ownerDatabase: Database) {}

  async destroyPersonKey(tenant: string, person: string): Promise<boolean> {
    return this.destroy('person', tenant, person);
  }

  async destroyVoteKey(tenant: string, subject: string): Promise<boolean> {
    return this.destroy('vote', tenant, subject);
  }

  private async destroy(kind: KeyKind, tenant: string, name: string): Promise<boolean> {
    return this.ownerDatabase.inTenant(tenant, async (tx) => {
      // The tombstone also keeps a key from being made that never was.
      const before = await tx.query<{ key: Buffer | null }>(
        'select key from keys.keys where tenant_id = $1 and kind = $2 and name = $3 for update',
        [tenant, kind, name],
      );
      await tx.query(
        `insert into keys.keys (tenant_id, kind, name, key, destroyed_at) values ($1, $2, $3, null, now())
         on conflict (tenant_id, kind, name) do update set key = null, master_key = null,
           destroyed_at = coalesce(keys.destroyed_at, excluded.destroyed_at)`,
        [tenant, kind, name],
      );
      await tx.query('select pg_notify($1, $2)', [DESTROYED_CHANNEL, pathOf(kind, tenant, name)]);
      return Boolean(before[0]?.key);
    });
  }
}
