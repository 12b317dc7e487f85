import { existsSync } from 'node:fs';
import { afterAll, beforeAll, test } from '@jest/globals';
import type { StartedTestContainer } from 'testcontainers';
import { eventStoreContract } from '../../src/contract-suite.js';
import { EventStoreDBEventStore } from '../../src/eventstoredb/eventstoredb-event-store.js';

const IMAGE = 'eventstore/eventstore:24.10';
const START_MS = 300_000;
// As many as with the double.
const WRITERS = 24;

/** A way that cannot be gone here says so, also where the names of tests are not shown. */
function skipped(name: string, reason: string): void {
  process.stderr.write(`SKIPPED  ${name}: ${reason}\n`);
  test.skip(`${name}: ${reason}`, () => undefined);
}

/** Undefined when it answers. */
async function whyNoDocker(): Promise<string | undefined> {
  if (!process.env['DOCKER_HOST'] && !existsSync('/var/run/docker.sock')) return 'there is no Docker';
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => undefined,
    () => 'Docker does not answer',
  );
}

const onServer = 'the contract of the event store on the server of EVENTSTORE_URL';
const url = process.env['EVENTSTORE_URL'];
if (url)
  eventStoreContract('EventStoreDBEventStore on EVENTSTORE_URL', () => EventStoreDBEventStore.open(url), WRITERS);
else skipped(onServer, 'EVENTSTORE_URL is not set');

const reason = await whyNoDocker();
if (reason) skipped('the contract of the event store on a server in a container', reason);
else {
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
}
