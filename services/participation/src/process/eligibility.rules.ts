import type { ProcessTerms } from './process-terms.fold.js';
import { effectiveWindows, openingOf, type Windows } from './voting-dates.rules.js';

/** What other contexts have told about a person. */
export interface PersonFacts {
  /** False once the account was deactivated. */
  readonly is_active: boolean;
  readonly is_superuser: boolean;
  readonly is_staff: boolean;
  readonly is_verified: boolean;
  readonly organization: string | null;
  /** Organizations that they manage as staff. */
  readonly managed: readonly string[];
  readonly areas: readonly string[];
  readonly tags: readonly string[];
  /** How they stood before, the oldest first. */
  readonly past: readonly PastFacts[];
}

/** What was known of a person until a moment, ISO 8601 UTC. */
export interface PastFacts extends Omit<PersonFacts, 'past'> {
  readonly until: string;
}

/** Somebody of whom nothing is known participates in nothing. */
export const unknownPerson: PersonFacts = {
  is_active: true,
  is_superuser: false,
  is_staff: false,
  is_verified: false,
  organization: null,
  managed: [],
  areas: [],
  tags: [],
  past: [],
};

/** What was known of the person at a moment. */
export function factsAt(person: PersonFacts, moment: string): PersonFacts {
  const at = person.past.findIndex(({ until }) => Date.parse(until) > Date.parse(moment));
  return at === -1 ? person : { ...person.past[at]!, past: person.past.slice(0, at) };
}

export type Status = 'inactive' | 'pending' | 'active' | 'finished';

/** What a person may do in a process at a moment, and why not: codes of refusals, null for "may". */
export interface Eligibility {
  readonly participating: string | null;
  readonly amending: string | null;
  readonly voting: string | null;
  readonly commenting: string | null;
  readonly endorsing: string | null;
}

/** Neither superuser nor staff (specification, 6). */
export function isRegular(person: PersonFacts): boolean {
  return !person.is_superuser && !person.is_staff;
}

/** Superusers everywhere, staff in processes that are for organizations of theirs alone (contract, 6). */
export function mayModerate(person: PersonFacts, { audience }: Pick<ProcessTerms, 'audience'>): boolean {
  const { organizations } = audience;
  const isTheirs = organizations.length > 0 && organizations.every((one) => person.managed.includes(one));
  return person.is_active && (person.is_superuser || (person.is_staff && isTheirs));
}

/** Derived from the dates: drafts are inactive (specification, 4). */
export function statusAt({ is_active, schedule }: Pick<ProcessTerms, 'is_active' | 'schedule'>, now: string): Status {
  if (!is_active) return 'inactive';
  if (isBefore(now, schedule.start_datetime)) return 'pending';
  return isAfter(now, schedule.end_datetime) ? 'finished' : 'active';
}

/**
 * The rule of contract 6, for flags at reading and for commands alike. Participation: process active and person
 * entitled. Amending: that, and before the voting start. Voting: that, from the vote start on, between voting start and
 * end. Commenting: participation. Endorsing: within its window.
 */
export function eligibilityOf(terms: ProcessTerms, person: PersonFacts, tenant: Windows, now: string): Eligibility {
  const dates = effectiveWindows(terms, tenant);
  const participating = whyNotParticipating(terms, person, now);
  return {
    participating,
    amending: participating ?? (isAmendingOver(terms, tenant, now) ? 'participation.amending_closed' : null),
    voting:
      whyNotParticipating(terms, person, now, () => isElector(terms, person, tenant, now)) ??
      whyNotVoting(terms, dates, now),
    commenting: participating,
    endorsing:
      participating ??
      (isBefore(now, dates.endorsement_start_datetime) || isAfter(now, dates.endorsement_end_datetime)
        ? 'participation.participation_closed'
        : null),
  };
}

/** From the voting's start on, or, where none is set, once it is over, whether or not anybody voted: what came then would never be voted. */
function isAmendingOver(terms: ProcessTerms, tenant: Windows, now: string): boolean {
  const { amedment_voting_start_datetime: start } = effectiveWindows(terms, tenant);
  return isAfter(now, start) || isVotingOver(terms, tenant, now);
}

/** Nobody votes in the process any more, whoever they are. */
export function isVotingOver(terms: ProcessTerms, tenant: Windows, now: string): boolean {
  const { amedment_voting_end_datetime: end } = effectiveWindows(terms, tenant);
  const isOver = terms.voting.phase !== 'none' && terms.voting.phase !== 'open';
  return !terms.exists || isOver || isAfter(now, end) || isAfter(now, terms.schedule.end_datetime);
}

/** Nobody endorses in the process any more, whoever they are. */
export function isEndorsingOver(terms: ProcessTerms, tenant: Windows, now: string): boolean {
  const { endorsement_end_datetime: end } = effectiveWindows(terms, tenant);
  return !terms.exists || isAfter(now, end) || isAfter(now, terms.schedule.end_datetime);
}

/** Whether the person is of those for whom votings of the process are, whenever those are. */
export function mayVoteSomeTime(terms: ProcessTerms, person: PersonFacts): boolean {
  return isRegular(person) && person.is_verified && person.is_active && isEntitled(votersOf(terms), person);
}

/** Whether the person is of those for whom the process is, regular or not, whenever it is open. */
export function isAdmitted(terms: ProcessTerms, person: PersonFacts): boolean {
  return person.is_verified && person.is_active && isEntitled(terms, person);
}

type Entitled = (terms: ProcessTerms, person: PersonFacts) => boolean;

function whyNotParticipating(
  terms: ProcessTerms,
  person: PersonFacts,
  now: string,
  isAdmitted: Entitled = isEntitled,
): string | null {
  if (!terms.exists || statusAt(terms, now) !== 'active') return 'participation.participation_closed';
  if (!person.is_verified) return 'participation.unverified';
  return person.is_active && isAdmitted(terms, person) ? null : 'participation.not_entitled';
}

/** Whom the voting is for: once it has begun, as it was frozen. */
export function votersOf({ audience, voting }: ProcessTerms): Pick<ProcessTerms, 'audience'> {
  return { audience: voting.frozen ?? audience };
}

function isEntitled(terms: Pick<ProcessTerms, 'audience'>, person: PersonFacts): boolean {
  return missingIn(terms, person).length === 0;
}

/** What a person lacks to be of those for whom something is. */
export type Missing = 'no_organization' | 'other_organization' | 'other_area' | 'other_tag';

/** All that keeps the person out; nothing: they are let in. */
export function missingIn({ audience }: Pick<ProcessTerms, 'audience'>, person: PersonFacts): Missing[] {
  const { organization, areas, tags } = person;
  const isNobodys = organization === null && isRegular(person) && audience.mode === 'organizations';
  const kept: readonly (readonly [Missing, boolean])[] = [
    ['no_organization', isNobodys],
    ['other_organization', !admits(audience.organizations, organization === null ? [] : [organization])],
    ['other_area', !admits(audience.areas, areas)],
    ['other_tag', !admits(audience.tags, tags)],
  ];
  return kept.filter(([, isKeptOut]) => isKeptOut).map(([missing]) => missing);
}

/** An empty filter lets everybody in. */
function admits(wanted: readonly string[], had: readonly string[]): boolean {
  return wanted.length === 0 || had.some((one) => wanted.includes(one));
}

function whyNotVoting(terms: ProcessTerms, dates: Windows, now: string): string | null {
  if (terms.voting.phase === 'annulled') return 'participation.voting_annulled';
  if (isBefore(now, dates.amedment_vote_start_datetime) || isBefore(now, dates.amedment_voting_start_datetime)) {
    return 'participation.voting_not_started';
  }
  return isVotingOver(terms, dates, now) ? 'participation.voting_closed' : null;
}

/** While a voting is open to whoever is entitled now, the person is as they stand; else as they stood, or will stand, at its opening. */
function isElector(terms: ProcessTerms, person: PersonFacts, tenant: Windows, now: string): boolean {
  const { frozen, opened_at } = terms.voting;
  const { electorate } = frozen?.rules ?? terms.rules;
  if (electorate !== 'at_opening') return isEntitled(votersOf(terms), person);
  return mayVoteSomeTime(terms, factsAt(person, opened_at ?? openingOf(terms, tenant, now)));
}

function isBefore(now: string, bound: string | null): boolean {
  return bound !== null && Date.parse(now) < Date.parse(bound);
}

/** The end itself is outside: at that moment the window has closed. */
export function isAfter(now: string, bound: string | null): boolean {
  return bound !== null && Date.parse(now) >= Date.parse(bound);
}
