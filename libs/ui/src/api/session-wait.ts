let isWaiting = false;
const listeners = new Set<() => void>();

/** Whether the session waits to be renewed, in the shape of React's `useSyncExternalStore`. */
export const sessionWait = {
  get: (): boolean => isWaiting,
  set(next: boolean): void {
    if (next === isWaiting) return;
    isWaiting = next;
    for (const tell of listeners) tell();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
