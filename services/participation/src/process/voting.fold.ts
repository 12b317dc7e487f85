import type { FrozenTerms, VotingEvent } from './voting.events.js';

/** Where the voting on a process's amendments stands. */
export interface Voting {
  /** ended: no vote is taken any more, the counting goes on. */
  readonly phase: 'none' | 'open' | 'ended' | 'closed' | 'annulled';
  /** What it goes by; null before it opened. */
  readonly frozen: FrozenTerms | null;
  readonly opened_at: string | null;
  /** As it was extended last; null: it has none. */
  readonly end_datetime: string | null;
  readonly extended_reason: string | null;
  readonly annulled_reason: string | null;
  /** Since when it is closed or annulled, ISO 8601 UTC: the keys of its votes live thirty days more. */
  readonly over_since: string | null;
  /** Null before it is closed. */
  readonly passed: number | null;
  readonly failed: number | null;
  /** While it is open, how many might vote when it opened; once closed, everybody who could have voted. */
  readonly electorate: number | null;
}

export const noVoting: Voting = {
  phase: 'none',
  frozen: null,
  opened_at: null,
  end_datetime: null,
  extended_reason: null,
  annulled_reason: null,
  over_since: null,
  passed: null,
  failed: null,
  electorate: null,
};

function evolve(voting: Voting, event: VotingEvent): Voting {
  switch (event.type) {
    case 'VotingOpened': {
      const { process: _, opened_at, ...frozen } = event.data;
      const { end_datetime, electorate } = frozen;
      return { ...voting, phase: 'open', frozen, opened_at, end_datetime, electorate };
    }
    case 'VotingExtended':
      return { ...voting, end_datetime: event.data.end_datetime, extended_reason: event.data.reason };
    case 'VotingAnnulled': {
      const { annulled_at, reason } = event.data;
      return { ...voting, phase: 'annulled', annulled_reason: reason, over_since: annulled_at };
    }
    case 'VotingEnded':
      return { ...voting, phase: 'ended' };
    case 'VotingClosed': {
      const { closed_at, passed, failed, electorate } = event.data;
      return { ...voting, phase: 'closed', over_since: closed_at, passed, failed, electorate };
    }
    default:
      return voting;
  }
}

/** Folded from the voting's own stream, and by the view of processes. */
export const votingFold = { initial: noVoting, evolve };

/** A process does not end before its voting does: extending one keeps the other open. */
export function endUnder<Dated extends { readonly end_datetime: string | null }>(dated: Dated, voting: Voting): Dated {
  const { end_datetime: end } = voting;
  if (voting.extended_reason === null || end === null || dated.end_datetime === null) return dated;
  return Date.parse(end) > Date.parse(dated.end_datetime) ? { ...dated, end_datetime: end } : dated;
}
