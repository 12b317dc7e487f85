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

interface Wanted {
  readonly name: string;
  readonly resolve: (key: KeyObject) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Keys in the database of their own, wrapped by a master key that is not in it, by the request role: it makes and reads
 * keys of the tenant at hand, no more. `KeyKeeper.admit` comes first.
 */
export class PostgresKeyStore implements KeyStore {
  private readonly kept = new LRUCache<string, KeyObject>({ max: KEPT_KEYS, ttl: KEPT_MS });
  // Who asks for the same new key at once waits for the same answer.
  private readonly coming = new Map<string, Promise<KeyObject>>();
  private readonly wanted = new Map<string, Wanted[]>();
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
    const rows = await this.database.call<KeyRow>(FIND, [tenant, kind, missing]);
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

  /** With all that are asked for in the same breath: whoever brings many people makes a key for each. */
  private make(kind: KeyKind, tenant: string, name: string): Promise<KeyObject> {
    return new Promise((resolve, reject) => {
      const group = `${kind}/${tenant}`;
      const wanted = this.wanted.get(group) ?? [];
      wanted.push({ name, resolve, reject });
      if (wanted.length > 1) return;
      this.wanted.set(group, wanted);
      setImmediate(() => {
        this.wanted.delete(group);
        void this.makeAll(kind, tenant, wanted);
      });
    });
  }

  private async makeAll(kind: KeyKind, tenant: string, wanted: readonly Wanted[]): Promise<void> {
    try {
      const names = wanted.map(({ name }) => name);
      const rows = new Map((await this.readOrInsert(kind, tenant, names)).map((row) => [row.name, row]));
      for (const { name, resolve, reject } of wanted) {
        const row = rows.get(name);
        if (row?.key) resolve(this.keep(pathOf(kind, tenant, name), row));
        else reject(new KeyDestroyed(kind === 'vote' ? 'vote' : 'person'));
      }
    } catch (error) {
      for (const { reject } of wanted) reject(error);
    }
  }

  /** Reads them or makes them; of two processes that make one at once, both get the one that was first. */
  private async readOrInsert(kind: KeyKind, tenant: string, names: readonly string[]): Promise<KeyRow[]> {
    const there = await this.database.call<KeyRow>(FIND, [tenant, kind, names]);
    const known = new Set(there.map(({ name }) => name));
    const missing = names.filter((name) => !known.has(name));
    return missing.length === 0 ? there : [...there, ...(await this.insert(kind, tenant, missing))];
  }

  private insert(kind: KeyKind, tenant: string, names: readonly string[]): Promise<KeyRow[]> {
    // In one order, so that two processes never wait for each other.
    const wrapped = names
      .toSorted()
      .map((name) => ({ name, ...this.masterKeys.wrap(pathOf(kind, tenant, name), randomBytes(32)) }));
    return this.database.inTenant(tenant, async (tx) => {
      await tx.query(
        `insert into keys.keys (tenant_id, kind, name, key, master_key)
         select $1, $2, name, decode(key, 'hex'), master_key from unnest($3::text[], $4::text[], $5::text[]) as made(name, key, master_key)
         on conflict do nothing`,
        [
          tenant,
          kind,
          wrapped.map(({ name }) => name),
          wrapped.map(({ bytes }) => bytes.toString('hex')),
          wrapped.map(({ master }) => master),
        ],
      );
      return tx.query<KeyRow>(FIND, [tenant, kind, names]);
    });
  }

  private keep(path: string, { key: bytes, master_key: master }: KeyRow): KeyObject {
    if (!bytes || master === null) throw new Error('a key of the database is not wrapped');
    const key = createSecretKey(this.masterKeys.unwrap(path, { master, bytes }));
    this.kept.set(path, key);
    return key;
  }
}

const FIND = 'select name, key, master_key from keys.find_keys($1, $2, $3)';

export function pathOf(kind: KeyKind, tenant: string, name: string): string {
  return `${kind}/${tenant}/${name}`;
}
