import { fieldError } from '@ateneo/kernel';
import { z } from 'zod';
import { type FilterType, type ListFilter, type ListSpec, MOST_VALUES } from './list-spec.js';

const LONGEST = 1000;

/** What PostgreSQL takes in any of its zones: no year before 1000 or after 9998, no offset of 15 hours or more. */
const when = `(?!0|9999|[^,T]*T[^,]*[+-](?:1[5-9]|2))(?:${[z.regexes.date, z.regexes.datetime({ offset: true })].map(inside).join('|')})`;

/** How a value of each type is written; absent: any text. */
const shapes: Readonly<Partial<Record<FilterType, string>>> = {
  uuid: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
  boolean: '(?:true|false)',
  number: String.raw`-?\d{1,15}(?:\.\d{1,9})?`,
  date: when,
  day: when,
};

const checkOf: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(shapes).map(([type, shape]) => [type, new RegExp(`^(?:${shape})$`)]),
);

function inside({ source }: RegExp): string {
  return source.replaceAll(/^\^|\$$/g, '');
}

/** How one value of a filter is written, as the document says it; undefined: any text. */
export function valuePattern(type: FilterType): string | undefined {
  const value = valueShape(type);
  return value && `^${value}?$`;
}

/** The same of several that are joined by commas, as the member dialect writes them. */
export function valuesPattern(type: FilterType): string | undefined {
  const value = valueShape(type);
  return value && `^(?:${value}(?:,${value})*)?$`;
}

function valueShape(type: FilterType): string | undefined {
  const shape = shapes[type];
  return shape && `(?:${shape}|null)`;
}

type Scalar = string | number | boolean | null;

/**
 * The condition that a client's filter means; undefined when its value is empty. `values` come from either dialect.
 * Throws field errors that name the field.
 */
export function readFilter(spec: ListSpec, name: string, values: readonly unknown[]): ListFilter | undefined {
  const target = targetOf(spec, name);
  if (!target) throw fieldError(name, 'http.unknown_filter', { field: name });
  if (values.length === 1 && values[0] === '') return undefined;
  if (values.length > MOST_VALUES || (target.operator !== 'in' && values.length !== 1)) {
    throw fieldError(name, 'http.bad_list_query', { field: name });
  }
  const { field, operator, type } = target;
  return { field, operator, values: values.map((value) => readValue(name, type, value)) };
}

/** Text that PostgreSQL cannot keep, or that nobody searches for. */
export function refuseBadText(name: string, text: string): void {
  if (text.includes('\0')) throw fieldError(name, 'http.wrong_format');
  if (text.length > LONGEST) throw fieldError(name, 'http.too_long', { maximum: LONGEST });
}

interface Target {
  readonly field: string;
  readonly operator: ListFilter['operator'];
  readonly type: FilterType;
}

const RANGED: readonly FilterType[] = ['date', 'day', 'number'];

/** The filters by which a field is asked for from and to; none when its type has no order. */
export function rangesOf(field: string, type: FilterType): string[] {
  return RANGED.includes(type) ? [`${field}_gte`, `${field}_lte`] : [];
}

function targetOf(spec: ListSpec, name: string): Target | undefined {
  const type = typeOf(spec, name);
  if (type) return { field: name, operator: 'in', type };
  const range = /^(.+)_(gte|lte)$/s.exec(name);
  const rangeType = range ? typeOf(spec, range[1]!) : undefined;
  if (rangeType === undefined || !RANGED.includes(rangeType)) return undefined;
  return { field: range![1]!, operator: range![2] as 'gte' | 'lte', type: rangeType };
}

function typeOf(spec: ListSpec, name: string): FilterType | undefined {
  if (Object.hasOwn(spec.filterable, name)) return spec.filterable[name];
  return name === 'id' && Object.hasOwn(spec.columns, 'id') ? 'uuid' : undefined;
}

function readValue(name: string, type: FilterType, value: unknown): string | null {
  if (value === null || (value === 'null' && type !== 'text')) return null;
  if (!isScalar(value)) throw fieldError(name, 'http.bad_list_query', { field: name });
  const text = String(value);
  refuseBadText(name, text);
  if (checkOf.get(type)?.test(text) === false) throw fieldError(name, 'http.wrong_format');
  return text;
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
