import type { Position } from '@ateneo/event-store';
import type { Database } from '@ateneo/persistence';
import { type Move, moveThose } from './checkpoints.js';
import type { Log } from './log.js';
import { reasonOf } from './tenant-failures.js';
import { pause } from './runner-locks.js';

const EVERY_MS = 5000;

/** A reactor that has seen events after which it wrote nothing. */
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
 * Saves how far the reactors of a process have seen the log, where they wrote nothing: all of them in one statement every few
 * seconds, and once more when the process stops. A process that dies before handles those events again, as one does that dies
 * between a reactor's work and its checkpoint: commands know what was done already.
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

  /** Until the signal, which is given when the last reactor has stopped. */
  async run(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      await pause(this.everyMs, signal);
      await this.trySave();
    }
    // What was done while the last ones were saved.
    await this.trySave();
  }

  /** What could not be saved now is saved the next time. */
  private trySave(): Promise<void> {
    return this.save().catch((error) => this.log.warn({ reason: reasonOf(error) }, 'reactors could not be saved'));
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
