import type { FilterType, ListFilter, ListRequest, ListSpec } from './list-spec.js';

/** A condition of the programmer's own, ANDed to the client's. Its placeholders begin at $1. */
export interface ListWhere {
  readonly sql: string;
  readonly params: readonly unknown[];
  /** Those of `params` by which rows are in the list or not; without it no total is kept. */
  readonly deciding?: readonly unknown[] | undefined;
}

/** The parts of a list's statements. Clients' text is in `params` alone. */
export interface ListSql {
  readonly select: string;
  readonly where: string;
  readonly orderBy: string;
  readonly params: unknown[];
}

const MOST_WORDS = 10;
// Names in the order that people expect: á beside a, ñ after n.
export const SPANISH = 'collate "es-x-icu"';

/** `isRare`: the search is known to find little, and goes by `holding`. */
export function listSql(spec: ListSpec, request: ListRequest, own?: ListWhere, isRare = false): ListSql {
  const params: unknown[] = [...(own?.params ?? [])];
  const bind = (value: unknown): string => `$${params.push(value)}`;
  const conditions = [
    ...(own ? [`(${own.sql})`] : []),
    ...request.filters.map((filter) => condition(spec, filter, bind)),
    ...(isRare
      ? [spec.holding!(`${bind(wordsOf(spec, request.search))}::text[]`)]
      : searchConditions(spec, request.search, bind)),
  ];
  return {
    select: Object.entries(spec.columns)
      .filter(([field]) => spec.selected?.includes(field) ?? true)
      .map(([field, expression]) => `${expression} as "${field}"`)
      .join(', '),
    where: conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`,
    orderBy: request.sort.map((sort) => orderKey(spec, sort.field) + (sort.descending ? ' desc' : '')).join(', '),
    params,
  };
}

function orderKey(spec: ListSpec, field: string): string {
  const expression = column(spec, field);
  return spec.filterable[field] === 'text' ? `${expression} ${SPANISH}` : expression;
}

function column(spec: ListSpec, field: string): string {
  const expression = spec.compared?.[field] ?? spec.columns[field];
  if (expression === undefined) throw new Error(`The list ${spec.resource} has no column ${field}`);
  return `(${expression})`;
}

type Bind = (value: unknown) => string;

function condition(spec: ListSpec, filter: ListFilter, bind: Bind): string {
  const found = spec.found?.[filter.field];
  if (found) return foundBy(found, sqlType(spec.filterable[filter.field] ?? 'uuid'), filter.values, bind);
  const expression = column(spec, filter.field);
  const type = spec.filterable[filter.field] ?? 'uuid';
  const values = filter.values.filter((value) => value !== null);
  const either =
    type === 'date' ? dates(expression, filter, values, bind) : [compare(expression, filter, type, values, bind)];
  if (values.length < filter.values.length) either.push(absent(expression, type));
  return either.length === 0 ? 'false' : `(${either.join(' or ')})`;
}

function foundBy(
  found: (values?: string) => string,
  type: string,
  values: readonly (string | null)[],
  bind: Bind,
): string {
  const named = values.filter((value) => value !== null);
  const either = [
    ...(named.length > 0 ? [found(`${bind(named)}::${type}[]`)] : []),
    ...(named.length < values.length ? [`not (${found()})`] : []),
  ];
  return either.length === 0 ? 'false' : `(${either.join(' or ')})`;
}

function absent(expression: string, type: FilterType): string {
  return type === 'array' ? `coalesce(cardinality${expression}, 0) = 0` : `${expression} is null`;
}

function compare(
  expression: string,
  filter: ListFilter,
  type: FilterType,
  values: readonly string[],
  bind: Bind,
): string {
  if (filter.operator !== 'in') {
    return `${expression} ${filter.operator === 'gte' ? '>=' : '<='} ${bind(values[0] ?? null)}::${sqlType(type)}`;
  }
  if (type === 'array') return `${expression}::text[] && ${bind(values)}::text[]`;
  // In the order's own collation: the index that sorts the field finds in it too.
  if (type === 'text') return `${expression}::text ${SPANISH} = any(${bind(values)}::text[])`;
  if (type === 'enum') return `${expression}::text = any(${bind(values)}::text[])`;
  return `${expression} = any(${bind(values)}::${sqlType(type)}[])`;
}

function sqlType(type: FilterType): string {
  if (type === 'number') return 'numeric';
  // A day is compared with days: across types PostgreSQL asks the time zone for each row, and no index serves.
  return type === 'day' ? 'date' : type;
}

/** A bare day is the whole of it: up to a day includes its last moment. So is a millisecond: answers say no less. */
function dates(expression: string, filter: ListFilter, values: readonly string[], bind: Bind): string[] {
  return values.map((value) => {
    const from = `${bind(value)}::timestamptz`;
    const isDay = !value.includes('T');
    if (filter.operator === 'gte') return `${expression} >= ${from}`;
    const until = `${expression} < ${from} + interval '${isDay ? '1 day' : '1 millisecond'}'`;
    return filter.operator === 'lte' ? until : `(${expression} >= ${from} and ${until})`;
  });
}

const betweenBlanks = (search: string): readonly string[] => search.split(/\s+/);

function wordsOf({ spelt = betweenBlanks }: ListSpec, search: string | undefined): readonly string[] {
  return search === undefined ? [] : spelt(search).slice(0, MOST_WORDS);
}

/** Whether an index of trigrams tells anything of the search. */
export function isIndexable(spec: ListSpec, { search }: ListRequest): boolean {
  return spec.holding !== undefined && wordsOf(spec, search).some((word) => /[\p{L}\p{N}]{3}/u.test(word));
}

/**
 * Every word is in one of the fields. Not by LIKE: row security keeps statistics and trigrams from it (neither is
 * leakproof), and PostgreSQL then takes any search to find one row, joins all that it finds and sorts it.
 */
function searchConditions(spec: ListSpec, search: string | undefined, bind: Bind): string[] {
  const searched = spec.searched ?? (spec.search ?? []).map((field) => `public.plain(${column(spec, field)}::text)`);
  return wordsOf(spec, search).map((word) => {
    const part = `public.plain(${bind(word)})`;
    const either = searched.map((plain) => `strpos(${plain}, ${part}) > 0`);
    return `(${either.join(' or ')})`;
  });
}
