import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, jest, test } from '@jest/globals';
import { Shutdown } from './shutdown.js';

// The test runner's own.
const before = process.listenerCount('disconnect');
const silent = { info: () => {}, warn: () => {} };

afterEach(() => {
  process.removeAllListeners('SIGINT').removeAllListeners('SIGTERM');
  for (const listener of process.listeners('disconnect').slice(before)) process.off('disconnect', listener);
  jest.restoreAllMocks();
});

test('what was added last ends first, one after another', async () => {
  const order: string[] = [];
  const shutdown = new Shutdown(silent);
  shutdown.add('database', () => void order.push('database'));
  shutdown.add('server', async () => {
    await sleep(20);
    order.push('server');
  });
  await shutdown.run('test');
  expect(order).toEqual(['server', 'database']);
});

test('every step ends once, however often it is asked', async () => {
  const step = jest.fn(() => sleep(10));
  const shutdown = new Shutdown(silent);
  shutdown.add('once', step);
  await Promise.all([shutdown.run('a'), shutdown.run('b')]);
  await shutdown.run('c');
  expect(step).toHaveBeenCalledTimes(1);
});

test('a step that fails or hangs keeps no other from ending', async () => {
  const warned: object[] = [];
  const database = jest.fn();
  const shutdown = new Shutdown({ ...silent, warn: (fields) => warned.push(fields) });
  shutdown.add('database', database as () => void);
  shutdown.add('hangs', () => new Promise(() => {}), 20);
  shutdown.add('fails', () => {
    throw new Error('no');
  });
  await shutdown.run('test');
  expect(database).toHaveBeenCalled();
  expect(warned).toMatchObject([{ step: 'fails' }, { step: 'hangs', timeoutMs: 20 }]);
});

test('what is added too late ends at once', async () => {
  const shutdown = new Shutdown(silent);
  await shutdown.run('test');
  const late = jest.fn();
  shutdown.add('late', late as () => void);
  await sleep(1);
  expect(late).toHaveBeenCalled();
});

test('a signal ends the process cleanly; npm’s echo of it is the same wish, a later one is not', async () => {
  const exits: number[] = [];
  let release = (): void => {};
  const shutdown = new Shutdown(silent);
  shutdown.add('slow', () => new Promise((resolve) => (release = resolve)));
  shutdown.listenToSignals((code) => exits.push(code));
  const now = jest.spyOn(Date, 'now').mockReturnValue(1_000_000);
  process.emit('SIGINT');
  process.emit('SIGINT');
  expect(exits).toEqual([]);
  now.mockReturnValue(1_003_000);
  process.emit('SIGTERM');
  expect(exits).toEqual([1]);
  await sleep(1);
  release();
  await sleep(1);
  expect(exits).toEqual([1, 0]);
});
