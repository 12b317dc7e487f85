import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  AmendmentEvent,
  AmendmentReasoned,
  AmendmentTextErased,
  AmendmentWorded,
  AmendmentWordingContinued,
} from '../../amendment/amendment.events.js';
import type { AmendmentProposed } from '../../public/amendment.js';

/** One amendment that was proposed and not withdrawn. Names, votes and the original text are joined when it is asked. */
export interface AmendmentRow extends ViewRow {
  process: string;
  document: string;
  author: string;
  kind: 'addition' | 'edition' | 'deletion';
  article: string | null;
  chapter: string | null;
  after_article: string | null;
  title: string;
  content: string;
  reason: string;
  /** Links or quotations that support it. */
  sources: readonly string[];
  /** Of the stream: the ETag. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

const key = ({ data }: RecordedEvent<AmendmentEvent>) => data.amedment;

function change<Event extends AmendmentEvent>(what: (data: Event['data'], row: AmendmentRow) => Partial<AmendmentRow>) {
  return step<AmendmentRow, RecordedEvent<AmendmentEvent>>({
    key,
    apply: (row, { data, revision }) => row && { ...row, revision, ...what(data as Event['data'], row) },
  });
}

export const amendmentProjection: Projection<AmendmentRow> = {
  name: 'participation.amendment',
  version: 1,
  table: 'participation.amendment',
  columns: [
    'id',
    'process',
    'document',
    'author',
    'kind',
    'article',
    'chapter',
    'after_article',
    'title',
    'content',
    'reason',
    'sources',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  on: {
    AmendmentProposed: step<AmendmentRow, RecordedEvent<AmendmentProposed>>({
      key,
      apply: (_, { data, meta: { time }, revision }) => ({
        id: data.amedment,
        process: data.process,
        document: data.document,
        author: data.user,
        kind: data.kind,
        article: data.article,
        chapter: data.chapter,
        after_article: data.after_article,
        title: '',
        content: '',
        reason: '',
        sources: [],
        revision,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    AmendmentWorded: change<AmendmentWorded>(({ title, content }) => ({ title: title ?? '', content: content ?? '' })),
    AmendmentWordingContinued: change<AmendmentWordingContinued>(({ content }, row) => ({
      content: row.content + (content ?? ''),
    })),
    AmendmentReasoned: change<AmendmentReasoned>(({ reason, references }) => ({
      reason: reason ?? '',
      sources: references ?? [],
    })),
    AmendmentTextErased: change<AmendmentTextErased>(() => ({ title: '', content: '', reason: '', sources: [] })),
    AmendmentWithdrawn: step<AmendmentRow, RecordedEvent<AmendmentEvent>>({ key, apply: () => undefined }),
  },
};
