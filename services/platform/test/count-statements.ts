import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** How many statements an act took: until it was answered, by the request's own connections, and until all had settled. */
export interface Counted {
  readonly answered: number;
  readonly settled: number;
}

const QUIET_MS = 1500;

type Query = (...args: unknown[]) => unknown;

/**
 * Counts what this process sends to PostgreSQL. Several statements in one string count each; those of the owner's role, which runs
 * projectors and reactors, count as settling.
 */
export class StatementCounter {
  private readonly kept: Query;
  private byRequest = 0;
  private byOwner = 0;
  /** What was sent, and how often: for whoever wants to know where a count comes from. */
  readonly texts = new Map<string, number>();

  /** `databases`: where the program keeps what it has; other programs of this process are not counted. */
  constructor(
    private readonly ownerUrl: string,
    databases: readonly string[],
  ) {
    const names = new Set(databases.map((url) => new URL(url).pathname.slice(1)));
    const prototype = pg.Client.prototype as unknown as { query: Query };
    this.kept = prototype.query;
    const { kept } = this;
    const count = (client: { user?: string; database?: string }, first: unknown) => {
      if (names.has(client.database ?? '')) this.count(client.user, first);
    };
    prototype.query = function (this: { user?: string; database?: string }, ...args: unknown[]) {
      count(this, args[0]);
      return kept.apply(this, args);
    };
  }

  close(): void {
    (pg.Client.prototype as unknown as { query: Query }).query = this.kept;
  }

  /** Waits first until nothing of before is at work any more, which on a busy machine pauses in between. */
  async of(act: () => Promise<unknown>): Promise<Counted> {
    while ((await this.idle(QUIET_MS / 1000)) > 2);
    const before = { byRequest: this.byRequest, all: this.byRequest + this.byOwner };
    await act();
    const answered = this.byRequest - before.byRequest;
    await sleep(QUIET_MS);
    return { answered, settled: this.byRequest + this.byOwner - before.all };
  }

  /** Statements a second while nobody does anything. */
  async idle(seconds: number): Promise<number> {
    const before = this.byRequest + this.byOwner;
    await sleep(seconds * 1000);
    return (this.byRequest + this.byOwner - before) / seconds;
  }

  private count(user: string | undefined, first: unknown): void {
    const text = typeof first === 'string' ? first : ((first as { text?: string } | undefined)?.text ?? '');
    const begins = text.replaceAll(/\s+/g, ' ').slice(0, 90);
    this.texts.set(begins, (this.texts.get(begins) ?? 0) + 1);
    const statements = text.split(';').filter((one) => one.trim() !== '').length;
    if (user === new URL(this.ownerUrl).username) this.byOwner += statements;
    else this.byRequest += statements;
  }
}
