import { type Decider, DomainError } from '@ateneo/kernel';
import type { ClockMoved } from './clock.events.js';

export interface ClockState {
  /** How far it is before the world's. */
  readonly ahead_ms: number;
}

export interface MoveClock {
  readonly tenant: string;
  readonly by_ms: number;
  /** Money is real there: its time is the world's. */
  readonly isReal: boolean;
}

/** A clock that goes forward alone, and only where no money moves. */
export const clockDecider: Decider<ClockState, MoveClock, ClockMoved> = {
  initial: { ahead_ms: 0 },
  evolve: ({ ahead_ms }, { data }) => ({ ahead_ms: ahead_ms + data.by_ms }),
  decide({ tenant, by_ms, isReal }) {
    if (isReal) throw new DomainError('memberships.clock_is_real');
    if (by_ms <= 0) throw new DomainError('memberships.clock_goes_on');
    return [{ type: 'ClockMoved', data: { tenant, by_ms } }];
  },
};
