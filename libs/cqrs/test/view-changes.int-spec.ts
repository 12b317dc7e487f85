import { MemoryEventStore } from '@ateneo/event-store';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { changesOf, newId } from '../src/index.js';
import { createBeside, swapIn } from '../src/table-swap.js';
import { Harness } from './harness.js';

const TABLE = 'test.rooms';
const [one, two] = [newId(), newId()];
let harness: Harness;

beforeEach(async () => {
  harness = await Harness.open(async () => new MemoryEventStore());
});
afterEach(() => harness.close());

async function changes(): Promise<(string | undefined)[]> {
  const of = async (tenant: string) =>
    (await harness.database().read<{ text: string }>(tenant, `select ${changesOf(TABLE)} as text`))[0]?.text;
  return Promise.all([of(one), of(two)]);
}

async function write(sql: string): Promise<void> {
  await harness.database().inTenant(one, (tx) => tx.query(sql));
}

it('tells of every write to a view, to the tenant it was for, and of a table that takes its place', async () => {
  const id = newId();
  const seen = [await changes()];
  for (const sql of [
    `insert into ${TABLE} (id, seats, people) values ('${id}', 1, '[]')`,
    `update ${TABLE} set seats = 2`,
    `delete from ${TABLE}`,
  ]) {
    await write(sql);
    seen.push(await changes());
  }
  expect(new Set(seen.map(([ours]) => ours)).size).toBe(4);
  expect(new Set(seen.map(([, theirs]) => theirs)).size).toBe(1);

  await harness.database().withoutTenant(async (tx) => swapIn(tx, TABLE, await createBeside(tx, TABLE)));
  const [ours, theirs] = await changes();
  expect(seen.flat()).not.toContain(ours);
  expect(seen.flat()).not.toContain(theirs);
  await write(`insert into ${TABLE} (id, seats, people) values ('${id}', 1, '[]')`);
  expect((await changes())[0]).not.toBe(ours);
});
