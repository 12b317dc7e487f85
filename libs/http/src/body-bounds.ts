import { fieldError } from '@ateneo/kernel';

/** Of a body of JSON, in bytes. */
export const LARGEST_BODY = 1024 * 1024;

/** Keys of any one object. A law of a thousand articles has more in all. */
const MOST_KEYS = 1000;
const MOST_LEVELS = 32;

/**
 * Refuses JSON that nobody means: what handles it later takes time by its keys and stack by its levels. Level by level, so
 * that it needs none itself. Throws a field error that names the outermost field.
 */
export function mustBeBounded(body: unknown): void {
  let level: { readonly field: string; readonly value: object }[] = isNested(body)
    ? [{ field: 'body', value: body }]
    : [];
  for (let depth = 1; level.length > 0; depth += 1) {
    const inner: typeof level = [];
    for (const { field, value } of level) {
      if (depth > MOST_LEVELS) throw fieldError(field, 'http.too_deep', { maximum: MOST_LEVELS });
      for (const [key, one] of entriesOf(field, value))
        if (isNested(one)) inner.push({ field: depth === 1 ? key : field, value: one });
    }
    level = inner;
  }
}

function entriesOf(field: string, value: object): [string, unknown][] {
  const entries = Object.entries(value);
  const isTooMuch = !Array.isArray(value) && entries.length > MOST_KEYS;
  if (isTooMuch) throw fieldError(field, 'http.too_many_keys', { maximum: MOST_KEYS });
  return entries;
}

function isNested(value: unknown): value is object {
  return value !== null && typeof value === 'object';
}
