import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { z } from 'zod';

/** What a test knows of an answer. */
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly json: never;
}

/** Somebody in front of the API: a `Client` of the platform's tests. */
interface Asker {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  send(path: string, init: { method?: string; headers?: Record<string, string>; body?: object }): Promise<Answer>;
}

/** As much of a resource's declaration as is tested here. */
interface Declared {
  readonly path: string;
  readonly record: z.ZodType;
  /** What one alone is answered with. */
  readonly whole?: { readonly record: z.ZodType };
  readonly changes?: z.ZodObject;
  readonly derived?: readonly string[];
}

interface Asked {
  readonly sortable: readonly string[];
  readonly filterable: Readonly<Record<string, string>>;
  readonly search?: readonly string[] | undefined;
}

/** What a resource's tests need to have before them. */
export interface ResourceScenes {
  /** Sees at least two rows, and may change `id` where it can be changed. */
  readonly reader: Asker;
  /** As high in another tenant. */
  readonly stranger: Asker;
  /** What the reader may ask of the list. */
  readonly list: Asked;
  /** A row that the reader sees. */
  readonly id: string;
  /** Body of a POST that makes another one; absent where nothing is made by POST. */
  readonly body?: () => object;
  /** A change of `id` that is allowed. */
  readonly change?: object;
}

type Row = Record<string, unknown> & { id: string };

/**
 * What holds of every resource (contract, 3): both dialects say the same, wrong questions are refused by name, tenants never
 * meet, whole records may be sent back, a lost update is noticed, a retry makes nothing twice, nothing hostile is a 5xx.
 * `scenes` is asked in each test, after the suite's own `beforeAll`.
 */
export function resourceContract(resource: Declared, scenes: () => ResourceScenes): void {
  listTests(resource, scenes);
  refusalTests(resource, scenes);
  writeTests(resource, scenes);
}

function listTests({ path, record, whole }: Declared, scenes: () => ResourceScenes): void {
  test(`${path}: both dialects answer the same rows and the exact number, each as described`, async () => {
    const { reader } = scenes();
    const { member, rest } = await inBoth(reader, path);
    expect([member.status, rest.status]).toEqual([200, 200]);
    const page = member.json as { results: Row[]; count: number; page_size: number; page: number };
    expect(page).toMatchObject({ page: 1, page_size: 100 });
    expect(rest.json).toEqual(page.results);
    expect(page.results.length).toBeGreaterThanOrEqual(2);
    expect(rest.headers['content-range']).toBe(`${path} 0-${page.results.length - 1}/${page.count}`);
    for (const row of page.results) expectDescribed(record, row);
  });

  test(`${path}: every sort and filter that is offered works, in both dialects`, async () => {
    const { reader, list, id } = scenes();
    const one = await rowOf(reader, path, id);
    for (const field of list.sortable) {
      for (const sortBy of [field, `-${field}`])
        expect([sortBy, (await reader.get(`${path}?sortBy=${sortBy}`)).status]).toEqual([sortBy, 200]);
    }
    if (list.search) expect((await reader.get(`${path}?search=a`)).status).toBe(200);
    for (const field of Object.keys(list.filterable)) {
      const asked = isPlain(one[field]) ? one[field] : null;
      const answer = await reader.get(`${path}?${inRest({ filter: { [field]: asked, id } })}`);
      expect([field, answer.status]).toEqual([field, 200]);
      if (asked !== null) expect([field, (answer.json as Row[]).map((row) => row.id)]).toEqual([field, [id]]);
    }
  });

  test(`${path}: one is answered as described, and to nobody of another tenant`, async () => {
    const { reader, stranger, id } = scenes();
    expectDescribed(whole?.record ?? record, await rowOf(reader, path, id));
    expect((await stranger.get(`${path}/${id}`)).status).toBe(404);
    const theirs = await stranger.get(`${path}?${inRest({ filter: { id } })}`);
    expect([theirs.status, theirs.json]).toEqual([200, []]);
  });
}

/** The list in both dialects at one moment: what something moved between two reads is read once more. */
async function inBoth(reader: ResourceScenes['reader'], path: string) {
  const asMember = () => reader.get(`${path}?rowsPerPage=100&sortBy=id`);
  for (let member = await asMember(); ;) {
    const rest = await reader.get(`${path}?${inRest({ sort: ['id', 'ASC'], range: [0, 99] })}`);
    const after = await asMember();
    if (JSON.stringify(after.json) === JSON.stringify(member.json)) return { member, rest };
    member = after;
  }
}

function refusalTests({ path }: Declared, scenes: () => ResourceScenes): void {
  test(`${path}: wrong questions are refused by name`, async () => {
    const { reader } = scenes();
    const wrong: [string, string][] = [
      ['nothing_like_it=1', 'nothing_like_it'],
      ['sortBy=nothing_like_it', 'sortBy'],
      ['page=0', 'page'],
      ['page=100001', 'page'],
      ['rowsPerPage=-1', 'rowsPerPage'],
      [`${inRest({ filter: { nothing_like_it: 1 } })}`, 'nothing_like_it'],
      [`${inRest({ sort: ['nothing_like_it', 'ASC'] })}`, 'sort'],
      [`${inRest({ range: [5, 1] })}`, 'range'],
      [`page=1&${inRest({ range: [0, 9] })}`, 'page'],
    ];
    for (const [query, field] of wrong) {
      const { status, json } = await reader.get(`${path}?${query}`);
      expect([query, status, Object.keys(json ?? {})]).toEqual([query, 400, [field]]);
    }
    // As the document says: no fault, and cut.
    expect((await reader.get(`${path}?rowsPerPage=5000`)).json).toMatchObject({ page_size: 100 });
    expect((await reader.get(`${path}/not-an-id`)).status).toBe(404);
    expect((await reader.get(`${path}/00000000-0000-4000-8000-000000000000`)).status).toBe(404);
  });

  test(`${path}: nothing hostile in a query is a failure of ours`, async () => {
    const { reader, list } = scenes();
    const names = fc.constantFrom(
      'page',
      'rowsPerPage',
      'sortBy',
      'search',
      'sort',
      'range',
      'filter',
      ...Object.keys(list.filterable),
    );
    const values = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.json({ maxDepth: 3 }),
      fc.constant('\'"%_\\'),
    );
    const queries = fc.array(fc.tuple(names, values), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(queries, async (asked) => {
        const query = asked.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&');
        expect((await reader.get(`${path}?${query}`)).status).toBeLessThan(500);
      }),
      { numRuns: 60 },
    );
  });
}

function writeTests({ path, changes, derived = [] }: Declared, scenes: () => ResourceScenes): void {
  if (changes) {
    test(`${path}: a whole record sent back changes nothing, and what is read only is refused by name`, async () => {
      const { reader, id } = scenes();
      const before = await reader.get(`${path}/${id}`);
      const record = before.json as Row;
      const put = await reader.send(`${path}/${id}`, { method: 'PUT', body: record });
      expect([put.status, put.headers['etag']]).toEqual([200, before.headers['etag']]);
      const fixed = Object.keys(record).find(
        (field) => !(field in changes.shape) && !derived.includes(field) && typeof record[field] === 'string',
      );
      const wrong = await reader.send(`${path}/${id}`, { method: 'PATCH', body: { [fixed!]: 'otra cosa' } });
      expect([wrong.status, Object.keys(wrong.json)]).toEqual([400, [fixed]]);
      const unknown = await reader.send(`${path}/${id}`, { method: 'PATCH', body: { nothing_like_it: 1 } });
      expect([unknown.status, Object.keys(unknown.json)]).toEqual([400, ['nothing_like_it']]);
    });

    test(`${path}: a lost update is a 412`, async () => {
      const { reader, id, change } = scenes();
      const { headers } = await reader.get(`${path}/${id}`);
      const patch = (tag: string, body: object = change!) =>
        reader.send(`${path}/${id}`, { method: 'PATCH', body, headers: { 'if-match': tag } });
      const tag = headers['etag'] as string;
      const first = await patch(tag);
      expect(first.status).toBe(200);
      expect(first.headers['etag']).not.toBe(tag);
      expect((await patch(tag)).status).toBe(412);
    });
  }

  test(`${path}: a retry with the same key makes nothing twice`, async () => {
    const { reader, body } = scenes();
    if (!body) return;
    const sent = body();
    const post = (what: object) =>
      reader.send(path, {
        method: 'POST',
        body: what,
        headers: { 'idempotency-key': `contract-${path.replace('/', '-')}` },
      });
    const [first, again] = [await post(sent), await post(sent)];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.json).toEqual(first.json);
    expect((await post({ ...sent, other: 1 })).status).toBe(409);
  });
}

async function rowOf(reader: Asker, path: string, id: string): Promise<Row> {
  const { status, json } = await reader.get(`${path}/${id}`);
  expect(status).toBe(200);
  return json as Row;
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}

/** Fits the schema, and has no field that the schema does not name. */
function expectDescribed(record: z.ZodType, row: Row): void {
  expect(record.safeParse(row).error).toBeUndefined();
  const shape = record instanceof z.ZodObject ? Object.keys(record.shape) : Object.keys(row);
  expect(Object.keys(row).filter((field) => !shape.includes(field))).toEqual([]);
}

/** Parameters of the simple-rest dialect. */
function inRest(asked: Record<string, unknown>): string {
  return Object.entries(asked)
    .map(([name, value]) => `${name}=${encodeURIComponent(JSON.stringify(value))}`)
    .join('&');
}
