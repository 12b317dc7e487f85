import { fieldError } from '@ateneo/kernel';
import { z } from 'zod';
import type { FilterType, ListFilter, ListSpec } from './list-spec.js';

const MOST_VALUES = 1000;
const LONGEST = 1000;

// PostgreSQL has no year 0.
const when = z
  .union([z.iso.date(), z.iso.datetime({ offset: true })])
  .refine((value) => !String(value).startsWith('0000'));

const checks: Readonly<Record<FilterType, z.ZodType>> = {
  text: z.string(),
  enum: z.string(),
  array: z.string(),
  uuid: z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
  boolean: z.enum(['true', 'false']),
  number: z.string().regex(/^-?\d{1,15}(\.\d{1,9})?$/),
  date: when,
  day: when,
};

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

/** What is asked for from and to. */
const ranged: readonly FilterType[] = ['date', 'day', 'number'];

function targetOf(spec: ListSpec, name: string): Target | undefined {
  const type = typeOf(spec, name);
  if (type) return { field: name, operator: 'in', type };
  const range = /^(.+)_(gte|lte)$/s.exec(name);
  const rangeType = range ? typeOf(spec, range[1]!) : undefined;
  if (rangeType === undefined || !ranged.includes(rangeType)) return undefined;
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
  if (!checks[type].safeParse(text).success) throw fieldError(name, 'http.wrong_format');
  return text;
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
