import type { Answer, DoubleLog, Proposed } from './double-log.js';
import type { grpcError } from './wire.js';

/** What a write meets: an answer, none, or a connection that breaks. */
export type Decided = Answer | 'silence' | 'broken';

/** What the parts of the double have of the whole. */
export interface Served {
  readonly log: DoubleLog;
  /** Commits, or does what the faults say. */
  write(stream: string, expected: bigint, events: readonly Proposed[]): Decided;
  /** A call that the double does not know: an error for who asked, and for the test. */
  stray(what: string): ReturnType<typeof grpcError>;
}
