import { afterAll, beforeAll, test } from '@jest/globals';
import type { StartedTestContainer } from 'testcontainers';
import { eventStoreContract } from '../../src/contract-suite.js';
import { EventStoreDBEventStore } from '../../src/eventstoredb/eventstoredb-event-store.js';

const IMAGE = 'eventstore/eventstore:24.10';
const START_MS = 300_000;
// As many as with the double.
const WRITERS = 24;

const VARIABLE = 'ATENEO_TEST_EVENTSTOREDB';
const asked = process.env[VARIABLE];

// Only when somebody asks: a container engine may be there without a way to images, and a server may hold what people keep.
if (!asked) {
  const reason = `set ${VARIABLE} to docker, or to the URL of a server that may be written to`;
  // Said also where the names of tests are not shown.
  process.stderr.write(`SKIPPED  the contract of the event store on a real EventStoreDB: ${reason}\n`);
  test.skip(`the contract of the event store on a real EventStoreDB: ${reason}`, () => undefined);
} else if (asked === 'docker') {
  let container: StartedTestContainer;
  beforeAll(async () => {
    const { GenericContainer, Wait } = await import('testcontainers');
    container = await new GenericContainer(IMAGE)
      .withEnvironment({ EVENTSTORE_INSECURE: 'true', EVENTSTORE_MEM_DB: 'true', EVENTSTORE_RUN_PROJECTIONS: 'None' })
      .withExposedPorts(2113)
      .withWaitStrategy(Wait.forHttp('/health/live', 2113).forStatusCode(204))
      .start();
  }, START_MS);
  afterAll(async () => {
    await container.stop();
  });
  const address = () => `esdb://${container.getHost()}:${container.getMappedPort(2113)}?tls=false`;
  const openThere = () => EventStoreDBEventStore.open(address());
  eventStoreContract('EventStoreDBEventStore in a container', openThere, WRITERS);
} else {
  eventStoreContract(`EventStoreDBEventStore on ${VARIABLE}`, () => EventStoreDBEventStore.open(asked), WRITERS);
}
