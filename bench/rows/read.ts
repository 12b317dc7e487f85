import { randomUUID } from 'node:crypto';
import { type NewEvent, NO_STREAM, streamName } from '@ateneo/event-store';
import pg from 'pg';
import { v7 } from 'uuid';
import { check } from '../harness/check.js';
import { ratio, rates } from '../harness/figures.js';
import { clients, type Contender, paired } from '../harness/paired.js';
import { checkProductionPath } from '../harness/production-path.js';
import type { Effort, Figure, Row } from '../harness/row.js';
import { contextOf, FULL_METADATA } from '../scenario/signatures.js';
import { counter, type TurnTaken } from '../scenario/turns.js';
import { openWorld, prepare, type World } from '../scenario/world.js';

const CLIENTS = 16;
// As many as the store reads with.
const CONNECTIONS = 5;
const sizes = [
  { length: 20, streams: 100, atLeast: 1.2 },
  { length: 1000, streams: 10, atLeast: 20 },
] as const;

/** Reads a stream to the state that decisions are made on. */
export const read: Row = {
  name: 'read',
  title: 'read a stream to state',
  async run(place, effort) {
    await prepare(place);
    const world = await openWorld(place);
    const pool = new pg.Pool({ connectionString: place.ownerUrl, max: CONNECTIONS });
    pool.on('error', () => undefined);
    try {
      const figures: Figure[] = [];
      for (const { length, streams, atLeast } of sizes) {
        const ids = Array.from({ length: Math.ceil(streams * Math.min(1, effort.scale * 10)) }, () => randomUUID());
        for (const id of ids) await fill(world, pool, id, length);
        figures.push(...(await compare(world, pool, ids, length, atLeast, effort)));
      }
      await checkProductionPath(place.requestUrl, place.ownerUrl, { tenant: world.tenant, metadata: FULL_METADATA });
      const notes = [
        'Ours: Decisions.load. The state is kept in the process; every read asks the log for what is new and checks where it stood.',
        'Cold: nothing is kept, the whole stream is read, its metadata too, decoded and folded.',
        'Raw: SELECT data, parse, fold, over as many connections (5) as the store reads with.',
      ];
      return { figures, notes };
    } finally {
      await pool.end();
      await world.close();
    }
  },
};

async function fill({ serving, store, tenant }: World, pool: pg.Pool, id: string, length: number): Promise<void> {
  const stream = streamName(counter.category, tenant, id);
  const events: NewEvent[] = [];
  for (let turn = 0; turn < length; turn += 1) {
    const [event] = counter.decider.decide({ person: id, turns: Infinity }, turn);
    events.push(await serving.codec.encode(contextOf(tenant, id), event!, v7()));
  }
  await store.append({ stream, tenant, expectedRevision: NO_STREAM, events });
  await pool.query(
    `insert into bench.raw_events (tenant_id, stream, revision, id, type, data, metadata)
     select tenant_id, stream, revision, id, type, data, metadata from event_store.events where stream = $1`,
    [stream],
  );
}

async function compare(
  world: World,
  pool: pg.Pool,
  ids: readonly string[],
  length: number,
  atLeast: number,
  effort: Effort,
): Promise<Figure[]> {
  const next = turnsOf(ids);
  const ours: Contender = contender('ours', async () => {
    const { state } = await world.serving.decisions.load(world.tenant, counter, next());
    check(state === length, `the state is ${state}, not ${length}`);
  });
  const cold: Contender = contender('cold', async () => {
    const stored = await world.store.read(streamName(counter.category, world.tenant, next()));
    const events = (await world.serving.codec.decodeAll(stored)) as unknown as TurnTaken[];
    check(events.reduce(counter.decider.evolve, 0) === length, 'the state is wrong');
  });
  const raw: Contender = contender('raw SELECT', async () => {
    const { rows } = await pool.query<{ data: string }>({
      name: 'raw_read',
      text: 'select data from bench.raw_events where stream = $1 order by revision',
      values: [streamName(counter.category, world.tenant, next())],
    });
    const events = rows.map(({ data }): TurnTaken => ({
      type: 'TurnTaken',
      data: JSON.parse(data) as TurnTaken['data'],
    }));
    check(events.reduce(counter.decider.evolve, 0) === length, 'the state is wrong');
  });
  const kept = await paired([ours, raw], effort);
  const whole = await paired([cold, raw], { ...effort, rounds: Math.ceil(effort.rounds / 2) });
  return [
    { ...ratio(`${length} events ÷ raw SELECT`, kept, 'raw SELECT'), atLeast, beside: rates(kept) },
    { ...ratio(`${length} events, cold ÷ raw SELECT`, whole, 'raw SELECT'), beside: rates(whole) },
  ];
}

function contender(name: string, once: () => Promise<void>): Contender {
  return { name, work: (deadline) => clients(CLIENTS, deadline, once) };
}

function turnsOf(ids: readonly string[]): () => string {
  let at = 0;
  return () => ids[(at += 1) % ids.length]!;
}
