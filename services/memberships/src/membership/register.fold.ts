import type { Choice } from './membership.events.js';
import type { Membership } from './membership.fold.js';

/** How somebody came to be a member. */
export type Admission = 'board' | 'approved' | 'brought' | 'trial' | 'fee';

/** What the register says of somebody from a moment on, until the next entry. */
export interface RegisterEntry {
  readonly from: string;
  /** Null: of whom it says nothing. */
  readonly joined: string | null;
  readonly left: string | null;
  readonly number: string | null;
  readonly product: string;
  readonly organization: string;
  readonly admission: Admission;
  /** Of the board. */
  readonly meeting?: string | undefined;
}

interface MemberThen {
  readonly state: Membership;
  readonly joined: string | null;
  readonly left: string | null;
}

/** What somebody's part of the register is after an event. Entries are added, and none is changed, but that a first number is theirs since they joined. */
export function entriesAfter(
  before: readonly RegisterEntry[] = [],
  then: MemberThen,
  time: string,
): readonly RegisterEntry[] {
  const { choice } = then.state;
  const last = before.at(-1);
  if (!choice || (then.joined === null && !last?.joined)) return before;
  const known = numberedSince(before, then);
  const entry = entryOf(last, then, choice, time);
  return isSame(known.at(-1), entry) ? known : [...known, entry];
}

function numberedSince(before: readonly RegisterEntry[], { state: { number }, joined }: MemberThen) {
  const last = before.at(-1);
  if (number === null || last?.number !== null || last.joined !== joined) return before;
  return before.map((entry) => (entry.number === null && entry.joined === joined ? { ...entry, number } : entry));
}

function entryOf(
  last: RegisterEntry | undefined,
  { state, joined, left }: MemberThen,
  { product, organization }: Pick<Choice, 'product' | 'organization'>,
  time: string,
): RegisterEntry {
  const goesOn = last !== undefined && last.joined === joined;
  const from = fromOf(last, joined, time, goesOn);
  const admitted = goesOn ? admissionIn(last) : admissionOf(state);
  return { from, joined, left, number: state.number, product, organization, ...admitted };
}

/** Who was a member before they came here was one since then, as far as nothing else was known of that time. */
function fromOf(last: RegisterEntry | undefined, joined: string | null, time: string, goesOn: boolean): string {
  const from = joined === null || goesOn || joined > time ? time : joined;
  return last && last.from > from ? last.from : from;
}

function admissionIn({ admission, meeting }: RegisterEntry): Pick<RegisterEntry, 'admission' | 'meeting'> {
  return { admission, ...(meeting !== undefined && { meeting }) };
}

function admissionOf({ decided, brought, isApproved, isTrial }: Membership) {
  if (brought) return { admission: 'brought' as const };
  if (decided?.was === 'applied') return { admission: 'board' as const, meeting: decided.meeting };
  return { admission: isApproved ? ('approved' as const) : isTrial ? ('trial' as const) : ('fee' as const) };
}

const said = ['joined', 'left', 'number', 'product', 'organization'] as const;

function isSame(last: RegisterEntry | undefined, next: RegisterEntry): boolean {
  return last !== undefined && said.every((field) => last[field] === next[field]);
}

/** What it said at a moment; undefined: nothing. */
export function entryAt(entries: readonly RegisterEntry[], moment: string): RegisterEntry | undefined {
  const entry = entries.findLast(({ from }) => from < moment);
  return entry && entry.joined !== null ? entry : undefined;
}
