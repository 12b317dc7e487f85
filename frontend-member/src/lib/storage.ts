/** Local storage that may be full, switched off or hold nonsense: then it is as if nothing were kept. */
export const storage = {
  read<T>(key: string): T | undefined {
    try {
      const text = localStorage.getItem(key);
      return text === null ? undefined : (JSON.parse(text) as T);
    } catch {
      return undefined;
    }
  },
  /** Names of what is kept that begin so. */
  names(prefix: string): string[] {
    try {
      return Object.keys(localStorage).filter((name) => name.startsWith(prefix));
    } catch {
      return [];
    }
  },
  write(key: string, value: unknown): void {
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Nothing is kept.
    }
  },
  remove(key: string): void {
    try {
      localStorage.removeItem(key);
    } catch {
      // Nothing was kept.
    }
  },
};
