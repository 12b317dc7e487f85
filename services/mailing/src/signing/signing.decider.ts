import { type Decider, DomainError } from '@ateneo/kernel';
import type { SigningEvent, SigningKeyMade } from './signing.events.js';

export type Made = SigningKeyMade['data'];

export interface SigningState {
  /** Oldest first. */
  readonly keys: readonly Made[];
  /** The selector of the one that signs. */
  readonly signing: string | null;
}

export type SigningCommand =
  | { readonly do: 'make'; readonly key: Made }
  | { readonly do: 'choose'; readonly selector: string };

/** The newest key, while another one signs: it waits until the DNS has it. */
export function waitingKey({ keys, signing }: SigningState): Made | undefined {
  const newest = keys.at(-1);
  return newest && newest.selector !== signing ? newest : undefined;
}

/** A tenant's keys. The first one signs at once, since nothing is lost by it; another one when it is chosen. */
export const signingDecider: Decider<SigningState, SigningCommand, SigningEvent> = {
  initial: { keys: [], signing: null },

  evolve(state, event) {
    if (event.type === 'SigningKeyChosen') return { ...state, signing: event.data.selector };
    return { ...state, keys: [...state.keys, event.data] };
  },

  decide(command, state) {
    return command.do === 'make' ? make(command.key, state) : choose(command.selector, state);
  },
};

function make(key: Made, state: SigningState): SigningEvent[] {
  if (state.keys.some(({ selector }) => selector === key.selector)) return [];
  if (waitingKey(state)) throw new DomainError('mailing.key_waiting');
  const made = { type: 'SigningKeyMade', data: key } as const;
  if (state.signing !== null) return [made];
  return [made, { type: 'SigningKeyChosen', data: { selector: key.selector } }];
}

/** The newest alone: who goes back to an older one has lost it, and makes another. */
function choose(selector: string, state: SigningState): SigningEvent[] {
  if (state.signing === selector) return [];
  if (waitingKey(state)?.selector !== selector) throw new DomainError('mailing.key_not_found');
  return [{ type: 'SigningKeyChosen', data: { selector } }];
}
