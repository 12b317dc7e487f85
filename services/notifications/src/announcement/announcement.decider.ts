import { type Decider, DomainError } from '@ateneo/kernel';
import type { AnnouncementEvent, AnnouncementMade } from './announcement.events.js';

export type AnnouncementState = 'absent' | 'made' | 'withdrawn';

export type AnnouncementCommand =
  | { readonly do: 'make'; readonly made: AnnouncementMade['data'] }
  | { readonly do: 'withdraw'; readonly announcement: string };

/** An announcement is made once, and stands as it is until it is taken back. */
export const announcementDecider: Decider<AnnouncementState, AnnouncementCommand, AnnouncementEvent> = {
  initial: 'absent',

  evolve: (_, { type }) => (type === 'AnnouncementMade' ? 'made' : 'withdrawn'),

  decide(command, state) {
    if (command.do === 'make') return state === 'absent' ? [{ type: 'AnnouncementMade', data: command.made }] : [];
    if (state !== 'made') throw new DomainError('notifications.unknown_announcement');
    return [{ type: 'AnnouncementWithdrawn', data: { announcement: command.announcement } }];
  },
};
