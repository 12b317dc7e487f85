import type { DomainEvent } from '@ateneo/kernel';
import type { PeopleSegment } from '../../../identity/src/public/people-in-segment.js';

/** Whom it concerns. */
export type Segment = PeopleSegment;

/** True when who manages announced this to whoever is in the segment. Title and text are null once their key is gone. */
export type AnnouncementMade = DomainEvent<
  'AnnouncementMade',
  {
    readonly announcement: string;
    readonly title: string | null;
    readonly text: string | null;
    /** A page of the member application. */
    readonly link: string | null;
    readonly segment: Segment;
    /** How many it concerned then. */
    readonly readers: number;
  }
>;

/** True when nobody is to read it any more: its key goes with it. */
export type AnnouncementWithdrawn = DomainEvent<'AnnouncementWithdrawn', { readonly announcement: string }>;

export type AnnouncementEvent = AnnouncementMade | AnnouncementWithdrawn;

export const announcementEventTypes = {
  // A key of its own: whatever a text says of somebody can be taken back for good.
  AnnouncementMade: { version: 1, subject: 'announcement', personal: ['title', 'text'] },
  AnnouncementWithdrawn: { version: 1, erases: { key: 'person', of: 'announcement' } },
} as const;
