import type pg from 'pg';
import type { AppendRequest, AppendResult } from '../port.js';
import { numberOf, positionAt } from '../positions.js';
import { integerArray, textArray, uuidArray } from './array-parameters.js';

const APPEND = {
  name: 'event_store_append',
  text: 'select command, appended, revision, "position" from event_store.append($1, $2, $3, $4, $5, $6, $7, $8)',
};

interface Row {
  readonly command: string;
  readonly appended: boolean;
  readonly revision: number;
  readonly position: string;
}

/** Sends appends as one transaction; answers each one's own result, in their order. */
export async function appendBatch(pool: pg.Pool, requests: readonly AppendRequest[]): Promise<AppendResult[]> {
  const { rows } = await pool.query<Row>({ ...APPEND, values: parametersOf(requests) });
  const results: AppendResult[] = [];
  for (const { command, appended, revision, position } of rows) {
    results[Number(command) - 1] = appended
      ? { outcome: 'appended', revision, position: positionAt(Number(position)) }
      : { outcome: 'conflict', actualRevision: revision };
  }
  return results;
}

/** The furthest position among the results; 0 when nothing was appended. */
export function furthest(results: readonly AppendResult[]): number {
  return results.reduce((most, one) => (one.outcome === 'appended' ? Math.max(most, numberOf(one.position)) : most), 0);
}

function parametersOf(requests: readonly AppendRequest[]): Buffer[] {
  const events = requests.flatMap((request, index) => request.events.map((event) => ({ event, command: index + 1 })));
  return [
    textArray(requests.map((request) => request.stream)),
    uuidArray(requests.map((request) => request.tenant)),
    integerArray(requests.map((request) => request.expectedRevision)),
    integerArray(events.map(({ command }) => command)),
    uuidArray(events.map(({ event }) => event.id)),
    textArray(events.map(({ event }) => event.type)),
    textArray(events.map(({ event }) => event.data)),
    textArray(events.map(({ event }) => event.metadata)),
  ];
}
