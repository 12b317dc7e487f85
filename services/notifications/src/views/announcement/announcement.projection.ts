import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AnnouncementMade, AnnouncementWithdrawn, Segment } from '../../announcement/announcement.events.js';
import { NOTICE_MONTHS } from '../notice/notice-rule.js';

export interface AnnouncementRow extends ViewRow {
  title: string;
  text: string;
  link: string | null;
  segment: Segment;
  readers: number;
  revision: number;
  creation_datetime: string;
}

/** What is announced, one row to however many. */
export const announcementProjection: Projection<AnnouncementRow> = {
  name: 'notifications.announcement',
  version: 1,
  table: 'notifications.announcement',
  columns: ['id', 'title', 'text', 'link', 'segment', 'readers', 'revision', 'creation_datetime'],
  json: ['segment'],
  keeps: { column: 'creation_datetime', months: NOTICE_MONTHS },
  on: {
    AnnouncementMade: step<AnnouncementRow, RecordedEvent<AnnouncementMade>>({
      key: ({ data }) => data.announcement,
      apply: (_, { data: { announcement: id, title, text, ...said }, revision, meta: { time } }) => ({
        id,
        title: title ?? '',
        text: text ?? '',
        ...said,
        revision,
        creation_datetime: time,
      }),
    }),
    AnnouncementWithdrawn: step<AnnouncementRow, RecordedEvent<AnnouncementWithdrawn>>({
      key: ({ data }) => data.announcement,
      apply: () => undefined,
    }),
  },
};
