import type { Candidacy, CandidatePlace } from '@ateneo/contracts';
import { whatIsMissing } from '../../candidacy/missing.fold.js';
import { movedUp } from '../../candidacy/moved-up.fold.js';
import { whyNotNow } from '../../candidacy/standing-for.fold.js';
import { isRegular } from '../../process/standing.fold.js';
import type { CandidateRow } from '../candidate/candidate.projection.js';
import type { PresentationRow } from '../candidacy-presentation/presentation.projection.js';
import type { ProcessRow } from '../process/process.projection.js';
import { standingIn, termsOf } from '../process/process-record.js';
import type { Reader } from '../reader.js';
import type { CandidacyRow } from './candidacy.projection.js';

/** What stands around candidacies when they are answered. */
export interface Surroundings {
  readonly processes: ReadonlyMap<string, ProcessRow>;
  readonly presentations: ReadonlyMap<string, PresentationRow>;
  readonly places: ReadonlyMap<string, CandidateRow>;
  /** Display names; who is erased or unknown is missing. */
  readonly names: ReadonlyMap<string, string>;
}

/** A candidacy as it is answered to this reader. */
export function candidacyRecordOf(row: CandidacyRow, reader: Reader, around: Surroundings): Candidacy {
  const { author, presentation, revision: _r, told_reason: reason, candidates, substitutes, ...shown } = row;
  const about = around.presentations.get(presentation)!;
  const isOwn = reader.accounts.includes(author);
  const stands = (ids: readonly string[]) => ids.flatMap((id) => around.places.get(id) ?? []);
  const [first, second] = [stands(candidates), stands(substitutes)];
  const up = row.status === 'proclaimed' ? movedUp(first, second) : new Set<string>();
  const told = (one: CandidateRow) => placeOf(one, { reader, isOwn, around, up, about });
  const own = [...first, ...second].find((one) => isPlaceOf(one, reader));
  const name = around.names.get(author);
  const isTold = isOwn || reader.isManager;
  return {
    ...shown,
    candidacypresentation: presentation,
    presentation_name: about.name,
    candidates: first.map(told),
    substitutes: second.map(told),
    user: name !== undefined || isOwn ? author : null,
    user_name: name ?? null,
    is_own: isOwn,
    told_reason: (isOwn || reader.person.is_superuser) && reason !== '' ? reason : null,
    own_state: own?.state ?? null,
    parity: about.parity,
    missing: isTold ? whatIsMissing(row.name, first, second, about) : [],
    ...possibilities(row, own, reader, around),
  };
}

function isPlaceOf({ person }: CandidateRow, { accounts }: Reader): boolean {
  return person !== null && accounts.includes(person);
}

interface Seen {
  readonly reader: Reader;
  readonly isOwn: boolean;
  readonly around: Surroundings;
  readonly up: ReadonlySet<string>;
  readonly about: PresentationRow;
}

/** Known and unknown look the same to the submitter until somebody answers. */
function placeOf(one: CandidateRow, { reader, isOwn, around, up, about }: Seen): CandidatePlace {
  const { id, state, person, named, statement, gender } = one;
  const isMine = isPlaceOf(one, reader);
  const isKnown = isMine || reader.person.is_superuser || ['accepted', 'resigned'].includes(state);
  const name = person === null ? undefined : around.names.get(person);
  return {
    id,
    state,
    named: isOwn || reader.person.is_superuser ? named : null,
    user: isKnown && name !== undefined ? person : null,
    user_name: isKnown ? (name ?? null) : null,
    is_own: isMine,
    statement,
    gender: about.parity === 'none' ? null : (gender as CandidatePlace['gender']),
    moved_up: up.has(id),
  };
}

function possibilities(row: CandidacyRow, own: CandidateRow | undefined, reader: Reader, around: Surroundings) {
  const process = around.processes.get(row.process)!;
  const standing = standingIn(termsOf(process), reader).participating;
  const closed = standing ?? whyNotNow(around.presentations.get(row.presentation)!, process, reader.now);
  const isUndecided = ['draft', 'returned', 'submitted'].includes(row.status);
  const mayWrite = isRegular(reader.person) && !reader.isImpersonated && closed === null;
  const isOwn = reader.accounts.includes(row.author);
  const isGone = row.status === 'withdrawn' || row.status === 'rejected';
  return {
    can_edit: mayWrite && isOwn && isUndecided,
    can_submit: mayWrite && isOwn && ['draft', 'returned'].includes(row.status),
    can_withdraw: mayWrite && isOwn && row.status !== 'withdrawn',
    can_answer: own?.state === 'invited' && isUndecided && !reader.isImpersonated,
    can_resign: own?.state === 'accepted' && !isGone && !reader.isImpersonated,
    can_decide: reader.person.is_superuser && row.status === 'submitted',
  };
}
