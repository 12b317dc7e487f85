import { factsAt, mayVoteSomeTime, type PersonFacts } from './eligibility.rules.js';
import type { ProcessTerms } from './process-terms.fold.js';

/** An account: what is known of it, and whose it is now. */
export interface Account {
  readonly person: string;
  readonly facts: PersonFacts;
}

/** Everybody who could have voted in a voting. */
export class Electors {
  private readonly people = new Set<string>();
  private atOpening = 0;

  /** `terms`: with the voting, opened. */
  constructor(private readonly terms: ProcessTerms) {}

  add({ person, facts }: Account): void {
    const { opened_at } = this.terms.voting;
    if (couldVote(this.terms, facts)) this.people.add(person);
    if (opened_at !== null && mayVoteSomeTime(this.terms, factsAt(facts, opened_at))) this.atOpening += 1;
  }

  get size(): number {
    return this.people.size + this.erased;
  }

  /** How many could have voted on what this person is the author of. */
  besides(author: string): number {
    return this.size - (this.people.has(author) ? 1 : 0);
  }

  /** Of who was erased since the opening nothing is known any more; that they were counted then stays. */
  private get erased(): number {
    return Math.max(0, (this.terms.voting.frozen?.electorate ?? 0) - this.atOpening);
  }
}

/** Whether the person is of those who could vote in the opened voting of these terms, at its opening or, by its rules, while it was open. */
export function couldVote(terms: ProcessTerms, person: PersonFacts): boolean {
  const { frozen, opened_at, end_datetime } = terms.voting;
  if (frozen === null || opened_at === null) return false;
  const isFrozen = frozen.rules.electorate === 'at_opening';
  const then = isFrozen ? [factsAt(person, opened_at)] : factsBetween(person, opened_at, end_datetime);
  return then.some((facts) => mayVoteSomeTime(terms, facts));
}

/** All that was known of the person at any moment from one until before another; `to` null: until now. */
function factsBetween(person: PersonFacts, from: string, to: string | null): readonly PersonFacts[] {
  const { past } = person;
  const isIn = (since: string | undefined, until: string | undefined) =>
    (until === undefined || Date.parse(until) > Date.parse(from)) &&
    (since === undefined || to === null || Date.parse(since) < Date.parse(to));
  const before = past
    .filter(({ until }, at) => isIn(past[at - 1]?.until, until))
    .map((then) => ({ ...then, past: [] }));
  return isIn(past.at(-1)?.until, undefined) ? [...before, person] : before;
}
