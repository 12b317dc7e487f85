import { randomUUID } from 'node:crypto';
import { type NewEvent, NO_STREAM, streamName } from '@ateneo/event-store';
import { v7 } from 'uuid';
import { check } from '../harness/check.js';
import { clients, type Contender, paired } from '../harness/paired.js';
import { emmett, type EmmettStore } from '../harness/peers.js';
import { checkProductionPath } from '../harness/production-path.js';
import { ratio, rates } from '../harness/figures.js';
import { RawInsert } from '../harness/raw-insert.js';
import type { Effort, Figure, Row } from '../harness/row.js';
import type { Place } from '../harness/place.js';
import { contextOf, FULL_METADATA, SECRET_NAME, signature, signed } from '../scenario/signatures.js';
import { openWorld, prepare, type World } from '../scenario/world.js';

const PERSONS = 500;
const reach = [
  { count: 16, raw: 1.5, emmett: 6 },
  { count: 64, raw: 1.8, emmett: 7 },
  { count: 1, raw: 0.7, emmett: 1.7 },
] as const;

/** Appends one event to a new stream. */
export const append: Row = {
  name: 'append',
  title: 'append one event to a new stream',
  async run(place, effort) {
    await prepare(place);
    const world = await openWorld(place);
    const peer = await emmett();
    try {
      const bench = new Appending(world);
      await bench.warmKeys();
      const figures: Figure[] = [];
      for (const one of reach) figures.push(...(await compare(bench, place, one, effort, peer)));
      figures.push(await encryption(bench, effort));
      await bench.check(place);
      const notes = [
        'Ours: the metadata and JSON are made, the event goes through the port as the request role, row security on.',
        'Raw: the same texts into the same columns with a primary key and (stream, revision) unique, a connection a client.',
        peer ? `Peer: ${peer.version()}, a connection a client.` : 'The peers are not installed: no emmett.',
        'Encryption: the same event with a name under the key of one of 500 persons, against the same bytes in clear.',
      ];
      return { figures, notes };
    } finally {
      await world.close();
    }
  },
};

class Appending {
  private readonly persons = Array.from({ length: PERSONS }, () => randomUUID());
  private readonly petition = randomUUID();
  private next = 0;
  private appended = 0;

  constructor(readonly world: World) {}

  get tenant(): string {
    return this.world.tenant;
  }

  async warmKeys(): Promise<void> {
    for (const person of this.persons) await this.world.keys.ensurePersonKey(this.tenant, person);
  }

  event(name: 'named' | 'labelled') {
    this.next += 1;
    const person = this.persons[this.next % PERSONS]!;
    return { context: contextOf(this.tenant, person), event: signed(this.petition, person, 'up', name) };
  }

  ours(count: number, name: 'named' | 'labelled'): Contender {
    const { codec } = this.world.serving;
    const once = async (): Promise<void> => {
      const { context, event } = this.event(name);
      const encoded = await codec.encode(context, event, v7());
      const stream = streamName(signature.category, this.tenant, randomUUID());
      const request = { stream, tenant: this.tenant, expectedRevision: NO_STREAM, events: [encoded] };
      const { outcome } = await this.world.store.append(request);
      check(outcome === 'appended', 'a new stream had events');
      this.appended += 1;
    };
    return { name, work: (deadline) => clients(count, deadline, once) };
  }

  raw(count: number, insert: RawInsert): Contender {
    const once = async (): Promise<void> => {
      const { context, event } = this.event('labelled');
      const texts: NewEvent = {
        id: v7(),
        type: event.type,
        data: JSON.stringify(event.data),
        metadata: JSON.stringify({ version: 1, ...context }),
      };
      await insert.insert(this.tenant, streamName(signature.category, this.tenant, randomUUID()), 0, texts);
    };
    return { name: 'raw INSERT', work: (deadline) => clients(count, deadline, once) };
  }

  emmett(count: number, store: EmmettStore): Contender {
    const once = async (): Promise<void> => {
      const { context, event } = this.event('labelled');
      const done = await store.append(randomUUID(), { ...event, metadata: { version: 1, ...context } }, 0);
      check(done, 'emmett refused a new stream');
    };
    return { name: 'emmett', work: (deadline) => clients(count, deadline, once) };
  }

  async check(place: Place): Promise<void> {
    const head = Number(await this.world.store.head());
    check(head === this.appended, `${this.appended} were appended, the log ends at ${head}`);
    const sample = { tenant: this.tenant, metadata: FULL_METADATA, secret: SECRET_NAME };
    await checkProductionPath(place.requestUrl, place.ownerUrl, sample);
  }
}

async function compare(
  bench: Appending,
  place: Place,
  { count, raw, emmett: most }: (typeof reach)[number],
  effort: Effort,
  peer: Awaited<ReturnType<typeof emmett>>,
): Promise<Figure[]> {
  const what = count === 1 ? '1 client' : `${count} clients`;
  // One peer at a time: each brings a connection a client.
  const insert = new RawInsert(place.ownerUrl, count);
  const withRaw = await paired([bench.ours(count, 'labelled'), bench.raw(count, insert)], effort);
  await insert.close();
  const figures = [{ ...ratio(`${what} ÷ raw INSERT`, withRaw, 'raw INSERT'), atLeast: raw, beside: rates(withRaw) }];
  if (!peer) return figures;
  const store = await peer.openEmmett(place.ownerUrl, count);
  const withEmmett = await paired([bench.ours(count, 'labelled'), bench.emmett(count, store)], effort);
  await store.close();
  return [...figures, { ...ratio(`${what} ÷ emmett`, withEmmett, 'emmett'), atLeast: most, beside: rates(withEmmett) }];
}

async function encryption(bench: Appending, effort: Effort): Promise<Figure> {
  // Keys are kept for a minute: those of the start may be gone by now.
  await bench.warmKeys();
  const result = await paired([bench.ours(16, 'labelled'), bench.ours(16, 'named')], effort);
  const slower = ratio('', result, 'named');
  const percent = (value: number): number => (value - 1) * 100;
  return {
    what: 'encryption, 16 clients: more time',
    unit: '%',
    value: percent(slower.value),
    spread: { low: percent(slower.spread.low), high: percent(slower.spread.high) },
    atMost: 15,
    beside: rates(result),
  };
}
