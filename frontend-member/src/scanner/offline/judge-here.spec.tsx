import 'fake-indexeddb/auto';
import {
  codeText,
  type KnownPlace,
  membershipCardPayload,
  placeSign,
  revokedSign,
  shortSign,
  signedBytes,
  ticketPayload,
} from '@ateneo/contracts';
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { forgetDoors } from '../../lib/kept-doors.js';
import { judge } from '../judge.js';
import { doorStore, type KnownDoor } from './store.js';

const hour = 3_600_000;
const idOf = (nth: number) => `00000000-0000-4000-8000-${nth.toString(16).padStart(12, '0')}`;
const inMs = (after: number) => new Date(Date.now() + after).toISOString();
let events = 0;
let event: string;
let pair: CryptoKeyPair;
let x: string;

beforeAll(async () => {
  pair = (await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])) as CryptoKeyPair;
  x = (await crypto.subtle.exportKey('jwk', pair.publicKey)).x!;
});
beforeEach(() => {
  event = idOf(0xe000 + (events += 1));
  Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
});
afterEach(async () => {
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  await forgetDoors();
});

async function signed(kind: 'AR1' | 'AC1', payload: Uint8Array, key = 1): Promise<string> {
  const said = Uint8Array.from([key, ...payload]);
  const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, signedBytes(kind, said));
  return codeText(kind, said, new Uint8Array(signature));
}
const ticket = (reservation: string, generation = 0, of = event) =>
  signed('AR1', ticketPayload({ event: of, reservation, generation }));

async function knows(places: number, door: Partial<KnownDoor> = {}, of: Partial<KnownDoor['event']> = {}) {
  const rows = Array.from({ length: places }, (_, nth): KnownPlace => ({
    sign: placeSign(idOf(nth)),
    generation: 0,
    state: 'confirmed',
    ticket: 'General',
    shorts: '',
    name: `Ana ${nth}`,
    entered: null,
  }));
  rows[1] = { ...rows[1]!, generation: 1, shorts: await shortSign(event, 'CDFG-HJKM') };
  rows[2] = { ...rows[2]!, state: 'cancelled' };
  rows[3] = { ...rows[3]!, entered: { at: inMs(-60_000), door: 'Sur', isInside: true } };
  const dates = { start_datetime: inMs(-hour), end_datetime: inMs(hour) };
  const said = {
    id: event,
    title: '',
    ...dates,
    is_cancelled: false,
    is_reentry_allowed: false,
    has_names: true,
    ...of,
  };
  const known = { id: event, event: said, made: inMs(0), as_of: null, until: inMs(25 * hour), keys: [{ kid: '1', x }] };
  const db = await doorStore();
  await db.put('doors', { ...known, revoked: null, doubles: [], ...door });
  await db.put('places', { id: event, places: rows });
}

let scans = 0;
const asked = async (shown: { code?: string; typed?: string; picked?: string }) =>
  judge({ event, door: 'Norte', device: 'uno', direction: 'in', scan: idOf(0xf0000 + (scans += 1)), ...shown });
const result = async (code: string) => (await asked({ code })).result;

test('a door without a network says what it can say', async () => {
  await knows(5);
  const good = await ticket(idOf(0));
  expect(await asked({ code: good })).toMatchObject({ result: 'admitted', holder_name: 'Ana 0', isHere: true });
  expect(await result(good)).toBe('already_in');
  expect(await result(await ticket(idOf(1)))).toBe('handed_on');
  expect(await result(await ticket(idOf(1), 1))).toBe('admitted');
  expect(await result(await ticket(idOf(2)))).toBe('cancelled');
  expect(await asked({ code: await ticket(idOf(3)) })).toMatchObject({ result: 'already_in', entry: { door: 'Sur' } });
  // Sold since the door was told.
  expect(await result(await ticket(idOf(99)))).toBe('admitted');
  expect(await result(await ticket(idOf(0), 0, idOf(7)))).toBe('other_event');
  expect(await result('https://example.org')).toBe('forged');
  expect(await result(await signed('AR1', ticketPayload({ event, reservation: idOf(0), generation: 0 }), 2))).toBe(
    'unchecked',
  );
});

test('a code of which any bit was changed lets nobody in', async () => {
  await knows(5);
  const code = await ticket(idOf(0));
  const bytes = Uint8Array.from(atob(code.slice(4).replaceAll('-', '+').replaceAll('_', '/')), (sign) =>
    sign.charCodeAt(0),
  );
  for (let bit = 0; bit < bytes.length * 8; bit += 7) {
    const changed = Uint8Array.from(bytes);
    changed[bit >> 3]! ^= 1 << (bit & 7);
    const text = btoa(String.fromCharCode(...changed))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '');
    expect(await result(`AR1.${text}`)).toMatch(/forged|unchecked/);
  }
});

test('what is typed and who is picked is asked for by name, or not at all', async () => {
  await knows(5);
  expect(await asked({ typed: 'cdfghjkm' })).toMatchObject({ result: 'admitted', how: 'typed', holder_name: 'Ana 1' });
  expect(await asked({ typed: 'CCCCCCCC' })).toMatchObject({ result: 'unknown' });
  expect(await asked({ picked: idOf(4) })).toMatchObject({ result: 'admitted', how: 'picked' });
  event = idOf(0xe000 + (events += 1));
  await knows(5, {}, { has_names: false });
  expect(await asked({ typed: 'cdfghjkm' })).toMatchObject({ result: 'unchecked', holder_name: '' });
});

test('what is older than twelve hours, and what is not there, judges nobody', async () => {
  expect(await result(await ticket(idOf(0)))).toBe('too_old');
  await knows(5, { made: inMs(-12.1 * hour) });
  expect(await result(await ticket(idOf(0)))).toBe('too_old');
});

test('what has had its time is gone', async () => {
  await knows(5, { until: inMs(-1) });
  expect(await result(await ticket(idOf(0)))).toBe('too_old');
  const db = await doorStore();
  expect([await db.count('doors'), await db.count('places')]).toEqual([0, 0]);
});

test('a card is good unless it was revoked; whoever may not read cards is told that it is one', async () => {
  const card = (id: string, until: string | null) =>
    signed('AC1', membershipCardPayload({ card: id, organization: idOf(1), until, number: 'A-7', initials: 'AN' }));
  const later = inMs(48 * hour).slice(0, 10);
  await knows(5, { revoked: revokedSign(idOf(0xabc)) });
  expect(await asked({ code: await card(idOf(5), later) })).toMatchObject({ result: 'carnet_valid', ticket: 'A-7' });
  expect(await result(await card(idOf(0xabc), later))).toBe('carnet_revoked');
  expect(await result(await card(idOf(5), '2020-01-01'))).toBe('unchecked');
  event = idOf(0xe000 + (events += 1));
  await knows(5);
  expect(await result(await card(idOf(5), later))).toBe('carnet');
});

test('a verdict costs the same with ten thousand places as with ten', async () => {
  const counted: number[] = [];
  for (const places of [10, 10_000]) {
    event = idOf(0xe000 + (events += 1));
    await knows(places);
    await result(await ticket(idOf(4)));
    const spies = [
      jest.spyOn(IDBObjectStore.prototype, 'getAll'),
      jest.spyOn(IDBObjectStore.prototype, 'get'),
      jest.spyOn(IDBIndex.prototype, 'getAll'),
      jest.spyOn(Map.prototype, 'values'),
    ];
    expect(await result(await ticket(idOf(5)))).toBe('admitted');
    counted.push(spies.reduce((sum, { mock }) => sum + mock.calls.length, 0));
    for (const spy of spies) spy.mockRestore();
  }
  expect(counted[1]).toBe(counted[0]);
});
