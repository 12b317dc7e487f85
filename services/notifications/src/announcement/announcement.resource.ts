import { announcement, type Announcement } from '@ateneo/contracts';
import { everybody, type Reach } from '../../../identity/src/public/people-in-segment.js';
import { columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { announcementProjection, type AnnouncementRow } from '../views/announcement/announcement.projection.js';
import { announcementAggregate } from './announcement.aggregate.js';

/** What was announced: who reaches everybody sees all, others what went to organizations that they manage alone. */
export const announcements: Resource<AnnouncementRow, Reach, Announcement> = {
  path: 'notifications/announcements',
  name: 'Announcement',
  projection: announcementProjection,
  stream: streamsOf(announcementAggregate),
  list: {
    from: 'notifications.announcement a',
    columns: columnsOf(announcementProjection, 'a'),
    sortable: ['id', 'title', 'readers', 'creation_datetime'],
    filterable: { title: 'text', creation_datetime: 'date' },
    search: ['title', 'text'],
    defaultSort: '-creation_datetime',
  },
  record: announcement,
  notFound: 'notifications.unknown_announcement',
  sees: ({ isAll, managed }) => ({
    sql: `$1::boolean or a.segment -> 'organizations' <> '[]'::jsonb and a.segment -> 'organizations' <@ to_jsonb($2::uuid[])`,
    params: [isAll, managed],
  }),
  answer: ({ id, title, text, link, segment, readers, creation_datetime }) => ({
    id,
    title,
    text,
    link,
    // What an older one does not say asks nothing.
    segment: { ...everybody, ...segment } as unknown as Announcement['segment'],
    readers,
    creation_datetime,
  }),
};
