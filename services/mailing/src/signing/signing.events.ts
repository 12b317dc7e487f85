import type { DomainEvent } from '@ateneo/kernel';

/** True when the tenant has a key to sign e-mails with, by its name in the DNS. */
export type SigningKeyMade = DomainEvent<
  'SigningKeyMade',
  {
    readonly selector: string;
    /** As the DNS tells it: base64 of its DER form. */
    readonly public_key: string;
    /** Sealed with a key of the tenant's own, which no database holds in clear. */
    readonly private_key: string;
    readonly made_at: string;
  }
>;

/** True when e-mails are signed with this key from then on. */
export type SigningKeyChosen = DomainEvent<'SigningKeyChosen', { readonly selector: string }>;

export type SigningEvent = SigningKeyMade | SigningKeyChosen;

export const signingEventTypes = { SigningKeyMade: { version: 1 }, SigningKeyChosen: { version: 1 } } as const;
