import pg from 'pg';

/** How many connections a process opens at most, pool by pool. */
export interface Budget {
  readonly requests: number;
  readonly owner: number;
  readonly keys: number;
  readonly keysOwner: number;
  /** Of the log, for each of its two roles. */
  readonly readers: number;
}

/** What a process opens when nobody says otherwise. */
const FULL = 48;
// Six that listen, and the log's writers.
const FIXED = 8;
/** With fewer connections than this a pool would wait for itself. */
const LEAST = 22;
// For operators' commands, backups and superusers.
const KEPT_BACK = 25;

/** Shares out what one process may open. */
export function budget(connections: number = FULL): Budget {
  const part = (full: number, least: number): number =>
    Math.max(least, Math.floor((full * (connections - FIXED)) / (FULL - FIXED)));
  return { requests: part(12, 4), owner: part(10, 3), keys: part(6, 2), keysOwner: part(2, 1), readers: part(5, 2) };
}

/** What each of so many processes may open, that all find room in the PostgreSQL there. */
export async function connectionsEach(url: string, processes: number): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    const { rows } = await client.query<{ most: number }>(`select current_setting('max_connections')::int as most`);
    return Math.min(FULL, Math.max(LEAST, Math.floor((rows[0]!.most - KEPT_BACK) / processes)));
  } finally {
    await client.end();
  }
}
