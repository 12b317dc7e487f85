import type { Aggregate } from '@ateneo/cqrs';
import { type PasskeyCommand, type Passkeys, passkeysDecider } from './passkeys.decider.js';
import type { PasskeyEvent } from './passkeys.events.js';

/** Streams `identity.passkeys-<tenant>-<person>`. */
export const passkeysAggregate: Aggregate<Passkeys, PasskeyCommand, PasskeyEvent> = {
  category: 'identity.passkeys',
  decider: passkeysDecider,
};
