import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { Database } from '@ateneo/persistence';
import { LRUCache } from 'lru-cache';
import { KeyDestroyed } from './errors.js';
import type { MasterKeys } from './master-keys.js';
import type { KeyStore, TenantKeyPurpose } from './port.js';

/** Tells every process that a key is gone: `<kind>/<tenant>/<name>`. */
export const DESTROYED_CHANNEL = 'keys_destroyed';

export type KeyKind = 'person' | 'vote' | 'tenant' | 'code';

// The longest that a destroyed key may live on in a process that missed the signal (contract, 5).
const KEPT_MS = 60_000;
const KEPT_KEYS = 50_000;

interface KeyRow {
  readonly name: string;
  /** Wrapped. null: destroyed. */
  readonly key: Buffer | null;
  readonly master_key: string | null;
}

/**
 * Keys in the database of their own, wrapped by a master key that is not in it, by the request role: it makes and reads
 * keys of the tenant at hand, no more. `KeyKeeper.admit` comes first.
 */
export class PostgresKeyStore implements KeyStore {
  private readonly kept = new LRUCache<string, KeyObject>({ max: KEPT_KEYS, ttl: KEPT_MS });
  // Who asks for the same new key at once waits for the same answer.
  private readonly coming = new Map<string, Promise<KeyObject>>();
  private stopListening: (() => Promise<void>) | undefined;

  private constructor(
    private readonly database: Database,
    private readonly masterKeys: MasterKeys,
  ) {}

  /** The database is closed by whoever opened it, after this. */
  static async open(database: Database, masterKeys: MasterKeys): Promise<PostgresKeyStore> {
    const store = new PostgresKeyStore(database, masterKeys);
    store.stopListening = await database.listen(DESTROYED_CHANNEL, (path) => store.kept.delete(path), {
      onGap: () => store.kept.clear(),
    });
    return store;
  }

  async ensurePersonKey(tenant: string, person: string): Promise<KeyObject> {
    return this.ensure('person', tenant, person);
  }

  async personKeys(tenant: string, persons: readonly string[]): Promise<Map<string, KeyObject>> {
    return this.existing('person', tenant, persons);
  }

  async voteKeys(tenant: string, subjects: readonly string[]): Promise<Map<string, KeyObject>> {
    return this.existing('vote', tenant, subjects);
  }

  async voteKey(tenant: string, subject: string): Promise<KeyObject> {
    return this.ensure('vote', tenant, subject);
  }

  async tenantKey(tenant: string, purpose: TenantKeyPurpose): Promise<KeyObject> {
    return this.ensure('tenant', tenant, purpose);
  }

  async codeKeys(tenant: string): Promise<KeyObject[]> {
    const sql = "select count(*)::integer as keys from keys.keys where tenant_id = $1 and kind = 'code'";
    const [row] = await this.database.read<{ keys: number }>(tenant, sql, [tenant]);
    // They are numbered from 1, and none ever goes.
    const names = Array.from({ length: Math.max(1, row!.keys) }, (_, index) => String(index + 1));
    return Promise.all(names.map((name) => this.ensure('code', tenant, name)));
  }

  async addCodeKey(tenant: string): Promise<number> {
    const number = (await this.codeKeys(tenant)).length + 1;
    await this.ensure('code', tenant, String(number));
    return number;
  }

  async close(): Promise<void> {
    await this.stopListening?.();
    this.kept.clear();
  }

  private async existing(kind: KeyKind, tenant: string, names: readonly string[]): Promise<Map<string, KeyObject>> {
    const found = new Map<string, KeyObject>();
    const missing: string[] = [];
    for (const name of new Set(names)) {
      const key = this.kept.get(pathOf(kind, tenant, name));
      if (key) found.set(name, key);
      else missing.push(name);
    }
    if (missing.length === 0) return found;
    const rows = await this.database.read<KeyRow>(tenant, SELECT, [tenant, kind, missing]);
    for (const row of rows) if (row.key) found.set(row.name, this.keep(pathOf(kind, tenant, row.name), row));
    return found;
  }

  private async ensure(kind: KeyKind, tenant: string, name: string): Promise<KeyObject> {
    const path = pathOf(kind, tenant, name);
    const kept = this.kept.get(path);
    if (kept) return kept;
    const coming = this.coming.get(path) ?? this.make(kind, tenant, name);
    this.coming.set(path, coming);
    try {
      return await coming;
    } finally {
      this.coming.delete(path);
    }
  }

  /** Reads it or makes it; of two processes that make it at once, both get the one that was first. */
  private async make(kind: KeyKind, tenant: string, name: string): Promise<KeyObject> {
    const [there] = await this.database.read<KeyRow>(tenant, SELECT, [tenant, kind, [name]]);
    const row = there ?? (await this.insert(kind, tenant, name));
    if (!row?.key) throw new KeyDestroyed(kind === 'vote' ? 'vote' : 'person');
    return this.keep(pathOf(kind, tenant, name), row);
  }

  private insert(kind: KeyKind, tenant: string, name: string): Promise<KeyRow | undefined> {
    return this.database.inTenant(tenant, async (tx) => {
      const { bytes, master } = this.masterKeys.wrap(pathOf(kind, tenant, name), randomBytes(32));
      const [made] = await tx.query<KeyRow>(
        `insert into keys.keys (tenant_id, kind, name, key, master_key) values ($1, $2, $3, $4, $5)
         on conflict do nothing returning name, key, master_key`,
        [tenant, kind, name, bytes, master],
      );
      return made ?? (await tx.query<KeyRow>(SELECT, [tenant, kind, [name]]))[0];
    });
  }

  private keep(path: string, { key: bytes, master_key: master }: KeyRow): KeyObject {
    if (!bytes || master === null) throw new Error('a key of the database is not wrapped');
    const key = createSecretKey(this.masterKeys.unwrap(path, { master, bytes }));
    this.kept.set(path, key);
    return key;
  }
}

const SELECT =
  'select name, key, master_key from keys.keys where tenant_id = $1 and kind = $2 and name = any($3::text[])';

export function pathOf(kind: KeyKind, tenant: string, name: string): string {
  return `${kind}/${tenant}/${name}`;
}
