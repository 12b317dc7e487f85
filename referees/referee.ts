export interface RefereeOptions {
  /** A part that takes a few minutes at most. */
  readonly quick: boolean;
  /** Progress, one line at a time. */
  readonly tell: (line: string) => void;
}

export interface Verdict {
  /** What judged, each with its version: `Mailpit 1.33.0`. */
  readonly used: readonly string[];
  /** What is wrong, a sentence each. Empty when nothing is. */
  readonly findings: readonly string[];
}

/** Runs the product against servers or checkers that nobody here wrote. Throws `OutOfReach` where they are not to be had. */
export type Referee = (options: RefereeOptions) => Promise<Verdict>;
