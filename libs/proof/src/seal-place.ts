import type { Seal } from './seal.js';

/** Somewhere outside the database that keeps seals. */
export interface SealPlace {
  /** For logs, and where the database remembers it. Holds no secret. */
  readonly name: string;
  /** The last seal that is there; undefined when only the database remembers what was sent. */
  last(): Promise<number | undefined>;
  /** Takes them in order, and answers when they cannot be lost any more. Throws when it could not. */
  put(seals: readonly Seal[]): Promise<void>;
}
