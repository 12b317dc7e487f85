import { type KeyObject, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@ateneo/persistence';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import {
  KeyDestroyed,
  KeyKeeper,
  keysMigrations,
  MasterKeys,
  PostgresKeyDestroyer,
  PostgresKeyStore,
} from '../src/index.js';

let test: TestDatabase;
let app: Database;
let other: Database;
let owner: Database;
let keys: PostgresKeyStore;
let elsewhere: PostgresKeyStore;
const tenant = randomUUID();

beforeAll(async () => {
  test = await testDatabase([], [{ name: 'keys', migrations: keysMigrations }]);
  const asApp = new URL(test.keysUrl);
  asApp.username = 'ateneo_app';
  [app, other, owner] = [new Database(asApp.href), new Database(asApp.href), new Database(test.keysUrl)];
  const masterKeys = MasterKeys.random();
  await new KeyKeeper(owner).admit(masterKeys);
  [keys, elsewhere] = [await PostgresKeyStore.open(app, masterKeys), await PostgresKeyStore.open(other, masterKeys)];
});

afterAll(async () => {
  await Promise.all([keys, elsewhere].map((store) => store.close()));
  await Promise.all([app, other, owner].map((database) => database.close()));
  await test.drop();
});

describe('keys in PostgreSQL', () => {
  it('are made once, whoever asks first, and differ by tenant, kind and name', async () => {
    const person = randomUUID();
    const asked = Array.from({ length: 40 }, (_, index) =>
      (index % 2 ? keys : elsewhere).ensurePersonKey(tenant, person),
    );
    const [first, ...others] = await Promise.all(asked);
    expect(others.every((key) => key.equals(first!))).toBe(true);
    expect((await keys.voteKey(tenant, person)).equals(first!)).toBe(false);
    expect((await keys.ensurePersonKey(randomUUID(), person)).equals(first!)).toBe(false);
    expect((await keys.tenantKey(tenant, 'link')).equals(await elsewhere.tenantKey(tenant, 'link'))).toBe(true);
    expect((await keys.tenantKey(tenant, 'link')).equals(await keys.tenantKey(tenant, 'session'))).toBe(false);
  });

  it('of many people are made together, and one that is destroyed fails alone', async () => {
    const people = Array.from({ length: 200 }, () => randomUUID());
    await keys.ensurePersonKey(tenant, people[0]!);
    await new PostgresKeyDestroyer(owner).destroyPersonKey(tenant, people[1]!);
    const both = [...people, ...people.toReversed()].map((person, at) =>
      (at < 200 ? keys : elsewhere).ensurePersonKey(tenant, person).catch((error: unknown) => error),
    );
    const made = await Promise.all(both);
    const [here, there] = [made.slice(0, 200), made.slice(200).toReversed()];
    expect(here.filter((key) => key instanceof KeyDestroyed)).toEqual([here[1]]);
    expect(
      there.map((key, at) => key instanceof KeyDestroyed || (key as KeyObject).equals(here[at] as KeyObject)),
    ).toEqual(people.map(() => true));
    expect(
      new Set(here.filter((_, at) => at !== 1).map((key) => (key as KeyObject).export().toString('hex'))).size,
    ).toBe(199);
  });

  it('are read in batches, those that exist', async () => {
    const [a, b] = [randomUUID(), randomUUID()];
    const key = await keys.ensurePersonKey(tenant, a);
    const found = await elsewhere.personKeys(tenant, [a, b, a]);
    expect([...found.keys()]).toEqual([a]);
    expect(found.get(a)!.equals(key)).toBe(true);
    expect((await elsewhere.personKeys(randomUUID(), [a])).size).toBe(0);
  });

  it('are gone from every process once destroyed, and never made again', async () => {
    const [person, vote] = [randomUUID(), randomUUID()];
    const destroyer = new PostgresKeyDestroyer(owner);
    await keys.ensurePersonKey(tenant, person);
    await elsewhere.ensurePersonKey(tenant, person);
    expect(await destroyer.destroyPersonKey(tenant, person)).toBe(true);
    expect(await destroyer.destroyPersonKey(tenant, person)).toBe(false);
    expect(await destroyer.destroyVoteKey(tenant, vote)).toBe(false);
    await sleep(200);
    for (const store of [keys, elsewhere]) {
      expect((await store.personKeys(tenant, [person])).size).toBe(0);
      await expect(store.ensurePersonKey(tenant, person)).rejects.toThrow(KeyDestroyed);
      await expect(store.voteKey(tenant, vote)).rejects.toThrow(KeyDestroyed);
    }
  });
});

describe('keys that come back', () => {
  it('are destroyed again, of either kind, and told to every process', async () => {
    const [there, never] = [randomUUID(), randomUUID()];
    const destroyer = new PostgresKeyDestroyer(owner);
    await keys.ensurePersonKey(tenant, there);
    await keys.voteKey(tenant, there);
    expect(await destroyer.destroyAgain(tenant, 'vote', [there, never])).toBe(1);
    expect((await keys.personKeys(tenant, [there])).size).toBe(1);
    expect(await destroyer.destroyAgain(tenant, 'person', [there, never])).toBe(1);
    expect(await destroyer.destroyAgain(tenant, 'person', [there, never])).toBe(0);
    await sleep(200);
    expect((await keys.personKeys(tenant, [there])).size).toBe(0);
    await expect(keys.voteKey(tenant, there)).rejects.toThrow(KeyDestroyed);
    await expect(keys.ensurePersonKey(tenant, never)).rejects.toThrow(KeyDestroyed);
  });
});

describe('the request role', () => {
  it('neither changes nor destroys a key, nor makes a tombstone', async () => {
    await keys.ensurePersonKey(tenant, randomUUID());
    const attempts = [
      'update keys.keys set key = null, destroyed_at = now()',
      'delete from keys.keys',
      `insert into keys.keys (tenant_id, kind, name, destroyed_at) values ('${tenant}', 'person', 'x', now())`,
    ];
    for (const sql of attempts) {
      await expect(app.inTenant(tenant, (tx) => tx.query(sql))).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('sees no key of another tenant; nor does the owner', async () => {
    const person = randomUUID();
    await keys.ensurePersonKey(tenant, person);
    const look = `select 1 from keys.keys where name = '${person}'`;
    for (const database of [app, owner]) {
      expect(await database.inTenant(tenant, (tx) => tx.query(look))).toHaveLength(1);
      expect(await database.inTenant(randomUUID(), (tx) => tx.query(look))).toHaveLength(0);
      expect(await database.withoutTenant((tx) => tx.query(look))).toHaveLength(0);
    }
  });
});
