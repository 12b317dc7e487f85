import type { Tx } from '@ateneo/persistence';
import type { RecordedEvent } from './event-types.js';

/**
 * What a reactor wants written together with its checkpoint: both or neither. The transaction is the owner's, of the
 * event's tenant. Nothing but rows: what reaches outside is written down here and performed by the ledger of effects.
 */
export type OutboxEntry = (tx: Tx) => Promise<void>;

/**
 * What must follow from an event. At least once: `handle` may see an event again after a crash and must come to the
 * same result, so what it makes is named by `derivedId(event.id, name)` and repeated appends are "already so".
 */
export interface Reactor {
  /** `<context>.<when-this-do-that>`, the name of its checkpoint. Never changed. */
  readonly name: string;
  readonly handles: readonly string[];
  /** Handles no event before it is so many seconds old (a claim whose act may still come). */
  readonly delaySeconds?: number;
  /**
   * True: `handle` itself writes nothing, and no event of its depends on another. Those that arrive together are handled
   * at once, and what they intend is written in one transaction. Not together with `delaySeconds`.
   */
  readonly isIndependent?: boolean;
  /**
   * A failure, the entry's too, is tried again with growing pauses, then fails for the event’s tenant; the others go on.
   * Answers what is to be written in the transaction that moves the checkpoint past the event, if anything.
   */
  handle(event: RecordedEvent): Promise<OutboxEntry | void>;
}
