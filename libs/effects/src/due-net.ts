import type { Database } from '@ateneo/persistence';

/**
 * The net below the signals: which of these kinds have something due, asked for all of them at once, so that kinds that wait for a
 * signal cost a statement together and none each.
 */
export class DueNet {
  private due: ReadonlySet<string> = new Set();
  private lookedAt = -Infinity;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly database: Database,
    private readonly kinds: readonly string[],
    private readonly everyMs: number,
  ) {}

  /** By a look that is no older than the pause between two. */
  async isDue(kind: string): Promise<boolean> {
    if (performance.now() - this.lookedAt >= this.everyMs) await (this.looking ??= this.look());
    return this.due.has(kind);
  }

  private async look(): Promise<void> {
    try {
      const rows = await this.database.withoutTenant((tx) =>
        tx.query<{ kind: string }>(
          `select kind from unnest($1::text[]) as kind where exists
             (select from effects.effect e where e.kind = kind.kind and e.next_attempt <= now())`,
          [this.kinds],
        ),
      );
      this.due = new Set(rows.map(({ kind }) => kind));
    } catch {
      // Nobody knows: everybody looks for themselves.
      this.due = new Set(this.kinds);
    } finally {
      this.lookedAt = performance.now();
      this.looking = undefined;
    }
  }
}
