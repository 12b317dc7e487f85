export interface RefereeOptions {
  /** A part that takes a few minutes at most. */
  readonly quick: boolean;
  /** Progress, one line at a time. */
  readonly tell: (line: string) => void;
  /** Something is wrong, in a sentence. It is told and counted at once: a referee that breaks later keeps it. */
  readonly found: (sentence: string) => void;
}

export interface Verdict {
  /** What judged, each with its version: `Mailpit 1.33.0`. */
  readonly used: readonly string[];
  /** What is known to be wrong at the end alone, a sentence each. */
  readonly findings?: readonly string[];
}

/** Runs the product against servers or checkers that nobody here wrote. Throws `OutOfReach` where they are not to be had. */
export type Referee = (options: RefereeOptions) => Promise<Verdict>;
