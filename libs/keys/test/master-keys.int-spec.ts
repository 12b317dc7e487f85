import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database } from '@ateneo/persistence';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import {
  KeyKeeper,
  keysMigrations,
  MasterKeys,
  newMasterKey,
  parseMasterKey,
  PostgresKeyStore,
  WrongMasterKey,
} from '../src/index.js';

let database: TestDatabase;
let owner: Database;
let keeper: KeyKeeper;
const stores: PostgresKeyStore[] = [];
const [one, two] = [randomUUID(), randomUUID()];
const [first, second, third] = [0, 1, 2].map(() => parseMasterKey(newMasterKey())!) as [M, M, M];
type M = NonNullable<ReturnType<typeof parseMasterKey>>;

beforeAll(async () => {
  database = await testDatabase([], [{ name: 'keys', migrations: keysMigrations }]);
  owner = new Database(database.keysUrl);
  keeper = new KeyKeeper(owner);
});

afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await owner.close();
  await database.drop();
});

async function open(masterKeys: MasterKeys): Promise<PostgresKeyStore> {
  const store = await PostgresKeyStore.open(owner, masterKeys);
  stores.push(store);
  return store;
}

interface Row {
  readonly name: string;
  readonly key: Buffer;
  readonly master_key: string;
}

async function rows(): Promise<Row[]> {
  return owner.withoutTenant(async (tx) => {
    await tx.query(`select set_config('app.every_tenant', 'on', true)`);
    return tx.query<Row>('select name, key, master_key from keys.keys where key is not null');
  });
}

test('keys from before there was a master key are wrapped at the first start, and are the same keys', async () => {
  const bare = randomBytes(32);
  for (const tenant of [one, two]) {
    await owner.inTenant(tenant, (tx) =>
      tx.query(`insert into keys.keys (tenant_id, kind, name, key) values ($1, 'person', 'ana', $2)`, [tenant, bare]),
    );
  }
  await keeper.admit(new MasterKeys(first));
  const store = await open(new MasterKeys(first));
  expect((await store.ensurePersonKey(one, 'ana')).export()).toEqual(bare);
  for (const row of await rows()) {
    expect(row.master_key).toBe(first.id);
    expect(row.key.includes(bare)).toBe(false);
  }
});

test('a start with another master key is refused by name', async () => {
  await expect(keeper.admit(new MasterKeys(second))).rejects.toMatchObject(new WrongMasterKey([first.id], [second.id]));
  await expect(keeper.admit(new MasterKeys(second, third))).rejects.toThrow(WrongMasterKey);
});

test('all keys move to a new master key while servers with both make more; afterwards the old one is worth nothing', async () => {
  const left = await open(new MasterKeys(first, second));
  const moved = new MasterKeys(second, first);
  const before = new Map<string, Buffer>();
  for (let n = 0; n < 30; n += 1) before.set(`p${n}`, (await left.ensurePersonKey(one, `p${n}`)).export());
  await keeper.admit(moved);
  const during = Promise.all(
    Array.from({ length: 20 }, async (_, n) => left.ensurePersonKey(two, `during${n}`).catch(() => undefined)),
  );
  const said: number[] = [];
  expect(await keeper.rotate(moved, ({ left }) => said.push(left))).toBeGreaterThanOrEqual(32);
  await during;
  expect(said.at(-1)).toBe(0);
  expect(await keeper.inUse()).toEqual([second.id]);
  const after = await open(new MasterKeys(second));
  for (const [name, key] of before) expect((await after.ensurePersonKey(one, name)).export()).toEqual(key);
  expect(new Set((await rows()).map((row) => row.master_key))).toEqual(new Set([second.id]));
  // A process that was left behind cannot wrap under what nobody keeps.
  await expect(left.ensurePersonKey(one, 'late')).rejects.toMatchObject({ code: '23503' });
});

test('a rotation that is killed in the middle of a batch goes on where it was, and every key opens all the time', async () => {
  const moved = new MasterKeys(third, second);
  await keeper.admit(moved);
  const left = await open(new MasterKeys(second));
  const names = Array.from({ length: 1200 }, (_, n) => `many${n}`);
  const keys = new Map<string, Buffer>();
  await Promise.all(names.map(async (name) => keys.set(name, (await left.ensurePersonKey(one, name)).export())));
  const opened = async (store: PostgresKeyStore) => {
    const found = await store.personKeys(one, names);
    return names.filter((name) => found.get(name)?.export().equals(keys.get(name)!)).length;
  };
  const said: number[] = [];
  const killed = new KeyKeeper(dyingAtUpdate(3)).rotate(moved, ({ left: some }) => said.push(some));
  await expect(killed).rejects.toThrow('terminated');
  const waiting = (await rows()).filter(({ master_key }) => master_key === second.id).length;
  expect(said.at(-1)).toBe(waiting);
  expect([waiting > 0, said.length]).toEqual([true, 2]);
  expect(await opened(await open(moved))).toBe(names.length);
  expect(await keeper.rotate(moved)).toBe(waiting);
  expect(await keeper.rotate(moved)).toBe(0);
  expect(await opened(await open(new MasterKeys(third)))).toBe(names.length);
});

/** The owner's database, gone in the middle of the transaction that rewraps for the n-th time. */
function dyingAtUpdate(nth: number): Database {
  let updates = 0;
  const withoutTenant: Database['withoutTenant'] = (work) =>
    owner.withoutTenant((tx) =>
      work({
        commitBehind: (sent) => tx.commitBehind(sent),
        async query<Row>(sql: string, params?: readonly unknown[]) {
          const found = await tx.query<Row>(sql, params);
          if (sql.includes('update keys.keys') && (updates += 1) === nth) throw new Error('Connection terminated');
          return found;
        },
      }),
    );
  return new Proxy(owner, {
    get: (target, name) => (name === 'withoutTenant' ? withoutTenant : Reflect.get(target, name)),
  });
}
