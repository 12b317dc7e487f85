import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { pause } from '@ateneo/cqrs';
import { InvalidPosition, type Position, START } from '@ateneo/event-store';
import type { PublicMessage } from '../src/cloud-event.js';
import type { Delivered } from '../src/inbox.js';
import { runRelays } from '../src/relay.js';
import { TOPIC, World } from './world.js';

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(() => void published.splice(0));

const published: PublicMessage[] = [];

/** Relays until so many messages have been published; of none, for a while. */
async function relay(publish: (messages: readonly PublicMessage[]) => void, expected: number): Promise<void> {
  const stopping = new AbortController();
  const { store, database, catalogue } = world;
  const options = {
    store,
    database,
    catalogue,
    codec: world.runtime().codec,
    log: { info() {}, warn() {}, error() {} },
    lockHeartbeatMs: 20,
    connect: async () => ({
      publish: async (_: string, messages: readonly PublicMessage[]) => publish(messages),
      close: async () => {},
    }),
  };
  const running = runRelays(options, stopping.signal);
  for (let waited = 0; published.length < expected && waited < 10_000; waited += 10) await pause(10, stopping.signal);
  await pause(expected === 0 ? 400 : 20, stopping.signal);
  stopping.abort();
  await running;
}

const take = (messages: readonly PublicMessage[]) => void published.push(...messages);
const delivered = (messages: readonly PublicMessage[]): Delivered[] =>
  messages.map(({ key, value }, n) => ({ topic: TOPIC, partition: 0, offset: String(n), key, value }));
const positions = () => published.map(({ value }) => Number((JSON.parse(value) as { position: string }).position));
const isInOrder = (all: readonly number[]) => all.every((one, n) => n === 0 || one > all[n - 1]!);

test('who dies between publishing and remembering it publishes again, in order, and leaves nothing out', async () => {
  // Before anything happened: the view is fed from the start.
  await world.inbox().receive([]);
  await world.append(7);
  await relay((messages) => {
    take(messages);
    throw new Error('the process died here');
  }, 7);
  const first = published.splice(0);
  await relay(take, 7);
  expect(first.map(({ value }) => value)).toEqual(published.map(({ value }) => value));
  expect(published).toHaveLength(7);
  expect(isInOrder(positions())).toBe(true);
});

test('goes on where it stopped, and from elsewhere when it is told to', async () => {
  await relay(take, 0);
  expect(published).toEqual([]);
  await world.append(2);
  await relay(take, 2);
  expect(published).toHaveLength(2);
  await expect(world.republish('nowhere' as Position)).rejects.toThrow(InvalidPosition);
  expect(await world.republish(START)).toEqual([{ topic: TOPIC, events: 9 }]);
  await relay(take, 11);
  expect(published).toHaveLength(11);
});

test('an event counts once however often and in whatever order it is delivered', async () => {
  await world.republish(START);
  await relay(take, 9);
  const messages = delivered(published);
  expect(messages).toHaveLength(9);
  expect(await world.inbox().receive([...messages.slice(5), ...messages.slice(5)])).toMatchObject({
    applied: 4,
    repeated: 4,
  });
  expect(await world.inbox().receive(messages.toReversed())).toMatchObject({ applied: 5, repeated: 4 });
  const together = await Promise.all([1, 2, 3].map(() => world.inbox().receive(messages)));
  expect(together.map(({ applied }) => applied)).toEqual([0, 0, 0]);
  expect(await world.counted()).toBe(9);

  // What the inbox is there for.
  await world.database.withoutTenant((tx) => tx.query('delete from kafka.inbox'));
  await world.inbox().receive(messages);
  expect(await world.counted()).toBe(18);
});

test('a view that was built from the store again counts nothing of what it had already seen', async () => {
  await world.republish(START);
  await relay(take, 9);
  await world.database.withoutTenant((tx) => tx.query('delete from kafka.inbox'));
  await world.runtime().rebuild('test.days');
  expect(await world.counted()).toBe(9);
  await world.inbox().receive(delivered(published));
  expect(await world.counted()).toBe(9);
});

test('who takes a view over from a process without brokers takes it: that process adds nothing to it any more', async () => {
  await world.runtime().rebuild('test.days');
  const before = await world.counted();
  const stop = world.withoutBrokers();
  await world.append(2);
  await world.settled();
  // The store was faster than the broker: nothing of what comes is new, and the checkpoint stays where it is.
  await relay(take, 2);
  await world.inbox().receive(delivered(published.splice(0)));
  await world.append(1);
  await relay(take, 1);
  const reached = world.inbox().receive(delivered(published));
  await Promise.all([reached, pause(300, new AbortController().signal)]);
  await stop();
  expect(await world.counted()).toBe(before + 3);
});

test('what is not what it says, or cannot be applied, is kept where it is seen, and holds nobody up', async () => {
  const before = await world.counted();
  await world.append(2);
  await relay(take, 2);
  const [bad, good] = delivered(published);
  const wrong = { ...bad!, key: randomUUID(), offset: '77' };
  const { applied, refused } = await world.inbox().receive([wrong, good!]);
  expect(applied).toBe(1);
  expect(refused).toEqual([{ topic: TOPIC, offset: '77', reason: 'Unpublishable: its key is not its tenant' }]);
  expect(await world.counted()).toBe(before + 1);
});
