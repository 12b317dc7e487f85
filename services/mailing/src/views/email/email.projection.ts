import type { EmailStatus } from '@ateneo/contracts';
import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { LetterDraftEnded, LetterDrafted } from '../../email/draft.events.js';
import type { EmailAttemptFailed, EmailRequested, EmailRetryRequested, EmailSent } from '../../email/email.events.js';

/** An e-mail without its words; they are in the sealed message. */
export interface EmailViewRow extends ViewRow {
  category: string;
  status: EmailStatus;
  /** Null: who reads it has no account. */
  user_id: string | null;
  creation_datetime: string;
  sent_datetime: string | null;
  error: string | null;
  /** So often it was tried. */
  attempts: number;
  /** The e-mail that it was sent again for. */
  resend_of: string | null;
}

export const emailProjection: Projection<EmailViewRow> = {
  name: 'mailing.email',
  version: 2,
  table: 'mailing.email',
  columns: [
    'id',
    'category',
    'status',
    'user_id',
    'creation_datetime',
    'sent_datetime',
    'error',
    'attempts',
    'resend_of',
  ],
  on: {
    EmailRequested: step<EmailViewRow, RecordedEvent<EmailRequested>>({
      key: ({ data }) => data.email,
      apply: (_, { data, meta }) => ({
        id: data.email,
        category: data.category,
        status: 'pending',
        user_id: data.guest ? null : data.user,
        creation_datetime: meta.time,
        sent_datetime: null,
        error: null,
        attempts: 0,
        resend_of: data.resend_of ?? null,
      }),
    }),
    LetterDrafted: step<EmailViewRow, RecordedEvent<LetterDrafted>>({
      key: ({ data }) => data.draft,
      apply: (row, { data: { draft: id, category, users }, meta }) => ({
        id,
        category,
        status: 'draft',
        user_id: users.length === 1 ? users[0]! : null,
        creation_datetime: row?.creation_datetime ?? meta.time,
        sent_datetime: null,
        error: null,
        attempts: 0,
        resend_of: null,
      }),
    }),
    LetterDraftEnded: step<EmailViewRow, RecordedEvent<LetterDraftEnded>>({
      key: ({ data }) => data.draft,
      apply: () => undefined,
    }),
    EmailSent: step<EmailViewRow, RecordedEvent<EmailSent>>({
      key: ({ data }) => data.email,
      apply: (row, { meta }) =>
        row && { ...row, status: 'success', sent_datetime: meta.time, error: null, attempts: row.attempts + 1 },
    }),
    EmailRetryRequested: step<EmailViewRow, RecordedEvent<EmailRetryRequested>>({
      key: ({ data }) => data.email,
      apply: (row) => row && { ...row, status: 'pending' },
    }),
    EmailAttemptFailed: step<EmailViewRow, RecordedEvent<EmailAttemptFailed>>({
      key: ({ data }) => data.email,
      apply: (row, { data }) =>
        row && {
          ...row,
          status: data.final ? 'error' : 'pending',
          error: data.reason,
          attempts: row.attempts + Math.sign(data.attempt),
        },
    }),
  },
};
