import type pg from 'pg';
import { isStalePlan } from './is-passing.js';
import { type Answer, ReadLane } from './read-lane.js';
import { StatementNames } from './statement-names.js';

// So many groups of this process are on their way at once: a slow read holds up those of its group alone.
const LANES = 4;
const MOST_IN_A_GROUP = 64;

/** A statement in a transaction that another statement's failure has ended. */
export const ABORTED = '25P02';
const DEADLOCK = '40P01';

interface Waiting {
  readonly tenant: string;
  readonly sql: string;
  readonly params: readonly unknown[];
  /** Goes with nobody: it was in a transaction where somebody failed. */
  readonly alone: boolean;
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Reads go in groups: those of one tenant that wait at the same moment travel in one round trip, as commits do in the event
 * store. Their transaction stays open for what the same requests, and others of the tenant, read in the next milliseconds
 * (`ReadLane`), so that a request begins and ends one transaction rather than one a read. Each statement sees what was
 * committed when its turn came.
 */
export class GroupedReads {
  private readonly names = new StatementNames('read');
  private waiting: Waiting[] = [];
  private readonly lanes = new Set<ReadLane>();
  private isDraining = false;

  /** The pool's clients must be in pipeline mode. */
  constructor(private readonly pool: pg.Pool) {}

  read(tenant: string, sql: string, params: readonly unknown[]): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      this.enqueue({ tenant, sql, params, alone: false, resolve, reject });
    });
  }

  /** Ends the transactions that nobody reads in any more. Those in use end with their reads. */
  async close(): Promise<void> {
    await Promise.all([...this.lanes].map((lane) => lane.close()));
  }

  private enqueue(one: Waiting): void {
    this.waiting.push(one);
    if (this.isDraining) return;
    this.isDraining = true;
    // What is asked in the same breath, by requests that came in together, goes along.
    setImmediate(() => this.drain());
  }

  private drain(): void {
    this.isDraining = false;
    while (this.waiting.length > 0) {
      const [first] = this.waiting as [Waiting];
      const lane = this.laneFor(first);
      if (!lane) return;
      void this.send(lane, this.takeGroup(first));
    }
  }

  /** One whose transaction is open for that tenant, a new one, or one whose transaction nobody reads in. */
  private laneFor({ tenant, alone }: Waiting): ReadLane | undefined {
    const idle = [...this.lanes].filter((lane) => lane.isIdle);
    const open = alone ? undefined : idle.find((lane) => lane.serves(tenant));
    if (open) return open;
    if (this.lanes.size >= LANES) return idle[0];
    const lane = new ReadLane(this.pool, (closed) => {
      this.lanes.delete(closed);
      this.drain();
    });
    this.lanes.add(lane);
    return lane;
  }

  /** The one that waits longest, with everything else that waits for its tenant. */
  private takeGroup(first: Waiting): Waiting[] {
    const belongs = (one: Waiting) => one.tenant === first.tenant && !one.alone;
    const group = first.alone ? [first] : this.waiting.filter(belongs).slice(0, MOST_IN_A_GROUP);
    const taken = new Set(group);
    this.waiting = this.waiting.filter((one) => !taken.has(one));
    return group;
  }

  private async send(lane: ReadLane, group: readonly Waiting[]): Promise<void> {
    const [{ tenant, alone }] = group as [Waiting];
    const statements = group.map(({ sql, params }) => ({
      text: sql,
      values: [...params],
      // Alone, nothing is to stand in its way: a plan that was kept before a migration neither.
      name: alone ? undefined : this.names.find(sql),
    }));
    const answers = await lane.ask(tenant, statements, alone);
    group.forEach((one, index) => this.settle(one, answers[index]!));
    this.drain();
  }

  private settle(one: Waiting, answer: Answer): void {
    if (answer.status === 'fulfilled') one.resolve(answer.value.rows);
    else if (one.alone || !mayBeAnothers(answer.reason)) one.reject(answer.reason);
    else this.enqueue({ ...one, alone: true });
  }
}

/** What others read in the transaction aborted it or locked a table in another order, or a kept plan no longer fits its table. */
function mayBeAnothers(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return isStalePlan(error) || code === ABORTED || code === DEADLOCK;
}
