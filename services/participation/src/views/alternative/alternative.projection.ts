import type { AlternativeStatus } from '@ateneo/contracts';
import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  AlternativeBegun,
  AlternativeDescribed,
  AlternativeEvent,
  AlternativeTextChanged,
} from '../../alternative/alternative.events.js';
import { textEventOf } from '../../alternative/alternative-step.rules.js';
import { type DocumentText, documentTextFold } from '../../document/document-text.fold.js';
import type { AlternativeReturned } from '../../../../published/src/participation/alternative.js';

/** One alternative, whole; endorsements and names are joined when it is asked. */
export interface AlternativeRow extends ViewRow, DocumentText {
  process: string;
  document: string;
  author: string;
  title: string;
  summary: string;
  status: AlternativeStatus;
  returned_reason: string;
  is_admitted: boolean;
  submitted_datetime: string | null;
  approved_datetime: string | null;
  /** Of the stream: the ETag. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

const key = ({ data }: RecordedEvent<AlternativeEvent>) => data.alternative;

function change<Event extends AlternativeEvent>(
  what: (data: Event['data'], row: AlternativeRow, time: string) => Partial<AlternativeRow>,
) {
  return step<AlternativeRow, RecordedEvent<AlternativeEvent>>({
    key,
    apply: (row, { data, meta, revision }) =>
      row && { ...row, revision, update_datetime: meta.time, ...what(data as Event['data'], row, meta.time) },
  });
}

export const alternativeProjection: Projection<AlternativeRow> = {
  name: 'participation.alternative',
  version: 1,
  table: 'participation.alternative',
  columns: [
    'id',
    'process',
    'document',
    'author',
    'title',
    'summary',
    'introduction',
    'chapters',
    'status',
    'returned_reason',
    'is_admitted',
    'submitted_datetime',
    'approved_datetime',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  json: ['chapters'],
  on: {
    AlternativeBegun: step<AlternativeRow, RecordedEvent<AlternativeBegun>>({
      key,
      apply: (_, { data, meta: { time }, revision }) => ({
        id: data.alternative,
        process: data.process,
        document: data.document,
        author: data.user,
        title: '',
        summary: '',
        ...documentTextFold.initial,
        status: 'draft',
        returned_reason: '',
        is_admitted: false,
        submitted_datetime: null,
        approved_datetime: null,
        revision,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    AlternativeDescribed: change<AlternativeDescribed>(({ title, summary }) => ({
      title: title ?? '',
      summary: summary ?? '',
    })),
    AlternativeTextChanged: change<AlternativeTextChanged>(({ alternative, step: made }, { introduction, chapters }) =>
      made ? documentTextFold.evolve({ introduction, chapters }, textEventOf(made, alternative)) : {},
    ),
    AlternativeSubmitted: change((_, _row, time) => ({ status: 'submitted', submitted_datetime: time })),
    AlternativeReturned: change<AlternativeReturned>(({ reason }) => ({
      status: 'returned',
      returned_reason: reason ?? '',
    })),
    AlternativeApproved: change((_, _row, time) => ({
      status: 'approved',
      returned_reason: '',
      approved_datetime: time,
    })),
    AlternativeAdmitted: change(() => ({ is_admitted: true })),
    AlternativeWithdrawn: change(() => ({ status: 'withdrawn' })),
    AlternativeTextErased: change(() => ({ title: '', summary: '', returned_reason: '', ...documentTextFold.initial })),
  },
};
