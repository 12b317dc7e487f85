import type { AlternativeRow as Listed } from '@ateneo/contracts';
import { isRegular } from '../../process/eligibility.rules.js';
import { effectiveWindows } from '../../process/voting-dates.rules.js';
import type { ProcessRow } from '../process/process.projection.js';
import { flagsOf, eligibilityIn, termsOf } from '../process/process-record.js';
import type { Reader } from '../reader.js';
import type { AlternativeRow } from './alternative.projection.js';

/** A row as lists read it: its text is long, and read where one is shown. */
export interface CountedAlternative extends Omit<AlternativeRow, 'introduction' | 'chapters'> {
  readonly introduction?: AlternativeRow['introduction'];
  readonly chapters?: AlternativeRow['chapters'];
  readonly document_title: string;
  readonly endorsements: number;
  readonly own_endorsement: boolean;
  /** It was decided for good what becomes of its document. */
  readonly is_resolved: boolean;
}

/** What stands around alternatives when they are answered. */
export interface AlternativeContext {
  readonly processes: ReadonlyMap<string, ProcessRow>;
  /** Display names of authors; who is erased or unknown is missing. */
  readonly names: ReadonlyMap<string, string>;
}

/** An alternative as it is answered to this reader, without its text. */
export function alternativeRecordOf(row: CountedAlternative, reader: Reader, around: AlternativeContext): Listed {
  const { author, revision: _r, introduction: _i, chapters: _c, is_resolved: _d, ...shown } = row;
  const process = around.processes.get(row.process)!;
  const windows = effectiveWindows(termsOf(process), reader.windows);
  const isOwn = reader.accounts.includes(author);
  const name = around.names.get(author);
  const isTold = row.status === 'returned' && (isOwn || reader.person.is_superuser);
  return {
    ...shown,
    user: name !== undefined || isOwn ? author : null,
    user_name: name ?? null,
    is_own: isOwn,
    // None is begun without a title.
    is_text_erased: row.title === '',
    returned_reason: isTold ? row.returned_reason : null,
    endorsements_needed: process.endorsements_needed,
    is_admitted: isAdmitted(row, process),
    endorsement_start_datetime: windows.endorsement_start_datetime,
    endorsement_end_datetime: windows.endorsement_end_datetime,
    ...possibilities(row, process, reader),
  };
}

/** For good once it was said; before, as it stands. The list's SQL says the same. */
function isAdmitted({ is_admitted, status, endorsements }: CountedAlternative, process: ProcessRow): boolean {
  return is_admitted || (status === 'approved' && endorsements >= process.endorsements_needed);
}

/** It stands there, and its document is not resolved, which ends all that one does with it. */
const isAt = (
  { status, is_resolved }: CountedAlternative,
  ...stages: readonly CountedAlternative['status'][]
): boolean => !is_resolved && stages.includes(status);

function possibilities(row: CountedAlternative, process: ProcessRow, reader: Reader) {
  const { author, status } = row;
  const eligibility = eligibilityIn(termsOf(process), reader);
  const isOwn = reader.accounts.includes(author);
  const mayWrite = isOwn && isRegular(reader.person) && isOpen(eligibility.participating, reader);
  return {
    can_endorse: isAt(row, 'approved') && !isOwn && isOpen(eligibility.endorsing, reader),
    can_edit: mayWrite && isAt(row, 'draft', 'returned'),
    can_withdraw: mayWrite && status !== 'withdrawn',
    can_decide: mayDecide(reader, isOwn) && isAt(row, 'submitted'),
    ...flagsOf(eligibility),
  };
}

/** Superusers, never of what they wrote themselves. */
function mayDecide({ person }: Reader, isOwn: boolean): boolean {
  return person.is_superuser && !isOwn;
}

/** Open to who reads, in their own name. */
function isOpen(closed: string | null, { user, isImpersonated }: Reader): boolean {
  return closed === null && user !== undefined && !isImpersonated;
}
