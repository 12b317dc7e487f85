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

  /** Destroys those of the keys that are (back) there; answers how many. */
  async destroyAgain(tenant: string, kind: 'person' | 'vote', names: readonly string[]): Promise<number> {
    return this.ownerDatabase.inTenant(tenant, async (tx) => {
      const back = await tx.query<{ name: string }>(
        `select name from keys.keys where tenant_id = $1 and kind = $2 and name = any($3::text[]) and key is not null`,
        [tenant, kind, names],
      );
      await tx.query(
        `insert into keys.keys (tenant_id, kind, name, destroyed_at) select $1, $2, name, now() from unnest($3::text[]) name
         on conflict (tenant_id, kind, name) do update set key = null, master_key = null,
           destroyed_at = coalesce(keys.destroyed_at, excluded.destroyed_at)`,
        [tenant, kind, names],
      );
      for (const { name } of back) {
        await tx.query('select pg_notify($1, $2)', [DESTROYED_CHANNEL, pathOf(kind, tenant, name)]);
      }
      return back.length;
    });
  }

  /** How far the store's list of erasures has been gone through; undefined: not at all. */
  async reconciledTo(store: string): Promise<string | undefined> {
    const rows = await this.ownerDatabase.withoutTenant((tx) =>
      tx.query<{ position: string }>('select position from keys.reconciled where store = $1', [store]),
    );
    return rows[0]?.position;
  }

  async setReconciledTo(store: string, position: string): Promise<void> {
    const sql = `insert into keys.reconciled (store, position) values ($1, $2)
      on conflict (store) do update set position = excluded.position`;
    await this.ownerDatabase.withoutTenant((tx) => tx.query(sql, [store, position]));
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
