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

/** An inbox whose database goes away under its first delivery. */
function failingOnce() {
  const inbox = world.inbox();
  let hasFailed = false;
  const receive: typeof inbox.receive = async (messages) => {
    if (hasFailed) return inbox.receive(messages);
    hasFailed = true;
    throw new Error('Connection terminated unexpectedly');
  };
  return { receive, hasFailed: () => hasFailed };
}

test('nothing is lost and nothing counted twice, whatever happens to brokers and consumers', async () => {
  await world.append(MANY);
  const stopRelay = world.relay(cluster.brokers);
  const failing = failingOnce();
  const stopFirst = world.consumer(cluster.brokers, failing);
  const stopSecond = world.consumer(cluster.brokers);
  await world.append(MANY);
  expect(await world.settled()).toBe(2 * MANY);
  expect(failing.hasFailed()).toBe(true);

  // All of it is delivered once more, and meanwhile the brokers hang for longer than a request may take.
  const [again] = await world.republish(START);
  expect(again!.events).toBe(2 * MANY);
  cluster.stop();
  await world.append(MANY);
  await sleep(1000);
  expect(await world.counted()).toBe(2 * MANY);
  cluster.continue();
  expect(await world.settled()).toBe(3 * MANY);

  // A member leaves: its partitions go to the other.
  const leaving = stopFirst();
  await world.append(MANY);
  await leaving;
  expect(await world.settled()).toBe(4 * MANY);

  // The brokers lose everything, also what nobody had consumed yet.
  await stopSecond();
  await world.append(MANY);
  await world.relayed();
  await stopRelay();
  await cluster.end();
  cluster = await mockCluster();
  world.relay(cluster.brokers);
  world.consumer(cluster.brokers);
  await world.append(1);
  await world.republish(START);
  expect(await world.settled()).toBe(5 * MANY + 1);
});

test('brokers say whether they are there; what somebody told a topic is found in it', async () => {
  const check = new BrokerCheck(world.connection(cluster.brokers), [TOPIC]);
  await check.ask();
  cluster.stop();
  // Told to stand still, it may still answer what was on its way.
  await check.ask().catch(() => undefined);
  await expect(check.ask()).rejects.toThrow();
  cluster.continue();
  await check.ask();

  // Brokers are there, and one topic is closed to the relay.
  await check.askFor(TOPIC);
  check.told(TOPIC, false);
  await expect(check.askFor(TOPIC)).rejects.toThrow(TOPIC);
  await check.ask();
  check.told(TOPIC, true);
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
