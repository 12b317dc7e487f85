import { expect, test } from '@jest/globals';
import { calendarOf } from './event-calendar.js';
import type { QrTicket } from './qr-tickets.js';

const pass = {
  id: '11111111-1111-4111-8111-111111111111',
  order_id: '22222222-2222-4222-8222-222222222222',
  title: 'Ñandúes y güisqui: 🎻🎻🎻 noche de coros, con acordeón, según el tiempo que haga en la plaça',
  place: 'Patio',
  address: '',
  start_datetime: '2026-12-01T18:00:00.000Z',
  end_datetime: '2026-12-01T20:00:00.000Z',
  status: 'confirmed',
  is_cancelled: false,
  edits: 3,
} as QrTicket;
const organizer = {
  host: 'socias.example',
  origin: 'http://socias.example:3000',
  name: 'Sòcies; “Unió”',
  address: 'hola@socias.example',
};
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('no line is longer than 75 octets, and none ends inside a character', () => {
  const text = calendarOf(pass, organizer);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(text).not.toMatch(/[\uD800-\uDBFF]\r\n|\t/);
  expect(linesOf(text)).toContain(`SUMMARY:${pass.title.replaceAll(',', '\\,')}`);
});

test('what is cancelled keeps its UID, comes later, and says by whom', () => {
  const [stands, off] = [pass, { ...pass, is_cancelled: true }].map((one) => linesOf(calendarOf(one, organizer)));
  const uid = `UID:${pass.order_id}@socias.example`;
  expect(stands).toEqual(expect.arrayContaining([uid, 'METHOD:PUBLISH', 'SEQUENCE:3', 'STATUS:CONFIRMED']));
  expect(off).toEqual(expect.arrayContaining([uid, 'METHOD:CANCEL', 'SEQUENCE:4', 'STATUS:CANCELLED']));
  for (const lines of [stands, off])
    expect(lines!.filter((line) => line.startsWith('ORGANIZER'))).toEqual([
      'ORGANIZER;CN="Sòcies; “Unió”":MAILTO:hola@socias.example',
    ]);
});

test('its link leads where the association is, port and all', () => {
  expect(linesOf(calendarOf(pass, organizer))).toContain(`URL:http://socias.example:3000/reservation/${pass.id}`);
});
