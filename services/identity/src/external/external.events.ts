import type { DomainEvent } from '@ateneo/kernel';
import type {
  ExternalIdentityLinked as Public,
  ExternalIdentityUnlinked,
} from '../../../published/src/identity/external-identity.js';

/** What the other service calls the person, and since when it may open the account. */
export interface ExternalSubject {
  readonly subject: string;
  readonly since: string;
}

/** Public: `user`, `issuer`. Who it is there is personal: sealed, and null after erasure. */
export type ExternalIdentityLinked = DomainEvent<
  'ExternalIdentityLinked',
  Public['data'] & { readonly identity: ExternalSubject | null }
>;

export type ExternalEvent = ExternalIdentityLinked | ExternalIdentityUnlinked;

export const externalEventTypes = {
  ExternalIdentityLinked: { version: 1, subject: 'user', personal: ['identity'] },
  ExternalIdentityUnlinked: { version: 1 },
} as const;
