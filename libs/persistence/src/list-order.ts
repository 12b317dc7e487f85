import { fieldError } from '@ateneo/kernel';
import type { ListSort, ListSpec } from './list-spec.js';
import { refuseBadText } from './list-values.js';

/**
 * `-a,b` as an order; the list's own when empty. `id` comes last, in the direction of the first, so that no row is on
 * two pages. Throws a field error that names the field.
 */
export function readSort(spec: ListSpec, parameter: string, value: string): ListSort[] {
  const asked = value === '' ? [] : value.split(',').map(readOne);
  for (const { field } of asked) {
    if (!spec.sortable.includes(field)) throw fieldError(parameter, 'http.unknown_sort', { field });
  }
  return breakTies(spec, asked.length === 0 ? spec.defaultSort.split(',').map(readOne) : asked);
}

function breakTies(spec: ListSpec, sort: readonly ListSort[]): ListSort[] {
  const fields = sort.map(({ field }) => field);
  const once = sort.filter(({ field }, index) => fields.indexOf(field) === index);
  if (!Object.hasOwn(spec.columns, 'id') || fields.includes('id')) return once;
  return [...once, { field: 'id', descending: once[0]?.descending ?? false }];
}

function readOne(text: string): ListSort {
  return text.startsWith('-') ? { field: text.slice(1), descending: true } : { field: text, descending: false };
}

/** What to search for; undefined when there is nothing but blanks. Refused where the list has no search. */
export function readSearch(spec: ListSpec, parameter: string, value: unknown): string | undefined {
  if (typeof value !== 'string') throw fieldError(parameter, 'http.bad_list_query', { field: parameter });
  refuseBadText(parameter, value);
  if (value.trim() === '') return undefined;
  if (!spec.search) throw fieldError(parameter, 'http.unknown_filter', { field: parameter });
  return value.trim();
}
