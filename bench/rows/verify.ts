import { hash, randomUUID } from 'node:crypto';
import { type NewEvent, NO_STREAM, streamName } from '@ateneo/event-store';
import { migrate } from '@ateneo/persistence';
import { catchUp, noSeals, proofMigrations, verifyChain } from '@ateneo/proof';
import pg from 'pg';
import { v7 } from 'uuid';
import { check } from '../harness/check.js';
import { ratio } from '../harness/figures.js';
import { type Contender, paired } from '../harness/paired.js';
import type { Place } from '../harness/place.js';
import { checkProductionPath } from '../harness/production-path.js';
import type { Row } from '../harness/row.js';
import { contextOf, FULL_METADATA, SECRET_NAME, signature, signed } from '../scenario/signatures.js';
import { openWorld, prepare, type World } from '../scenario/world.js';

const EVENTS = 40_000;
const EVENTS_AN_APPEND = 250;
const PERSONS = 500;

/** The log is read, hashed event by event and held against its chain. */
export const verify: Row = {
  name: 'verify',
  title: 'verify the chain, one thread',
  async run(place, effort) {
    await prepare(place);
    await migrate(place.ownerUrl, [{ name: 'proof', migrations: proofMigrations }]);
    const world = await openWorld(place);
    try {
      const texts = await fill(world, Math.max(500, Math.round(EVENTS * Math.min(effort.scale, 1))));
      await catchUp({ store: world.ownerStore, database: world.ownerDatabase });
      const costs = { ours: { bytes: 0, ms: 0 }, memory: { bytes: 0, ms: 0 } };
      const sides = [
        side('ours', costs.ours, () => verified(world)),
        side('hashing in memory', costs.memory, async () => hashed(texts)),
      ];
      const result = await paired(sides, effort);
      await checkTampering(world, place);
      const sample = { tenant: world.tenant, metadata: FULL_METADATA, secret: SECRET_NAME };
      await checkProductionPath(place.requestUrl, place.ownerUrl, sample);
      const [ours, memory] = [costs.ours, costs.memory].map(({ bytes, ms }) => bytes / ms / 1000);
      const beside = result.rates.map(({ name, median }) => `${name} ${Math.round(median / 1e6)} MB/s`).join(' · ');
      return {
        figures: [
          { ...ratio('÷ hashing the same bytes in memory', result, 'hashing in memory'), atLeast: 0.5, beside },
          {
            what: 'the same for each second of this process’s processor time',
            value: ours! / memory!,
            beside: `${Math.round(ours!)} · ${Math.round(memory!)} MB`,
          },
        ],
        notes: [
          `${texts.length.toLocaleString('en')} events, chained by the notary; at the end one of them is changed by SQL, and verifying must find it.`,
          'In memory: the bytes of each event lie in one buffer; SHA-256 of the hash before and of these. PostgreSQL, which reads the log for ours, works beside on the other core.',
        ],
      };
    } finally {
      await world.close();
    }
  },
};

/** Bytes of events until the deadline, and the processor's time that they took. */
function side(name: string, cost: { bytes: number; ms: number }, once: () => Promise<number>): Contender {
  return {
    name,
    async work(deadline) {
      const before = process.cpuUsage();
      let bytes = 0;
      while (performance.now() < deadline) bytes += await once();
      const { user, system } = process.cpuUsage(before);
      cost.bytes += bytes;
      cost.ms += (user + system) / 1000;
      return bytes;
    },
  };
}

async function verified({ ownerStore, ownerDatabase }: World): Promise<number> {
  const verdict = await verifyChain({ store: ownerStore, database: ownerDatabase }, { seals: noSeals });
  check(verdict.isClean, 'a log that nobody touched is found changed');
  return verdict.bytes;
}

function hashed(texts: readonly Buffer[]): number {
  let previous = Buffer.alloc(32);
  let bytes = 0;
  for (const text of texts) {
    previous.copy(text);
    previous = hash('sha256', text, 'buffer') as Buffer<ArrayBuffer>;
    bytes += text.length - previous.length;
  }
  return bytes;
}

/** Appends them; answers the bytes of each, behind room for a hash. */
async function fill(world: World, count: number): Promise<Buffer[]> {
  const persons = Array.from({ length: PERSONS }, () => randomUUID());
  const texts: Buffer[] = [];
  for (let from = 0; from < count; from += EVENTS_AN_APPEND) {
    const events: NewEvent[] = await Promise.all(
      Array.from({ length: Math.min(EVENTS_AN_APPEND, count - from) }, (_, n) => {
        const person = persons[(from + n) % PERSONS]!;
        return world.serving.codec.encode(contextOf(world.tenant, person), signed(person, person, 'up', 'named'), v7());
      }),
    );
    const stream = streamName(signature.category, world.tenant, randomUUID());
    await world.store.append({ stream, tenant: world.tenant, expectedRevision: NO_STREAM, events });
    for (const { id, type, data, metadata } of events)
      texts.push(Buffer.concat([Buffer.alloc(32), Buffer.from(stream + id + type + data + metadata)]));
  }
  return texts;
}

async function checkTampering({ ownerStore, ownerDatabase }: World, { ownerUrl }: Place): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    const change = (from: string, to: string) =>
      owner.query(`update event_store.events set data = replace(data, $1, $2) where position = 100`, [from, to]);
    await owner.query('alter table event_store.events no force row level security');
    await change('"up"', '"no"');
    const verdict = await verifyChain({ store: ownerStore, database: ownerDatabase }, { seals: noSeals });
    check(!verdict.isClean, 'an event that was changed is not found');
    await change('"no"', '"up"');
    await owner.query('alter table event_store.events force row level security');
  } finally {
    await owner.end();
  }
}
