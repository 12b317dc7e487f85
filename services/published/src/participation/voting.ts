import type { DomainEvent } from '@ateneo/kernel';

/** True when every amendment of an ended voting had been decided. Public: which process; its results are read there. */
export type VotingClosed = DomainEvent<
  'VotingClosed',
  {
    readonly process: string;
    readonly closed_at: string;
    readonly passed: number;
    readonly failed: number;
    /** Everybody who could have voted on something of it. */
    readonly electorate: number;
  }
>;
