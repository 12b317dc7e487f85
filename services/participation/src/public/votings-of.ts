import { Query } from '@nestjs/cqrs';

/** A voting that a person may take part in, by the dates of the moment. */
export interface Voting {
  readonly process: string;
  readonly title: string;
  /** ISO 8601 UTC; null: it opens with the process. */
  readonly opens: string | null;
  readonly ends: string | null;
  /** When it was counted; null: not yet, or never. */
  readonly closed: string | null;
  /** What was approved of the documents that were amended, and since when. */
  readonly texts: readonly { readonly document: string; readonly at: string }[];
}

/**
 * Query: the votings that a person is entitled to, past, running and to come. Answers `Voting[]`; never whether the person
 * voted (contract, 9).
 */
export class VotingsOf extends Query<Voting[]> {
  constructor(
    readonly tenant: string,
    readonly user: string,
  ) {
    super();
  }
}
