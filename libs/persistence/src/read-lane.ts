import type pg from 'pg';
import { isSilent } from './is-passing.js';

/** A transaction in which nobody has read for so long is ended. */
const LINGER_MS = 10;
/** However much is read in it, a transaction is no older: `now()` of its statements is when it began. */
const OLDEST_MS = 100;

export type Answer = PromiseSettledResult<pg.QueryResult>;

interface Statement {
  readonly text: string;
  readonly values: unknown[];
  readonly name: string | undefined;
}

/**
 * A connection with a transaction that may change nothing and sees one tenant. It stays open a moment, for the next reads of
 * that tenant; the connection goes back to the pool when it ends, without lingering where somebody waits for one by then.
 */
export class ReadLane {
  private client: pg.PoolClient | undefined;
  private tenant: string | undefined;
  private begunAt = 0;
  private isAsked = false;
  private isClosing = false;
  private lingering: NodeJS.Timeout | undefined;

  constructor(
    private readonly pool: pg.Pool,
    private readonly onClosed: (lane: ReadLane) => void,
  ) {}

  get isIdle(): boolean {
    return !this.isAsked && !this.isClosing;
  }

  /** Whether its open transaction sees this tenant. */
  serves(tenant: string): boolean {
    return this.tenant === tenant;
  }

  /** All in one round trip; the server works them off in this order. `alone`: in a transaction of their own. */
  async ask(tenant: string, statements: readonly Statement[], alone: boolean): Promise<Answer[]> {
    this.isAsked = true;
    clearTimeout(this.lingering);
    try {
      this.client ??= await this.connect();
    } catch (reason) {
      this.closed();
      return statements.map(() => ({ status: 'rejected', reason }));
    }
    const [begun, answers] = await this.exchange(this.client, tenant, statements, alone);
    const failed = [begun, ...answers].find((answer) => answer.status === 'rejected');
    this.isAsked = false;
    // Nobody waits for the end of what they have the answers of.
    if (failed || alone || this.isClosing || this.isWanted()) void this.end(failed);
    else this.lingering = setTimeout(() => void this.end(), LINGER_MS);
    return begun.status === 'rejected' ? statements.map(() => begun) : answers;
  }

  /** Ends what nobody reads in; answers when the connection is back, or will go back by itself. */
  async close(): Promise<void> {
    if (!this.isIdle) return void (this.isClosing = true);
    await this.end();
  }

  private async connect(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    // While it is checked out, a broken connection tells its client; unheard, that would end the process.
    client.on('error', unheard);
    return client;
  }

  private async exchange(
    client: pg.PoolClient,
    tenant: string,
    statements: readonly Statement[],
    alone: boolean,
  ): Promise<[Answer, Answer[]]> {
    const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream & Corkable } }).connection;
    stream.cork();
    const sent = [
      ...(this.tenant === tenant && !alone ? [] : [this.begin(client, tenant)]),
      ...statements.map((statement) => client.query(statement)),
    ];
    stream.uncork();
    const settled = await Promise.allSettled(sent);
    const answers = settled.slice(settled.length - statements.length);
    return [settled.length > statements.length ? settled[0]! : BEGUN, answers];
  }

  /** One round trip; what stands in it was checked to be a UUID. */
  private begin(client: pg.PoolClient, tenant: string): Promise<pg.QueryResult> {
    const over = this.tenant === undefined ? '' : 'commit; ';
    this.tenant = tenant;
    this.begunAt = performance.now();
    return client.query(`${over}begin read only; select set_config('app.tenant', '${tenant}', true)`);
  }

  private isWanted(): boolean {
    return this.pool.waitingCount > 0 || performance.now() - this.begunAt > OLDEST_MS;
  }

  private async end(failed?: PromiseRejectedResult): Promise<void> {
    this.isClosing = true;
    clearTimeout(this.lingering);
    const client = this.client!;
    // A connection that fell silent answers no rollback, either.
    const isOver = isSilent(failed?.reason) ? false : await isAnswered(client.query(failed ? 'rollback' : 'commit'));
    client.off('error', unheard);
    client.release(!isOver);
    this.closed();
  }

  private closed(): void {
    this.isClosing = true;
    this.onClosed(this);
  }
}

const BEGUN: Answer = { status: 'fulfilled', value: undefined as never };

const unheard = (): void => {};

function isAnswered(query: Promise<unknown>): Promise<boolean> {
  return query.then(
    () => true,
    () => false,
  );
}

interface Corkable {
  cork(): void;
  uncork(): void;
}
