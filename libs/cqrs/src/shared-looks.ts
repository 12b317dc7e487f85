/**
 * Looks at something that changes, for many at once: whoever asks while a look is under way shares the next one with all
 * others who do, because the present one may have missed what was written before the question.
 */
export class SharedLooks {
  private readonly looks = new Map<string, { present: Promise<unknown>; next?: Promise<unknown> }>();

  /** What `look` answers, begun after this call. Whoever shares a key must look at the same thing. */
  async at<T>(key: string, look: () => Promise<T>): Promise<T> {
    const known = this.looks.get(key);
    if (!known) return this.begin(key, look);
    known.next ??= known.present.then(
      () => this.begin(key, look),
      () => this.begin(key, look),
    );
    return known.next as Promise<T>;
  }

  private begin<T>(key: string, look: () => Promise<T>): Promise<T> {
    const entry = { present: look() };
    this.looks.set(key, entry);
    const end = () => {
      if (this.looks.get(key) === entry && !('next' in entry)) this.looks.delete(key);
    };
    entry.present.then(end, end);
    return entry.present;
  }
}
