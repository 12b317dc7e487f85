import 'fake-indexeddb/auto';
import { codeText, type KnownPlace, placeSign } from '@ateneo/contracts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { forgetDoors } from '../../lib/kept-doors.js';
import { joined, type Knowledge } from './knowledge.js';
import { judgeAndKeep, type Read, sendScans, undoHere, unsent } from './queue.js';
import { becomeOf, doorStore, readDevice } from './store.js';

const event = '00000000-0000-4000-8000-00000000000e';
const reservation = '00000000-0000-4000-8000-000000000001';
const sign = placeSign(reservation);
const hour = 3_600_000;
const inMs = (after: number) => new Date(Date.now() + after).toISOString();
const place: KnownPlace = {
  sign,
  generation: 0,
  state: 'confirmed',
  ticket: 'General',
  shorts: '',
  name: '',
  entered: null,
};
const known: Knowledge = {
  id: event,
  event: {
    id: event,
    title: 'Asamblea',
    start_datetime: inMs(-hour),
    end_datetime: inMs(hour),
    is_cancelled: false,
    is_reentry_allowed: false,
    has_names: false,
  },
  made: inMs(0),
  as_of: inMs(0),
  until: inMs(25 * hour),
  keys: [],
  revoked: null,
  doubles: [],
  places: new Map([[sign, place]]),
};
const code = codeText('AR1', new Uint8Array(35), new Uint8Array(64));
let nth = 0;
const read = (): Read => ({
  code,
  event,
  place: sign,
  door: 'Norte',
  device: 'uno',
  scan: `00000000-0000-4000-8000-${String((nth += 1)).padStart(12, '0')}`,
});
const shown = async (one = read()) =>
  (await judgeAndKeep({ read: one, known, place, generation: 0, direction: 'in' })).result;

const own = globalThis.fetch;
let answer: (scans: readonly { readonly scan: string }[]) => { status: number; json: object };
const sent: number[] = [];
const all = (result: string) => (scans: readonly { readonly scan: string }[]) => ({
  status: 200,
  json: { results: scans.map(({ scan }) => ({ scan, result })) },
});

beforeEach(() => {
  sent.length = 0;
  answer = all('admitted');
  const locks = { request: (_name: string, work: () => Promise<void>) => work() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  globalThis.fetch = jest.fn(async (_: unknown, init?: RequestInit) => {
    const { scans } = JSON.parse(init!.body as string) as { scans: { scan: string }[] };
    sent.push(scans.length);
    const { status, json } = answer(scans);
    const headers = { get: () => 'application/json' };
    return { ok: status < 300, status, headers, text: async () => JSON.stringify(json) };
  }) as unknown as typeof fetch;
});
afterEach(async () => {
  globalThis.fetch = own;
  await forgetDoors();
});

test('the same code is let in once, by whichever of two tabs is asked first', async () => {
  const results = await Promise.all([shown(), shown(), shown()]);
  expect(results.toSorted()).toEqual(['admitted', 'already_in', 'already_in']);
  const kept = await unsent();
  expect(kept.map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
});

test('what waits is sent a hundred at a time, and no more once it was taken', async () => {
  for (let scan = 0; scan < 205; scan += 1) await shown();
  await sendScans();
  expect(sent).toEqual([100, 100, 5]);
  expect(await unsent()).toEqual([]);
  await sendScans();
  expect(sent).toHaveLength(3);
});

test('whatever was not answered is sent again, with the same ids', async () => {
  const one = read();
  await shown(one);
  answer = () => ({ status: 500, json: {} });
  await expect(sendScans()).rejects.toThrow();
  expect((await unsent()).map(({ scan }) => scan)).toEqual([one.scan]);
  answer = all('admitted');
  await sendScans();
  expect(await unsent()).toEqual([]);
});

test('one that is not understood, one of another door and one of an hour to come hold up no other', async () => {
  const [odd, theirs, late, good] = [read(), read(), read(), read()];
  for (const one of [odd, theirs, late, good]) await shown(one);
  answer = (scans) => {
    if (scans.some(({ scan }) => scan === odd.scan)) return { status: 400, json: {} };
    const results = { [theirs.scan]: 'not_kept', [late.scan]: 'future' } as Record<string, string>;
    return { status: 200, json: { results: scans.map(({ scan }) => ({ scan, result: results[scan] ?? 'admitted' })) } };
  };
  await sendScans();
  expect((await unsent()).map(({ scan }) => scan)).toEqual([late.scan]);
  const kept = await (await doorStore()).getAll('scans');
  expect(kept.map(({ state }) => state)).toEqual(['not_understood', 'not_kept', 'waiting', 'taken']);
});

test('what is taken back while it is sent is sent again', async () => {
  const one = read();
  await shown(one);
  answer = (scans) => {
    void undoHere(one.scan);
    return all('admitted')(scans);
  };
  await sendScans();
  expect(sent.length).toBeGreaterThan(1);
  expect(await (await doorStore()).getAll('scans')).toMatchObject([{ is_undone: true }]);
  expect(await shown()).toBe('admitted');
});

test('somebody else on the device finds nobody’s names, and the scans that wait', async () => {
  await becomeOf('ana');
  const { id } = await readDevice();
  const { places: _, ...door } = known;
  await (await doorStore()).put('doors', door);
  await (await doorStore()).put('places', { id: event, places: [place] });
  await shown();
  await becomeOf('ana');
  expect(await (await doorStore()).count('places')).toBe(1);
  await becomeOf('eva');
  const db = await doorStore();
  expect([await db.count('doors'), await db.count('places'), await db.count('scans')]).toEqual([0, 0, 1]);
  expect((await readDevice()).id).toBe(id);
});

test('a sign-out leaves nothing', async () => {
  await shown();
  await forgetDoors();
  expect(await (await doorStore()).count('scans')).toBe(0);
});

test('a difference changes what it says, and takes back what was told double', () => {
  const double = { scan: 's', reservation, device: 'uno', door: '', by_name: null, at: known.made } as const;
  const before = { ...known, doubles: [{ ...double, shown: 'admitted', why: 'already_in', entered: null }] as const };
  const said = {
    event: known.event,
    made: inMs(1),
    as_of: inMs(1),
    until: known.until,
    is_whole: false,
    tickets: ['General'],
  };
  const rows = { doors: [], doubles: [], keys: [], revoked: 'ABCDEFGH' };
  const same = joined(before, { ...said, ...rows, places: [] });
  expect([same.places.size, same.doubles.length]).toEqual([1, 1]);
  const next = joined(before, { ...said, ...rows, places: [[sign, 2, 0, '', '']] });
  expect([next.places.get(sign)!.state, next.doubles]).toEqual(['cancelled', []]);
  const again = joined({ ...next, revoked: 'ABCDEFGH' }, { ...said, ...rows, places: [], revoked: 'ABCDEFGHIJKLMNOP' });
  expect(again.revoked).toBe('ABCDEFGHIJKLMNOP');
});
