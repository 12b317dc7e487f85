import type { Place } from './place.js';
import type { Spread } from './statistics.js';

/** One number of a row. */
export interface Figure {
  /** `16 clients ÷ raw INSERT`. */
  readonly what: string;
  /** Ours over the peer's, or whatever `unit` says. */
  readonly value: number;
  readonly spread?: Pick<Spread, 'low' | 'high'>;
  /** `ms`, `MB`, `%`; a ratio when absent. */
  readonly unit?: string;
  /** What is to be reached: at least, or at most. Without either the figure is for information. */
  readonly atLeast?: number;
  readonly atMost?: number;
  /** Absolute figures behind it. */
  readonly beside?: string;
}

/** What a row came to. */
export interface Outcome {
  readonly figures: readonly Figure[];
  /** What was checked, how it was set up, what could not be measured. */
  readonly notes: readonly string[];
}

/** How thoroughly to measure. */
export interface Effort {
  readonly rounds: number;
  readonly sliceMs: number;
  readonly warmUpMs: number;
  /** Shrinks counts of events, rows, buyers; 1 is the size that the reach speaks of. */
  readonly scale: number;
}

/** One row of the table of promises. */
export interface Row {
  readonly name: string;
  /** What is done. */
  readonly title: string;
  /** Leaves nothing behind but what is in the place's databases. */
  run(place: Place, effort: Effort): Promise<Outcome>;
}

/** A server's paths are long, and it runs for months: it is measured compiled, and its peers too. */
export function longWarmUp({ warmUpMs }: Effort): number {
  return warmUpMs * 20;
}
