import { testDatabase, type TestDatabase } from '@ateneo/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Database } from './database.js';
import type { ListAnswer, ListSpec } from './list-spec.js';
import type { ListWhere } from './list-sql.js';
import { parseListQuery } from './parse-list-query.js';
import { runList } from './run-list.js';
import type { MigrationRunner } from './schema-migrations.js';
import { tenantTable } from './tenant-table.js';

class CreatePapers1700000000002 {
  readonly name = 'CreatePapers1700000000002';
  async up(runner: MigrationRunner): Promise<void> {
    await runner.query(`create table papers.paper (
      id uuid primary key, title text not null, body varchar, size integer not null, weight numeric,
      is_open boolean not null, state text, tags text[] not null, created_at timestamptz not null)`);
    await runner.query(tenantTable('papers.paper'));
    await runner.query('grant insert, delete on papers.paper to ateneo_app');
  }
}

const TENANT = '00000000-0000-4000-8000-000000000001';
const CROWDED = '00000000-0000-4000-8000-000000000002';

const spec: ListSpec = {
  resource: 'papers',
  from: 'papers.paper p',
  columns: {
    id: 'p.id',
    title: 'p.title',
    body: 'p.body',
    size: 'p.size',
    weight: 'p.weight',
    is_open: 'p.is_open',
    state: 'p.state',
    tags: 'p.tags',
    creation_datetime: 'p.created_at',
    printed: `(p.created_at at time zone 'utc')::date`,
  },
  sortable: ['title', 'size', 'state', 'creation_datetime'],
  filterable: {
    title: 'text',
    size: 'number',
    weight: 'number',
    is_open: 'boolean',
    state: 'enum',
    tags: 'array',
    creation_datetime: 'date',
    printed: 'day',
  },
  search: ['title', 'body'],
  defaultSort: '-creation_datetime',
};

interface Paper {
  id: string;
  title: string;
  size: number;
}

let databases: TestDatabase;
let database: Database;

beforeAll(async () => {
  databases = await testDatabase([{ name: 'papers', migrations: [CreatePapers1700000000002] }]);
  database = new Database(databases.appUrl, { connections: 2 });
  const papers: [string, string | null, number, string | null, string[], string][] = [
    ['Ángela', 'sobre la participación', 1, 'open', ['red'], '2026-01-01T00:00:00Z'],
    ['Álvaro', null, 2, 'closed', ['red', 'blue'], '2026-01-01T23:59:59.5Z'],
    ['Zoe', '100% seguro', 3, null, [], '2026-01-02T00:00:00Z'],
    ['ñandú', 'barra\\invertida y guion_bajo', 4, 'open', ['blue'], '2026-01-03T12:00:00Z'],
    ['nube', null, 5, 'open', [], '2026-01-04T12:00:00Z'],
  ];
  await database.inTenant(TENANT, async (tx) => {
    for (const paper of papers) {
      await tx.query(
        `insert into papers.paper values (gen_random_uuid(), $1, $2, $3, $3::int / 2.0, $3 > 2, $4, $5, $6)`,
        paper,
      );
    }
  });
  await database.inTenant(CROWDED, (tx) =>
    tx.query(`insert into papers.paper select gen_random_uuid(), 'nota' || n, null, n, null, true, null, '{}', now()
      from generate_series(1, 10050) n`),
  );
});

afterAll(async () => {
  await database.close();
  await databases.drop();
});

function list(query: Record<string, unknown>, where?: ListWhere, tenant = TENANT): Promise<ListAnswer<Paper>> {
  return database.inTenant(tenant, (tx) => runList<Paper>(tx, spec, parseListQuery(query, spec), where));
}

async function titles(query: Record<string, unknown>, where?: ListWhere): Promise<string> {
  return (await list({ sortBy: 'size', ...query }, where)).rows.map((row) => row.title).join(' ');
}

test('a page of rows under their API names, with the count of all', async () => {
  const answer = await list({ page: '2', rowsPerPage: '2', sortBy: 'size' });
  expect(answer).toMatchObject({ count: 5, countIsMinimum: false, rows: [{ title: 'Zoe' }, { title: 'ñandú' }] });
  expect(Object.keys(answer.rows[0]!)).toEqual(Object.keys(spec.columns));
});

test('titles sort as people expect', async () => {
  expect(await titles({ sortBy: 'title' })).toBe('Álvaro Ángela nube ñandú Zoe');
  expect(await titles({ sortBy: '-title' })).toBe('Zoe ñandú nube Ángela Álvaro');
});

test.each([
  [{ title: 'Zoe,nube' }, 'Zoe nube'],
  [{ size: '1,5' }, 'Ángela nube'],
  [{ size_gte: '4' }, 'ñandú nube'],
  [{ size_gte: '2', size_lte: '3' }, 'Álvaro Zoe'],
  [{ weight: '1.5' }, 'Zoe'],
  [{ is_open: 'false' }, 'Ángela Álvaro'],
  [{ state: 'null' }, 'Zoe'],
  [{ state: 'closed,null' }, 'Álvaro Zoe'],
  [{ tags: 'blue' }, 'Álvaro ñandú'],
  [{ tags: 'null' }, 'Zoe nube'],
  [{ creation_datetime: '2026-01-01' }, 'Ángela Álvaro'],
  [{ creation_datetime: '2026-01-02T00:00:00Z' }, 'Zoe'],
  [{ printed: '2026-01-01' }, 'Ángela Álvaro'],
  [{ printed_gte: '2026-01-02T00:00:00Z', printed_lte: '2026-01-02' }, 'Zoe'],
  [{ creation_datetime_lte: '2026-01-01' }, 'Ángela Álvaro'],
  [{ creation_datetime_gte: '2026-01-03' }, 'ñandú nube'],
  [{ creation_datetime_gte: '2026-01-02T01:00:00+01:00', creation_datetime_lte: '2026-01-03' }, 'Zoe ñandú'],
])('the filter %j finds %s', async (query, expected) => {
  expect(await titles(query)).toBe(expected);
});

test.each([
  ['ANGELA', 'Ángela'],
  ['nandu', 'ñandú'],
  ['participacion', 'Ángela'],
  ['ñandu invertida', 'ñandú'],
  ['100%', 'Zoe'],
  ['%', 'Zoe'],
  ['_', 'ñandú'],
  ['\\', 'ñandú'],
  ['％', 'Zoe'],
  ['＿', 'ñandú'],
  ['＼', 'ñandú'],
  ["' or true --", ''],
])('searching for %j finds %j', async (search, expected) => {
  expect(await titles({ search })).toBe(expected);
});

test.each([
  [{ search: 'nota10', page: '2' }, 162, 'by what they hold'],
  [{ search: 'nota1', page: '12', rowsPerPage: '100' }, 1162, 'by their order'],
  [{ search: 'nota', page: '101', rowsPerPage: '100' }, 10_050, 'by their order'],
  [{ search: 'nota' }, 10_000, 'by their order'],
  [{ filter: '{"q":"nota"}', range: '[0,24]' }, 10_050, 'by their order'],
  [{ search: 'nota10', page: '9' }, 162, 'by what they hold'],
  [{ search: 'nobody' }, 0, 'not at all'],
])('a search that an index serves finds what any search finds: %j', async (query, count, way) => {
  const holding = (words: string) => `not exists (select from unnest(${words}) w where strpos(p.title, w) = 0)`;
  const asked: string[] = [];
  const found = (like: ListSpec) =>
    database.inTenant(CROWDED, (tx) => {
      const watched = { query: (sql: string, params: unknown[]) => (asked.push(sql), tx.query(sql, params)) };
      return runList<Paper>(watched as typeof tx, like, parseListQuery(query, like));
    });
  const answer = await found({ ...spec, holding });
  const page = asked.find((sql) => sql.includes('limit 25') || sql.includes('limit 100 '));
  expect(page ? (page.includes('strpos(p.title, w)') ? 'by what they hold' : 'by their order') : 'not at all').toBe(
    way,
  );
  expect(answer.count).toBe(count);
  expect(answer).toEqual(await found(spec));
});

test('the caller’s own condition holds beside the client’s', async () => {
  const where = { sql: 'p.size = any($1) or p.title = $2', params: [[1, 2], 'nube'] };
  expect(await titles({ is_open: 'false' }, where)).toBe('Ángela Álvaro');
  expect(await titles({ search: 'nube' }, where)).toBe('nube');
});

test('ids asked for together, none of them and an empty list of them', async () => {
  const { rows } = await list({});
  const ids = rows.slice(0, 2).map((row) => row.id);
  expect((await list({ filter: JSON.stringify({ id: ids }) })).rows).toHaveLength(2);
  expect((await list({ filter: JSON.stringify({ id: [CROWDED] }) })).count).toBe(0);
  expect((await list({ filter: '{"id":[]}' })).count).toBe(0);
});

test('every row is on one page and no more, also where the order has ties', async () => {
  const seen = new Set<string>();
  for (let page = 1; page <= 3; page += 1) {
    const { rows } = await list({ page: String(page), rowsPerPage: '2', sortBy: 'state' });
    rows.forEach(({ id }) => seen.add(id));
  }
  expect(seen.size).toBe(5);
});

test('the member dialect counts to 10,000 and says that there are more', async () => {
  expect(await list({}, undefined, CROWDED)).toMatchObject({ count: 10_000, countIsMinimum: true });
  expect(await list({ size_lte: '10000' }, undefined, CROWDED)).toMatchObject({ count: 10_000, countIsMinimum: false });
  expect(await list({ page: '101', rowsPerPage: '100' }, undefined, CROWDED)).toMatchObject({
    count: 10_050,
    countIsMinimum: false,
  });
});

test('simple-rest counts exactly', async () => {
  expect(await list({ range: '[0,24]' }, undefined, CROWDED)).toMatchObject({ count: 10_050, countIsMinimum: false });
});

test('a page past the end is empty and still counted', async () => {
  expect(await list({ page: '9' })).toMatchObject({ rows: [], count: 5 });
});

test('a list shows its tenant’s rows only', async () => {
  expect(await list({}, undefined, '00000000-0000-4000-8000-000000000003')).toMatchObject({ rows: [], count: 0 });
});

test('whatever text is searched and filtered for, the answer is a list', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }), async (raw) => {
      const text = raw.replaceAll('\0', '');
      const answer = await list({ filter: JSON.stringify({ q: text, title: [text], state: [text], tags: [text] }) });
      expect(answer.count).toBe(answer.rows.length);
    }),
    { numRuns: 200 },
  );
});
