import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { START } from '@ateneo/event-store';
import { BrokerCheck, openPublisher, searchTopics, topicsThere } from '../src/index.js';
import { type MockCluster, mockCluster } from './mock-cluster.js';
import { TOPIC, World } from './world.js';

// Small; `KAFKA_TEST_EVENTS=2000` is the large version.
const MANY = Number(process.env['KAFKA_TEST_EVENTS'] ?? 20);

let cluster: MockCluster;
let world: World;

beforeAll(async () => {
  [cluster, world] = await Promise.all([mockCluster(), World.open()]);
});
afterAll(async () => {
  await world.close();
  await cluster.end();
});

/** Ids in the topic, as often as they are in it, once so many different ones are. */
async function told(atLeast: number): Promise<string[]> {
  for (let waited = 0; ; waited += 100) {
    const ids = await cluster.told(TOPIC).catch(() => []);
    if (new Set(ids).size >= atLeast || waited >= 60_000) return ids;
    await sleep(100);
  }
}

test('nothing is lost, whatever happens to brokers and relays', async () => {
  await world.append(MANY);
  const stopFirst = world.relay(cluster.brokers);
  expect(await told(MANY)).toHaveLength(MANY);

  // All of it is told once more, and meanwhile the brokers hang for longer than a request may take.
  const [again] = await world.republish(START);
  expect(again!.events).toBe(MANY);
  await cluster.stop();
  await world.append(MANY);
  await sleep(1000);
  cluster.continue();
  expect(new Set(await told(2 * MANY)).size).toBe(2 * MANY);

  // Another relay goes on where the first one ends.
  const stopSecond = world.relay(cluster.brokers);
  const leaving = stopFirst();
  await world.append(MANY);
  await leaving;
  expect(new Set(await told(3 * MANY)).size).toBe(3 * MANY);

  // The brokers lose everything.
  await world.relayed();
  await stopSecond();
  await cluster.end();
  cluster = await mockCluster();
  world.relay(cluster.brokers);
  await world.append(1);
  await world.republish(START);
  expect(new Set(await told(3 * MANY + 1)).size).toBe(3 * MANY + 1);
});

test('brokers say whether they are there; what somebody told a topic is found in it', async () => {
  const check = new BrokerCheck(world.connection(cluster.brokers), [TOPIC]);
  await check.ask();
  await cluster.stop();
  await expect(check.ask()).rejects.toThrow();
  cluster.continue();
  await check.ask();

  // Brokers are there, and one topic is closed to the relay.
  await check.askFor(TOPIC);
  check.note(TOPIC, false);
  await expect(check.askFor(TOPIC)).rejects.toThrow(TOPIC);
  await check.ask();
  check.note(TOPIC, true);
  await check.askFor(TOPIC);
  await check.close();

  const connection = world.connection(cluster.brokers);
  const publisher = await openPublisher(connection, TOPIC);
  await publisher.publish([{ key: 'k', value: '{"email":"canary@example.org"}', headers: {} }]);
  await publisher.close();
  // No version of today knows this one: it is on the list, and searched, too.
  await (await openPublisher(connection, 'ateneo.gone.v1')).close();
  expect(await topicsThere(connection)).toEqual(expect.arrayContaining([TOPIC, 'ateneo.gone.v1']));
  const found = await searchTopics(connection, [TOPIC, 'ateneo.nothing.v1'], ['canary@example.org', 'never']);
  expect(Object.fromEntries(found)).toEqual({ [TOPIC]: 1, 'ateneo.nothing.v1': 0 });
});
