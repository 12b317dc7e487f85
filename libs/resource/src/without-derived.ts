/**
 * A record that a stock client sends back whole, without what changes while nobody edits it (counts, flags, the time of the
 * last change): what was true when it was read need not be true now, and is no attempt to change it. A value of another
 * type is left in, to be refused.
 */
export function withoutDerived<Record extends object>(
  body: unknown,
  record: Record,
  derived: readonly (keyof Record & string)[],
): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const sent = body as Partial<Record>;
  const ignored = new Set<string>(derived.filter((field) => typeof sent[field] === typeof record[field]));
  return Object.fromEntries(Object.entries(body).filter(([field]) => !ignored.has(field)));
}
