import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AccountErased } from '../../../../published/src/identity/account.js';
import type {
  CandidacyTextErased,
  CandidatePictured,
  CandidatesOrdered,
  CandidateStated,
} from '../../candidacy/candidacy.events.js';
import type { PlaceState } from '../../candidacy/missing.rules.js';
import type {
  CandidacyRejected,
  CandidacyWithdrawn,
  CandidateAccepted,
  CandidateDeclined,
  CandidateNamed,
  CandidateResigned,
} from '../../../../published/src/participation/candidacy.js';

/** Somebody who was named for a place in a candidacy. */
export interface CandidateRow extends ViewRow {
  candidacy: string;
  /** Null: no account is called so. */
  person: string | null;
  named: string;
  statement: string;
  state: PlaceState;
  gender: string | null;
  /** Of themselves, and what it shows; a file of theirs. */
  photo: { readonly file: string; readonly width: number; readonly height: number; readonly alt: string } | null;
}

type Answered = CandidateAccepted | CandidateDeclined | CandidateResigned;

function answered<Event extends Answered>(what: (data: Event['data']) => Partial<CandidateRow>) {
  return step<CandidateRow, RecordedEvent<Event>>({
    key: ({ data }) => data.place,
    apply: (row, { data }) => row && { ...row, ...what(data) },
  });
}

type Listed = CandidatesOrdered | CandidacyRejected | CandidacyWithdrawn;

/** Who is not in the list any more is not shown; nobody is, once there is none. */
const unlisted = step<CandidateRow, RecordedEvent<Listed>>({
  key: () => [],
  where: ({ data }) => ({ column: 'candidacy', value: data.candidacy }),
  apply(row, { data }, id) {
    const isListed = 'candidates' in data && [...data.candidates, ...data.substitutes].includes(id);
    return row && (isListed ? row : { ...row, photo: null });
  },
});

export const candidateProjection: Projection<CandidateRow> = {
  name: 'participation.candidate',
  version: 2,
  table: 'participation.candidate',
  columns: ['id', 'candidacy', 'person', 'named', 'statement', 'state', 'gender', 'photo'],
  json: ['photo'],
  on: {
    CandidateNamed: step<CandidateRow, RecordedEvent<CandidateNamed>>({
      key: ({ data }) => data.place,
      apply: (row, { data: { candidacy, user, named, statement } }, id) => ({
        id,
        candidacy,
        person: user,
        named: named ?? '',
        statement: statement ?? '',
        state: 'invited',
        gender: null,
        photo: row?.person === user ? row.photo : null,
      }),
    }),
    CandidateAccepted: answered<CandidateAccepted>(({ gender }) => ({ state: 'accepted', gender })),
    CandidateDeclined: answered<CandidateDeclined>(() => ({ state: 'declined', photo: null })),
    CandidateResigned: answered<CandidateResigned>(() => ({ state: 'resigned', photo: null })),
    CandidatePictured: step<CandidateRow, RecordedEvent<CandidatePictured>>({
      key: ({ data }) => data.place,
      apply: (row, { data: { file, width, height, alt } }) =>
        row && { ...row, photo: file === null || alt === null ? null : { file, width, height, alt } },
    }),
    CandidateStated: step<CandidateRow, RecordedEvent<CandidateStated>>({
      key: ({ data }) => data.place,
      apply: (row, { data: { statement } }) => row && { ...row, statement: statement ?? '' },
    }),
    CandidatesOrdered: unlisted,
    CandidacyRejected: unlisted,
    CandidacyWithdrawn: unlisted,
    CandidacyTextErased: step<CandidateRow, RecordedEvent<CandidacyTextErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'candidacy', value: data.candidacy }),
      // Whose address it is that was typed, goes with them alone.
      apply: (row) => row && { ...row, statement: '', ...(row.person === null && { named: '' }) },
    }),
    // That somebody stood stays, without who it was.
    AccountErased: step<CandidateRow, RecordedEvent<AccountErased>>({
      key: () => [],
      where: ({ data }) => ({ column: 'person', value: data.user }),
      apply: (row) => row && { ...row, named: '', statement: '', gender: null, photo: null },
    }),
  },
};
