import type { DomainEvent } from '@ateneo/kernel';

/** True when the tenant has a tag by which people may be sorted. Public: its id. */
export type TagCreated = DomainEvent<
  'TagCreated',
  { readonly tag: string; readonly name: string; readonly colour: string }
>;

/** True when a person has the tag from then on. `from`: the account, merged into theirs, that had it. */
export type PersonTagged = DomainEvent<
  'PersonTagged',
  { readonly user: string; readonly tag: string; readonly from?: string }
>;

/** True when a person has the tag no longer. */
export type PersonUntagged = DomainEvent<'PersonUntagged', { readonly user: string; readonly tag: string }>;
