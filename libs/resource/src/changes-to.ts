import { writableChanges } from '@ateneo/contracts';
import type { Resource, ResourceRow } from './resource.js';

/**
 * What a PATCH or a PUT of a whole record changes (contract, 3): read-only fields sent back unchanged are left out,
 * changed ones are refused by name.
 */
export function changesTo<Whole extends { id: string }>(
  { path, changes, derived = [] }: Pick<Resource<ResourceRow, never, Whole>, 'path' | 'changes' | 'derived'>,
  record: Whole,
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
function withoutDerived<Whole extends object>(
  body: unknown,
  record: Whole,
  derived: readonly (keyof Whole & string)[],
): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const sent = body as Partial<Whole>;
  const ignored = new Set<string>(derived.filter((field) => typeof sent[field] === typeof record[field]));
  return Object.fromEntries(Object.entries(body).filter(([field]) => !ignored.has(field)));
}
