import { type Decider, DomainError } from '@ateneo/kernel';
import type { Credential, PasskeyEvent } from './passkeys.events.js';

export interface HeldPasskey {
  readonly id: string;
  readonly name: string;
  /** Null after erasure: it opens nothing. */
  readonly credential: Credential | null;
}

/** A person's passkeys, oldest first. */
export type Passkeys = readonly HeldPasskey[];

export type PasskeyCommand =
  | {
      readonly do: 'add';
      readonly user: string;
      readonly passkey: string;
      readonly name: string;
      readonly credential: Credential;
    }
  | { readonly do: 'rename'; readonly user: string; readonly passkey: string; readonly name: string }
  | { readonly do: 'remove'; readonly user: string; readonly passkey: string };

type Command<Do extends PasskeyCommand['do']> = Extract<PasskeyCommand, { do: Do }>;

/** More than anybody has devices. */
export const MOST_PASSKEYS = 20;

const deciders: { readonly [Do in PasskeyCommand['do']]: (command: Command<Do>, held: Passkeys) => PasskeyEvent[] } = {
  add({ user, passkey, name, credential }, held) {
    if (held.some(({ credential: known }) => known?.id === credential.id))
      throw new DomainError('identity.passkey_taken');
    if (held.length >= MOST_PASSKEYS) throw new DomainError('identity.too_many_passkeys', { maximum: MOST_PASSKEYS });
    return [{ type: 'PasskeyAdded', data: { user, passkey, name, credential } }];
  },
  rename({ user, passkey, name }, held) {
    const before = mustHold(held, passkey).name;
    return before === name ? [] : [{ type: 'PasskeyRenamed', data: { user, passkey, before, name } }];
  },
  remove({ user, passkey }, held) {
    const { name } = mustHold(held, passkey);
    return [{ type: 'PasskeyRemoved', data: { user, passkey, name } }];
  },
};

function mustHold(held: Passkeys, passkey: string): HeldPasskey {
  const found = held.find(({ id }) => id === passkey);
  if (!found) throw new DomainError('identity.passkey_not_found');
  return found;
}

/** What a person signs in with instead of a password (contract, 4). */
export const passkeysDecider: Decider<Passkeys, PasskeyCommand, PasskeyEvent> = {
  initial: [],

  evolve(held, { type, data }) {
    if (type === 'PasskeyAdded')
      return [...held, { id: data.passkey, name: data.name ?? '', credential: data.credential }];
    if (type === 'PasskeyRemoved') return held.filter(({ id }) => id !== data.passkey);
    return held.map((one) => (one.id === data.passkey ? { ...one, name: data.name ?? '' } : one));
  },

  decide(command, held) {
    return deciders[command.do](command as never, held);
  },
};
