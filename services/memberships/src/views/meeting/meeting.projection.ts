import { meeting, type Meeting } from '@ateneo/contracts';
import { json, revised, view } from '@ateneo/resource';
import type { MeetingEvent } from '../../meeting/meeting.events.js';
import { evolveMeeting, isDecided, type MeetingState, noMeeting, statusOf } from '../../meeting/meeting.fold.js';

const fields = revised(meeting).extend({ state: json<MeetingState>().describe('All of it, as the rules fold it.') });

export const meetingView = view('memberships.meeting', fields, {
  key: 'meeting',
  index: ['creation_datetime'],
}).from<MeetingEvent>({
  starts: {
    BoardDecided: ({ held_on, since }, event) => ({ held_on, since, ...after(noMeeting, event), revision: 1 }),
  },
  then: {
    BoardDecisionsSettled: (_, { state }, event) => after(state, event),
    BoardDecisionsRevoked: (_, { state }, event) => after(state, event),
  },
});

type Counts = Pick<Meeting, 'status' | 'admitted' | 'excluded' | 'refused' | 'joined' | 'left' | 'owing'>;

function after(before: MeetingState, event: MeetingEvent): Counts & { state: MeetingState } {
  const state = evolveMeeting(before, event);
  const isRefused = (outcome?: string) => outcome !== undefined && outcome !== 'done';
  const count = (part: string) =>
    state.rows.filter((row) => row.part === part && !isRefused(row.outcome) && row.back !== 'done').length;
  return {
    state,
    status: statusOf(state),
    admitted: count('admitted'),
    excluded: count('excluded'),
    refused: state.rows.filter((row) => isDecided(row) && isRefused(row.outcome)).length,
    joined: count('joined'),
    left: count('left'),
    owing: count('owing'),
  };
}
