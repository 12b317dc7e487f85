import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  IssueBegun,
  IssueDropped,
  IssueEvent,
  IssueSent,
  IssueWritten,
  Segment,
  Versions,
} from '../../issue/issue.events.js';
import type { SendingCancelled, SendingEvent, SendingFinished, SendingFrozen } from '../../sending/sending.events.js';

export interface IssueRow extends ViewRow {
  newsletter: string;
  versions: Versions;
  segment: Segment;
  status: 'draft' | 'sending' | 'paused' | 'canceled' | 'sent';
  is_listed: boolean;
  /** Settled when it was sent. */
  readers: number | null;
  /** Told when all copies had come to their end; kept when those are not there any more. */
  accepted: number;
  failed: number;
  skipped: number;
  /** Of the issue's own stream: the ETag. */
  revision: number;
  sent_datetime: string | null;
  creation_datetime: string;
  update_datetime: string;
}

function written<Event extends IssueEvent>(what: (event: RecordedEvent<Event>, row: IssueRow) => Partial<IssueRow>) {
  return step<IssueRow, RecordedEvent<Event>>({
    key: ({ data }) => data.issue,
    apply: (row, event) =>
      row && { ...row, ...what(event, row), revision: event.revision, update_datetime: event.meta.time },
  });
}

function sent<Event extends SendingEvent>(what: (data: Event['data']) => Partial<IssueRow>) {
  return step<IssueRow, RecordedEvent<Event>>({
    key: ({ data }) => data.issue,
    apply: (row, { data }) => row && { ...row, ...what(data) },
  });
}

/** Withdrawn before its time, or before its readers were settled, it never was: no archive shows it. */
function hasBegun({ readers, sent_datetime }: IssueRow, time: string): boolean {
  return readers !== null && sent_datetime !== null && sent_datetime <= time;
}

/** What is written and sent to the readers of newsletters. */
export const issueProjection: Projection<IssueRow> = {
  name: 'mailing.issue',
  version: 2,
  table: 'mailing.issue',
  columns: [
    'id',
    'newsletter',
    'versions',
    'segment',
    'status',
    'is_listed',
    'readers',
    'accepted',
    'failed',
    'skipped',
    'revision',
    'sent_datetime',
    'creation_datetime',
    'update_datetime',
  ],
  json: ['versions', 'segment'],
  on: {
    IssueBegun: step<IssueRow, RecordedEvent<IssueBegun>>({
      key: ({ data }) => data.issue,
      apply: (_, { data: { issue: id, ...said }, revision, meta: { time } }) => ({
        id,
        ...said,
        status: 'draft',
        is_listed: true,
        readers: null,
        accepted: 0,
        failed: 0,
        skipped: 0,
        revision,
        sent_datetime: null,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    IssueWritten: written<IssueWritten>(({ data: { issue: _, ...changes } }) => changes),
    IssueDropped: step<IssueRow, RecordedEvent<IssueDropped>>({
      key: ({ data }) => data.issue,
      apply: () => undefined,
    }),
    IssueSent: written<IssueSent>(({ meta, data }, { status }) => ({
      status: status === 'draft' ? 'sending' : status,
      sent_datetime: data.at ?? meta.time,
    })),
    IssueListed: written(() => ({ is_listed: true })),
    IssueUnlisted: written(() => ({ is_listed: false })),
    SendingFrozen: sent<SendingFrozen>(({ readers }) => ({ readers })),
    SendingPaused: sent(() => ({ status: 'paused' })),
    SendingResumed: sent(() => ({ status: 'sending' })),
    SendingRetried: sent(() => ({ status: 'sending' })),
    SendingCancelled: step<IssueRow, RecordedEvent<SendingCancelled>>({
      key: ({ data }) => data.issue,
      apply: (row, { meta: { time } }) =>
        row && { ...row, status: 'canceled', sent_datetime: hasBegun(row, time) ? row.sent_datetime : null },
    }),
    SendingFinished: sent<SendingFinished>(({ issue: _, ...totals }) => ({ ...totals, status: 'sent' })),
  },
};
