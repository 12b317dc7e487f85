import type { DomainEvent } from '@ateneo/kernel';

/** True when a person can sign in with a passkey of theirs from then on. What it is stays sealed, and nobody else's business. */
export type PasskeyAdded = DomainEvent<'PasskeyAdded', { readonly user: string; readonly passkey: string }>;

/** True when a passkey opens nothing any more. */
export type PasskeyRemoved = DomainEvent<'PasskeyRemoved', { readonly user: string; readonly passkey: string }>;
