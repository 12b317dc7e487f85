import type { Candidacy, CandidatePlace, Image } from '@ateneo/contracts';
import { whatIsMissing } from '../../candidacy/missing.rules.js';
import { movedUp } from '../../candidacy/moved-up.rules.js';
import { whyNotNow } from '../../candidacy/candidate-eligibility.rules.js';
import { isRegular } from '../../process/eligibility.rules.js';
import type { CandidateRow } from '../candidate/candidate.projection.js';
import type { PresentationRow } from '../candidacy-presentation/presentation.projection.js';
import type { ProcessRow } from '../process/process.projection.js';
import { eligibilityIn, termsOf } from '../process/process-record.js';
import type { Reader } from '../reader.js';
import type { CandidacyRow } from './candidacy.projection.js';

/** What stands around candidacies when they are answered. */
export interface CandidacyContext {
  readonly processes: ReadonlyMap<string, ProcessRow>;
  readonly presentations: ReadonlyMap<string, PresentationRow>;
  readonly places: ReadonlyMap<string, CandidateRow>;
  /** Display names; who is erased or unknown is missing. */
  readonly names: ReadonlyMap<string, string>;
  /** Where photos are shown for a while, by file. */
  readonly photos: ReadonlyMap<string, Pick<Image, 'png' | 'webp'>>;
}

/** Who is in it, as its reader sees them. */
interface Seen {
  readonly reader: Reader;
  readonly isOwn: boolean;
  readonly around: CandidacyContext;
  readonly up: ReadonlySet<string>;
  readonly about: PresentationRow;
}

/** A candidacy as it is answered to this reader. */
export function candidacyRecordOf(row: CandidacyRow, reader: Reader, around: CandidacyContext): Candidacy {
  const { author, presentation, revision: _r, told_reason: reason, candidates, substitutes, ...shown } = row;
  const about = around.presentations.get(presentation)!;
  const isOwn = reader.accounts.includes(author);
  const [first, second] = [placesOf(candidates, around), placesOf(substitutes, around)];
  const up = row.status === 'proclaimed' ? movedUp(first, second) : new Set<string>();
  const seen = { reader, isOwn, around, up, about };
  const own = [...first, ...second].find((one) => isPlaceOf(one, reader));
  const missing = isOwn || reader.isManager ? whatIsMissing(row.name, first, second, about) : [];
  return {
    ...shown,
    candidacypresentation: presentation,
    presentation_name: about.name,
    candidates: first.map((one) => placeOf(one, seen)),
    substitutes: second.map((one) => placeOf(one, seen)),
    ...submitterOf(author, seen),
    told_reason: readsAll(seen) && reason !== '' ? reason : null,
    own_state: own ? own.state : null,
    parity: about.parity,
    missing,
    ...writing(row, isOwn, isOpenTo(reader, row, around)),
    ...answering(row, own, reader),
    can_decide: reader.person.is_superuser && row.status === 'submitted',
  };
}

function placesOf(ids: readonly string[], { places }: CandidacyContext): CandidateRow[] {
  return ids.flatMap((id) => places.get(id) ?? []);
}

function submitterOf(author: string, { isOwn, around: { names } }: Seen) {
  const name = names.get(author) ?? null;
  return { user: name !== null || isOwn ? author : null, user_name: name, is_own: isOwn };
}

function isPlaceOf({ person }: CandidateRow, { accounts }: Reader): boolean {
  return person !== null && accounts.includes(person);
}

/** Who handed it in, and superusers. */
function readsAll({ isOwn, reader }: Seen): boolean {
  return isOwn || reader.person.is_superuser;
}

/** Known and unknown look the same to the submitter until somebody answers. */
function placeOf(one: CandidateRow, seen: Seen): CandidatePlace {
  const { id, state, named, statement, gender } = one;
  const isMine = isPlaceOf(one, seen.reader);
  return {
    id,
    state,
    named: readsAll(seen) ? named : null,
    ...whoIs(one, isMine, seen),
    is_own: isMine,
    statement,
    photo: photoOf(one, isMine, seen),
    gender: seen.about.parity === 'none' ? null : (gender as CandidatePlace['gender']),
    moved_up: seen.up.has(id),
  };
}

/** As with the name: before somebody has answered, nobody is to learn by it that there is such a person. */
function photoOf({ photo, state }: CandidateRow, isMine: boolean, { around, reader }: Seen): Image | null {
  const addresses = photo && around.photos.get(photo.file);
  if (!addresses || !(isMine || reader.person.is_superuser || state === 'accepted')) return null;
  const { file: _, ...said } = photo;
  return { ...said, ...addresses };
}

function whoIs({ person, state }: CandidateRow, isMine: boolean, { reader, around }: Seen) {
  const isKnown = isMine || reader.person.is_superuser || ['accepted', 'resigned'].includes(state);
  const name = isKnown && person !== null ? (around.names.get(person) ?? null) : null;
  return { user: name === null ? null : person, user_name: name };
}

/** Whether the reader may write in candidacies of it now. */
function isOpenTo(reader: Reader, row: CandidacyRow, { processes, presentations }: CandidacyContext): boolean {
  const process = processes.get(row.process)!;
  const eligibility = eligibilityIn(termsOf(process), reader).participating;
  const closed = eligibility ?? whyNotNow(presentations.get(row.presentation)!, process, reader.now);
  return closed === null && isRegular(reader.person);
}

const undecided: readonly CandidacyRow['status'][] = ['draft', 'returned', 'submitted'];

function writing({ status }: CandidacyRow, isOwn: boolean, isOpen: boolean) {
  const mayWrite = isOwn && isOpen;
  return {
    can_edit: mayWrite && undecided.includes(status),
    can_submit: mayWrite && (status === 'draft' || status === 'returned'),
    can_withdraw: mayWrite && status !== 'withdrawn',
  };
}

const isAsked = (state: CandidateRow['state'] | undefined) => state === 'invited' || state === 'accepted';

function answering({ status }: CandidacyRow, own: CandidateRow | undefined, { isImpersonated }: Reader) {
  const state = isImpersonated ? undefined : own?.state;
  return {
    can_answer: state === 'invited' && undecided.includes(status),
    can_picture: isAsked(state) && (status === 'draft' || status === 'returned'),
    can_resign: state === 'accepted' && status !== 'withdrawn' && status !== 'rejected',
  };
}
