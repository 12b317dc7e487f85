import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from '@jest/globals';
import { Parsers } from '../src/index.js';
import type { parse } from './hostile-program.js';

/** How often this process could do something else. */
let turns = 0;
const beat = setInterval(() => (turns += 1), 5);
beat.unref();
afterEach(() => {
  turns = 0;
});

const limits = {
  processes: 2,
  heapMegabytes: 60,
  megabytes: 400,
  patience: 1,
  idleMilliseconds: 60_000,
  waitMilliseconds: 60_000,
};
const program = new URL('./hostile-program.ts', import.meta.url);
const hostile = (milliseconds = 60_000) => ({
  program,
  milliseconds,
  tooMuch: 'test.too_much',
  isAwaited: true,
  like: {} as typeof parse,
});

const outcome = (asked: Promise<unknown>) =>
  asked.catch(({ code, fields, message }: { code?: string; fields?: object; message: string }) => ({
    code: code ?? message,
    fields,
  }));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

describe('a parser in its process', () => {
  test('answers what the parser answers, bytes as bytes, also many of them', async () => {
    const bytes = Buffer.alloc(30_000_000, 'abc');
    const told = (await new Parsers({ ...limits, heapMegabytes: 512 }).parse(hostile(), 'a', {
      act: 'give back',
      bytes,
    })) as { size: number; bytes: Buffer; at: Map<string, bigint> };
    expect(told.size).toBe(bytes.length);
    expect(Buffer.isBuffer(told.bytes) && told.bytes.equals(bytes)).toBe(true);
    expect([...told.at]).toEqual([['a', 1n]]);
  });

  test('is kept for the next file, and ends when none comes', async () => {
    const pool = new Parsers({ ...limits, idleMilliseconds: 300 });
    const pid = await pool.parse(hostile(), 'a', { act: 'tell its process' });
    expect(await pool.parse(hostile(), 'b', { act: 'tell its process' })).toBe(pid);
    expect(pid).not.toBe(process.pid);
    for (let n = 0; n < 600 && isAlive(pid as number); n += 1) await pause(50);
    expect(isAlive(pid as number)).toBe(false);
  });

  test('knows no key, no database, nothing that the server was started with', async () => {
    process.env['MASTER_KEY_OF_A_TEST'] = 'secret';
    const known = (await new Parsers(limits).parse(hostile(), 'a', { act: 'tell what it knows' })) as string[];
    delete process.env['MASTER_KEY_OF_A_TEST'];
    expect(known.filter((name) => /KEY|URL|PASS|SECRET|TOKEN/.test(name))).toEqual([]);
  });

  test('has the heap that it is given, and no more', async () => {
    // Beside it stand the young objects.
    expect(await new Parsers(limits).parse(hostile(), 'a', { act: 'tell its heap' })).toBeLessThan(120 * 2 ** 20);
  });

  test('says what it refuses, and a mistake of ours is no fault of the file', async () => {
    const pool = new Parsers(limits);
    const refused = { code: 'files.no_image', fields: { file: ['files.no_image'] } };
    expect(await outcome(pool.parse(hostile(), 'a', { act: 'refuse' }))).toEqual(refused);
    expect(await outcome(pool.parse(hostile(), 'a', { act: 'fail' }))).toMatchObject({ code: 'a parser failed' });
    const nowhere = { ...hostile(), program: new URL('./no-such-program.ts', import.meta.url) };
    expect(await outcome(pool.parse(nowhere, 'a', { act: 'fail' }))).toMatchObject({ code: 'a parser failed' });
  });

  // The clock ends it before its own time is over, so nobody knows whether it is too much.
  test('that takes longer than a request may wait may come again; the file of a job is read to its end', async () => {
    const pool = new Parsers({ ...limits, processes: 3, longestMilliseconds: 100 });
    const [awaited, job] = await Promise.all(
      [true, false].map((isAwaited) => outcome(pool.parse({ ...hostile(), isAwaited }, 'a', { act: 'be slow' }))),
    );
    expect([awaited, job]).toEqual([{ code: 'http.unavailable', fields: undefined }, 'read']);
  });

  test.each([
    ['never ends', 'never end', 500],
    ['fills its heap', 'fill the heap', 60_000],
    ['takes memory beside its heap', 'fill the memory', 60_000],
    ['is nested deeper than its stack', 'call itself', 60_000],
    ['ends by a fault of a library', 'crash', 60_000],
  ])('that %s is ended, the file refused, and nobody waits', async (_, act, milliseconds) => {
    const pool = new Parsers(limits);
    const refused = { code: 'test.too_much', fields: { file: ['test.too_much'] } };
    expect(await outcome(pool.parse(hostile(milliseconds), 'a', { act }))).toEqual(refused);
    expect(turns).toBeGreaterThan(5);
    expect(typeof (await pool.parse(hostile(), 'a', { act: 'tell its process' }))).toBe('number');
  });
});

describe('files of several tenants', () => {
  test('take turns: who sends many that never end holds up nobody else', async () => {
    const pool = new Parsers(limits);
    const order: string[] = [];
    const ask = (tenant: string, act: string) =>
      outcome(pool.parse(hostile(1500), tenant, { act })).then(() => order.push(tenant));
    const slow = [1, 2, 3].map(() => ask('slow', 'never end'));
    await Promise.all([ask('a', 'refuse'), ask('a', 'refuse'), ask('b', 'refuse')]);
    expect(order.filter((tenant) => tenant === 'slow').length).toBeLessThan(3);
    expect(order.filter((tenant) => tenant !== 'slow')).toEqual(['a', 'b', 'a']);
    await Promise.all(slow);
  });

  test('find a process free, however many another one sends', async () => {
    const pool = new Parsers(limits);
    const order: string[] = [];
    const ask = (tenant: string, act: string) =>
      outcome(pool.parse(hostile(2500), tenant, { act })).then(() => order.push(tenant));
    const slow = [1, 2].map(() => ask('slow', 'never end'));
    await ask('a', 'refuse');
    expect(order).toEqual(['a']);
    await Promise.all(slow);
  });

  test('wait no longer than whoever asks has patience', async () => {
    const pool = new Parsers({ ...limits, processes: 1, waitMilliseconds: 500 });
    const first = outcome(pool.parse(hostile(1500), 'a', { act: 'never end' }));
    expect(await outcome(pool.parse(hostile(), 'b', { act: 'refuse' }))).toMatchObject({ code: 'http.unavailable' });
    expect(await first).toMatchObject({ code: 'test.too_much' });
    expect(typeof (await pool.parse(hostile(), 'b', { act: 'tell its process' }))).toBe('number');
  });

  test('wait in a line that ends: one more is to come again later', async () => {
    const pool = new Parsers(limits);
    const all = Array.from({ length: 22 }, () => outcome(pool.parse(hostile(), 'a', { act: 'refuse' })));
    const codes = (await Promise.all(all)).map((one) => (one as { code: string }).code);
    expect(codes.filter((code) => code === 'http.unavailable')).toHaveLength(1);
  });
});
