import type { Aggregate } from '@ateneo/cqrs';
import { type AnnouncementCommand, announcementDecider, type AnnouncementState } from './announcement.decider.js';
import type { AnnouncementEvent } from './announcement.events.js';

export const announcementAggregate: Aggregate<AnnouncementState, AnnouncementCommand, AnnouncementEvent> = {
  category: 'notifications.announcement',
  decider: announcementDecider,
};
