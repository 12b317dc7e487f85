import type { Amedment, Share, Untold, Votes, VoteValue } from '@ateneo/contracts';
import { whyNotCorrecting } from '../../amendment/correcting.rules.js';
import { articleIn, type ChapterText } from '../../document/document-text.fold.js';
import type { VotingRules } from '../../process/process.events.js';
import type { ProcessTerms } from '../../process/process-terms.fold.js';
import { isRegular, mayModerate } from '../../process/eligibility.rules.js';
import { effectiveWindows, votingStart } from '../../process/voting-dates.rules.js';
import type { FrozenTerms } from '../../process/voting.events.js';
import { mayBeVoted } from '../../process/voting-begun.rules.js';
import { outcomeOf as outcomeIn } from '../../process/outcome.rules.js';
import { baseOf, shareOf } from '../../process/share.rules.js';
import type { Voting } from '../../process/voting.fold.js';
import type { ProcessRow } from '../process/process.projection.js';
import { flagsOf, eligibilityIn, termsOf } from '../process/process-record.js';
import type { Reader } from '../reader.js';
import type { AmendmentRow } from './amendment.projection.js';

/** A row with its tally, as it is told at the moment; its difference and what it said before are long, and read where it is shown. */
export interface TalliedAmendment extends Omit<AmendmentRow, 'difference' | 'earlier'> {
  readonly difference?: AmendmentRow['difference'];
  readonly earlier?: AmendmentRow['earlier'];
  /** Null while nobody is told. */
  readonly up: number | null;
  readonly down: number | null;
  readonly abs: number | null;
  readonly is_tally_final: boolean;
  readonly is_withdrawn: boolean;
  /** Somebody's vote counts; told to nobody. */
  readonly is_voted: boolean;
  /** What lists are sorted and filtered by. */
  readonly place?: unknown;
  readonly support?: unknown;
  readonly voted?: unknown;
  /** The reader reviews its document. */
  readonly is_reviewer: boolean;
  /** Of one alone. */
  readonly neighbours?: Amedment['neighbours'];
}

interface AmendedDocument {
  readonly title: string;
  readonly chapters: readonly ChapterText[];
  readonly is_amending_closed: boolean;
}

/** All that stands around amendments when they are answered. */
export interface AmendmentContext {
  readonly processes: ReadonlyMap<string, ProcessRow>;
  readonly documents: ReadonlyMap<string, AmendedDocument>;
  /** Display names of authors; who is erased or unknown is missing. */
  readonly names: ReadonlyMap<string, string>;
  /** The reader's own votes by amendment. */
  readonly ownVotes: ReadonlyMap<string, VoteValue>;
}

/** An amendment as it is answered to this reader, without its difference. */
export function amendmentRecordOf(row: TalliedAmendment, reader: Reader, around: AmendmentContext): Amedment {
  const process = around.processes.get(row.process)!;
  const terms = termsOf(process);
  const moderates = mayModerate(reader.person, terms);
  const isOwn = reader.accounts.includes(row.author);
  const isResolved = isDecidedOf(row, around);
  const { author, kind, sources, up: _t, down: _n, abs: _b, is_reviewer: _w, neighbours: _i, ...rest } = row;
  const {
    is_voted: _v,
    outcome: _u,
    revision: _r,
    difference: _d,
    earlier: _e,
    place: _p,
    support: _s,
    voted: _o,
    ...shown
  } = rest;
  const record = {
    ...shown,
    ...placeOf(row, around),
    references: [...sources],
    is_deletion: kind === 'deletion',
    type: kind,
    ...authorOf(author, isOwn, around),
    ...told(row, terms, isResolved),
    is_resolved: isResolved,
    outcome: outcomeOf(row, process.voting.frozen),
    own_vote: around.ownVotes.get(row.id) ?? null,
    hidden_reason: row.is_hidden ? row.hidden_reason : null,
    review_reason: row.review && row.review_reason,
    reviewed_datetime: row.review && row.reviewed_datetime,
    revision: revisionOf(row, isOwn, isResolved),
    can_moderate: moderates,
    ...possibilities(row, terms, reader, isResolved),
  };
  return row.is_hidden && !isOwn && !moderates ? tombstoneOf(record) : record;
}

/** It was decided for good what becomes of it. */
function isDecidedOf({ document }: TalliedAmendment, { documents }: AmendmentContext): boolean {
  return documents.get(document)?.is_amending_closed === true;
}

/** What a reviewer has still to do, or has done. `revision` of the list says the same in SQL. */
function revisionOf(
  { review, is_hidden, is_withdrawn, is_reviewer }: TalliedAmendment,
  isOwn: boolean,
  isResolved: boolean,
) {
  if (isResolved || isOwn || is_hidden || is_withdrawn || !is_reviewer) return null;
  return review === null ? ('pending' as const) : ('done' as const);
}

type Told = Pick<Amedment, 'votes' | 'untold' | 'share' | 'would_pass'>;

/** Either all are told or none, and then why. */
function told(row: TalliedAmendment, { rules, voting }: ProcessTerms, isResolved: boolean): Told {
  const { up, down, abs, outcome } = row;
  const going = voting.frozen?.rules ?? rules;
  if (up === null || down === null || abs === null) {
    return {
      votes: null,
      untold: whyUntold({ ...row, isResolved }, going, voting.phase),
      share: null,
      would_pass: null,
    };
  }
  const votes = { up, down, abs };
  const share = shareOf(votes, going, outcome?.electorate ?? null);
  return { votes, untold: null, share, would_pass: wouldPass(row, votes, going, voting) };
}

/** Of an electorate that still grows, the number of the opening is what is known. */
function wouldPass(row: TalliedAmendment, votes: Votes, rules: VotingRules, { phase, electorate }: Voting) {
  if (row.outcome || row.is_withdrawn || phase === 'annulled') return null;
  const needsElectorate = rules.quorum_kind === 'percent' || baseOf(rules) === 'electorate';
  if (needsElectorate && electorate === null) return null;
  return outcomeIn(votes, rules, electorate ?? 0).outcome === 'passed';
}

/** Of how many of what those in favour are a share, for files. */
export function sharedIn(share: Share | null) {
  return { share_of: share?.of ?? null, share_base: share?.base ?? null };
}

export function whyUntold(
  of: { readonly is_withdrawn: boolean; readonly isResolved: boolean },
  { totals }: VotingRules,
  phase: Voting['phase'],
): Untold {
  if (phase === 'annulled') return 'annulled';
  if (of.isResolved) return 'resolved';
  if (totals === 'at_close' && phase !== 'closed') return 'at_close';
  return of.is_withdrawn ? 'withdrawn' : 'in_steps';
}

/** With the rule that it came from. */
function outcomeOf({ outcome }: TalliedAmendment, frozen: FrozenTerms | null): Amedment['outcome'] {
  if (!outcome || !frozen) return null;
  const { up: _u, down: _d, abs: _a, ...said } = outcome;
  return {
    ...said,
    quorum_percent: frozen.rules.quorum_kind === 'percent' ? frozen.rules.quorum : null,
    majority: frozen.rules.majority,
    majority_of: frozen.rules.majority_of,
  };
}

/** Who has no name any more is nobody. */
function authorOf(author: string, isOwn: boolean, { names }: AmendmentContext) {
  return { user: names.has(author) || isOwn ? author : null, user_name: names.get(author) ?? null, is_own: isOwn };
}

/** That there is an amendment which moderation has hidden, and nothing of what it says or whose it is. */
function tombstoneOf(record: Amedment): Amedment {
  const nothing = { title: '', content: '', reason: '', references: [], original: null, hidden_reason: null };
  const unsaid = { review: null, review_reason: null, reviewed_datetime: null };
  return { ...record, ...nothing, ...unsaid, user: null, user_name: null, is_text_erased: false };
}

/** Its reader sees no more of it than that it is there. */
export function isTombstone({ is_hidden: isHidden, hidden_reason: reason }: Amedment): boolean {
  return isHidden && reason === null;
}

/** The same with what it changes and what it said before, unless the reader may not read it. */
export function withWordings(
  record: Amedment,
  { difference, earlier }: Pick<AmendmentRow, 'difference' | 'earlier'>,
): Amedment {
  const isUnread = isTombstone(record);
  const { content, title } = isUnread ? { content: [], title: [] } : difference;
  const said = isUnread ? [] : earlier.map((one) => ({ ...one, references: [...one.references] }));
  return { ...record, difference: [...content], title_difference: [...title], earlier: said };
}

function placeOf(row: TalliedAmendment, { documents }: AmendmentContext) {
  const { title = '', chapters = [] } = documents.get(row.document) ?? {};
  const article = row.article === null ? undefined : articleIn({ chapters }, row.article);
  const chapter = chapters.find(({ id, articles }) => id === row.chapter || articles.some((one) => one === article));
  return { document_title: title, chapter_title: titleOf(chapter), article_title: titleOf(article) };
}

function titleOf(one: { readonly title: string } | undefined): string | null {
  return one ? one.title : null;
}

/** Whoever takes part, in their own name, of what was not taken back. */
function mayActOn({ is_withdrawn }: TalliedAmendment, { user, person, isImpersonated }: Reader): boolean {
  return !is_withdrawn && user !== undefined && isRegular(person) && !isImpersonated;
}

/** Until when its author may still correct it: told to them alone. */
function correctionOf(row: TalliedAmendment, terms: ProcessTerms, reader: Reader, mayAct: boolean) {
  const refusal = whyNotCorrecting({
    isHidden: row.is_hidden,
    isReviewed: row.correctable_until === null,
    correctableUntil: row.correctable_until,
    closed: eligibilityIn(terms, reader).amending,
    isVotable: mayBeVoted(terms, reader.windows, reader.now),
    now: reader.now,
  });
  const can_correct = mayAct && refusal === null;
  const ends = [row.correctable_until, votingStart(terms, reader.windows), terms.schedule.end_datetime];
  return { can_correct, correctable_until: can_correct ? earliest(ends) : null };
}

function earliest(moments: readonly (string | null)[]): string | null {
  const some = moments.filter((moment) => moment !== null);
  return some.sort((a, b) => Date.parse(a) - Date.parse(b))[0] ?? null;
}

function possibilities(row: TalliedAmendment, terms: ProcessTerms, reader: Reader, isResolved: boolean) {
  const eligibility = eligibilityIn(terms, reader);
  const isOwn = reader.accounts.includes(row.author);
  const mayAct = !isResolved && mayActOn(row, reader);
  return {
    can_vote: mayAct && !isOwn && !row.is_hidden && eligibility.voting === null,
    can_delete: mayAct && isOwn && eligibility.participating === null,
    ...correctionOf(row, terms, reader, mayAct && isOwn),
    voting_end_datetime: effectiveWindows(terms, reader.windows).amedment_voting_end_datetime,
    ...flagsOf(eligibility),
  };
}
