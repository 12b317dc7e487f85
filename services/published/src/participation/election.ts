import type { DomainEvent } from '@ateneo/kernel';

/** True when an election was prepared in a process. Public: ids only. */
export type ElectionCreated = DomainEvent<
  'ElectionCreated',
  {
    readonly election: string;
    readonly process: string;
    /** People vote in it here, in secret; absent: at somebody else's address. */
    readonly kind?: 'ballot';
  }
>;

/** True when an election could be voted in: its start had come and its process was published. Public: ids only. */
export type ElectionOpened = DomainEvent<
  'ElectionOpened',
  { readonly election: string; readonly process: string; readonly opened_at: string }
>;

/** True when the end of an election had come. Public: ids only. */
export type ElectionClosed = DomainEvent<
  'ElectionClosed',
  { readonly election: string; readonly process: string; readonly closed_at: string }
>;

/** True when an election that was open got a later end. Public: ids only; everybody reads the reason in the product. */
export type ElectionExtended = DomainEvent<
  'ElectionExtended',
  { readonly election: string; readonly process: string; readonly end_datetime: string; readonly reason: string }
>;

/** True when an election was called off for good. Public: ids only; everybody reads the reason in the product. */
export type ElectionAnnulled = DomainEvent<
  'ElectionAnnulled',
  { readonly election: string; readonly process: string; readonly reason: string }
>;

/** True when the organizers said what came of an election elsewhere, or said it otherwise. Public: ids only. */
export type ElectionResultTold = DomainEvent<
  'ElectionResultTold',
  {
    readonly election: string;
    readonly process: string;
    readonly totals: readonly { readonly option: string; readonly votes: number }[];
    /** Null: it is not known. */
    readonly blank: number | null;
    /** How many people voted, and how many could have; null: it is not known. */
    readonly voters: number | null;
    readonly electorate: number | null;
    readonly note: string;
    readonly minutes_link: string | null;
    /** The how-manieth that was told: from 2 on it corrects the one before. Absent in those of before there were versions. */
    readonly version?: number;
  }
>;
