import type pg from 'pg';
import { isStalePlan } from './is-passing.js';
import { StatementNames } from './statement-names.js';

// So many groups of this process are on their way at once: a slow read holds up those of its group alone.
const LANES = 4;
const MOST_IN_A_GROUP = 64;

/** A statement in a transaction that another statement's failure has ended. */
export const ABORTED = '25P02';

interface Waiting {
  readonly tenant: string;
  readonly sql: string;
  readonly params: readonly unknown[];
  /** Goes with nobody: it was in a group where somebody failed. */
  readonly alone: boolean;
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads go in groups: those of one tenant that wait at the same moment travel in one transaction and one
 * round trip, as commits do in the event store. Under load a request's reads cost a share of a round trip, alone they
 * cost one instead of three (begin, select, commit).
 */
export class GroupedReads {
  private readonly names = new StatementNames('read');
  private waiting: Waiting[] = [];
  private lanes = 0;

  /** The pool's clients must be in pipeline mode. */
  constructor(private readonly pool: pg.Pool) {}

  read(tenant: string, sql: string, params: readonly unknown[]): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      this.enqueue({ tenant, sql, params, alone: false, resolve, reject });
    });
  }

  private enqueue(one: Waiting): void {
    this.waiting.push(one);
    if (this.lanes >= LANES) return;
    this.lanes += 1;
    void this.drain();
  }

  private async drain(): Promise<void> {
    // What is asked in the same breath, by requests that came in together, goes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.waiting.length > 0) await this.send(this.takeGroup());
    this.lanes -= 1;
  }

  /** The tenant that waits longest, with everything else that waits for it. */
  private takeGroup(): Waiting[] {
    const first = this.waiting[0]!;
    const belongs = (one: Waiting) => one.tenant === first.tenant && !one.alone;
    const group = first.alone ? [first] : this.waiting.filter(belongs).slice(0, MOST_IN_A_GROUP);
    const taken = new Set(group);
    this.waiting = this.waiting.filter((one) => !taken.has(one));
    return group;
  }

  private async send(group: readonly Waiting[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.pool.connect();
    } catch (error) {
      for (const one of group) one.reject(error);
      return;
    }
    // While it is checked out, a broken connection tells its client; unheard, that would end the process.
    const broken = (): void => {};
    client.on('error', broken);
    const [begun, answers, ended] = await this.exchange(client, group);
    client.off('error', broken);
    client.release(begun.status === 'rejected' || ended.status === 'rejected');
    group.forEach((one, index) =>
      this.settle(one, begun.status === 'rejected' ? begun : answers[index]!, group.length),
    );
  }

  /** Everything is written at once; the server works it off in this order. */
  private async exchange(client: pg.PoolClient, group: readonly Waiting[]) {
    const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & Corkable } }).connection;
    stream.cork();
    const begun = client.query(`begin read only; select set_config('app.tenant', '${group[0]!.tenant}', true)`);
    const answers = group.map(({ sql, params, alone }) =>
      // Alone, nothing is to stand in its way: a plan that was kept before a migration neither.
      client.query({ text: sql, values: [...params], name: alone ? undefined : this.names.of(sql) }),
    );
    const ended = client.query('commit');
    stream.uncork();
    const [[first], rest, [last]] = await Promise.all([
      Promise.allSettled([begun]),
      Promise.allSettled(answers),
      Promise.allSettled([ended]),
    ]);
    return [first, rest, last] as const;
  }

  private settle(one: Waiting, answer: PromiseSettledResult<pg.QueryResult>, members: number): void {
    if (answer.status === 'fulfilled') one.resolve(answer.value.rows);
    else if (one.alone || !mayBeAnothers(answer.reason, members)) one.reject(answer.reason);
    else this.enqueue({ ...one, alone: true });
  }
}

interface Corkable {
  cork(): void;
  uncork(): void;
}

/** Another's failure aborted the transaction, or a kept plan no longer fits its table. */
function mayBeAnothers(error: unknown, members: number): boolean {
  const { code } = error as { code?: unknown };
  return isStalePlan(error) || (code === ABORTED && members > 1);
}
