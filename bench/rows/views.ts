import { randomUUID } from 'node:crypto';
import { type NewEvent, NO_STREAM, streamName } from '@ateneo/event-store';
import pg from 'pg';
import { v7 } from 'uuid';
import { check } from '../harness/check.js';
import { residentMb } from '../harness/machine.js';
import type { Place } from '../harness/place.js';
import { copyRows } from '../harness/peers.js';
import { checkProductionPath } from '../harness/production-path.js';
import type { Effort, Figure, Row } from '../harness/row.js';
import { type Choice, contextOf, FULL_METADATA, SECRET_NAME, signature, signed } from '../scenario/signatures.js';
import { openWorld, prepare, type World } from '../scenario/world.js';

const EVENTS = 60_000;
const MEMORY_EVENTS = 400_000;
const PETITIONS = 40;
const PERSONS = 2000;
const EVENTS_AN_APPEND = 250;

/** Events become rows: as they come, and all over again. */
export const views: Row = {
  name: 'views',
  title: 'events to rows',
  async run(place, effort) {
    await prepare(place);
    const world = await openWorld(place);
    const owner = new pg.Client(place.ownerUrl);
    await owner.connect();
    try {
      // Views that were built once are kept from here on, instead of being built.
      for (const view of ['bench.tally', 'bench.signer']) await world.running.rebuild(view);
      const count = Math.max(500, Math.round(EVENTS * Math.min(effort.scale, 1)));
      const events = await fill(world, count);
      const copied = await copyRate(owner, events);
      const figures = await live(world, count, copied);
      await checkViews(world, events);
      figures.push(await rebuilt(world, 'bench.tally', count, copied, 0.6));
      figures.push(await rebuilt(world, 'bench.signer', count, copied));
      await checkViews(world, events);
      const sample = { tenant: world.tenant, metadata: FULL_METADATA, secret: SECRET_NAME };
      await checkProductionPath(place.requestUrl, place.ownerUrl, sample);
      figures.push(...(await memory(world, owner, place, effort)));
      const notes = [
        `${count.toLocaleString('en')} events of ${PERSONS} persons with an encrypted name each, ${PETITIONS} petitions; both views are kept live at once, every row compared with a count of its own.`,
        copied === undefined
          ? 'The peers are not installed: no COPY.'
          : 'COPY: the same events as texts into a table with a primary key, one COPY.',
        'Memory: a rebuild of the tallies over events that the database made; resident MB of this process at each tenth, the most of the second half over the most of the first.',
      ];
      return { figures, notes };
    } finally {
      await owner.end();
      await world.close();
    }
  },
};

async function fill(world: World, count: number): Promise<NewEvent[]> {
  const petitions = Array.from({ length: PETITIONS }, () => randomUUID());
  const persons = Array.from({ length: PERSONS }, () => randomUUID());
  const { codec } = world.serving;
  const all: NewEvent[] = [];
  for (let from = 0; from < count; from += EVENTS_AN_APPEND) {
    const size = Math.min(EVENTS_AN_APPEND, count - from);
    const events = await Promise.all(
      Array.from({ length: size }, (_, n) => {
        const at = from + n;
        const [petition, person] = [petitions[at % PETITIONS]!, persons[at % PERSONS]!];
        const choice: Choice = at % 3 === 0 ? 'down' : 'up';
        return codec.encode(contextOf(world.tenant, person), signed(petition, person, choice, 'named'), v7());
      }),
    );
    const stream = streamName(signature.category, world.tenant, randomUUID());
    await world.store.append({ stream, tenant: world.tenant, expectedRevision: NO_STREAM, events });
    all.push(...events);
  }
  return all;
}

/** Events a second; undefined when there is nothing to copy with. */
async function copyRate(owner: pg.Client, events: readonly NewEvent[]): Promise<number | undefined> {
  await owner.query(`create table bench.copied (
    id uuid primary key, type text not null, data text not null, metadata text not null)`);
  const begun = performance.now();
  if (
    !(await copyRows(
      owner,
      'bench.copied',
      events.map(({ id, type, data, metadata }) => [id, type, data, metadata]),
    ))
  )
    return undefined;
  return (events.length / (performance.now() - begun)) * 1000;
}

function figure(what: string, rate: number, copied: number | undefined, atLeast?: number): Figure {
  const beside = `${Math.round(rate).toLocaleString('en')} events/s`;
  if (copied === undefined) return { what, value: rate, unit: 'events/s' };
  const reach = atLeast === undefined ? {} : { atLeast };
  return {
    what: `${what} ÷ COPY`,
    value: rate / copied,
    ...reach,
    beside: `${beside} · COPY ${Math.round(copied).toLocaleString('en')}/s`,
  };
}

async function live(world: World, count: number, copied: number | undefined): Promise<Figure[]> {
  const head = await world.ownerStore.head();
  const begun = performance.now();
  await world.running.start({ projections: true, reactors: [] });
  for (const view of ['bench.tally', 'bench.signer']) while (!(await world.running.views.reached(view, head)));
  const rate = (count / (performance.now() - begun)) * 1000;
  return [figure('live, both views', rate, copied, 0.2)];
}

async function rebuilt(world: World, view: string, count: number, copied: number | undefined, atLeast?: number) {
  const begun = performance.now();
  await world.running.rebuild(view);
  return figure(`rebuild of ${view}`, (count / (performance.now() - begun)) * 1000, copied, atLeast);
}

async function checkViews({ database, tenant }: World, events: readonly NewEvent[]): Promise<void> {
  const expected = new Map<string, { up: number; down: number }>();
  for (const { data } of events) {
    const { petition, choice } = JSON.parse(data) as { petition: string; choice: Choice };
    const row = expected.get(petition) ?? { up: 0, down: 0 };
    row[choice] += 1;
    expected.set(petition, row);
  }
  await database.inTenant(tenant, async (tx) => {
    const tallies = await tx.query<{ id: string; up: number; down: number }>('select id, up, down from bench.tallies');
    const wrong = tallies.filter(({ id, up, down }) => expected.get(id)?.up !== up || expected.get(id)?.down !== down);
    check(
      tallies.length === expected.size && wrong.length === 0,
      `${wrong.length} of ${tallies.length} tallies are wrong`,
    );
    const [signers] = await tx.query<{ named: number; signatures: number }>(
      'select count(*) filter (where name = $1)::integer as named, sum(signatures)::integer as signatures from bench.signers',
      [SECRET_NAME],
    );
    check(signers!.named === Math.min(PERSONS, events.length), `${signers!.named} persons have their name`);
    check(signers!.signatures === events.length, `${signers!.signatures} of ${events.length} signatures are counted`);
  });
}

/** The database makes the events: what is looked at here is who reads them. */
async function memory(world: World, owner: pg.Client, place: Place, { scale }: Effort): Promise<Figure[]> {
  if (place.folder === undefined) return [];
  const count = Math.round(MEMORY_EVENTS * (scale > 1 ? 12.5 : scale));
  await owner.query(
    `insert into event_store.events (position, tenant_id, stream, revision, id, type, data, metadata)
     select $3::bigint + n, $1::uuid, 'bench.signature-' || $1::text || '-made', n - 1, gen_random_uuid(), 'PetitionSigned',
       '{"petition":"' || p.id || '","person":"' || p.id || '","choice":"up","comment":"' || repeat('x', 80) || '"}',
       '{"version":1,"time":"2026-11-21T10:00:00.000Z","tenant":"' || $1::text || '","source":"self","correlationId":"' || p.id || '","actor":"' || p.id || '"}'
     from (select $4::text as id) p, generate_series(1, $2::integer) as n`,
    [world.tenant, count, await world.store.head(), randomUUID()],
  );
  const resident: number[] = [];
  const sampling = setInterval(() => resident.push(residentMb(process.pid)), 50);
  const begun = performance.now();
  await world.running.rebuild('bench.tally');
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(sampling);
  const half = Math.ceil(resident.length / 2);
  const [first, second] = [Math.max(...resident.slice(0, half)), Math.max(...resident.slice(half))];
  return [
    {
      what: `memory over ${count.toLocaleString('en')} events: second half ÷ first`,
      value: second / first,
      atMost: 1.2,
      beside: `${Math.round(first)} MB, then ${Math.round(second)} MB; ${Math.round(count / seconds).toLocaleString('en')} events/s`,
    },
  ];
}
