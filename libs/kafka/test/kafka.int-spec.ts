import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { START } from '@ateneo/event-store';
import { type MockCluster, mockCluster } from './mock-cluster.js';
import { World } from './world.js';

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

test('nothing is lost and nothing counted twice, whatever happens to brokers and consumers', async () => {
  await world.append(MANY);
  const stopRelay = world.relay(cluster.brokers);
  const stopFirst = world.consumer(cluster.brokers);
  const stopSecond = world.consumer(cluster.brokers);
  await world.append(MANY);
  expect(await world.settled()).toBe(2 * MANY);

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
}, 120_000);
