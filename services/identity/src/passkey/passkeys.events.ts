import type { DomainEvent } from '@ateneo/kernel';
import type {
  PasskeyAdded as PublicPasskeyAdded,
  PasskeyRemoved as PublicPasskeyRemoved,
} from '../../../published/src/identity/passkey.js';

/** What an authenticator has told of a key it made. Binary values are base64url. */
export interface Credential {
  /** The authenticator's own name of it. */
  readonly id: string;
  /** COSE. */
  readonly public_key: string;
  /** How often it had been used when it was made; 0 of keys that do not count. */
  readonly counter: number;
  readonly transports: readonly string[];
  /** A copy of it is kept by who made the device: it outlives the device. */
  readonly is_backed_up: boolean;
  readonly creation_datetime: string;
}

/** Public: `user`, `passkey`. The name that the person gave it and the key are personal: sealed, and null after erasure. */
export type PasskeyAdded = DomainEvent<
  'PasskeyAdded',
  PublicPasskeyAdded['data'] & { readonly name: string | null; readonly credential: Credential | null }
>;

/** True when a passkey has another name. Both are personal: sealed, and null after erasure. */
export type PasskeyRenamed = DomainEvent<
  'PasskeyRenamed',
  { readonly user: string; readonly passkey: string; readonly before: string | null; readonly name: string | null }
>;

/** As it is public; the name it had is personal. */
export type PasskeyRemoved = DomainEvent<
  'PasskeyRemoved',
  PublicPasskeyRemoved['data'] & { readonly name: string | null }
>;

export type PasskeyEvent = PasskeyAdded | PasskeyRenamed | PasskeyRemoved;

export const passkeyEventTypes = {
  PasskeyAdded: { version: 1, subject: 'user', personal: ['name', 'credential'] },
  PasskeyRenamed: { version: 1, subject: 'user', personal: ['before', 'name'] },
  PasskeyRemoved: { version: 1, subject: 'user', personal: ['name'] },
} as const;
