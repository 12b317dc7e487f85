import type { NewEvent } from '@ateneo/event-store';
import pg from 'pg';

/** What everything is held against: one prepared INSERT an event, over a pool with a connection a client. */
export class RawInsert {
  private readonly pool: pg.Pool;

  constructor(ownerUrl: string, connections: number) {
    this.pool = new pg.Pool({ connectionString: ownerUrl, max: connections });
    // Connections that end with the server are no news.
    this.pool.on('error', () => undefined);
  }

  async insert(tenant: string, stream: string, revision: number, event: NewEvent): Promise<void> {
    await this.pool.query({
      name: 'raw_insert',
      text: `insert into bench.raw_events (tenant_id, stream, revision, id, type, data, metadata)
             values ($1, $2, $3, $4, $5, $6, $7)`,
      values: [tenant, stream, revision, event.id, event.type, event.data, event.metadata],
    });
  }

  async count(): Promise<number> {
    const { rows } = await this.pool.query<{ n: number }>('select count(*)::integer as n from bench.raw_events');
    return rows[0]!.n;
  }

  async close(): Promise<void> {
    if (!this.pool.ended) await this.pool.end();
  }
}
