import { fieldError } from '@ateneo/kernel';
import type { ListRequest, ListSpec } from './list-spec.js';
import { parseMemberQuery } from './parse-member-query.js';
import { parseRestQuery } from './parse-rest-query.js';

const REST = ['sort', 'range', 'filter'];

/**
 * Reads a list's query in either dialect (contract, 3): the member one (`page`, `rowsPerPage`, `sortBy`, `search`,
 * `FIELD=a,b`; also with no parameter) or simple-rest (`sort`, `range`, `filter`). Throws a DomainError of status 400
 * that names what is wrong: a parameter of the other dialect, a field that cannot be sorted or filtered by, a page, a
 * range, a value. A page of more than 100 rows is not wrong: it is cut to 100.
 */
export function parseListQuery(query: Readonly<Record<string, unknown>>, spec: ListSpec): ListRequest {
  const given = new Map(Object.entries(query).filter(([, value]) => value !== undefined));
  if (!REST.some((name) => given.has(name))) return parseMemberQuery(given, spec);
  const stranger = [...given.keys()].find((name) => !REST.includes(name));
  if (stranger !== undefined) throw fieldError(stranger, 'http.mixed_dialects');
  return parseRestQuery(given, spec);
}
