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
import { spreadOf } from '../harness/statistics.js';
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
      const copying = new Copying(owner, events);
      await copying.again();
      const figures = [figure('live, both views', [await copying.beside(await live(world, count))], 0.2)];
      await checkViews(world, events);
      const rebuilds: Record<string, Compared[]> = { 'bench.tally': [], 'bench.signer': [] };
      for (let round = 0; round < Math.min(effort.rounds, 5); round += 1)
        for (const [view, all] of Object.entries(rebuilds))
          all.push(await copying.beside(await rebuilt(world, view, count)));
      figures.push(figure('rebuild of bench.tally', rebuilds['bench.tally']!, 0.6));
      figures.push(figure('rebuild of bench.signer', rebuilds['bench.signer']!));
      await checkViews(world, events);
      const sample = { tenant: world.tenant, metadata: FULL_METADATA, secret: SECRET_NAME };
      await checkProductionPath(place.requestUrl, place.ownerUrl, sample);
      figures.push(...(await memory(world, owner, place, effort)));
      const notes = [
        `${count.toLocaleString('en')} events of ${PERSONS} persons with an encrypted name each, ${PETITIONS} petitions; both views are kept live at once, every row compared with a count of its own.`,
        'COPY: the same events as texts into a table with a primary key, one COPY before and one after each of ours (none when the peers are not installed).',
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

/** Events a second of ours, and of COPY just before and after; undefined when there is nothing to copy with. */
interface Compared {
  readonly ours: number;
  readonly copy: number | undefined;
}

/** The same events copied, in turn with what they are compared with. */
class Copying {
  private before: number | undefined;

  constructor(
    private readonly owner: pg.Client,
    private readonly events: readonly NewEvent[],
  ) {}

  async beside(ours: number): Promise<Compared> {
    const { before } = this;
    const after = await this.again();
    return { ours, copy: before === undefined || after === undefined ? undefined : (before + after) / 2 };
  }

  async again(): Promise<number | undefined> {
    await this.owner.query(`drop table if exists bench.copied; create table bench.copied (
      id uuid primary key, type text not null, data text not null, metadata text not null)`);
    const begun = performance.now();
    const texts = this.events.map(({ id, type, data, metadata }) => [id, type, data, metadata]);
    const isDone = await copyRows(this.owner, 'bench.copied', texts);
    this.before = isDone ? (this.events.length / (performance.now() - begun)) * 1000 : undefined;
    return this.before;
  }
}

function figure(what: string, all: readonly Compared[], atLeast?: number): Figure {
  const rate = spreadOf(all.map(({ ours }) => ours)).median;
  const copies = all.map(({ copy }) => copy).filter((copy) => copy !== undefined);
  if (copies.length === 0) return { what, value: rate, unit: 'events/s' };
  const spread = spreadOf(all.map(({ ours, copy }) => ours / copy!));
  const said = (number: number) => Math.round(number).toLocaleString('en');
  return {
    what: `${what} ÷ COPY`,
    value: spread.median,
    spread,
    ...(atLeast === undefined ? {} : { atLeast }),
    beside: `${said(rate)} events/s · COPY ${said(spreadOf(copies).median)}/s`,
  };
}

async function live(world: World, count: number): Promise<number> {
  const head = await world.ownerStore.head();
  const begun = performance.now();
  await world.running.start({ projections: true, reactors: [] });
  for (const view of ['bench.tally', 'bench.signer']) while (!(await world.running.views.reached(view, head)));
  return (count / (performance.now() - begun)) * 1000;
}

async function rebuilt(world: World, view: string, count: number): Promise<number> {
  const begun = performance.now();
  await world.running.rebuild(view);
  return (count / (performance.now() - begun)) * 1000;
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
