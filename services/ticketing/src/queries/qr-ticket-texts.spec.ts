import { expect, test } from '@jest/globals';
import { linesOf, linesOfPlaces } from './qr-ticket-texts.js';
import type { QrTicket } from './qr-tickets.js';

const pass: QrTicket = {
  title: 'Noche de coros',
  place: 'Patio',
  address: '',
  is_online: false,
  timezone: 'Atlantic/Canary',
  start_datetime: '2026-06-01T17:00:00.000Z',
  end_datetime: '2026-06-01T20:00:00.000Z',
  is_cancelled: false,
  edits: 0,
  id: '1',
  event: '2',
  user: '3',
  order_id: '4',
  holder_name: 'Ana',
  status: 'confirmed',
  price: 500,
  generation: 0,
  held_until: null,
  ticket_title: 'General',
  short_code: 'BCDFGHJK',
};
const when = (timezone: string, home: string, language: 'es' | 'eu' = 'es') =>
  linesOf({ ...pass, timezone }, language, home)[1]![1];

test('hours of an event name whose they are where they are not the association’s', () => {
  expect(when('Atlantic/Canary', 'Europe/Madrid')).toMatch(/18:00.*\(hora de Europa occidental\)$/);
  expect(when('Atlantic/Canary', 'Europe/Madrid', 'eu')).toMatch(/18:00.*\(GMT\+1\)$/);
  expect(when('Atlantic/Canary', 'Atlantic/Canary')).not.toContain('(');
  // The clocks show the same.
  expect(when('Europe/Paris', 'Europe/Madrid')).not.toContain('(');
  const held: QrTicket = { ...pass, status: 'unconfirmed', held_until: '2026-05-01T10:00:00.000Z' };
  expect(linesOfPlaces([held], 'es', 'Europe/Madrid').at(-1)![1]).toMatch(/11:00 \(hora de Europa occidental\)$/);
});

test('of places that were taken together it is said which hold and which were given back', () => {
  const gone: QrTicket = { ...pass, holder_name: 'Ben', status: 'cancelled', short_code: '' };
  const money = linesOfPlaces([pass], 'es', 'Europe/Madrid')[1]!;
  expect(linesOfPlaces([pass, gone], 'es', 'Europe/Madrid')).toEqual([
    ['Entrada', 'General · Ana · BCDFGHJK'],
    ['Entrada anulada', 'General · Ben'],
    money,
  ]);
  expect(linesOfPlaces([gone], 'es', 'Europe/Madrid')).toEqual([['Entrada anulada', 'General · Ben']]);
  expect(linesOfPlaces([{ ...pass, is_cancelled: true }], 'es', 'Europe/Madrid')[0]![0]).toBe('Entrada anulada');
});
