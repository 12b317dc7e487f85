import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import type { StoredEvent } from '../port.js';
import { GroupedStreamReads } from './grouped-stream-reads.js';

/** A store whose calls are noted; each tail's one event is named like its stream. */
function recorded(fails: (streams: string[]) => boolean = () => false) {
  const calls: string[][] = [];
  const reads = new GroupedStreamReads(async (asked) => {
    const streams = asked.map(({ stream }) => stream);
    calls.push(streams);
    await sleep(2);
    if (fails(streams)) throw new Error('away');
    return streams.map((stream) => [{ id: stream } as StoredEvent]);
  });
  const of = async (tenant: string, stream: string) => (await reads.read({ tenant, stream, fromRevision: 1 }))[0]!.id;
  return { calls, of };
}

test('what is asked in the same breath goes in one call, each tenant in its own', async () => {
  const { calls, of } = recorded();
  const streams = ['a1', 'b1', 'a2', 'b2', 'a3'];
  expect(await Promise.all(streams.map((stream) => of(stream[0]!, stream)))).toEqual(streams);
  expect(calls.toSorted()).toEqual([
    ['a1', 'a2', 'a3'],
    ['b1', 'b2'],
  ]);
});

test('two calls are under way at most; what comes meanwhile goes with the next, 64 at a time', async () => {
  const { calls, of } = recorded();
  const first = [of('a', 'x')];
  while (calls.length < 1) await sleep(1);
  first.push(of('a', 'y'));
  while (calls.length < 2) await sleep(1);
  const later = Array.from({ length: 70 }, (_, n) => of('a', String(n)));
  await Promise.all([...first, ...later]);
  expect(calls.map(({ length }) => length)).toEqual([1, 1, 64, 6]);
});

test('a look is never answered by a call that began before it', async () => {
  const { calls, of } = recorded();
  const first = of('a', 'x');
  while (calls.length < 1) await sleep(1);
  await Promise.all([first, of('a', 'x')]);
  expect(calls).toEqual([['x'], ['x']]);
});

test('a call that fails fails its own, and the next one is made', async () => {
  const { of } = recorded((streams) => streams.includes('bad'));
  const results = await Promise.allSettled([of('a', 'bad'), of('a', 'beside'), of('b', 'other')]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await of('a', 'good')).toBe('good');
});
