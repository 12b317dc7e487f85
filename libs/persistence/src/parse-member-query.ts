import { fieldError } from '@ateneo/kernel';
import { readSearch, readSort } from './list-order.js';
import { FARTHEST_PAGE, type ListFilter, type ListRequest, type ListSpec, MOST_ROWS } from './list-spec.js';
import { readFilter } from './list-values.js';

const DEFAULT_ROWS = 25;
const OWN = new Set(['page', 'rowsPerPage', 'sortBy', 'search']);

/** `?page=1&rowsPerPage=5&sortBy=-creation_datetime&search=…&FIELD=a,b` */
export function parseMemberQuery(given: ReadonlyMap<string, unknown>, spec: ListSpec): ListRequest {
  const page = readCount(given, 'page', 1);
  const limit = Math.min(readCount(given, 'rowsPerPage', DEFAULT_ROWS), MOST_ROWS);
  if (page > FARTHEST_PAGE) throw fieldError('page', 'http.bad_list_query', { field: 'page' });
  return {
    dialect: 'member',
    resource: spec.resource,
    offset: (page - 1) * limit,
    limit,
    page,
    sort: readSort(spec, 'sortBy', text(given, 'sortBy')),
    search: readSearch(spec, 'search', text(given, 'search')),
    filters: readFilters(given, spec),
  };
}

/** A whole number from 1, in decimal digits and nothing else. */
function readCount(given: ReadonlyMap<string, unknown>, name: string, otherwise: number): number {
  const value = text(given, name);
  if (value === '') return otherwise;
  if (!/^[1-9]\d*$/.test(value)) throw fieldError(name, 'http.bad_list_query', { field: name });
  return Number(value);
}

/** The parameter; '' when absent. Given twice it is refused. */
function text(given: ReadonlyMap<string, unknown>, name: string): string {
  const value = given.get(name) ?? '';
  if (typeof value !== 'string') throw fieldError(name, 'http.bad_list_query', { field: name });
  return value;
}

function readFilters(given: ReadonlyMap<string, unknown>, spec: ListSpec): ListFilter[] {
  const filters: ListFilter[] = [];
  for (const [name, value] of given) {
    if (OWN.has(name)) continue;
    // Given twice means what a comma means.
    const values = [value].flat().flatMap((one) => (typeof one === 'string' ? one.split(',') : [one]));
    const filter = readFilter(spec, name, values);
    if (filter) filters.push(filter);
  }
  return filters;
}
