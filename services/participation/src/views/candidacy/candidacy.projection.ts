import type { CandidacyStatus } from '@ateneo/contracts';
import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  CandidacyBegun,
  CandidacyDescribed,
  CandidacyEvent,
  CandidatesOrdered,
} from '../../candidacy/candidacy.events.js';
import type { CandidacyRejected, CandidacyReturned } from '../../../../published/src/participation/candidacy.js';

/** One candidacy; who stands in it is rows of their own. */
export interface CandidacyRow extends ViewRow {
  process: string;
  presentation: string;
  author: string;
  name: string;
  programme: string;
  status: CandidacyStatus;
  /** Why it was given back or turned down. */
  told_reason: string;
  /** Places in their order. */
  candidates: readonly string[];
  substitutes: readonly string[];
  is_text_erased: boolean;
  submitted_datetime: string | null;
  proclaimed_datetime: string | null;
  /** Of the stream: the ETag. */
  revision: number;
  creation_datetime: string;
  update_datetime: string;
}

const key = ({ data }: RecordedEvent<CandidacyEvent>) => data.candidacy;

function change<Event extends CandidacyEvent>(
  what: (data: Event['data'], time: string) => Partial<CandidacyRow> = () => ({}),
) {
  return step<CandidacyRow, RecordedEvent<CandidacyEvent>>({
    key,
    apply: (row, { data, meta, revision }) =>
      row && { ...row, revision, update_datetime: meta.time, ...what(data as Event['data'], meta.time) },
  });
}

export const candidacyProjection: Projection<CandidacyRow> = {
  name: 'participation.candidacy',
  version: 1,
  table: 'participation.candidacy',
  columns: [
    'id',
    'process',
    'presentation',
    'author',
    'name',
    'programme',
    'status',
    'told_reason',
    'candidates',
    'substitutes',
    'is_text_erased',
    'submitted_datetime',
    'proclaimed_datetime',
    'revision',
    'creation_datetime',
    'update_datetime',
  ],
  on: {
    CandidacyBegun: step<CandidacyRow, RecordedEvent<CandidacyBegun>>({
      key,
      apply: (_, { data, meta: { time }, revision }) => ({
        id: data.candidacy,
        process: data.process,
        presentation: data.presentation,
        author: data.user,
        name: '',
        programme: '',
        status: 'draft',
        told_reason: '',
        candidates: [],
        substitutes: [],
        is_text_erased: false,
        submitted_datetime: null,
        proclaimed_datetime: null,
        revision,
        creation_datetime: time,
        update_datetime: time,
      }),
    }),
    CandidacyDescribed: change<CandidacyDescribed>(({ name, programme }) => ({
      name: name ?? '',
      programme: programme ?? '',
    })),
    CandidatesOrdered: change<CandidatesOrdered>(({ candidates, substitutes }) => ({ candidates, substitutes })),
    CandidateNamed: change(),
    CandidateAccepted: change(),
    CandidateDeclined: change(),
    CandidateResigned: change(),
    CandidatePictured: change(),
    CandidateStated: change(),
    CandidacySubmitted: change((_, time) => ({ status: 'submitted', submitted_datetime: time, told_reason: '' })),
    CandidacyReopened: change(() => ({ status: 'draft' })),
    CandidacyReturned: change<CandidacyReturned>(({ reason }) => ({ status: 'returned', told_reason: reason ?? '' })),
    CandidacyRejected: change<CandidacyRejected>(({ reason }) => ({ status: 'rejected', told_reason: reason ?? '' })),
    CandidacyProclaimed: change((_, time) => ({ status: 'proclaimed', proclaimed_datetime: time })),
    CandidacyWithdrawn: change(() => ({ status: 'withdrawn' })),
    CandidacyTextErased: change(() => ({ name: '', programme: '', told_reason: '', is_text_erased: true })),
  },
};
