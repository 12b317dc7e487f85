import type { Decider } from '@ateneo/kernel';
import type { StewardEvent } from './steward.events.js';

export interface StewardCommand {
  readonly do: 'name' | 'dismiss';
  readonly event: string;
  readonly user: string;
}

/** Who keeps an event's door; said twice it is so once. */
export const stewardDecider: Decider<ReadonlySet<string>, StewardCommand, StewardEvent> = {
  initial: new Set(),
  evolve(state, { type, data: { user } }) {
    const others = [...state].filter((one) => one !== user);
    return new Set(type === 'StewardNamed' ? [...others, user] : others);
  },
  decide({ do: act, event, user }, state) {
    if (state.has(user) === (act === 'name')) return [];
    return [{ type: act === 'name' ? 'StewardNamed' : 'StewardDismissed', data: { event, user } }];
  },
};
