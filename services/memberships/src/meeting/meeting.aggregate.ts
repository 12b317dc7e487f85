import type { Aggregate } from '@ateneo/cqrs';
import { type MeetingCommand, meetingDecider } from './meeting.decider.js';
import type { MeetingEvent } from './meeting.events.js';
import type { MeetingState } from './meeting.fold.js';

export const meetingAggregate: Aggregate<MeetingState, MeetingCommand, MeetingEvent> = {
  category: 'memberships.meeting',
  decider: meetingDecider,
};
