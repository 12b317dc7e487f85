import type { Database, Tx } from '@ateneo/persistence';
import type { MasterKeys } from './master-keys.js';
import { type KeyKind, pathOf } from './postgres-key-store.js';

const BATCH = 500;
const FOREIGN_KEY_VIOLATION = '23503';

/** How far a rewrapping is. */
export interface Rewrapped {
  readonly done: number;
  readonly left: number;
}

interface KeyRow {
  readonly tenant_id: string;
  readonly kind: KeyKind;
  readonly name: string;
  readonly key: Buffer;
  /** Null: from before keys were wrapped. */
  readonly master_key: string | null;
}

/** The keys' database needs a master key that this process was not given. */
export class WrongMasterKey extends Error {
  override readonly name = 'WrongMasterKey';

  constructor(
    /** Ids of the master keys in use. */
    readonly inUse: readonly string[],
    readonly given: readonly string[],
  ) {
    super(`the keys are wrapped by master key ${inUse.join(' and ')}, given was ${given.join(' and ')}`);
  }
}

/** What the owner of the keys' database does to all keys at once: lets a master key in, wraps, wraps anew. */
export class KeyKeeper {
  constructor(private readonly ownerDatabase: Database) {}

  /** Ids of the master keys in use; none in a database that has never been started with one. */
  async inUse(): Promise<string[]> {
    const rows = await this.ownerDatabase.withoutTenant((tx) =>
      tx.query<{ id: string }>('select id from keys.master order by since, id'),
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Before anything else at a start. Throws WrongMasterKey unless every master key in use is given; then wraps what is
   * not wrapped yet.
   */
  async admit(masterKeys: MasterKeys): Promise<void> {
    const inUse = await this.inUse();
    if (inUse.some((id) => !masterKeys.ids.includes(id))) throw new WrongMasterKey(inUse, masterKeys.ids);
    await this.ownerDatabase.withoutTenant((tx) =>
      tx.query('insert into keys.master (id) values ($1) on conflict do nothing', [masterKeys.current.id]),
    );
    while ((await this.rewrapSome(masterKeys, 'master_key is null')) > 0);
  }

  /**
   * Wraps every key under the current master key, batch by batch: broken off, it goes on where it was. Servers may run
   * if they have both master keys. At the end the other master key is worth nothing.
   */
  async rotate(masterKeys: MasterKeys, onProgress: (progress: Rewrapped) => void = () => {}): Promise<number> {
    const { id } = masterKeys.current;
    const all = await this.everywhere((tx) => count(tx, id));
    let done = 0;
    for (;;) {
      const some = await this.rewrapSome(masterKeys, 'master_key is distinct from $1', [id]);
      if (some === 0 && (await this.forgetOthers(id))) return done;
      done += some;
      if (some > 0) onProgress({ done, left: Math.max(0, all - done) });
    }
  }

  /** False: a server has wrapped under another one meanwhile. */
  private async forgetOthers(id: string): Promise<boolean> {
    try {
      await this.everywhere((tx) => tx.query('delete from keys.master where id <> $1', [id]));
      return true;
    } catch (error) {
      if ((error as { code?: string }).code === FOREIGN_KEY_VIOLATION) return false;
      throw error;
    }
  }

  private async rewrapSome(masterKeys: MasterKeys, which: string, params: unknown[] = []): Promise<number> {
    return this.everywhere(async (tx) => {
      const rows = await tx.query<KeyRow>(
        `select tenant_id, kind, name, key, master_key from keys.keys where key is not null and ${which}
         order by tenant_id, kind, name limit ${BATCH} for update`,
        params,
      );
      const bytes = rows.map((row) => {
        const path = pathOf(row.kind, row.tenant_id, row.name);
        const plain =
          row.master_key === null ? row.key : masterKeys.unwrap(path, { master: row.master_key, bytes: row.key });
        return masterKeys.wrap(path, plain).bytes;
      });
      await tx.query(
        `update keys.keys k set key = w.key, master_key = $5
         from unnest($1::uuid[], $2::text[], $3::text[], $4::bytea[]) as w (tenant_id, kind, name, key)
         where k.tenant_id = w.tenant_id and k.kind = w.kind and k.name = w.name`,
        [
          rows.map((row) => row.tenant_id),
          rows.map((row) => row.kind),
          rows.map((row) => row.name),
          bytes,
          masterKeys.current.id,
        ],
      );
      return rows.length;
    });
  }

  private everywhere<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.ownerDatabase.withoutTenant(async (tx) => {
      await tx.query(`select set_config('app.every_tenant', 'on', true)`);
      return work(tx);
    });
  }
}

async function count(tx: Tx, current: string): Promise<number> {
  const [row] = await tx.query<{ keys: number }>(
    'select count(*)::integer as keys from keys.keys where key is not null and master_key is distinct from $1',
    [current],
  );
  return row!.keys;
}
