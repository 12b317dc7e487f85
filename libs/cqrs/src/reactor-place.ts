import { type Position, START } from '@ateneo/event-store';
import type { Database, Tx } from '@ateneo/persistence';
import { loadCheckpoints, type Move, moveCheckpoints, putCheckpoint } from './checkpoints.js';
import type { Unsaved } from './reactor-saves.js';

/** How far a reactor is in the log, and how far it is saved. */
export class ReactorPlace implements Unsaved {
  /** The last event that it has seen, its own or not. */
  seen: Position = START;
  private savedAs: Position = START;
  private generation = 0;
  /** Before it has begun, and while it works, its place is its own to save. */
  private isAtWork = true;
  private saving: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly name: string,
    private readonly database: Database,
    readonly lost: () => void,
  ) {}

  /** Loads it, or makes it at the start of the log. */
  async begin(tx: Tx): Promise<void> {
    const found = (await loadCheckpoints(tx, [this.name])).get(this.name);
    if (!found) await putCheckpoint(tx, { name: this.name, position: START, version: 1 });
    this.generation = found?.generation ?? 0;
    this.movedTo(found?.position ?? START);
    this.isAtWork = false;
  }

  /** Nobody else saves it meanwhile. */
  async atWork(work: () => Promise<void>): Promise<void> {
    this.isAtWork = true;
    await this.saving;
    await work();
    this.isAtWork = false;
  }

  /** In the transaction that writes what was done; say `movedTo` when it is committed. Throws CheckpointMoved. */
  move(tx: Tx, to: Position): Promise<void> {
    return moveCheckpoints(tx, [this.moveOf(to)]);
  }

  movedTo(to: Position): void {
    this.seen = to;
    this.savedAs = to;
  }

  async moveTo(to: Position): Promise<void> {
    this.seen = to;
    if (to === this.savedAs) return;
    await this.database.withoutTenant((tx) => this.move(tx, to));
    this.movedTo(to);
  }

  unsaved(): Move | undefined {
    return this.isAtWork || this.seen === this.savedAs ? undefined : this.moveOf(this.seen);
  }

  waitFor(saving: Promise<unknown>): void {
    this.saving = saving;
  }

  saved(to: Position): void {
    this.savedAs = to;
  }

  private moveOf(to: Position): Move {
    return { name: this.name, generation: this.generation, from: this.savedAs, to };
  }
}
