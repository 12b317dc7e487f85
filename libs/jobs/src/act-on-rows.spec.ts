import { DomainError } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import { standIn } from '@ateneo/testing/stand-in';
import { actOnRows } from './act-on-rows.js';
import { isRefusal, type JobInHand, type Progress, type StepHands } from './job.js';

const all = Array.from({ length: 45 }, (_, n) => ({ id: `r${n}`, creation_datetime: '2026-01-01T00:00:00.000Z' }));
const batch = async (last: { id: string } | undefined) => {
  const from = last ? all.findIndex(({ id }) => id === last.id) + 1 : 0;
  return { rows: all.slice(from, from + 30), total: all.length };
};

function aJob() {
  const file: string[] = [];
  const hands = standIn<StepHands>({ add: async (_: string, piece: Buffer) => void file.push(piece.toString()) });
  const job = { checkpoint: null as unknown, done: 0, total: 0 };
  const step = async (what: (tools: StepHands) => Promise<Progress>) => void Object.assign(job, await what(hands));
  return { file, job: Object.assign(job, { step }) as unknown as JobInHand };
}

test('acts on every row once, also where one breaks in the middle of others, and goes on behind', async () => {
  const { file, job } = aJob();
  const met: string[] = [];
  const report = (ids: readonly string[]) => Buffer.from(`${ids.join(' ')} `);
  let isAway = true;
  const act = async ({ id }: { id: string }) => {
    if (id === 'r25' && isAway) throw new Error('away');
    met.push(id);
    return id;
  };
  await expect(actOnRows(job, batch, act, { report })).rejects.toThrow('away');
  expect(job).toMatchObject({ total: 45, done: 29, checkpoint: { last: { id: 'r19' } } });
  isAway = false;
  await actOnRows(job, batch, act, { report });
  expect(job).toMatchObject({ done: 45, checkpoint: { last: { id: 'r44' } } });
  const everybody = all.map(({ id }) => id).toSorted();
  expect(met.toSorted()).toEqual(everybody);
  expect(file.join('').trim().split(' ').toSorted()).toEqual(everybody);
});

test('tells how many of all rows count, also those before it broke', async () => {
  const { job } = aJob();
  let isAway = true;
  const act = async ({ id }: { id: string }) => {
    if (id === 'r25' && isAway) throw new Error('away');
    return Number(id.slice(1));
  };
  const around = { counts: (done: number) => done < 30 };
  await expect(actOnRows(job, batch, act, around)).rejects.toThrow('away');
  isAway = false;
  expect(await actOnRows(job, batch, act, around)).toBe(30);
});

test('looks before each stretch whether it goes on', async () => {
  const { job } = aJob();
  const met: string[] = [];
  let looks = 0;
  const before = async () => {
    looks += 1;
    if (looks > 1) throw new Error('no longer');
  };
  await expect(actOnRows(job, batch, async ({ id }) => met.push(id), { before })).rejects.toThrow('no longer');
  expect(met).toHaveLength(20);
});

test.each([
  ['http.not_found', true],
  ['http.permission_denied', true],
  ['identity.email_taken', true],
  ['http.unavailable', false],
  ['http.outcome_unknown', false],
  ['http.conflict', false],
  ['http.too_many_requests', false],
  ['http.internal', false],
])('%s is the word of a rule: %s', (code, said) => {
  expect(isRefusal(new DomainError(code))).toBe(said);
});

test('what is no refusal of ours passes by itself', () => {
  expect(isRefusal(new Error('timeout'))).toBe(false);
});

test.each([
  [undefined, 20],
  [30, 30],
])('so many at once as is said (%s): %i', async (atOnce, most) => {
  const { job } = aJob();
  let [now, longest] = [0, 0];
  const act = async () => {
    longest = Math.max(longest, (now += 1));
    await Promise.resolve();
    now -= 1;
  };
  await actOnRows(job, batch, act, atOnce === undefined ? {} : { atOnce });
  expect(longest).toBe(most);
});
