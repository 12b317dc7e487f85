// @event-driven-io/emmett-postgresql, as its documentation opens it, over a pool of as many connections as clients.
import { readFileSync } from 'node:fs';
import { getPostgreSQLEventStore } from '@event-driven-io/emmett-postgresql';
import pg from 'pg';

/** Name and version, as installed. */
export function version() {
  const file = new URL('./node_modules/@event-driven-io/emmett-postgresql/package.json', import.meta.url);
  const { name, version: number } = JSON.parse(readFileSync(file, 'utf8'));
  return `${name} ${number}`;
}

/** Opens a store in the database's schema `public`; its tables are made at once. */
export async function openEmmett(connectionString, connections) {
  const pool = new pg.Pool({ connectionString, max: connections });
  const store = getPostgreSQLEventStore(connectionString, { connectionOptions: { pool } });
  await store.schema.migrate();
  return {
    /** Answers whether it was appended; a conflict is false. `expected` is the count of events seen. */
    async append(stream, event, expected) {
      try {
        const expectedStreamVersion = expected === 0 ? 'STREAM_DOES_NOT_EXIST' : BigInt(expected);
        await store.appendToStream(stream, [event], { expectedStreamVersion });
        return true;
      } catch (error) {
        if (error?.errorCode === 412 || /version/i.test(String(error?.message))) return false;
        throw error;
      }
    },
    /** Folds a stream; answers the state and the count of its events. */
    async read(stream, evolve, initialState) {
      const { state, currentStreamVersion } = await store.aggregateStream(stream, {
        evolve,
        initialState: () => initialState,
      });
      return { state, count: Number(currentStreamVersion) };
    },
    async close() {
      await store.close();
      await pool.end().catch(() => undefined);
    },
  };
}
