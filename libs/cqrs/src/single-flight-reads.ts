/**
 * Reads something that changes, for many callers at once: whoever asks while a read is under way shares the next one with all
 * others who do, because the present one may have missed what was written before the question.
 */
export class SingleFlightReads {
  private readonly reads = new Map<string, { present: Promise<unknown>; next?: Promise<unknown> }>();

  /** What `read` answers, begun after this call. Whoever shares a key must read the same thing. */
  async read<T>(key: string, read: () => Promise<T>): Promise<T> {
    const known = this.reads.get(key);
    if (!known) return this.begin(key, read);
    known.next ??= known.present.then(
      () => this.begin(key, read),
      () => this.begin(key, read),
    );
    return known.next as Promise<T>;
  }

  private begin<T>(key: string, read: () => Promise<T>): Promise<T> {
    const entry = { present: read() };
    this.reads.set(key, entry);
    const end = () => {
      if (this.reads.get(key) === entry && !('next' in entry)) this.reads.delete(key);
    };
    entry.present.then(end, end);
    return entry.present;
  }
}
