import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Database } from '@ateneo/persistence';
import { goodPassword } from '../../identity/test/builders.js';
import { enrol } from '../../identity/test/people.js';
import { compactIfDue, listPersonalTables } from '../src/compact.js';
import { vacuumAll } from '../src/cli/erasure/erase-person.js';
import { declaredPlaces } from './personal-data.js';
import { eventually, startApp, type TestApp } from './start-app.js';

let app: TestApp;
let superuser: Database;

beforeAll(async () => {
  app = await startApp({ alone: true });
  superuser = new Database(app.databases.superuserUrl);
});

afterAll(async () => {
  await superuser?.close();
  await app?.close();
});

const ask = <Row>(sql: string, params: unknown[] = []) =>
  superuser.withoutTenant((tx) => tx.query<Row & Record<string, unknown>>(sql, params));

/** The tables whose files on disk hold the words, in rows or between them. */
async function filesThatHold(words: string): Promise<string[]> {
  await ask('checkpoint');
  const rows = await ask<{ name: string }>(
    `select distinct t.oid::regclass::text as name
     from pg_class t left join pg_index i on i.indrelid = t.oid
       cross join lateral unnest(array[t.oid, t.reltoastrelid, i.indexrelid]) as file (oid)
     where t.oid = any($1::regclass[]) and file.oid > 0
       and position($2::bytea in pg_read_binary_file(pg_relation_filepath(file.oid))) > 0 order by 1`,
    [listPersonalTables().filter((table) => !table.startsWith('keys.')), Buffer.from(words)],
  );
  return rows.map(({ name }) => name);
}

test('what an erased person was called leaves the files of the tables, too, within a day', async () => {
  const first_name = 'Canaria-Inolvidable';
  const { id, browser } = await enrol(app, [{ do: 'verify' }], { first_name });
  await eventually(async () => (await filesThatHold(first_name)).includes('identity.user_change'));
  expect((await browser.post('users/users/self/erase', { password: goodPassword, texts: 'removed' })).status).toBe(204);
  await eventually(async () => (await ask(`select from cqrs.compaction`)).length === 1);
  await eventually(async () => (await ask('select from identity.person where id = $1', [id])).length === 0);
  await vacuumAll([app.databases.ownerUrl]);
  // A vacuum gives the space free, and leaves in it what stood there, wherever nothing else was written since.
  expect(await filesThatHold(first_name)).not.toEqual([]);
  // Not at once: reactors may still be at it.
  expect(await compactIfDue(app.databases)).toBeUndefined();
  // What an older transaction can still see is kept by every rewriting.
  const [now] = await ask<{ xid: string }>('select pg_current_xact_id()::text as xid');
  const older = `select from pg_stat_activity where datname = current_database() and backend_xmin::text::bigint < $1`;
  await eventually(async () => (await ask(older, [now!.xid])).length === 0);
  await ask(`update cqrs.compaction set asked_at = asked_at - interval '11 minutes'`);
  const [one, other] = await Promise.all([compactIfDue(app.databases), compactIfDue(app.databases)]);
  expect([one, other].filter((done) => done === undefined)).toHaveLength(1);
  expect(one ?? other).toEqual(expect.arrayContaining(['identity.person', 'keys.keys']));
  expect(await filesThatHold(first_name)).toEqual([]);
  expect(await compactIfDue(app.databases)).toBeUndefined();
});

test('every table that docs/personal-data.md lists is rewritten, but the log', () => {
  const tables = [...declaredPlaces().places.keys()].map((column) => column.split('.').slice(0, 2).join('.'));
  const rewritten = new Set(listPersonalTables());
  expect([...new Set(tables)].filter((table) => !rewritten.has(table))).toEqual(['event_store.events']);
});
