import { expect, test } from '@jest/globals';
import { reasonWords } from './reason-words.js';

test.each([
  ['SMTP 550', 'refused', '550'],
  ['SMTP 451', 'deferred', '451'],
  ['ECONNREFUSED', 'connection', 'ECONNREFUSED'],
  ['no_answer', 'no_answer', 'no_answer'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ['reader_erased', 'reader_erased', 'reader_erased'],
  ['words_forgotten', 'words_forgotten', 'words_forgotten'],
  ['books_agree', 'books_agree', 'books_agree'],
  ['books_differ_3', 'books_differ', '3'],
  ['08006', 'other', '08006'],
])('%s is said as “%s”', (reason, name, code) => {
  expect(reasonWords(reason)).toEqual({ key: `console.effect_reason.${name}`, code });
});
