import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { Database } from './database.js';
import { listIndexes } from './list-indexes.js';
import type { ListSpec } from './list-spec.js';
import { parseListQuery } from './parse-list-query.js';
import { runList } from './run-list.js';
import type { MigrationRunner } from './schema-migrations.js';
import { tenantTable } from './tenant-table.js';

const TENANT = '00000000-0000-4000-8000-000000000000';

class CreatePeople1700000000001 {
  readonly name = 'CreatePeople1700000000001';
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`create table people.person (id uuid primary key, name text not null, born timestamptz not null,
      note text not null, words text generated always as (public.plain(name)) stored)`);
    await runner.query(tenantTable('people.person'));
    await runner.query(listIndexes('people.person', { texts: ['name'], others: ['born'] }));
    await runner.query('grant insert, delete on people.person to ateneo_app');
  }
}

const spec: ListSpec = {
  resource: 'people',
  from: 'people.person p',
  columns: { id: 'p.id', name: 'p.name', born: 'p.born', note: 'p.note' },
  sortable: ['name', 'born'],
  filterable: { name: 'text', born: 'date' },
  searched: ['p.words'],
  search: ['name'],
  defaultSort: 'name',
};

let databases: TestDatabase;
let database: Database;

beforeAll(async () => {
  databases = await testDatabase([{ name: 'people', migrations: [CreatePeople1700000000001] }]);
  database = new Database(databases.appUrl);
  const owner = new Database(databases.ownerUrl);
  await database.inTenant(TENANT, (tx) =>
    tx.query(`insert into people.person (id, name, born, note)
      select gen_random_uuid(), 'Núria ' || n, timestamptz '1950-01-01' + n * interval '1 day', 'nadie' from generate_series(1, 3000) as n`),
  );
  await owner.inTenant(TENANT, (tx) => tx.query('analyze people.person'));
  await owner.close();
});

afterAll(async () => {
  await database.close();
  await databases.drop();
});

test.each([
  'Col·lectiu L’Hospitalet',
  'coŀlectiu',
  'COL-LECTIU',
  'col.lectiu',
  'col.',
  'collectiu lhospitalet',
  "l'hos",
])('what is named in Catalan is found by «%s»', async (search) => {
  const found = await database.inTenant(TENANT, async (tx) => {
    await tx.query(`insert into people.person (id, name, born, note)
        values (gen_random_uuid(), 'Col·lectiu de L''Hospitalet', now(), '')`);
    const answer = await runList<{ name: string }>(tx, spec, parseListQuery({ search }, spec));
    await tx.query(`delete from people.person where name like 'Col%'`);
    return answer.rows;
  });
  expect(found.map(({ name }) => name)).toEqual(["Col·lectiu de L'Hospitalet"]);
});

const list = (query: Record<string, unknown>) =>
  database.inTenant(TENANT, (tx) => runList<{ name: string }>(tx, spec, parseListQuery(query, spec)));

/** How the page is found. */
async function planOf(query: Record<string, unknown>): Promise<string> {
  const plans: string[] = [];
  await database.inTenant(TENANT, async (tx) => {
    const explaining = {
      async query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]> {
        const lines = await tx.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${sql}`, params);
        plans.push(lines.map((line) => line['QUERY PLAN']).join('\n'));
        return tx.query<Row>(sql, params);
      },
    };
    await runList(explaining, spec, parseListQuery({ rowsPerPage: '25', ...query }, spec));
  });
  return plans[0]!;
}

describe('under row security', () => {
  test.each(['name', '-name', 'born', '-born'])('a page sorted by %s is read off its index', async (sortBy) => {
    expect(await planOf({ sortBy })).toMatch(
      /^Limit\n.*Index Scan( Backward)? using person_tenant_id_(name|born)_id_idx/s,
    );
    expect(await planOf({ sortBy })).not.toContain('Sort');
  });

  test.each([{ name: 'Núria 7' }, { born: '1950-02-01' }])('%j is found by its index', async (query) => {
    expect(await planOf(query)).toMatch(/Index Cond: .*(name|born)/s);
    expect((await list(query)).count).toBe(1);
  });
});

test('a search looks into the kept words, whatever the accents', async () => {
  expect((await list({ search: 'nuria 2999' })).rows.map(({ name }) => name)).toEqual(['Núria 2999']);
  expect((await list({ search: 'nadie' })).count).toBe(0);
});
