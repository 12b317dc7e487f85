import { foldRows, type RecordedEvent } from '@ateneo/cqrs';
import { streamName } from '@ateneo/event-store';
import { fold } from '@ateneo/kernel';
import { amendmentVoteDecider, voteWithdrawalDecider } from '../src/amendment-vote/amendment-vote.decider.js';
import type { AmendmentVoteEvent, VoteValue } from '../src/amendment-vote/amendment-vote.events.js';
import { endedAccountProjection } from '../src/facts/ended-account.projection.js';
import { accountsWithoutVote } from '../src/application/votes-of-ended-accounts.js';
import { factsOf, personProjection, type PersonRow } from '../src/facts/person.projection.js';
import { Electors } from '../src/process/electors.rules.js';
import { outcomeOf } from '../src/process/outcome.rules.js';
import type { VotingRules } from '../src/process/process.events.js';
import { type ProcessTerms, underVoting } from '../src/process/process-terms.fold.js';
import { factsAt, isRegular, mayVoteSomeTime, eligibilityOf, unknownPerson } from '../src/process/eligibility.rules.js';
import { votingDecider } from '../src/process/voting.decider.js';
import type { Outcome, VotingEvent } from '../src/process/voting.events.js';
import { openingOf } from '../src/process/voting-dates.rules.js';
import { amendmentVoteProjection } from '../src/views/amendment-vote/amendment-vote.projection.js';
import { noDates, noWindows, terms, uuid } from './builders.js';

const GROUP = uuid(90);
const tenant = uuid(91);
const amedment = uuid(92);
const process = uuid(93);

/** One thing that somebody does; account 0 is the author of the amendment that is voted. */
export type Deed =
  | { readonly do: 'join' | 'leave' | 'deactivate' | 'reactivate' | 'erase' | 'unmerge'; readonly who: number }
  | { readonly do: 'merge'; readonly who: number; readonly into: number }
  | { readonly do: 'vote'; readonly who: number; readonly value: VoteValue }
  | { readonly do: 'extend' };

export interface History {
  readonly rules: VotingRules;
  /** Hours; `start` null: the first vote opens it. */
  readonly start: number | null;
  readonly published: number;
  readonly end: number;
  /** Two an hour, a quarter past and a quarter to. */
  readonly deeds: readonly Deed[];
}

const account = (n: number) => uuid(100 + n);
export const at = (hour: number) => new Date(Date.UTC(2026, 4, 1) + hour * 3_600_000).toISOString();
export const LONGER = 6;

/** What the product makes of a history: its own folds, deciders and projections, in memory. */
export class VotingOfHistory {
  private readonly told: RecordedEvent[] = [];
  private readonly cast: RecordedEvent[] = [];
  private readonly votes = new Map<string, AmendmentVoteEvent[]>();
  private readonly mergedInto = new Map<number, number>();
  private readonly voting: VotingEvent[] = [];

  constructor(private readonly history: History) {
    for (const deed of ['AccountRegistered', 'EmailVerified']) {
      for (let n = 0; n < 6; n += 1) this.tell(deed, n, -100, {});
    }
  }

  /** Since when it is open, ISO 8601 UTC; null: it never was. */
  get opened(): string | null {
    return this.state.voting.opened_at;
  }

  get end(): string {
    return this.state.voting.end_datetime ?? at(this.history.end);
  }

  /** What the clock does. */
  keep(hour: number): void {
    const { start, published } = this.history;
    if (start !== null && published <= hour && start <= hour) this.open(at(hour));
  }

  do(deed: Deed, hour: number): void {
    const now = at(hour);
    this.keep(hour);
    if (deed.do === 'vote') this.vote(deed, now);
    else if (deed.do === 'extend') this.extend(now);
    else this.move(deed, hour);
  }

  outcome(): Outcome {
    const electors = new Electors(this.terms);
    for (const row of this.people.values()) electors.add({ person: this.personOf(row.id), facts: factsOf(row) });
    this.takeOut();
    const votes = [...foldRows(amendmentVoteProjection, this.cast).values()];
    const of = (wanted: VoteValue) => votes.filter(({ value }) => value === wanted).length;
    return outcomeOf(
      { up: of('up'), down: of('down'), abs: of('abs') },
      this.history.rules,
      electors.besides(this.personOf(account(0))),
    );
  }

  private get people(): ReadonlyMap<string, PersonRow> {
    return foldRows(personProjection, this.told);
  }

  private get state() {
    return fold(votingDecider, this.voting);
  }

  private get terms(): ProcessTerms {
    const { rules, start, published, end } = this.history;
    const schedule = { ...noDates, amedment_vote_start_datetime: start === null ? null : at(start) };
    const dated = { ...schedule, amedment_voting_end_datetime: at(end) };
    const audience = { mode: 'organizations', organizations: [GROUP], areas: [], tags: [] } as const;
    return underVoting(
      terms({ schedule: dated, audience, rules, published_datetime: at(published) }),
      this.state.voting,
    );
  }

  private personOf(id: string): string {
    const into = this.mergedInto.get([0, 1, 2, 3, 4, 5].find((n) => account(n) === id)!);
    return into === undefined ? id : account(into);
  }

  private open(now: string): void {
    if (this.opened !== null) return;
    const opened_at = openingOf(this.terms, noWindows, now);
    const rows = [...this.people.values()];
    const electorate = rows.filter((row) => mayVoteSomeTime(this.terms, factsAt(factsOf(row), opened_at))).length;
    const { schedule, audience, rules } = this.terms;
    const frozen = { ...schedule, ...audience, rules, electorate, end_datetime: at(this.history.end) };
    this.voting.push(
      ...votingDecider.decide({ do: 'open', process, opened_at, terms: frozen }, fold(votingDecider, this.voting)),
    );
  }

  private extend(now: string): void {
    const later = { end_datetime: at(this.history.end + LONGER), reason: 'Nevó.' };
    try {
      this.voting.push(...votingDecider.decide({ do: 'extend', process, now, ...later }, this.state));
    } catch {
      // It is not open.
    }
  }

  private vote({ who, value }: Extract<Deed, { do: 'vote' }>, now: string): void {
    const row = this.people.get(account(who));
    const person = row ? factsOf(row) : unknownPerson;
    const isPublished = Date.parse(at(this.history.published)) <= Date.parse(now);
    const terms = { ...this.terms, is_active: isPublished };
    const closed = eligibilityOf(terms, person, noWindows, now).voting;
    const known = { amedmentExists: true, isHidden: false, isWithdrawn: false, isRegular: isRegular(person), closed };
    const isOwn = this.personOf(account(who)) === this.personOf(account(0));
    const command = { amedment, value, ...known, isOwn };
    try {
      amendmentVoteDecider.decide(command, amendmentVoteDecider.initial);
    } catch {
      return;
    }
    this.open(now);
    this.onVote(account(who), (past) => amendmentVoteDecider.decide(command, fold(amendmentVoteDecider, past)));
  }

  private move(deed: Exclude<Deed, { do: 'vote' | 'extend' }>, hour: number): void {
    const { who } = deed;
    if (deed.do === 'merge') {
      this.mergedInto.set(who, deed.into);
      this.tell('AccountMerged', who, hour, { into: account(deed.into) });
    } else if (deed.do === 'unmerge') {
      this.mergedInto.delete(who);
      this.tell('AccountUnmerged', who, hour, {});
    } else {
      this.tell(types[deed.do], who, hour, { organization: GROUP });
    }
  }

  /** What happens before votes are counted. */
  private takeOut(): void {
    const ended = [...foldRows(endedAccountProjection, this.told).values()]
      .map((row) => ({ ...row, ended_at: new Date(row.ended_at) }))
      .filter(({ ended_at }) => ended_at < new Date(this.end));
    for (const one of accountsWithoutVote(account(0), ended, this.opened!)) {
      this.onVote(one, (past) =>
        voteWithdrawalDecider.decide({ amedment, by: 'h' }, fold(voteWithdrawalDecider, past)),
      );
    }
  }

  private onVote(id: string, decide: (past: readonly AmendmentVoteEvent[]) => readonly AmendmentVoteEvent[]): void {
    const past = this.votes.get(id) ?? [];
    const events = decide(past);
    this.votes.set(id, [...past, ...events]);
    const stream = streamName('participation.amendment_vote', tenant, id);
    for (const event of events) this.cast.push(recorded(event, 0, stream));
  }

  private tell(type: string, who: number, hour: number, data: object): void {
    this.told.push(recorded({ type, data: { user: account(who), ...data } }, hour, `identity.account-${account(who)}`));
  }
}

const types = {
  join: 'PersonJoinedOrganization',
  leave: 'PersonLeftOrganization',
  deactivate: 'AccountDeactivated',
  reactivate: 'AccountReactivated',
  erase: 'AccountErased',
} as const;

function recorded(event: { type: string; data: unknown }, hour: number, stream: string): RecordedEvent {
  const meta = { version: 1, time: at(hour), tenant };
  return { ...event, id: stream, stream, revision: 0, position: '0', tenant, meta } as RecordedEvent;
}
