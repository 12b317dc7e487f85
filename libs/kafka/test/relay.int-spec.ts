import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { setTimeout as sleep } from 'node:timers/promises';
import { InvalidPosition, type Position, START } from '@ateneo/event-store';
import type { PublicMessage } from '../src/cloud-event.js';
import { runRelays } from '../src/relay.js';
import type { RelayOptions } from '../src/relay-target.js';
import { sparing } from '../src/sparing.js';
import { TOPIC, World } from './world.js';

let world: World;

beforeAll(async () => {
  world = await World.open();
});
afterAll(() => world.close());
beforeEach(() => void published.splice(0));

const published: PublicMessage[] = [];
let isAway = false;

type Publish = (messages: readonly PublicMessage[]) => void | number | Promise<void>;

/** A process with the role relay; answers how to end it. */
function relaying(publish: Publish, lockHeartbeatMs = 20, onTold?: RelayOptions['onTold']): () => Promise<void> {
  const stopping = new AbortController();
  const { store, database, catalogue } = world;
  const { codec } = world.runtime();
  const log = sparing(world.log);
  const connect = async () => {
    if (isAway) throw new Error('Cluster authorization failed');
    return {
      publish: async (messages: readonly PublicMessage[]) => (await publish(messages)) ?? messages.length,
      close: async () => {},
    };
  };
  const options = { store, database, catalogue, codec, log, lockHeartbeatMs, connect, onTold };
  const running = runRelays(options, stopping.signal);
  return () => {
    stopping.abort();
    return running;
  };
}

async function until(isSo: () => boolean): Promise<void> {
  for (let waited = 0; !isSo() && waited < 30_000; waited += 10) await sleep(10);
}

/** Relays until so many messages have been published; of none, for a while. */
async function relay(publish: Publish, expected: number): Promise<void> {
  const stop = relaying(publish);
  await until(() => published.length >= expected);
  await sleep(expected === 0 ? 400 : 20);
  await stop();
}

const take = (messages: readonly PublicMessage[]) => void published.push(...messages);
const positions = () => published.map(({ value }) => Number((JSON.parse(value) as { position: string }).position));
const isInOrder = (all: readonly number[]) => all.every((one, n) => n === 0 || one > all[n - 1]!);

test('who dies between publishing and remembering it publishes again, in order, and leaves nothing out', async () => {
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

test('a relay that stood still while another one took over repeats what it had in hand, and no more', async () => {
  await world.append(3);
  let isHeld = false;
  let goOn = (): void => {};
  const going = new Promise<void>((resolve) => (goOn = resolve));
  const held = relaying(async (messages) => {
    isHeld = true;
    await going;
    take(messages);
  }, 500);
  await until(() => isHeld);
  const next = relaying(take);
  await world.cutLocks();
  await until(() => published.length === 3);
  await world.append(2);
  await until(() => published.length === 5);
  await world.relayed();
  const position = await world.relayPosition();
  goOn();
  await until(() => published.length >= 8);
  await sleep(50);
  const afterwards = await world.relayPosition();
  await Promise.all([held(), next()]);
  expect(afterwards).toBe(position);
  expect([published.length, new Set(published.map(({ value }) => value)).size]).toEqual([8, 5]);
});

test('a message that brokers find too large fails for its tenant alone, by name; what was in its way is told when they take it', async () => {
  await world.append(6);
  const all = await world.tenantsToTell();
  const refused = all[1]!;
  // The fifth of six is of the tenant of the second.
  const small = (messages: readonly PublicMessage[]) => {
    const at = messages.findIndex(({ key }) => key === refused);
    const told = at < 0 ? messages : messages.slice(0, at);
    take(told);
    return told.length;
  };
  const stop = relaying(small);
  await until(() => published.length >= 4);
  await world.relayed();
  await stop();
  expect(published.map(({ key }) => key)).toEqual(all.filter((tenant) => tenant !== refused));
  expect(world.lines).toContainEqual({
    level: 'error',
    message: 'relay failed for a tenant',
    fields: expect.objectContaining({ tenant: refused, reason: expect.stringContaining('TooLarge: a message of') }),
  });
  await relay(take, 6);
  expect(published.slice(4).map(({ key }) => key)).toEqual([refused, refused]);
});

test('a relay that cannot publish names its topic, once a minute, and says so until it can', async () => {
  const told: boolean[] = [];
  let isClosed = true;
  const before = world.lines.length;
  const stop = relaying(
    (messages) => {
      if (isClosed) throw new Error('TOPIC_AUTHORIZATION_FAILED');
      take(messages);
    },
    20,
    (topic, isTold) => void (topic === TOPIC && told.push(isTold)),
  );
  await world.append(1);
  await until(() => told.filter((one) => !one).length >= 2);
  expect(world.lines.slice(before)).toEqual([
    {
      level: 'warn',
      message: 'relay begins again from its checkpoint',
      fields: { topic: TOPIC, reason: 'Error: TOPIC_AUTHORIZATION_FAILED' },
    },
  ]);
  // Between two failures it could connect, which is no reason to say that all is well.
  expect(told.slice(told.indexOf(false))).not.toContain(true);
  isClosed = false;
  await until(() => published.length === 1);
  await stop();
  expect(told.at(-1)).toBe(true);

  isAway = true;
  told.splice(0);
  const stopNext = relaying(take, 20, (topic, isTold) => void (topic === TOPIC && told.push(isTold)));
  await until(() => told.includes(false));
  isAway = false;
  await until(() => told.at(-1) === true);
  await stopNext();
  expect(told.at(-1)).toBe(true);
});
