import { expect, test } from '@jest/globals';
import { actOnRows } from './act-on-rows.js';
import type { JobInHand } from './job.js';

const all = Array.from({ length: 45 }, (_, n) => ({ id: `r${n}`, creation_datetime: '2026-01-01T00:00:00.000Z' }));
const batch = async (last: { id: string } | undefined) => {
  const from = last ? all.findIndex(({ id }) => id === last.id) + 1 : 0;
  return { rows: all.slice(from, from + 30), total: all.length };
};

test('acts on every row, and after a break goes on behind the last stretch that was finished', async () => {
  const job = { checkpoint: null as unknown, done: 0, total: 0 };
  const step = async (what: (tools: never) => Promise<object>) =>
    void Object.assign(job, await what(undefined as never));
  const inHand = Object.assign(job, { step }) as unknown as JobInHand;
  const met: string[] = [];
  const breaking = actOnRows(inHand, batch, async ({ id }) => {
    if (id === 'r25') throw new Error('away');
    met.push(id);
  });
  await expect(breaking).rejects.toThrow('away');
  expect(job).toMatchObject({ total: 45, done: 20, checkpoint: { last: { id: 'r19' } } });
  await actOnRows(inHand, batch, async ({ id }) => met.push(id));
  expect(met.slice(25)).toEqual(all.slice(20).map(({ id }) => id));
  expect(job).toMatchObject({ done: 45 });
});
