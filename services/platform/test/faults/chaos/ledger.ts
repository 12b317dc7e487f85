/** What people do. */
export type DeedKind = 'enrol' | 'amend' | 'withdraw' | 'vote' | 'change';

/**
 * What became of one: answered that it is done; refused at the first try; or unknown, because whoever sent it gave up
 * before an answer came.
 */
export type Outcome = 'done' | 'refused' | 'unknown';

/** One thing that one person did, however often it was sent. */
export interface Deed {
  readonly kind: DeedKind;
  readonly person: string;
  /** What tells it from all others in the log: an address, a text, a first name; of votes the choice. */
  readonly mark: string;
  /** The amendment, of votes and withdrawals; of proposals once it is known. */
  readonly amedment?: string | undefined;
  readonly outcome: Outcome;
  readonly tries: number;
}

/** All that was sent, in the order in which it was settled; of one person, in the order in which it was done. */
export class Ledger {
  readonly deeds: Deed[] = [];
  /** Requests that got no answer at all in the time that every request has. */
  readonly hung: string[] = [];
  /** Answers that must never be: 500, or a status that no rule explains. */
  readonly odd: string[] = [];
  requests = 0;
  slowestMs = 0;

  /** How many of each kind came to what. */
  totals(): Record<string, Record<Outcome, number>> {
    const totals: Record<string, Record<Outcome, number>> = {};
    for (const { kind, outcome } of this.deeds) {
      const row = (totals[kind] ??= { done: 0, refused: 0, unknown: 0 });
      row[outcome] += 1;
    }
    return totals;
  }
}
