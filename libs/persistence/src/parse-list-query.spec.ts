import { DomainError } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ListSpec } from './list-spec.js';
import { listSql } from './list-sql.js';
import { parseListQuery } from './parse-list-query.js';

const ID = '3f2a8c1e-5b7d-4e9f-8a6b-1c2d3e4f5a6b';

const spec: ListSpec = {
  resource: 'notes',
  from: 'notes.note n',
  columns: {
    id: 'n.id',
    title: 'n.title',
    owner: 'n.owner',
    is_open: 'n.is_open',
    size: 'n.size',
    state: 'n.state',
    tags: 'n.tags',
    creation_datetime: 'n.created_at',
  },
  sortable: ['title', 'creation_datetime'],
  filterable: {
    title: 'text',
    owner: 'uuid',
    is_open: 'boolean',
    size: 'number',
    state: 'enum',
    tags: 'array',
    creation_datetime: 'date',
  },
  search: ['title'],
  defaultSort: '-creation_datetime',
};

/** The refusal as `field: code`. */
function refusal(query: Record<string, unknown>, of = spec): string {
  try {
    parseListQuery(query, of);
  } catch (error) {
    if (error instanceof DomainError)
      return Object.entries(error.fields ?? {})
        .map(([f, c]) => `${f}: ${c}`)
        .join();
    throw error;
  }
  return 'accepted';
}

test('no parameter asks for the first page in the list’s own order', () => {
  expect(parseListQuery({}, spec)).toEqual({
    dialect: 'member',
    resource: 'notes',
    offset: 0,
    limit: 25,
    page: 1,
    sort: [
      { field: 'creation_datetime', descending: true },
      { field: 'id', descending: true },
    ],
    search: undefined,
    filters: [],
  });
});

test('the member dialect', () => {
  const query = { page: '3', rowsPerPage: '5', sortBy: 'title', search: ' ana ', state: 'open,null', title: 'a,b' };
  expect(parseListQuery(query, spec)).toMatchObject({
    dialect: 'member',
    offset: 10,
    limit: 5,
    page: 3,
    sort: [{ field: 'title', descending: false }, { field: 'id' }],
    search: 'ana',
    filters: [
      { field: 'state', operator: 'in', values: ['open', null] },
      { field: 'title', operator: 'in', values: ['a', 'b'] },
    ],
  });
});

test('the simple-rest dialect', () => {
  const query = {
    sort: '["title","DESC"]',
    range: '[50,74]',
    filter: JSON.stringify({ q: 'ana', id: [ID], is_open: true, size_gte: 3, state: null }),
  };
  expect(parseListQuery(query, spec)).toMatchObject({
    dialect: 'simple-rest',
    offset: 50,
    limit: 25,
    page: 3,
    sort: [
      { field: 'title', descending: true },
      { field: 'id', descending: true },
    ],
    search: 'ana',
    filters: [
      { field: 'id', operator: 'in', values: [ID] },
      { field: 'is_open', operator: 'in', values: ['true'] },
      { field: 'size', operator: 'gte', values: ['3'] },
      { field: 'state', operator: 'in', values: [null] },
    ],
  });
});

test('at most 100 rows a page, in both dialects', () => {
  expect(parseListQuery({ page: '2', rowsPerPage: '5000' }, spec)).toMatchObject({ limit: 100, offset: 100 });
  expect(parseListQuery({ rowsPerPage: '9'.repeat(400) }, spec)).toMatchObject({ limit: 100 });
  expect(parseListQuery({ range: '[0,999]' }, spec)).toMatchObject({ limit: 100, offset: 0 });
  expect(parseListQuery({ filter: '{}' }, spec)).toMatchObject({ limit: 100, offset: 0 });
});

test('as far as the document says, whatever the size of a page', () => {
  for (const rowsPerPage of ['1', '100', '5000']) {
    expect(parseListQuery({ page: '100000', rowsPerPage }, spec)).toMatchObject({ page: 100_000 });
    expect(() => parseListQuery({ page: '100001', rowsPerPage }, spec)).toThrow('http.bad_list_query');
  }
});

test('empty values are as if they were not there', () => {
  const query = { search: '', state: '', page: '', sortBy: '' };
  expect(parseListQuery(query, spec)).toEqual(parseListQuery({}, spec));
  expect(parseListQuery({ filter: '{"q":"","state":""}' }, spec).filters).toEqual([]);
});

test.each([
  ['a page beside a range', { range: '[0,9]', page: '1' }, 'page: http.mixed_dialects'],
  ['a member filter beside a range', { range: '[0,9]', state: 'open' }, 'state: http.mixed_dialects'],
  ['an unknown sort field', { sortBy: '-password' }, 'sortBy: http.unknown_sort'],
  ['an unknown sort field in simple-rest', { sort: '["password","ASC"]' }, 'sort: http.unknown_sort'],
  ['a direction that is none', { sort: '["title","DOWN"]' }, 'sort: http.bad_list_query'],
  ['an unknown filter field', { password: 'x' }, 'password: http.unknown_filter'],
  ['an unknown filter field in simple-rest', { filter: '{"password":"x"}' }, 'password: http.unknown_filter'],
  ['a name of JavaScript’s own', { filter: '{"__proto__":"x"}' }, '__proto__: http.unknown_filter'],
  ['another of them', { constructor: 'x' }, 'constructor: http.unknown_filter'],
  ['page 0', { page: '0' }, 'page: http.bad_list_query'],
  ['a page that is no number', { page: '1e3' }, 'page: http.bad_list_query'],
  ['a page given twice', { page: ['1', '2'] }, 'page: http.bad_list_query'],
  ['a page without end', { page: '9999999999' }, 'page: http.bad_list_query'],
  ['no rows', { rowsPerPage: '-1' }, 'rowsPerPage: http.bad_list_query'],
  ['a range backwards', { range: '[9,0]' }, 'range: http.bad_list_query'],
  ['a range of one number', { range: '[9]' }, 'range: http.bad_list_query'],
  ['a range that is no JSON', { range: '0-24' }, 'range: http.bad_list_query'],
  ['a filter that is no object', { filter: '[1]' }, 'filter: http.bad_list_query'],
  ['a filter value that is an object', { filter: '{"state":{"a":1}}' }, 'state: http.bad_list_query'],
  ['a search that is no text', { filter: '{"q":["a"]}' }, 'q: http.bad_list_query'],
  ['an id that is no UUID', { id: '1,2' }, 'id: http.wrong_format'],
  ['a switch that is neither', { is_open: 'maybe' }, 'is_open: http.wrong_format'],
  ['a number that is none', { size: '0x10' }, 'size: http.wrong_format'],
  ['a day that does not exist', { creation_datetime_gte: '2026-02-30' }, 'creation_datetime_gte: http.wrong_format'],
  ['a range of texts', { title_gte: 'a' }, 'title_gte: http.unknown_filter'],
  ['two bounds', { size_gte: '1,2' }, 'size_gte: http.bad_list_query'],
  [
    'hours that no zone has',
    { creation_datetime: 'null,2026-03-01T10:00:00+20:03' },
    'creation_datetime: http.wrong_format',
  ],
  ['a year that UTC ends in', { creation_datetime_lte: '9999-12-31' }, 'creation_datetime_lte: http.wrong_format'],
  ['NUL in a search', { search: 'a\0b' }, 'search: http.wrong_format'],
  ['NUL in a filter', { title: 'a\0b' }, 'title: http.wrong_format'],
  ['10,000 characters', { search: 'x'.repeat(10_000) }, 'search: http.too_long'],
])('%s is refused by name', (_, query, expected) => {
  expect(refusal(query)).toBe(expected);
});

test('a list without search says so', () => {
  const silent: ListSpec = { ...spec, search: undefined };
  expect(refusal({ search: 'ana' }, silent)).toBe('search: http.unknown_filter');
  expect(refusal({ filter: '{"q":"ana"}' }, silent)).toBe('q: http.unknown_filter');
});

test('unknown fields are named in the details, for the sentence', () => {
  expect(() => parseListQuery({ sortBy: 'password' }, spec)).toThrow(
    expect.objectContaining({ details: { field: 'password' } }),
  );
});

const parameter = fc.oneof(
  fc.constantFrom('page', 'rowsPerPage', 'sortBy', 'search', 'sort', 'range', 'filter', 'id', 'size_lte', 'title'),
  fc.string(),
);
const json = fc.oneof(
  fc.json(),
  fc.json().map((text) => `{"title":${text},"q":"x"}`),
);
const value = fc.oneof(fc.string({ unit: 'binary' }), json, fc.array(fc.string()), fc.constant(undefined));

test('any query is either refused by a field error or becomes a request within its bounds', () => {
  fc.assert(
    fc.property(fc.dictionary(parameter, value), (query) => {
      const answer = refusal(query);
      if (answer !== 'accepted') {
        expect(answer).toMatch(/: http\.\w+$/);
        return;
      }
      const request = parseListQuery(query, spec);
      expect(request.limit).toBeGreaterThanOrEqual(1);
      expect(request.limit).toBeLessThanOrEqual(100);
      expect(Number.isSafeInteger(request.offset) && request.offset >= 0).toBe(true);
      expect(request.sort.every(({ field }) => field in spec.columns)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('what a client writes reaches SQL only as a parameter', () => {
  const hostile = fc.string({ minLength: 1, unit: 'grapheme-ascii' }).map((text) => `§${text}§`);
  fc.assert(
    fc.property(hostile, hostile, (title, search) => {
      const filter = JSON.stringify({ title: [title], q: search });
      const { select, where, orderBy, params } = listSql(spec, parseListQuery({ filter }, spec));
      expect(select + where + orderBy).not.toContain('§');
      expect(params.flat().join(' ')).toContain('§');
    }),
  );
});

test('both dialects mean the same', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1000 }),
      fc.integer({ min: 1, max: 100 }),
      fc.boolean(),
      (page, rows, down) => {
        const member = parseListQuery(
          { page: String(page), rowsPerPage: String(rows), sortBy: `${down ? '-' : ''}title`, state: 'a,b' },
          spec,
        );
        const first = (page - 1) * rows;
        const rest = parseListQuery(
          {
            sort: JSON.stringify(['title', down ? 'DESC' : 'ASC']),
            range: JSON.stringify([first, first + rows - 1]),
            filter: '{"state":["a","b"]}',
          },
          spec,
        );
        expect({ ...rest, dialect: 'member' }).toEqual(member);
      },
    ),
  );
});
