import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { CheckFailed } from '../harness/check.js';
import { durableSettings } from '../harness/place.js';
import { checkProductionPath } from '../harness/production-path.js';
import type { Effort } from '../harness/row.js';
import { FULL_METADATA, SECRET_NAME } from '../scenario/signatures.js';
import { append } from './append.js';
import { ballot } from './ballot.js';
import { lists } from './lists.js';
import { rush } from './rush.js';
import { verify } from './verify.js';

// So short that nothing is measured: what runs here are the rows' own checks.
const effort: Effort = { rounds: 1, sliceMs: 30, warmUpMs: 10, scale: 0.01 };

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase([], []);
  owner = new pg.Client(database.superuserUrl);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

describe('a benchmark', () => {
  test.each([append, rush, verify, lists, ballot])('$name passes its own checks in small', async (row) => {
    const place = await testDatabase([], []);
    try {
      const { figures } = await row.run({ ...place, requestUrl: place.appUrl, folder: undefined }, effort);
      expect(figures.filter(({ value }) => !Number.isFinite(value))).toEqual([]);
    } finally {
      await place.drop();
    }
  });

  test('is refused where commits are not durable', async () => {
    await expect(durableSettings(database.appUrl)).rejects.toThrow(new CheckFailed('fsync is off'));
  });
});

describe('a benchmark that leaves out what production has', () => {
  const sample = { tenant: '', metadata: FULL_METADATA, secret: SECRET_NAME };

  beforeAll(async () => {
    await owner.connect();
    await append.run({ ...database, requestUrl: database.appUrl, folder: undefined }, effort);
    const { rows } = await owner.query<{ tenant: string }>(
      'select tenant_id as tenant from event_store.events limit 1',
    );
    Object.assign(sample, rows[0]);
  });

  const looking = () => checkProductionPath(database.appUrl, database.ownerUrl, sample);

  /** Breaks it, expects the check to say so, mends it. */
  async function fails(breaks: string, says: RegExp, mends: string): Promise<void> {
    await looking();
    await owner.query(breaks);
    await expect(looking()).rejects.toThrow(says);
    await owner.query(mends);
    await looking();
  }

  test('fails without row security', async () => {
    const table = 'alter table event_store.events';
    await fails(`${table} disable row level security`, /row security is off/, `${table} enable row level security`);
    const policy = 'on event_store.events for select to ateneo_app using (true)';
    await fails(`create policy all_of_it ${policy}`, /another tenant/, 'drop policy all_of_it on event_store.events');
  });

  test('fails with events whose metadata is thin', async () => {
    const change = (from: string, to: string) =>
      `update event_store.events set metadata = replace(metadata, '${from}', '${to}') where position = 1`;
    await fails(change('"actor"', '"nobody"'), /1 events lack metadata/, change('"nobody"', '"actor"'));
  });

  test('fails with a name in clear', async () => {
    const change = (from: string, to: string) =>
      `update event_store.events set data = replace(data, '${from}', '${to}') where position = 1`;
    await fails(
      change('Porque la plaza', SECRET_NAME),
      /1 events hold personal data/,
      change(SECRET_NAME, 'Porque la plaza'),
    );
  });
});
