import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { CommentEvent, CommentReworded, CommentWorded } from '../../comment/comment.events.js';
import type { CommentHidden, CommentTarget, CommentWritten } from '../../../../published/src/participation/comment.js';

/** One comment. Names, titles, replies and reports are joined when it is asked. */
export interface CommentRow extends ViewRow, CommentTarget {
  documentalternative: string | null;
  parent: string | null;
  author: string;
  content: string;
  /** What it said before, for who moderates. */
  earlier: readonly { readonly content: string; readonly until: string }[];
  rewordable_until: string | null;
  edited_datetime: string | null;
  is_withdrawn: boolean;
  is_text_erased: boolean;
  is_hidden: boolean;
  hidden_reason: string;
  /** Of the stream: the ETag. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

const key = ({ data }: RecordedEvent<CommentEvent>) => data.comment;

function change<Event extends CommentEvent>(
  what: (data: Event['data'], row: CommentRow, time: string) => Partial<CommentRow>,
) {
  return step<CommentRow, RecordedEvent<CommentEvent>>({
    key,
    apply: (row, { data, revision, meta: { time } }) =>
      row && { ...row, revision, update_datetime: time, ...what(data as Event['data'], row, time) },
  });
}

const wordless = { content: '', earlier: [] };

export const commentProjection: Projection<CommentRow> = {
  name: 'participation.comment',
  version: 2,
  table: 'participation.comment',
  columns: [
    'id',
    'process',
    'document',
    'article',
    'amedment',
    'documentalternative',
    'parent',
    'author',
    'content',
    'earlier',
    'rewordable_until',
    'edited_datetime',
    'is_withdrawn',
    'is_text_erased',
    'is_hidden',
    'hidden_reason',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  json: ['earlier'],
  on: {
    CommentWritten: step<CommentRow, RecordedEvent<CommentWritten>>({
      key,
      apply: (_, { data, meta: { time }, revision }) => ({
        id: data.comment,
        process: data.process,
        document: data.document,
        article: data.article,
        amedment: data.amedment,
        documentalternative: data.documentalternative ?? null,
        parent: data.parent,
        author: data.user,
        ...wordless,
        rewordable_until: null,
        edited_datetime: null,
        is_withdrawn: false,
        is_text_erased: false,
        is_hidden: false,
        hidden_reason: '',
        revision,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    CommentWorded: change<CommentWorded>(({ content, rewordable_until }) => ({
      content: content ?? '',
      rewordable_until,
    })),
    CommentReworded: change<CommentReworded>(({ content }, row, until) => ({
      content: content ?? '',
      earlier: [...row.earlier, { content: row.content, until }],
      edited_datetime: until,
    })),
    // Nobody reads what was taken back, moderation included.
    CommentWithdrawn: change(() => ({ ...wordless, is_withdrawn: true, hidden_reason: '' })),
    CommentHidden: change<CommentHidden>(({ reason }) => ({ is_hidden: true, hidden_reason: reason ?? '' })),
    CommentShownAgain: change(() => ({ is_hidden: false, hidden_reason: '' })),
    CommentTextErased: change(() => ({ ...wordless, is_text_erased: true, hidden_reason: '' })),
  },
};
