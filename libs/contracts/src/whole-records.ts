import { z } from 'zod';

function same(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return (a ?? null) === (b ?? null);
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

/**
 * What a PATCH or PUT changes. Stock clients send whole records back: read-only fields that are unchanged are dropped,
 * changed or unknown ones throw a ZodError that names them (contract, 3). The rest must fit `writable`, whose fields
 * are all optional.
 */
export function writableChanges<Schema extends z.ZodObject>(
  writable: Schema,
  body: unknown,
  current: object,
): z.infer<Schema> {
  const sent = z.record(z.string(), z.unknown()).parse(body);
  const wanted: Record<string, unknown> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const [field, value] of Object.entries(sent)) {
    if (field in writable.shape) wanted[field] = value;
    else if (!(field in current))
      issues.push({ code: 'unrecognized_keys', keys: [field], path: [], message: 'unknown', input: sent });
    else if (!same(value, (current as Record<string, unknown>)[field]))
      issues.push({
        code: 'custom',
        path: [field],
        message: 'read only',
        params: { code: 'http.read_only' },
        input: value,
      });
  }
  if (issues.length > 0) throw new z.ZodError(issues);
  return writable.parse(wanted) as z.infer<Schema>;
}
