import type { AppendRequest, AppendResult } from '../port.js';
import { numberOf, positionAt } from '../positions.js';
import { integerArray, textArray, uuidArray } from './array-parameters.js';
import type { Sender } from './writer-connection.js';

const APPEND = {
  name: 'event_store_append_batch',
  text: 'select event_store.append_batch($1, $2, $3, $4, $5, $6, $7, $8)',
  rowMode: 'array',
} as const;

type Row = [command: number, appended: boolean, revision: number, position: number];

/** Sends appends as one transaction; answers each one's own result, in their order. */
export async function appendBatch(sender: Sender, requests: readonly AppendRequest[]): Promise<AppendResult[]> {
  const { rows } = await sender.query<[string]>({ ...APPEND, values: parametersOf(requests) });
  const answer = JSON.parse(rows[0]![0]) as number | Row[];
  return typeof answer === 'number' ? allLanded(requests, answer) : oneByOne(answer);
}

/** The furthest position among the results; 0 when nothing was appended. */
export function furthest(results: readonly AppendResult[]): number {
  return results.reduce((most, one) => (one.outcome === 'appended' ? Math.max(most, numberOf(one.position)) : most), 0);
}

/** Their events have the numbers up to the log's end. */
function allLanded(requests: readonly AppendRequest[], end: number): AppendResult[] {
  let position = end - requests.reduce((sum, { events }) => sum + events.length, 0);
  return requests.map(({ expectedRevision, events }) => {
    position += events.length;
    return { outcome: 'appended', revision: expectedRevision + events.length, position: positionAt(position) };
  });
}

function oneByOne(rows: readonly Row[]): AppendResult[] {
  const results: AppendResult[] = [];
  for (const [command, appended, revision, position] of rows) {
    results[command - 1] = appended
      ? { outcome: 'appended', revision, position: positionAt(position) }
      : { outcome: 'conflict', actualRevision: revision };
  }
  return results;
}

function parametersOf(requests: readonly AppendRequest[]): Buffer[] {
  const events = requests.flatMap((request) => request.events);
  return [
    textArray(requests.map((request) => request.stream)),
    uuidArray(requests.map((request) => request.tenant)),
    integerArray(requests.map((request) => request.expectedRevision)),
    integerArray(requests.flatMap((request, index) => request.events.map(() => index + 1))),
    uuidArray(events.map((event) => event.id)),
    textArray(events.map((event) => event.type)),
    textArray(events.map((event) => event.data)),
    textArray(events.map((event) => event.metadata)),
  ];
}
