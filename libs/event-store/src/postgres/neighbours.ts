import type { AppendNotifications } from '../append-notifications.js';

// By the store's id. Copies of a database share it; then a notice is false, which costs one look.
const byStore = new Map<string, Set<AppendNotifications>>();

/** Stores of one process on the same log (one a role) tell each other what they append, faster than the database does. */
export class Neighbours {
  private readonly all: Set<AppendNotifications>;

  constructor(
    private readonly storeId: string,
    private readonly own: AppendNotifications,
  ) {
    this.all = byStore.get(storeId) ?? new Set();
    byStore.set(storeId, this.all.add(own));
  }

  tell(end: number): void {
    for (const notifications of this.all) notifications.reached(end);
  }

  leave(): void {
    this.all.delete(this.own);
    if (this.all.size === 0) byStore.delete(this.storeId);
  }
}
