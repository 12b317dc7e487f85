import { inflateSync } from 'node:zlib';
import { pictureOf } from '@ateneo/codes';
import { readPdf } from '@ateneo/testing';
import { expect, test } from '@jest/globals';
import { cardAsPdf, cardsAsSheets } from './draw-card.js';

test('a card is read aloud as it is seen, its code by a sentence', async () => {
  const card = {
    number: '000123',
    name: 'Núria Țăndărică',
    organization_name: 'Agrupación General',
    valid_until: null,
    picture: pictureOf('ATC1.ABCDEFGH'),
  };
  const drawing = { card, tenant: 'Asociación Puente', time_zone: 'Europe/Madrid', language: 'es' } as never;
  const { lines, faults } = readPdf(await cardAsPdf(drawing));
  expect(faults).toEqual([]);
  expect(lines).toEqual([
    'Asociación Puente',
    'Agrupación General',
    'Núria Țăndărică',
    'Número 000123',
    'Sin caducidad',
  ]);
});

test('twelve cards are two sheets, each read aloud in its turn', async () => {
  const drawings = Array.from({ length: 12 }, (_, at) => {
    const picture = pictureOf(`ATC1.ABCDEFG${at}`);
    const card = { number: `${at}`, name: `Núria ${at}`, organization_name: 'General', valid_until: null, picture };
    return { card, tenant: 'Puente', time_zone: 'Europe/Madrid', language: at % 2 ? 'ca' : 'es' } as never;
  });
  const sheets = await cardsAsSheets(drawings, { tenant: 'Puente', language: 'es' });
  const { lines, faults } = readPdf(sheets);
  expect(faults).toEqual([]);
  expect(lines.filter((line) => line.startsWith('Núria'))).toEqual(drawings.map((_, at) => `Núria ${at}`));
  expect(sheets.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});

test('a long name becomes smaller and runs into nothing', async () => {
  const name = 'María de las Mercedes Fernández de Córdoba y Álvarez de Toledo Zumalacárregui';
  const picture = pictureOf('ATC1.ABCDEFGH');
  const card = { number: '7', name, organization_name: 'Agrupación General', valid_until: null, picture };
  const drawing = {
    card,
    tenant: 'Asociación de Amigas y Amigos del Puente',
    time_zone: 'Europe/Madrid',
    language: 'es',
  };
  const heights = heightsIn(await cardAsPdf(drawing as never));
  expect(heights.length).toBeGreaterThan(6);
  // Each line of letters stands lower than the one before.
  expect(heights).toEqual(heights.toSorted((a, b) => b - a));
  expect(new Set(heights).size).toBe(heights.length);
});

/** Where lines of a page without compression would begin, from below. */
function heightsIn(pdf: Buffer): number[] {
  const streams = pdf.toString('latin1').split('stream\n').slice(1);
  const opened = streams.flatMap((stream) => {
    try {
      return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')];
    } catch {
      return [];
    }
  });
  return opened.flatMap((text) => [...text.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm/g)].map(([, y]) => Number(y)));
}
