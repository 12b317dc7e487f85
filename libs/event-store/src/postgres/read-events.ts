import type pg from 'pg';
import type { Batch, ReadAllOptions, StoredEvent } from '../port.js';
import { numberOf, positionAt } from '../positions.js';
import { integerArray, textArray } from './array-parameters.js';
import type { StreamRead } from './grouped-stream-reads.js';

/** So many positions one call looks at for events that pass its filter: some 10 ms. */
export const WINDOW = 20_000;

type StreamRow = [position: string, revision: number, id: string, type: string, data: string, metadata: string];
type LogRow = [
  position: string,
  stream: string,
  tenant: string,
  revision: number,
  id: string,
  type: string,
  data: string,
  metadata: string,
];

export async function readStream(
  pool: pg.Pool,
  stream: string,
  tenant: string,
  fromRevision: number,
): Promise<StoredEvent[]> {
  const { rows } = await pool.query<StreamRow>({
    name: 'event_store_read',
    text: 'select * from event_store.read($1, $2)',
    values: [stream, Math.max(fromRevision, 0)],
    rowMode: 'array',
  });
  return rows.map((row) => eventOf(row, { stream, tenant }));
}

/** A tail of a stream, no further than so many events. */
export async function readSome(pool: pg.Pool, read: StreamRead, most: number): Promise<StoredEvent[]> {
  const { rows } = await pool.query<StreamRow>({
    name: 'event_store_read_some',
    text: 'select * from event_store.read_some($1, $2, $3)',
    values: [read.stream, Math.max(read.fromRevision, 0), most],
    rowMode: 'array',
  });
  return rows.map((row) => eventOf(row, read));
}

function eventOf(
  [position, revision, id, type, data, metadata]: StreamRow,
  { stream, tenant }: Pick<StreamRead, 'stream' | 'tenant'>,
): StoredEvent {
  return { id, type, data, metadata, position: positionAt(Number(position)), stream, revision, tenant };
}

/** Several streams of one tenant: the events of each, in their order; of those that are read whole, `most` at most. */
export async function readStreams(pool: pg.Pool, reads: readonly StreamRead[], most: number): Promise<StoredEvent[][]> {
  const { rows } = await pool.query<[n: number, ...StreamRow]>({
    name: 'event_store_read_streams',
    text: 'select * from event_store.read_streams($1, $2, $3)',
    values: [
      textArray(reads.map(({ stream }) => stream)),
      integerArray(reads.map(({ fromRevision }) => fromRevision)),
      most,
    ],
    rowMode: 'array',
  });
  const found = reads.map((): StoredEvent[] => []);
  for (const [n, ...row] of rows) found[n - 1]!.push(eventOf(row, reads[n - 1]!));
  return found;
}

/** A page as far as one call looks: at most `WINDOW` positions on. */
export async function readPage(pool: pg.Pool, { after, limit, tenant, types }: ReadAllOptions): Promise<Batch> {
  const { rows } = await pool.query<LogRow>({
    name: 'event_store_read_all',
    text: 'select * from event_store.read_all($1, $2, $3, $4, $5)',
    values: [numberOf(after), limit, tenant ?? null, types ?? null, WINDOW],
    rowMode: 'array',
  });
  const looked = rows.pop()![0];
  const events = rows.map(toEvent);
  const position = events.length === limit ? events.at(-1)!.position : positionAt(Number(looked));
  return { events, position };
}

function toEvent([position, stream, tenant, revision, id, type, data, metadata]: LogRow): StoredEvent {
  return { id, type, data, metadata, position: positionAt(Number(position)), stream, revision, tenant };
}
