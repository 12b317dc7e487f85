import { type Decider, DomainError } from '@ateneo/kernel';
import type { BoardDecided, BoardDecisionsSettled, MeetingEvent } from './meeting.events.js';
import { evolveMeeting, leftOf, type MeetingState, noMeeting, statusOf } from './meeting.fold.js';

export type MeetingCommand =
  | ({ readonly do: 'decide' } & BoardDecided['data'])
  | ({ readonly do: 'settle' } & BoardDecisionsSettled['data'])
  /** `isLate`: it was so long ago that what followed from it is no longer looked at. */
  | { readonly do: 'revoke'; readonly meeting: string; readonly isLate: boolean };

/** A meeting of the board: what it decided, how far that is carried out, and whether it is taken back. */
export const meetingDecider: Decider<MeetingState, MeetingCommand, MeetingEvent> = {
  initial: noMeeting,
  evolve: evolveMeeting,
  decide(command, state) {
    if (command.do === 'decide') return decide(command, state);
    if (command.do === 'settle') return settle(command, state);
    if (state.isRevoked) return [];
    if (statusOf(state) !== 'done') throw new DomainError('memberships.meeting_under_way');
    if (command.isLate) throw new DomainError('memberships.meeting_long_ago');
    return [{ type: 'BoardDecisionsRevoked', data: { meeting: command.meeting } }];
  },
};

function decide(
  { do: _, ...data }: Extract<MeetingCommand, { do: 'decide' }>,
  { isHeld }: MeetingState,
): MeetingEvent[] {
  const [admitted, excluded] = [data.admitted, data.excluded].map((ids) => [...new Set(ids)]) as [string[], string[]];
  return isHeld ? [] : [{ type: 'BoardDecided', data: { ...data, admitted, excluded } }];
}

/** Each row once: a process that died may have come so far already. */
function settle({ do: _, ...data }: Extract<MeetingCommand, { do: 'settle' }>, state: MeetingState): MeetingEvent[] {
  const waiting = new Set(leftOf(state, data.act).map(({ id }) => id));
  const rows = data.rows.filter(({ id }) => waiting.has(id));
  return rows.length === 0 ? [] : [{ type: 'BoardDecisionsSettled', data: { ...data, rows } }];
}
