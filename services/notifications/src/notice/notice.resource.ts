import { notice, type Notice } from '@ateneo/contracts';
import type { ListWhere } from '@ateneo/persistence';
import type { Resource } from '@ateneo/resource';
import { readerProjection } from '../facts/reader.projection.js';
import { ANNOUNCEMENT, NOTICE_MONTHS } from '../views/notice/notice-rule.js';
import { announcementProjection } from '../views/announcement/announcement.projection.js';
import { noticeProjection } from '../views/notice/notice.projection.js';
import { preferenceProjection } from '../views/preference/preference.projection.js';
import type { NoticeReader } from './notice-readers.js';
import type { NoticeToTell } from './notice-to-tell.js';
import { TellNotices, type NoticeRenderer } from './tell-notices.js';

/** Notices of the reader: their own, those of whom they manage, and what is due of votings that they may vote in. */
export const notices: Resource<NoticeToTell, NoticeReader, Notice, NoticeRenderer> = {
  path: 'notifications/notifications',
  name: 'Notification',
  projection: noticeProjection,
  reads: [readerProjection, announcementProjection, preferenceProjection],
  list: {
    // $1 who reads, $2 what they were told by date, $3 up to when all is read, $11 what was announced to them.
    from: `(select id, type, subtype, reader, organization, subject, actor, params, creation_datetime from notifications.notice
        union all select id, type, subtype, $1::uuid, null, null, null, params, at
          from jsonb_to_recordset($2::jsonb) as due (id uuid, type text, subtype text, params jsonb, at timestamptz)
        union all select id, 'gen', '${ANNOUNCEMENT}', $1::uuid, null, null, null, jsonb_build_object('announcement', id), creation_datetime
          from notifications.announcement where id = any($11::uuid[])) n
      left join notifications.reading r on r.user_id = $1::uuid and r.notice = n.id
      cross join lateral (select coalesce(r.is_readed, n.creation_datetime <= $3::timestamptz, false) as is_readed) m`,
    columns: {
      id: 'n.id',
      type: 'n.type',
      subtype: 'n.subtype',
      subject: 'n.subject',
      params: 'n.params',
      is_readed: 'm.is_readed',
      creation_datetime: 'n.creation_datetime',
    },
    sortable: ['id', 'type', 'creation_datetime'],
    filterable: { type: 'enum', subtype: 'enum', is_readed: 'boolean', creation_datetime: 'date' },
    defaultSort: '-creation_datetime',
  },
  record: notice,
  derived: ['is_readed'],
  notFound: 'notifications.not_found',
  sees,
  around: (rows, reader, { tenant, get }) => get(TellNotices).rendererFor(tenant, rows, reader),
  answer: (row, reader, told) => told(row, reader),
};

/** Of the last twelve months, since they came to read such, not of their own doing, and wanted. The one place that heeds what people choose. */
function sees(reader: NoticeReader): ListWhere {
  return {
    sql: `n.creation_datetime <= $4::timestamptz and n.creation_datetime > $4::timestamptz - interval '${NOTICE_MONTHS} months'
      and n.creation_datetime >= $5::timestamptz and (n.actor = any($10::uuid[])) is not true
      and (n.reader = any($10::uuid[]) or n.reader is null and (n.subject = any($10::uuid[])) is not true and (
        n.creation_datetime >= $6::timestamptz or n.creation_datetime >= $7::timestamptz
        or n.creation_datetime >= ($8::jsonb ->> n.organization::text)::timestamptz))
      and not n.type || '.' || n.subtype = any($9::text[])
      and (n.subtype in ('commented', 'replied') and n.params ->> 'process' = any($12::text[])) is not true`,
    params: [
      reader.user,
      JSON.stringify(reader.due),
      reader.readUntil,
      reader.now,
      reader.since,
      reader.superuserSince,
      reader.managesAllSince,
      JSON.stringify(reader.managed),
      reader.unwanted,
      reader.accounts,
      reader.announced,
      reader.quietProcesses,
    ],
  };
}
