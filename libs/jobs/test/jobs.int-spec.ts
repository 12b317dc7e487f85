import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { forgetJobs, forgetPersonInJobs } from '../src/forget-jobs.js';
import { type JobHandler, type JobInHand, JobRefused } from '../src/job.js';
import { JobsWorld, until } from './jobs-world.js';

let world: JobsWorld;
beforeAll(async () => (world = await JobsWorld.open()));
afterAll(() => world.close());

/** Writes the numbers from 1 to 5, one a step; `before` may get in the way of a step. */
const counting = (before: (number: number, job: JobInHand) => Promise<void> | void = () => {}): JobHandler => ({
  kind: 'test',
  async perform(job) {
    for (let number = ((job.checkpoint as number | null) ?? 0) + 1; number <= 5; number += 1) {
      await before(number, job);
      await job.step(async ({ add }) => {
        await add('file', Buffer.from(`${number};`));
        return { checkpoint: number, done: number, total: 5 };
      });
    }
    return { name: 'numbers.txt', type: 'text/csv; charset=utf-8' };
  },
});
const LATER = '2100-01-01T00:00:00.000Z';
const NOTED = `insert into jobs.result_part (tenant_id, job, part, number, sealed) values ($1, $2, 'draft', 0, '')`;
const never = () => new Promise<void>(() => {});
const perform = (handler: JobHandler, tenant: string, job: string, run = 1, attempt = 1) =>
  world.process(handler).perform({ tenant, reference: `${job}/${run}`, attempt });

test('a process dies in the middle: another one goes on after the last step, and nothing is there twice', async () => {
  const tenant = randomUUID();
  const job = await world.ask(tenant);
  let isAtThree = false;
  void perform(
    counting((number) => (number === 3 ? ((isAtThree = true), never()) : undefined)),
    tenant,
    job,
  );
  await until(() => isAtThree);
  expect(await world.row(tenant, job)).toMatchObject({ status: 'running', done: 2, total: 5 });
  expect(await perform(counting(), tenant, job, 1, 2)).toEqual({ result: 'done' });
  expect(await world.row(tenant, job)).toMatchObject({ status: 'done', done: 5, file_bytes: '10' });
  expect(await world.file(tenant, job)).toBe('1;2;3;4;5;');
});

test('a large file is kept in pieces of 256 kB, and a draft as it was added; together they are what they were', async () => {
  const tenant = randomUUID();
  const job = await world.ask(tenant);
  const large = Buffer.alloc(600 * 1024, 'ateneo ');
  const handler: JobHandler = {
    kind: 'test',
    async perform(one) {
      await one.step(async ({ add }) => {
        for (const part of ['draft', 'file'] as const) await add(part, large);
        return {};
      });
      const drafts: number[] = [];
      for await (const piece of one.draft()) drafts.push(piece.length);
      expect(drafts).toEqual([large.length]);
      return { name: 'large.pdf', type: 'application/pdf' };
    },
  };
  expect(await perform(handler, tenant, job)).toEqual({ result: 'done' });
  const sizes: number[] = [];
  for await (const piece of world.results.read(tenant, job, 'file')) sizes.push(piece.length / 1024);
  expect(sizes).toEqual([256, 256, 88]);
  expect(await world.file(tenant, job)).toBe(large.toString());
});

test('who lost a job to another process commits nothing more', async () => {
  const tenant = randomUUID();
  const job = await world.ask(tenant);
  let wake = (): void => {};
  const slow = perform(
    counting((number) => (number === 3 ? new Promise((go) => (wake = go)) : undefined)),
    tenant,
    job,
  );
  await until(async () => (await world.row(tenant, job)).done === 2);
  await perform(counting(), tenant, job, 1, 2);
  wake();
  expect(await slow).toEqual({ result: 'done', reason: 'not_wanted' });
  expect(await world.file(tenant, job)).toBe('1;2;3;4;5;');
});

test('stopped it ends before its next step, and goes on from there when it is tried again', async () => {
  const tenant = randomUUID();
  const job = await world.ask(tenant);
  const outcome = await perform(
    counting((number) => (number === 3 ? world.changes.stop(tenant, job) : undefined)),
    tenant,
    job,
  );
  expect(outcome).toEqual({ result: 'done', reason: 'not_wanted' });
  expect(await world.row(tenant, job)).toMatchObject({ status: 'stopped', done: 2 });
  await expect(world.changes.stop(tenant, job)).rejects.toMatchObject({ code: 'jobs.over' });
  await world.changes.retry(tenant, job);
  await expect(world.changes.retry(tenant, job)).rejects.toMatchObject({ code: 'jobs.cannot_retry' });
  // What is left of the first effect begins nothing.
  expect(await perform(counting(), tenant, job)).toEqual({ result: 'done', reason: 'not_wanted' });
  expect(await perform(counting(), tenant, job, 2)).toEqual({ result: 'done' });
  expect(await world.file(tenant, job)).toBe('1;2;3;4;5;');
  await expect(world.changes.retry(tenant, job)).rejects.toMatchObject({ code: 'jobs.cannot_retry' });
});

test('a process that ends lets go after its step, and that is no attempt', async () => {
  const tenant = randomUUID();
  const job = await world.ask(tenant);
  const ending = world.process(counting((number) => (number === 3 ? ending.onModuleDestroy() : undefined)));
  const outcome = await ending.perform({ tenant, reference: `${job}/1`, attempt: 1 });
  expect(outcome).toMatchObject({ result: 'postponed', reason: 'handed_over' });
  expect(await world.row(tenant, job)).toMatchObject({ status: 'running', done: 2 });
});

test('what breaks is tried again, five times; what is refused fails at once, with its code', async () => {
  const tenant = randomUUID();
  const [broken, refused, deadly] = [await world.ask(tenant), await world.ask(tenant), await world.ask(tenant)];
  const failing = (error: Error) => counting(() => Promise.reject(error));
  await expect(perform(failing(new Error('oh')), tenant, broken)).rejects.toThrow('oh');
  expect(await perform(failing(new Error('oh')), tenant, broken, 1, 5)).toEqual({ result: 'done', reason: 'failed' });
  expect(await world.row(tenant, broken)).toMatchObject({ status: 'failed', reason: 'broken' });
  await perform(failing(new JobRefused('too_many_rows')), tenant, refused);
  expect(await world.row(tenant, refused)).toMatchObject({ status: 'failed', reason: 'too_many_rows' });
  // Five processes died of it.
  await perform(counting(), tenant, deadly, 1, 6);
  expect(await world.row(tenant, deadly)).toMatchObject({ status: 'failed', reason: 'interrupted' });
});

test('two processes share the jobs of several tenants; each is done once, a tenant’s one after another in a process', async () => {
  const tenants = [randomUUID(), randomUUID()];
  const underWay = new Map<string, number>();
  let most = 0;
  const handler = (): JobHandler => ({
    kind: 'test',
    async perform(job) {
      const name = `${job.tenant}`;
      underWay.set(name, (underWay.get(name) ?? 0) + 1);
      most = Math.max(most, underWay.get(name)!);
      await counting().perform(job);
      underWay.set(name, underWay.get(name)! - 1);
      return { name: 'n', type: 'application/zip' };
    },
  });
  const jobs = await Promise.all(
    tenants.flatMap((tenant) => [0, 1, 2].map(async () => ({ tenant, job: await world.ask(tenant) }))),
  );
  for (const process of [world.process(handler()), world.process(handler())]) world.run(process);
  for (const { tenant, job } of jobs) {
    await until(async () => (await world.row(tenant, job)).status === 'done');
    expect(await world.file(tenant, job)).toBe('1;2;3;4;5;');
  }
  await world.rest();
  // One a process.
  expect(most).toBeLessThanOrEqual(2);
});

test('one person has five that wait or run at most, however many are asked for at once', async () => {
  const [tenant, asker] = [randomUUID(), randomUUID()];
  const asked = await Promise.allSettled(Array.from({ length: 9 }, () => world.ask(tenant, asker)));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  await expect(world.ask(tenant, asker)).rejects.toMatchObject({ code: 'jobs.too_many' });
  await world.ask(tenant);
});

test('nothing that was asked or came of it stands in the tables in clear, nor opens in another place', async () => {
  const tenant = randomUUID();
  const job = await world.ask(tenant, randomUUID(), { search: 'zarzaparrilla' });
  await perform(
    {
      kind: 'test',
      perform: async (one) => {
        expect(one.asked).toEqual({ search: 'zarzaparrilla' });
        await one.step(async ({ add }) => (await add('file', Buffer.from('zarzaparrilla')), {}));
        return { name: 'a', type: 'application/zip' };
      },
    },
    tenant,
    job,
  );
  const text = await world.owner.inTenant(tenant, (tx) =>
    tx.query<{ row: string }>(
      `select j::text || coalesce(string_agg(encode(p.sealed, 'escape'), ''), '') as row from jobs.job j
       join jobs.result_part p on p.job = j.id where j.id = $1 group by j`,
      [job],
    ),
  );
  expect(text[0]!.row).not.toContain('zarza');
  const other = await world.ask(tenant);
  await world.owner.inTenant(tenant, (tx) =>
    tx.query('update jobs.result_part set job = $2 where job = $1', [job, other]),
  );
  await expect(world.file(tenant, other)).rejects.toThrow();
});

test('somebody is erased: files go, unfinished work ends, their own jobs are gone; other tenants keep theirs', async () => {
  const [tenant, neighbour, erased] = [randomUUID(), randomUUID(), randomUUID()];
  const [own, done, running] = [await world.ask(tenant, erased), await world.ask(tenant), await world.ask(tenant)];
  const theirs = await world.ask(neighbour);
  for (const [where, job] of [
    [tenant, own],
    [tenant, done],
    [neighbour, theirs],
  ] as const)
    await perform(counting(), where, job);
  const forget = () => world.owner.inTenant(tenant, (tx) => forgetPersonInJobs(tx, tenant, erased, LATER));
  expect(
    await perform(
      counting((number) => (number === 3 ? forget() : undefined)),
      tenant,
      running,
    ),
  ).toMatchObject({
    reason: 'not_wanted',
  });
  expect(await world.row(tenant, own)).toBeUndefined();
  expect(await world.row(tenant, done)).toMatchObject({ status: 'done', asked: null, expires_at: null });
  expect(await world.row(tenant, running)).toMatchObject({ status: 'stopped', reason: 'person_erased', asked: null });
  await expect(world.changes.retry(tenant, running)).rejects.toMatchObject({ code: 'jobs.cannot_retry' });
  for (const job of [done, running]) expect(await world.file(tenant, job)).toBe('');
  expect(await world.file(neighbour, theirs)).toBe('1;2;3;4;5;');
});

test.each([
  ['import_undo', LATER, 'waiting'],
  ['remittance', LATER, 'waiting'],
  ['board_meeting', LATER, 'waiting'],
  // What is brought after that is nothing of theirs.
  ['people_import', '2020-01-01T00:00:00.000Z', 'waiting'],
  ['people_import', LATER, 'stopped'],
  ['people_export', '2020-01-01T00:00:00.000Z', 'stopped'],
])('somebody is erased: of an unfinished %s, when that was at %s, becomes: %s', async (kind, erasedAt, status) => {
  const [tenant, erased] = [randomUUID(), randomUUID()];
  const job = await world.ask(tenant);
  const noted = 'select 1 from jobs.result_part where job = $1';
  const left = await world.owner.inTenant(tenant, async (tx) => {
    await tx.query('update jobs.job set kind = $2 where id = $1', [job, kind]);
    await tx.query(NOTED, [tenant, job]);
    await forgetPersonInJobs(tx, tenant, erased, erasedAt);
    return tx.query(noted, [job]);
  });
  const goesOn = status === 'waiting';
  expect(await world.row(tenant, job)).toMatchObject({ status, asked: goesOn ? expect.anything() : null });
  expect(left).toHaveLength(goesOn ? 1 : 0);
});

test('a result goes after a day, the job after a month', async () => {
  const tenant = randomUUID();
  const job = await world.ask(tenant);
  await perform(counting(), tenant, job);
  const age = (days: number) =>
    world.owner.inTenant(tenant, (tx) =>
      tx.query(`update jobs.job set finished_at = now() - $2 * interval '1 day' where id = $1`, [job, days]),
    );
  await world.owner.withoutTenant(forgetJobs);
  expect(await world.file(tenant, job)).not.toBe('');
  await age(1.1);
  await world.owner.withoutTenant(forgetJobs);
  expect([await world.file(tenant, job), (await world.row(tenant, job)).asked]).toEqual(['', null]);
  await age(31);
  await world.owner.withoutTenant(forgetJobs);
  expect(await world.row(tenant, job)).toBeUndefined();
});
