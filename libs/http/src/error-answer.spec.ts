import { createServerI18n } from '@ateneo/i18n/server';
import { DomainError, fieldError, tooLarge } from '@ateneo/kernel';
import { expect, test } from '@jest/globals';
import { errorAnswer } from './error-answer.js';

const reader = { language: 'es', timeZone: 'Europe/Madrid' } as const;
const i18n = createServerI18n();
const bodyOf = (error: Error) => errorAnswer(error, reader, i18n, 'id').body;

test('a moment is said by the clock of the association, in the language of the request', () => {
  const error = fieldError('end_datetime', 'participation.end_before_start', { date: '2027-03-27T18:00:00.000Z' });
  expect(bodyOf(error)).toEqual({
    end_datetime: ['El final tiene que ser posterior al principio, que es el 27 mar 2027, 19:00.'],
  });
});

test.each([
  [10_000_000, 'Como máximo 10 MB.'],
  [2_500_000, 'Como máximo 2,5 MB.'],
  [300_000, 'Como máximo 300 kB.'],
])('what is too large says how large it may be: %i', (most, says) => {
  expect(bodyOf(tooLarge(most))).toMatchObject({ code: 'too_large', detail: expect.stringContaining(says) });
});

test('a body that the reader of requests refused says so too', () => {
  const error = Object.assign(new Error('too large'), { statusCode: 413 });
  expect(bodyOf(error)).toMatchObject({ detail: expect.stringContaining('Como máximo 1 MB.') });
});

test.each([
  [1, 'es', 'Espera 1 segundo e'],
  [59, 'ca', 'Espera’t 59 segons i'],
  [60, 'gl', 'Agarda 1 minuto e'],
  [61, 'es', 'Espera 2 minutos e'],
  [900, 'eu', 'Itxaron 15 minutu eta'],
] as const)('who tried too often reads how long to wait: %i s in %s', (seconds, language, says) => {
  const error = new DomainError('http.too_many_requests', { seconds });
  const { body, headers } = errorAnswer(error, { ...reader, language }, i18n, 'id');
  expect([body['detail'], headers]).toEqual([expect.stringContaining(says), { 'retry-after': String(seconds) }]);
});

test('what refuses by itself does not know how long, and the sentence names no number', () => {
  const { status, body } = errorAnswer(Object.assign(new Error('many'), { statusCode: 429 }), reader, i18n, 'id');
  expect([status, body['detail']]).toEqual([429, 'Demasiados intentos seguidos. Espera un poco e inténtalo de nuevo.']);
});
