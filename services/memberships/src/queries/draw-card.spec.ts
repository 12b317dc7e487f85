import { pictureOf } from '@ateneo/codes';
import { readPdf } from '@ateneo/testing';
import { expect, test } from '@jest/globals';
import { cardAsPdf } from './draw-card.js';

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
