import { writableChanges } from '@ateneo/contracts';
import type { AnyResource } from './resource.js';

/**
 * What a PATCH or a PUT of a whole record changes (contract, 3): read-only fields sent back unchanged are left out,
 * changed ones are refused by name.
 */
export function changesTo(
  { path, changes, derived = [] }: Pick<AnyResource, 'path' | 'changes' | 'derived'>,
  record: object,
  body: unknown,
): Record<string, unknown> {
  if (!changes) throw new Error(`${path} is not changed by PATCH`);
  return writableChanges(changes, withoutDerived(body, record, derived), record);
}

/**
 * A record that a stock client sends back whole, without what changes while nobody edits it (counts, flags, the time of the
 * last change): what was true when it was read need not be true now, and is no attempt to change it. A value of another
 * type is left in, to be refused.
 */
function withoutDerived(body: unknown, record: object, derived: readonly string[]): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const [sent, known] = [body, record] as readonly Readonly<Record<string, unknown>>[];
  const ignored = new Set(derived.filter((field) => typeof sent![field] === typeof known![field]));
  return Object.fromEntries(Object.entries(body).filter(([field]) => !ignored.has(field)));
}
