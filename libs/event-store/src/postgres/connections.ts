import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StoreUnavailable } from '../errors.js';

const RETRY_PAUSES_MS = [50, 250, 1000];

// Lost connections, full resources, deadlocks, timeouts, shutdowns and a server that became a standby.
const PASSING_STATE = /^(08|40|53|55|57|58|25006)/;
const PASSING_MESSAGE =
  /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered a connection)/;

/** A pool whose calls end sooner or later, whatever the network does. */
export function openPool(connectionString: string, name: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    application_name: name,
    max,
    keepAlive: true,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    query_timeout: 20_000,
    pipeline: true,
  });
  // A connection that dies while nobody uses it is replaced when somebody does.
  pool.on('error', () => undefined);
  // One that is ended in the very packet that greets it has nobody yet who hears: unheard, that would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/**
 * Runs what may be run twice, again when the database's moment was bad. Throws StoreUnavailable when it stays bad, and
 * every other error as it is.
 */
export async function persistently<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      const pause = RETRY_PAUSES_MS[tries];
      if (pause === undefined) throw new StoreUnavailable('the database does not answer', { cause: error });
      await sleep(pause);
    }
  }
}

function isPassing(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string') return PASSING_STATE.test(code) || /^E[A-Z_]+$/.test(code);
  return PASSING_MESSAGE.test(String(message));
}
