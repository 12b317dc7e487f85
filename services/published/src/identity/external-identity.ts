import type { DomainEvent } from '@ateneo/kernel';

/** True when a person can sign in by their account at another service from then on. */
export type ExternalIdentityLinked = DomainEvent<
  'ExternalIdentityLinked',
  { readonly user: string; readonly issuer: string }
>;

/** True when that account opens nothing here any more, until it is linked again. */
export type ExternalIdentityUnlinked = DomainEvent<
  'ExternalIdentityUnlinked',
  { readonly user: string; readonly issuer: string }
>;
