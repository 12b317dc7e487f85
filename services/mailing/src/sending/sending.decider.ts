import { type Decider, DomainError } from '@ateneo/kernel';
import type { SendingEvent, SendingFinished } from './sending.events.js';

export interface SendingState {
  /** `waiting`: who gets a copy is not settled yet. */
  readonly phase: 'waiting' | 'running' | 'paused' | 'cancelled' | 'finished';
  readonly failed: number;
}

export type SendingCommand =
  | { readonly do: 'freeze'; readonly issue: string; readonly readers: number }
  | { readonly do: 'pause' | 'resume' | 'cancel' | 'retry'; readonly issue: string }
  | ({ readonly do: 'finish' } & SendingFinished['data']);

/**
 * The sending of an issue, apart from its words: each copy asks this stream whether it may go out, so it is short. What came of
 * each copy stands in a table; here stand what people decided and the totals.
 */
export const sendingDecider: Decider<SendingState, SendingCommand, SendingEvent> = {
  initial: { phase: 'waiting', failed: 0 },

  evolve(state, event) {
    switch (event.type) {
      case 'SendingPaused':
        return { ...state, phase: 'paused' };
      case 'SendingCancelled':
        return { ...state, phase: 'cancelled' };
      case 'SendingFinished':
        return { phase: 'finished', failed: event.data.failed };
      case 'SendingFrozen':
      case 'SendingResumed':
      case 'SendingRetried':
        return { ...state, phase: 'running' };
    }
  },

  decide(command, state) {
    if (command.do === 'freeze') return freeze(command, state);
    if (command.do === 'finish') return finish(command, state);
    return move(command, state);
  },
};

type Phase = SendingState['phase'];

type Command<Do extends SendingCommand['do']> = Extract<SendingCommand, { do: Do }>;

function freeze({ issue, readers }: Command<'freeze'>, { phase }: SendingState): SendingEvent[] {
  return phase === 'waiting' ? [{ type: 'SendingFrozen', data: { issue, readers } }] : [];
}

function finish({ do: _, ...totals }: Command<'finish'>, { phase }: SendingState): SendingEvent[] {
  return phase === 'running' || phase === 'paused' ? [{ type: 'SendingFinished', data: totals }] : [];
}

/** From which phases to which; where it has come to already, nothing. Whom it goes to need not be settled to cancel it. */
const moves = {
  pause: { from: ['running'], to: 'paused', type: 'SendingPaused' },
  resume: { from: ['paused'], to: 'running', type: 'SendingResumed' },
  cancel: { from: ['waiting', 'running', 'paused'], to: 'cancelled', type: 'SendingCancelled' },
  retry: { from: ['finished'], to: 'running', type: 'SendingRetried' },
} as const;

function move({ do: act, issue }: Command<keyof typeof moves>, { phase, failed }: SendingState): SendingEvent[] {
  const { from, to, type } = moves[act];
  const isOff = act === 'retry' && failed === 0;
  if (phase === to && act !== 'retry') return [];
  if (isOff || !(from as readonly Phase[]).includes(phase)) throw new DomainError('mailing.issue_not_sending');
  return [{ type, data: { issue } }];
}
