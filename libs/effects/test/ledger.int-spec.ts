import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { askForEffects, withdrawEffects } from '../src/ask-for-effects.js';
import { effectFigures } from '../src/effect-figures.js';
import { forgetDoneEffects } from '../src/forget-done-effects.js';
import type { Outcome } from '../src/effect.js';
import { LedgerWorld, Recorder, until } from './ledger-world.js';

let world: LedgerWorld;
const [one, two] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];

beforeEach(async () => {
  world = await LedgerWorld.open();
});
afterEach(() => world.close());

const statuses = async (tenant = one) => (await world.rows(tenant)).map(({ status }) => status);
const all = async (status: string, tenant = one) => (await statuses(tenant)).every((found) => found === status);

describe('what is asked for', () => {
  test('is there once, however often it is asked for, and not at all when its transaction fails', async () => {
    await world.ask(one, 2);
    await world.ask(one, 3);
    const failing = world.owner.inTenant(one, async (tx) => {
      await askForEffects(tx, [{ kind: 'mail', key: 'other', reference: '9' }]);
      throw new Error('the checkpoint did not move');
    });
    await expect(failing).rejects.toThrow('did not move');
    expect((await world.rows(one)).map(({ reference }) => reference)).toEqual(['0', '1', '2']);
  });

  test('is performed at once, once each, by many runners that share it', async () => {
    const recorders = [new Recorder(), new Recorder(), new Recorder()];
    // By the signal: the net below it is wider than this test is patient.
    for (const recorder of recorders) await world.run(recorder, undefined, 60_000);
    await sleep(50);
    await world.ask(one, 200);
    await until(() => all('done'));
    const performed = recorders.flatMap((recorder) => recorder.performed);
    expect(performed).toHaveLength(200);
    expect(new Set(performed).size).toBe(200);
    expect(Math.max(...recorders.map(({ most }) => most))).toBeGreaterThan(1);
    expect(Math.max(...recorders.map(({ most }) => most))).toBeLessThanOrEqual(8);
  });

  test('is seen and retried by its own tenant alone, and made up by no request', async () => {
    await world.ask(one, 1);
    const count = (tenant: string) =>
      world.app.inTenant(tenant, (tx) => tx.query('select 1 from effects.effect').then((rows) => rows.length));
    expect([await count(one), await count(two)]).toEqual([1, 0]);
    const change = (tenant: string, sql: string) => world.app.inTenant(tenant, (tx) => tx.query(`${sql} returning id`));
    expect(await change(two, `update effects.effect set status = 'stopped'`)).toEqual([]);
    expect(await change(one, `update effects.effect set status = 'stopped'`)).toHaveLength(1);
    await expect(change(one, `update effects.effect set recipient = null`)).rejects.toThrow('permission denied');
    const insert = `insert into effects.effect (kind, key, reference) values ('mail', 'mine', 'x')`;
    await expect(change(one, insert)).rejects.toThrow('row-level security');
  });
});

describe('an attempt', () => {
  test('that fails is made again later, with a pause that grows; what stops or throws holds up no other', async () => {
    const ends: Record<string, Outcome> = {
      '0': { result: 'stopped', reason: 'SMTP 550' },
      '1': { result: 'later', reason: 'SMTP 451' },
      '2': { result: 'later', reason: 'ESOCKET', firstPauseMs: 20 },
    };
    const recorder = new Recorder(({ reference }, times) => {
      if (reference === '3') throw Object.assign(new Error('ane@example.org is not there'), { code: '08006' });
      return (times < 3 && ends[reference]) || { result: 'done' };
    });
    await world.run(recorder);
    await world.ask(one, 20);
    await until(async () => (await statuses()).filter((status) => status === 'done').length === 17);
    const [stopped, later, soon, thrown, ...others] = await world.rows(one);
    expect(stopped).toMatchObject({ status: 'stopped', reason: 'SMTP 550', next_attempt: null, attempts: 1 });
    expect(later).toMatchObject({ status: 'pending', reason: 'SMTP 451', attempts: 1 });
    expect(later!.next_attempt!.getTime() - Date.now()).toBeGreaterThan(40_000);
    expect(soon).toMatchObject({ status: 'done', attempts: 3, reason: null });
    expect(soon!.history.map(({ number, result }) => [number, result])).toEqual([
      [1, 'later'],
      [2, 'later'],
      [3, 'done'],
    ]);
    // The kind of error, not its words, which may tell of a person.
    expect(thrown).toMatchObject({ status: 'pending', reason: '08006' });
    expect(others.every(({ status }) => status === 'done')).toBe(true);
  });

  test('that found nobody there does not count; the kind waits and goes on', async () => {
    let isThere = false;
    const recorder = new Recorder(() =>
      isThere ? { result: 'done' } : { result: 'unavailable', reason: 'ECONNREFUSED' },
    );
    await world.run(recorder);
    await world.ask(one, 20);
    await until(async () => (await world.rows(one)).some(({ reason }) => reason === 'ECONNREFUSED'));
    await sleep(300);
    // Those in hand found out; the others were spared.
    expect(recorder.performed.length).toBeLessThan(20);
    expect((await world.rows(one)).every(({ attempts, history }) => attempts === 0 && history.length === 0)).toBe(true);
    isThere = true;
    await until(() => all('done'));
    expect((await world.rows(one)).every(({ attempts }) => attempts === 1)).toBe(true);
  });

  test('that found nobody there is followed by one at a time, told once, until somebody is', async () => {
    let isThere = false;
    const recorder = new Recorder(async () => {
      await sleep(20);
      return isThere ? { result: 'done' } : { result: 'unavailable', reason: 'CERT_HAS_EXPIRED' };
    });
    const told: (string | undefined)[] = [];
    await world.ask(one, 60);
    await world.run(recorder, undefined, undefined, (why) => told.push(why));
    await until(() => told.length > 0 && recorder.underWay === 0);
    const first = recorder.performed.length;
    recorder.most = 0;
    await until(() => recorder.performed.length >= first + 2);
    expect([recorder.most, told]).toEqual([1, ['CERT_HAS_EXPIRED']]);
    isThere = true;
    await until(() => all('done'));
    expect([recorder.most > 1, told]).toEqual([true, ['CERT_HAS_EXPIRED', undefined]]);
  });
});

describe('a process that ends', () => {
  test('does not wait for what hangs: its handler gives up what it has in hand, and that is recorded', async () => {
    await world.ask(one, 3);
    let end: (outcome: Outcome) => void = () => undefined;
    const hanging = new Recorder(({ reference }) =>
      reference === '1' ? new Promise((resolve) => (end = resolve)) : { result: 'done' },
    );
    Object.assign(hanging, { giveUp: () => end({ result: 'later', reason: 'no_answer' }) });
    const runner = await world.run(hanging);
    await until(() => hanging.performed.length === 3 && hanging.underWay === 1);
    await runner.stop(50);
    expect((await world.rows(one)).map(({ status, reason }) => [status, reason])).toEqual([
      ['done', null],
      ['pending', 'no_answer'],
      ['done', null],
    ]);
  });
});

describe('a process that dies', () => {
  test('frees what it held when the lease ends; the attempt that nobody knows the end of is told', async () => {
    await world.ask(one, 5);
    const dead = new Recorder(() => new Promise<Outcome>(() => undefined));
    const runner = await world.run(dead, 300);
    await until(() => dead.performed.length === 5);
    // Dead: it neither renews nor ends.
    clearInterval((runner as unknown as { renewal: NodeJS.Timeout }).renewal);
    Object.assign(runner, { turn: () => Promise.resolve(60_000), stop: () => Promise.resolve() });
    const next = new Recorder();
    await world.run(next, 300);
    await until(() => all('done'));
    expect(next.performed.toSorted()).toEqual(['0', '1', '2', '3', '4']);
    expect((await world.rows(one)).map(({ history }) => history.map(({ result }) => result))).toEqual(
      Array(5).fill(['interrupted', 'done']),
    );
  });

  test('but one that lives and is slow keeps what it has, and stops only when that has ended', async () => {
    const slow = new Recorder(() => sleep(1500).then(() => ({ result: 'done' })));
    await world.ask(one, 3);
    const runner = await world.run(slow, 600);
    await until(() => slow.performed.length === 3);
    const other = new Recorder();
    await world.run(other, 600);
    await runner.stop();
    expect(slow.underWay).toBe(0);
    expect(await statuses()).toEqual(['done', 'done', 'done']);
    expect(other.performed).toEqual([]);
  });

  test('whose lease was taken over records nothing any more', async () => {
    let finish: () => void = () => undefined;
    const late = new Recorder(
      () => new Promise((resolve) => (finish = () => resolve({ result: 'stopped', reason: 'late' }))),
    );
    await world.ask(one, 1);
    await world.run(late);
    await until(() => late.performed.length === 1);
    await world.owner.inTenant(one, (tx) => tx.query('update effects.effect set lease = $1', [randomUUID()]));
    finish();
    await until(() => late.underWay === 0);
    await sleep(100);
    expect(await world.rows(one)).toMatchObject([{ status: 'running', reason: null }]);
  });
});

describe('many tenants', () => {
  test('have their turn although others flood, more of them than there is room for', async () => {
    const recorder = new Recorder(() => sleep(20).then(() => ({ result: 'done' })), 4);
    const flooding = Array.from({ length: 6 }, (_, index) => `0000000${index}-0000-4000-8000-000000000000`);
    for (const tenant of flooding) await world.ask(tenant, 60);
    await world.run(recorder);
    await until(() => recorder.performed.length > 20);
    const others = ['ffffffff-0000-4000-8000-000000000000', ...Array.from({ length: 5 }, () => randomUUID())];
    for (const tenant of others) await world.ask(tenant, 1);
    const before = recorder.performed.length;
    await until(() => others.every((tenant) => recorder.tenants.includes(tenant)));
    expect(recorder.performed.length - before).toBeLessThan(100);
  });

  test('leave room for others even when all that one of them wants takes long', async () => {
    let end: (value: Outcome) => void = () => undefined;
    const endless = new Promise<Outcome>((resolve) => (end = resolve));
    const recorder = new Recorder(({ tenant }) => (tenant === one ? endless : Promise.resolve({ result: 'done' })), 4);
    await world.ask(one, 20);
    await world.run(recorder);
    await until(() => recorder.performed.length === 3);
    await world.ask(two, 3);
    await until(() => all('done', two));
    end({ result: 'done' });
  });

  test('are counted together for whoever watches the process', async () => {
    await world.ask(one, 3);
    await world.ask(two, 2);
    await world.owner.inTenant(one, (tx) =>
      tx.query(
        `update effects.effect set status = 'stopped', next_attempt = null where tenant_id = $1 and reference = '0'`,
        [one],
      ),
    );
    await world.owner.inTenant(two, (tx) =>
      tx.query(`update effects.effect set due_at = now() - interval '1 hour' where tenant_id = $1`, [two]),
    );
    const [figures] = await effectFigures(world.app);
    expect(figures).toMatchObject({ kind: 'mail', pending: 4, running: 0, stopped: 1 });
    expect(figures!.oldest_seconds).toBeGreaterThan(3599);
  });
});

describe('an appointment', () => {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  const appoint = (at: string, key = 'key-1') =>
    world.owner.inTenant(one, (tx) => askForEffects(tx, [{ kind: 'mail', key, reference: '7', at }]));

  test('is kept at its moment and not before', async () => {
    const recorder = new Recorder();
    const at = inSeconds(1.5);
    await appoint(at);
    await world.run(recorder);
    await until(() => recorder.performed.length === 1);
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(at));
  });

  test('is moved by its name, also after it was kept, and counted as one to come', async () => {
    const recorder = new Recorder();
    await world.run(recorder);
    await appoint(inSeconds(3600));
    expect((await effectFigures(world.app))[0]).toMatchObject({ pending: 0, appointed: 1, oldest_seconds: 0 });
    await appoint(inSeconds(0));
    await until(() => all('done', one));
    expect(recorder.performed).toEqual(['7']);
    await appoint(inSeconds(0));
    await until(() => recorder.performed.length === 2);
    expect(await world.rows(one)).toHaveLength(1);
  });

  test('that is moved while it is being kept is kept again at its new moment', async () => {
    const recorder = new Recorder(async (_, times) => {
      if (times === 1) await appoint(inSeconds(1));
      return { result: 'done' };
    });
    await appoint(inSeconds(0));
    await world.run(recorder);
    await until(() => recorder.performed.length === 2);
    await until(() => all('done', one));
    expect((await world.rows(one))[0]).toMatchObject({ attempts: 1 });
  });

  test('is withdrawn by its name', async () => {
    const recorder = new Recorder();
    await appoint(inSeconds(1));
    await world.owner.inTenant(one, (tx) => withdrawEffects(tx, 'mail', ['key-1']));
    await appoint(inSeconds(1), 'key-2');
    await world.run(recorder);
    await until(() => recorder.performed.length === 1);
    expect((await world.rows(one)).map(({ reason }) => reason).toSorted()).toEqual([null, 'withdrawn']);
  });

  test('that its handler finds too early is kept at the moment it names, and that is no attempt', async () => {
    const recorder = new Recorder((_, times) =>
      times === 1 ? { result: 'postponed', until: inSeconds(1), reason: 'not_yet' } : { result: 'done' },
    );
    await appoint(inSeconds(0));
    await world.run(recorder);
    await until(() => all('done', one));
    expect((await world.rows(one))[0]).toMatchObject({ attempts: 1 });
    expect(recorder.performed).toHaveLength(2);
  });
});

test('what was done is forgotten after 90 days; what was stopped waits for somebody', async () => {
  await world.ask(one, 3);
  const age = (days: number, status: string, reference: number) =>
    world.owner.inTenant(one, (tx) =>
      tx.query(
        `update effects.effect set status = $1, next_attempt = null, finished_at = now() - $2 * interval '1 day'
         where reference = $3`,
        [status, days, String(reference)],
      ),
    );
  await Promise.all([age(91, 'done', 0), age(89, 'done', 1), age(91, 'stopped', 2)]);
  expect(await world.owner.withoutTenant(forgetDoneEffects)).toBe(1);
  expect((await world.rows(one)).map(({ reference }) => reference)).toEqual(['1', '2']);
});
