import type pg from 'pg';

/** The part of a pool that sends one statement. */
export interface Sender {
  query<Row extends pg.QueryResultRow | unknown[]>(
    statement: pg.QueryConfig & { rowMode: 'array' },
  ): Promise<{ rows: Row[] }>;
}

/**
 * One connection of a pool whose clients are in pipeline mode, shared by the statements that are under way at once: each is a
 * transaction of its own, and the database does them in the order they were sent, without pause between.
 */
export class WriterConnection implements Sender {
  private client: Promise<pg.PoolClient> | undefined;
  private underWay = 0;
  private failed = false;

  constructor(private readonly pool: pg.Pool) {}

  async query<Row extends pg.QueryResultRow | unknown[]>(statement: pg.QueryConfig & { rowMode: 'array' }) {
    this.underWay += 1;
    this.client ??= this.connect();
    const { client } = this;
    try {
      return (await (await client).query(statement)) as unknown as { rows: Row[] };
    } catch (error) {
      this.failed = true;
      throw error;
    } finally {
      this.underWay -= 1;
      if (this.underWay === 0) await this.release(client);
    }
  }

  private async connect(): Promise<pg.PoolClient> {
    const client = await this.pool.connect();
    client.on('error', unheard);
    return client;
  }

  private async release(of: Promise<pg.PoolClient>): Promise<void> {
    const { failed } = this;
    this.client = undefined;
    this.failed = false;
    const client = await of.catch(() => undefined);
    client?.off('error', unheard);
    client?.release(failed);
  }
}

// While it is checked out, a broken connection tells its client; unheard, that would end the process.
const unheard = (): void => undefined;
