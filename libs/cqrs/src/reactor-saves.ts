import type { Position } from '@ateneo/event-store';
import type { Database } from '@ateneo/persistence';
import { type Move, moveThose } from './checkpoints.js';
import type { Log } from './log.js';
import { reasonOf } from './tenant-failures.js';
import { pause } from './runner-locks.js';

const EVERY_MS = 5000;

/** A reactor that has seen events which were none of its own. */
export interface Unsaved {
  /** What it has seen and not yet saved; undefined: nothing, or it is at work and will save that itself. */
  unsaved(): Move | undefined;
  /** It is not to work until the promise settles: where it stands is being saved. */
  waitFor(saving: Promise<unknown>): void;
  saved(to: Position): void;
  /** Another process has moved it meanwhile. */
  lost(): void;
}

/**
 * Saves how far the reactors of a process have seen the log, where they had nothing to do: all of them in one statement every few
 * seconds. A process that dies before repeats nothing but reading: what a reactor does is saved with what it did.
 */
export class ReactorSaves {
  private readonly rounds = new Set<Unsaved>();

  constructor(
    private readonly database: Database,
    private readonly log: Log,
    private readonly everyMs = EVERY_MS,
  ) {}

  /** Answers how to leave. */
  join(round: Unsaved): () => void {
    this.rounds.add(round);
    return () => void this.rounds.delete(round);
  }

  /** Until the signal. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(this.everyMs, signal);
      // What could not be saved now is saved the next time.
      await this.save().catch((error) => this.log.warn({ reason: reasonOf(error) }, 'reactors could not be saved'));
    }
  }

  private async save(): Promise<void> {
    const due = [...this.rounds].flatMap((round) => {
      const move = round.unsaved();
      return move ? [{ round, move }] : [];
    });
    if (due.length === 0) return;
    const moves = due.map(({ move }) => move);
    const saving = this.database.withoutTenant((tx) => moveThose(tx, moves));
    for (const { round } of due) round.waitFor(saving.catch(() => undefined));
    const moved = await saving;
    for (const { round, move } of due) {
      if (moved.has(move.name)) round.saved(move.to);
      else round.lost();
    }
  }
}
