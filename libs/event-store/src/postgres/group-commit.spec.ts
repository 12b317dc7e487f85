import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { someEvents } from '../contract-suite-fixtures.js';
import { StoreUnavailable } from '../errors.js';
import { type AppendRequest, type AppendResult, NO_STREAM, START } from '../port.js';
import { GroupCommit } from './group-commit.js';

const limits = { maxWaiting: 5000, maxWaitingBytes: 100 * 1024 * 1024 };
const request = (stream: string): AppendRequest => {
  return { stream, tenant: 't', expectedRevision: NO_STREAM, events: someEvents(1) };
};
const answer = (requests: readonly AppendRequest[]): AppendResult[] =>
  requests.map(() => ({ outcome: 'appended', revision: 0, position: START }));

/** A writer whose batches are noted and take a few milliseconds. */
function recorded(send: (requests: readonly AppendRequest[]) => AppendResult[] = answer) {
  const batches: string[][] = [];
  const writer = new GroupCommit(async (requests) => {
    batches.push(requests.map(({ stream }) => stream));
    await sleep(5);
    return send(requests);
  }, limits);
  return { batches, writer };
}

test('appends of one turn go together; what arrives meanwhile shares the next batch, in order', async () => {
  const { batches, writer } = recorded();
  const first = ['a', 'b'].map((stream) => writer.append(request(stream), 1));
  while (batches.length === 0) await sleep(1);
  const second = ['c', 'd', 'e'].map((stream) => writer.append(request(stream), 1));
  await Promise.all([...first, ...second]);
  expect(batches).toEqual([
    ['a', 'b'],
    ['c', 'd', 'e'],
  ]);
});

test('a batch has at most 1,000 appends and 4 MiB, but always one', async () => {
  const { batches, writer } = recorded();
  await Promise.all(Array.from({ length: 2100 }, (_, n) => writer.append(request(String(n)), 1)));
  expect(batches[0]).toHaveLength(1000);
  expect(Math.max(...batches.map((batch) => batch.length))).toBe(1000);
  batches.length = 0;
  const mib = 1024 * 1024;
  await Promise.all([3 * mib, 5 * mib, 2 * mib, 2 * mib, 1].map((bytes) => writer.append(request('x'), bytes)));
  expect(batches.map((batch) => batch.length)).toEqual([1, 1, 2, 1]);
});

/**
 * So many clients, each of whom appends again when it has its answer; what a commit takes by itself is told. The clock is the
 * commits' own, so that a busy machine changes nothing.
 */
async function inTurn(clients: number, commitMs: number) {
  const batches: { size: number; beside: number }[] = [];
  let underWay = 0;
  let database = Promise.resolve();
  let clock = 0;
  const commit = async () => {
    // Who was answered appends within a turn; the writer takes it up in the next.
    for (let turns = 0; turns < 3; turns += 1) await turn();
    clock += commitMs;
  };
  const writer = new GroupCommit(
    async (requests) => {
      batches.push({ size: requests.length, beside: underWay });
      underWay += 1;
      // One after another, as the database does them.
      database = database.then(commit);
      await database;
      underWay -= 1;
      return answer(requests);
    },
    limits,
    () => clock,
  );
  const client = async () => {
    for (let n = 0; n < 6; n += 1) await writer.append(request('x'), 1);
  };
  await Promise.all(Array.from({ length: clients }, client));
  await writer.close();
  return { batches, appended: batches.reduce((sum, { size }) => sum + size, 0) };
}

test('with much to do between commits appends go in two halves: one is prepared while the other is committed', async () => {
  const { batches, appended } = await inTurn(400, 2);
  expect(appended).toBe(2400);
  // The first one shows what a commit takes.
  expect(batches.slice(1, 6).map(({ size }) => size)).toEqual([200, 200, 200, 200, 200]);
  expect(batches.slice(2, 6).map(({ beside }) => beside)).toEqual([1, 1, 1, 1]);
});

test('where a commit takes long, all share it', async () => {
  const { batches, appended } = await inTurn(40, 20);
  expect(appended).toBe(240);
  expect(batches.map(({ size, beside }) => [size, beside])).toEqual(Array(6).fill([40, 0]));
});

test('each gets its own answer', async () => {
  const { writer } = recorded((requests) =>
    requests.map(({ stream }) => ({ outcome: 'conflict', actualRevision: Number(stream) })),
  );
  const results = await Promise.all(['3', '1', '2'].map((stream) => writer.append(request(stream), 1)));
  expect(results).toEqual([3, 1, 2].map((actualRevision) => ({ outcome: 'conflict', actualRevision })));
});

test('when a batch is refused each is sent alone, and only the bad one fails', async () => {
  const { batches, writer } = recorded((requests) => {
    if (requests.some(({ stream }) => stream === 'bad')) throw new Error('refused');
    return answer(requests);
  });
  const results = await Promise.allSettled(['a', 'bad', 'c'].map((stream) => writer.append(request(stream), 1)));
  expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([['a', 'bad', 'c'], ['a'], ['bad'], ['c']]);
});

test('when the store is unavailable the batch fails whole, and the next one is tried', async () => {
  let up = false;
  const { batches, writer } = recorded((requests) => {
    if (!up) throw new StoreUnavailable('down');
    return answer(requests);
  });
  const results = await Promise.allSettled(['a', 'b'].map((stream) => writer.append(request(stream), 1)));
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected']);
  expect(batches).toEqual([['a', 'b']]);
  up = true;
  expect(await writer.append(request('c'), 1)).toMatchObject({ outcome: 'appended' });
});
