import { Paper } from '@ateneo/files';
import { readPdf } from '@ateneo/testing';
import { expect, jest, test } from '@jest/globals';
import type { QrTicket } from './qr-tickets.js';
import { ticketsAsPdf } from './ticket-pdf.js';

const pass = {
  title: 'Concierto de año nuevo',
  place: 'Sala',
  address: 'Calle Mayor, 1',
  is_online: false,
  start_datetime: '2026-12-01T18:00:00Z',
  end_datetime: '2026-12-01T20:00:00Z',
  timezone: 'Europe/Madrid',
  ticket_title: 'General',
  holder_name: 'Núria Țăndărică',
  short_code: 'K7QX-93MD',
  status: 'confirmed',
  is_cancelled: false,
  price: 0,
  held_until: null,
} as QrTicket;

test('tickets are read aloud as they are seen, one a page', async () => {
  const house = { name: 'Asociación Puente', time_zone: 'Europe/Madrid' };
  const places = ['ATT1.ABCDEFGH', 'ATT1.ABCDEFGI'].map((code) => ({ pass, code }));
  const { lines, faults } = readPdf(await ticketsAsPdf(places, house, 'es'));
  expect(faults).toEqual([]);
  expect(lines.filter((line) => line === 'General · Núria Țăndărică · K7QX-93MD')).toHaveLength(2);
  expect(lines.filter((line) => line === 'K7QX-93MD')).toHaveLength(2);
});

test('a sheet that is folded in four has no fold through the code', async () => {
  const code = jest.spyOn(Paper.prototype, 'code');
  const house = { name: 'Asociación Puente', time_zone: 'Europe/Madrid' };
  await ticketsAsPdf([{ pass, code: 'ATT1.ABCDEFGH' }], house, 'es');
  const [, , x, y, side] = code.mock.calls[0]!;
  const [middle, half] = [595.28 / 2, 841.89 / 2];
  expect([x + side < middle - 10, y > half]).toEqual([true, true]);
  code.mockRestore();
});
