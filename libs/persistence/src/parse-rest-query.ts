import { fieldError } from '@ateneo/kernel';
import { z } from 'zod';
import { readSearch, readSort } from './list-order.js';
import { FARTHEST_ROW, type ListFilter, type ListRequest, type ListSpec, MOST_ROWS } from './list-spec.js';
import { readFilter } from './list-values.js';

const sortShape = z.tuple([z.string(), z.enum(['ASC', 'DESC', 'asc', 'desc'])]);
const rangeShape = z.tuple([z.int().min(0).max(FARTHEST_ROW), z.int().min(0)]).refine(([first, last]) => last >= first);
const filterShape = z.custom<object>((value) => typeof value === 'object' && value !== null && !Array.isArray(value));

/** `?sort=["f","ASC"]&range=[0,24]&filter={"q":"…","id":["…"],"f":"v"}` */
export function parseRestQuery(given: ReadonlyMap<string, unknown>, spec: ListSpec): ListRequest {
  const [field, direction] = readJson(given, 'sort', sortShape) ?? ['', 'ASC'];
  const [first, last] = readJson(given, 'range', rangeShape) ?? [0, MOST_ROWS - 1];
  const { q, ...fields } = (readJson(given, 'filter', filterShape) ?? {}) as Record<string, unknown>;
  const limit = Math.min(last - first + 1, MOST_ROWS);
  const sign = direction.toUpperCase() === 'DESC' ? '-' : '';
  return {
    dialect: 'simple-rest',
    resource: spec.resource,
    offset: first,
    limit,
    page: Math.floor(first / limit) + 1,
    sort: readSort(spec, 'sort', field === '' ? '' : sign + field),
    search: readSearch(spec, 'q', q ?? ''),
    filters: readFilters(fields, spec),
  };
}

function readJson<T>(given: ReadonlyMap<string, unknown>, name: string, shape: z.ZodType<T>): T | undefined {
  const value = given.get(name);
  if (value === undefined || value === '') return undefined;
  const result = shape.safeParse(parse(value));
  if (!result.success) throw fieldError(name, 'http.bad_list_query', { field: name });
  return result.data;
}

function parse(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined;
  } catch {
    return undefined;
  }
}

function readFilters(fields: Readonly<Record<string, unknown>>, spec: ListSpec): ListFilter[] {
  return Object.entries(fields).flatMap(([name, value]) => readFilter(spec, name, [value].flat()) ?? []);
}
