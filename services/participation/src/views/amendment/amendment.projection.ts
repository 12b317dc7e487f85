import type { DifferencePart } from '@ateneo/contracts';
import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import { differenceOf } from '@ateneo/text';
import type { ReviewGiven } from '../../../../published/src/participation/review.js';
import type {
  AmendedTextQuoted,
  AmendmentCorrected,
  AmendmentEvent,
  AmendmentReasoned,
  AmendmentTextErased,
  AmendmentWorded,
  AmendmentWordingContinued,
} from '../../amendment/amendment.events.js';
import type { AmendmentDecided, Outcome } from '../../process/voting.events.js';
import type {
  AmendmentHidden,
  AmendmentProposed,
  AmendmentShown,
  AmendmentWithdrawn,
} from '../../../../published/src/participation/amendment.js';

/** One amendment that was proposed, and not withdrawn before its voting began. Names, votes and the original text are joined when it is asked. */
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
  /** How often it was worded: 1 as it was sent. */
  version: number;
  /** What it said before, the first first. */
  earlier: readonly EarlierWording[];
  corrected_datetime: string | null;
  /** Until when its author may correct it; null once a reviewer has said a word of it. */
  correctable_until: string | null;
  /** The article as it stood when it was proposed to change or delete it; null for additions. */
  original: { readonly title: string; readonly content: string } | null;
  /** What changes, worked out once, since it takes time with long texts. */
  difference: Differences;
  /** Its author is gone, and none of its words stays. */
  is_text_erased: boolean;
  /** Moderation hid it. */
  is_hidden: boolean;
  hidden_reason: string;
  /** A reviewer's last word, and why; null: none stands. */
  review: 'accepted' | 'declined' | null;
  review_reason: string;
  reviewed_datetime: string | null;
  /** When its author took it back, if that was after its voting had begun. */
  withdrawn_datetime: string | null;
  /** How it came out of the voting; null before it is closed, and of what was hidden or withdrawn. */
  outcome: Outcome | null;
  /** Of the stream: the ETag. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

/** What an amendment said until it was corrected. */
interface EarlierWording {
  readonly title: string;
  readonly content: string;
  readonly reason: string;
  readonly references: readonly string[];
  readonly until: string;
}

/** `difference` and `title_difference` as they are answered. */
type Differences = { readonly content: readonly DifferencePart[]; readonly title: readonly DifferencePart[] };

const key = ({ data }: RecordedEvent<AmendmentEvent>) => data.amedment;

function change<Event extends AmendmentEvent>(
  what: (data: Event['data'], row: AmendmentRow, time: string) => Partial<AmendmentRow>,
) {
  return step<AmendmentRow, RecordedEvent<AmendmentEvent>>({
    key,
    apply: (row, { data, meta, revision }) =>
      row && { ...row, revision, ...what(data as Event['data'], row, meta.time) },
  });
}

const none: Differences = { content: [], title: [] };

/** An addition is new as a whole, a deletion gone as a whole; what is erased is no change of anything. */
function differencesOf({ kind, title, content, original, is_text_erased: isErased }: AmendmentRow): Differences {
  const isDeletion = kind === 'deletion';
  if (isErased && !isDeletion) return none;
  const before = original ?? { title: '', content: '' };
  const after = isDeletion ? { title: '', content: '' } : { title, content };
  return { content: differenceOf(before.content, after.content), title: differenceOf(before.title, after.title) };
}

function earlierOf({ title, content, reason, sources }: AmendmentRow, until: string): EarlierWording {
  return { title, content, reason, references: sources, until };
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
    'version',
    'earlier',
    'corrected_datetime',
    'correctable_until',
    'original',
    'difference',
    'is_text_erased',
    'is_hidden',
    'hidden_reason',
    'review',
    'review_reason',
    'reviewed_datetime',
    'withdrawn_datetime',
    'outcome',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  json: ['earlier', 'original', 'difference', 'outcome'],
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
        version: 1,
        earlier: [],
        corrected_datetime: null,
        correctable_until: null,
        original: null,
        difference: none,
        is_text_erased: false,
        is_hidden: false,
        hidden_reason: '',
        review: null,
        review_reason: '',
        reviewed_datetime: null,
        withdrawn_datetime: null,
        outcome: null,
        revision,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    AmendmentWorded: change<AmendmentWorded>(({ title, content, correctable_until: until }, row) => ({
      title: title ?? '',
      content: content ?? '',
      correctable_until: until ?? row.correctable_until,
    })),
    AmendmentWordingContinued: change<AmendmentWordingContinued>(({ content }, row) => ({
      content: row.content + (content ?? ''),
    })),
    AmendedTextQuoted: change<AmendedTextQuoted>(({ piece, title, content }, { original }) => ({
      original: piece === 0 || !original ? { title, content } : { ...original, content: original.content + content },
    })),
    // Its words of now follow.
    AmendmentCorrected: change<AmendmentCorrected>((_, row, until) => ({
      version: row.version + 1,
      earlier: [...row.earlier, earlierOf(row, until)],
      corrected_datetime: until,
      update_datetime: until,
    })),
    // The last event of a proposal or a correction: from here on all is there that it is about.
    AmendmentReasoned: change<AmendmentReasoned>(({ reason, references }, row) => ({
      reason: reason ?? '',
      sources: references ?? [],
      difference: differencesOf(row),
    })),
    AmendmentHidden: change<AmendmentHidden>(({ reason }) => ({ is_hidden: true, hidden_reason: reason ?? '' })),
    AmendmentShown: change<AmendmentShown>(() => ({ is_hidden: false, hidden_reason: '' })),
    ReviewGiven: change<ReviewGiven>(({ review, reason }, _, time) => ({
      review,
      review_reason: reason ?? '',
      reviewed_datetime: time,
      correctable_until: null,
    })),
    ReviewRemoved: change(() => ({ review: null, review_reason: '', reviewed_datetime: null })),
    AmendmentTextErased: change<AmendmentTextErased>((_, row) => {
      const unsaid = { title: '', content: '', reason: '', sources: [], earlier: [], is_text_erased: true };
      const difference = differencesOf({ ...row, ...unsaid });
      return { ...unsaid, hidden_reason: '', review_reason: '', difference };
    }),
    AmendmentDecided: step<AmendmentRow, RecordedEvent<AmendmentDecided>>({
      key: ({ data }) => data.amedment,
      apply(row, { data: { process: _p, amedment: _a, ...outcome } }) {
        return row && { ...row, outcome };
      },
    }),
    AmendmentWithdrawn: step<AmendmentRow, RecordedEvent<AmendmentWithdrawn>>({
      key,
      apply: (row, { data, meta: { time }, revision }) =>
        row && data.after_opening ? { ...row, revision, withdrawn_datetime: time } : undefined,
    }),
  },
};
