import { readPdf } from '@ateneo/testing';
import { expect, test } from '@jest/globals';
import type { Pass } from './passes.js';
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
} as Pass;

test('tickets are read aloud as they are seen, one a page', async () => {
  const house = { name: 'Asociación Puente', time_zone: 'Europe/Madrid' };
  const places = ['ATT1.ABCDEFGH', 'ATT1.ABCDEFGI'].map((code) => ({ pass, code }));
  const { lines, faults } = readPdf(await ticketsAsPdf(places, house, 'es'));
  expect(faults).toEqual([]);
  expect(lines.filter((line) => line === 'General · Núria Tandarica · K7QX-93MD')).toHaveLength(2);
  expect(lines.filter((line) => line === 'K7QX-93MD')).toHaveLength(2);
});
