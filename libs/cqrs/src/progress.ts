import { type EventStore, type Position, START } from '@ateneo/event-store';

interface Waiter {
  readonly view: string;
  readonly position: Position;
  readonly resolve: () => void;
}

/** How far each view is known to be in this process, and who waits for more. */
export class Progress {
  private readonly positions = new Map<string, Position>();
  private readonly waiters = new Set<Waiter>();

  constructor(private readonly store: Pick<EventStore, 'compare'>) {}

  has(view: string, position: Position): boolean {
    return this.store.compare(this.positions.get(view) ?? START, position) >= 0;
  }

  /** Never goes back: news may arrive in any order. */
  advance(view: string, position: Position): void {
    if (this.has(view, position)) return;
    this.positions.set(view, position);
    for (const waiter of this.waiters) {
      if (waiter.view !== view || !this.has(view, waiter.position)) continue;
      this.waiters.delete(waiter);
      waiter.resolve();
    }
  }

  /** Resolves when the view has passed the position or the time is over. */
  async wait(view: string, position: Position, milliseconds: number): Promise<void> {
    if (this.has(view, position)) return;
    await new Promise<void>((resolve) => {
      const waiter: Waiter = { view, position, resolve: () => (clearTimeout(timer), resolve()) };
      const timer = setTimeout(() => {
        this.waiters.delete(waiter);
        resolve();
      }, milliseconds);
      this.waiters.add(waiter);
    });
  }
}
