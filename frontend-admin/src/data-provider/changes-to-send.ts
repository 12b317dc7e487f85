import {
  documentChanges,
  electionChanges,
  eventChanges,
  newsletterChanges,
  organizationChanges,
  presentationChanges,
  processChanges,
  productChanges,
  profileFields,
  tagChanges,
  tenantSettingsChanges,
  ticketChanges,
} from '@ateneo/contracts';

/** What may be written of each resource; a resource without an entry is never updated by a form. */
const writable: Readonly<Record<string, readonly string[]>> = {
  processes: Object.keys(processChanges.shape),
  documents: Object.keys(documentChanges.shape),
  elections: Object.keys(electionChanges.shape),
  events: Object.keys(eventChanges.shape),
  newsletters: Object.keys(newsletterChanges.shape),
  organizations: Object.keys(organizationChanges.shape),
  candidacypresentations: Object.keys(presentationChanges.shape),
  products: Object.keys(productChanges.shape),
  tickets: Object.keys(ticketChanges.shape),
  tags: Object.keys(tagChanges.shape),
  users: profileFields,
  settings: Object.keys(tenantSettingsChanges.shape),
};

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/**
 * The fields of a form that differ from what was loaded and may be written. Computed ones (flags, counts, status) move
 * by themselves between loading and saving and would be refused, so they never travel back.
 */
export function changesToSend(
  resource: string,
  data: Record<string, unknown>,
  previous: Record<string, unknown>,
): Record<string, unknown> {
  const fields = writable[resource] ?? [];
  return Object.fromEntries(fields.filter((field) => !same(data[field], previous[field])).map((f) => [f, data[f]]));
}
