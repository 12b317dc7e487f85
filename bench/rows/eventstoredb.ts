import { randomUUID } from 'node:crypto';
import { type EventStore, NO_STREAM, openEventStoreDB, START, streamName } from '@ateneo/event-store';
import { v7 } from 'uuid';
import { check } from '../harness/check.js';
import { ratio, rates } from '../harness/figures.js';
import { clients, type Contender, paired } from '../harness/paired.js';
import { PeerProcess } from '../harness/processes.js';
import type { Row } from '../harness/row.js';
import { contextOf, FULL_METADATA, SECRET_NAME, signature, signed } from '../scenario/signatures.js';
import { openWorld, prepare, type World } from '../scenario/world.js';

const CLIENTS = 16;

/** What the port costs on a server of its own. The server is our double: no real one is at hand. */
export const eventstoredb: Row = {
  name: 'eventstoredb',
  title: 'the EventStoreDB adapter, on the double of the server',
  async run(place, effort) {
    await prepare(place);
    const world = await openWorld(place);
    const double = await PeerProcess.start('eventstoredb-double.mjs');
    const address = `${double.url.replace('http', 'esdb')}?tls=false`;
    const store = await openEventStoreDB(address);
    try {
      const person = randomUUID();
      await append(world, store, person, 'named');
      const peer = await bare(address, world.tenant, person);
      const result = await paired([ours(world, store, person), peer.side], effort);
      await peer.close();
      await checkEvents(world, store);
      const { value, spread } = ratio('', result, peer.side.name);
      const moreTime = (rate: number): number => (1 / rate - 1) * 100;
      return {
        figures: [
          {
            what: `append one event to a new stream, ${CLIENTS} clients: more time than the bare client takes`,
            unit: '%',
            value: moreTime(value),
            spread: { low: moreTime(spread.high), high: moreTime(spread.low) },
            atMost: 15,
            beside: rates(result),
          },
        ],
        notes: [
          'The server is the double of the adapter’s tests, in a process of its own. It keeps its log in memory: client and wire are measured, no disk.',
          'Bare: @eventstore/db-client as it comes, the same data and metadata, no stream expected. What sealing costs is told by the row append.',
        ],
      };
    } finally {
      await store.close();
      double.end();
      await world.close();
    }
  },
};

async function append({ serving, tenant }: World, store: EventStore, person: string, name: 'named' | 'labelled') {
  const event = await serving.codec.encode(contextOf(tenant, person), signed(person, person, 'up', name), v7());
  const stream = streamName(signature.category, tenant, randomUUID());
  const { outcome } = await store.append({ stream, tenant, expectedRevision: NO_STREAM, events: [event] });
  check(outcome === 'appended', 'a new stream had events');
}

function ours(world: World, store: EventStore, person: string): Contender {
  const once = () => append(world, store, person, 'labelled');
  return { name: 'ours', work: (deadline) => clients(CLIENTS, deadline, once) };
}

async function bare(address: string, tenant: string, person: string) {
  const { EventStoreDBClient, jsonEvent, NO_STREAM: none } = await import('@eventstore/db-client');
  const client = EventStoreDBClient.connectionString(address);
  const once = async (): Promise<void> => {
    const { type, data } = signed(person, person, 'up', 'labelled');
    const metadata = { version: 1, time: new Date().toISOString(), ...contextOf(tenant, person) };
    await client.appendToStream(`bare-${randomUUID()}`, jsonEvent({ id: randomUUID(), type, data, metadata }), {
      expectedRevision: none,
    });
  };
  const side: Contender = { name: 'bare client', work: (deadline) => clients(CLIENTS, deadline, once) };
  return { side, close: () => client.dispose() };
}

/** Of what was appended: there, with its metadata, sealed. */
async function checkEvents({ tenant }: World, store: EventStore): Promise<void> {
  const { events } = await store.readAll({ after: START, limit: 500, tenant });
  check(events.length > 0, 'nothing is read back');
  const thin = events.filter(({ metadata }) => FULL_METADATA.some((name) => !metadata.includes(`"${name}":`)));
  check(thin.length === 0, `${thin.length} events lack metadata`);
  const sealed = events.filter(({ metadata }) => metadata.includes('"sealedFor":'));
  check(sealed.length === 1 && !events.some(({ data }) => data.includes(SECRET_NAME)), 'a name is in clear');
}
