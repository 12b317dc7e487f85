import { expect, test } from '@jest/globals';
import type { Amedment } from '@ateneo/contracts';
import { AmendmentInWords } from './amendment-in-words.js';

const words = new AmendmentInWords('es', 'Europe/Madrid');
const amendment = {
  type: 'edition',
  title: 'Junta',
  content: 'Se reúne.',
  original: { title: 'Junta', content: 'No se reúne.' },
  reason: '',
  references: [],
  user_name: null,
  creation_datetime: '2026-11-27T10:00:00Z',
  is_hidden: false,
  hidden_reason: null,
  is_withdrawn: false,
  is_text_erased: false,
  review: null,
  review_reason: null,
  votes: null,
  untold: 'in_steps',
  outcome: null,
} as unknown as Amedment;
const linesOf = (over: Partial<Amedment>) => words.entryOf({ ...amendment, ...over }, 1, undefined).lines;

test('an author who left is somebody who is not there any more; of what is hidden nobody is told whose it is', () => {
  expect(linesOf({})).toEqual(['Alguien que ya no está · 27 nov 2026']);
  expect(linesOf({ is_hidden: true })).toEqual(['27 nov 2026', 'Oculta por la moderación']);
  const readable = { is_hidden: true, hidden_reason: 'Insulta.', user_name: 'Vera Campos', is_withdrawn: true };
  expect(linesOf(readable)).toEqual(['Vera Campos · 27 nov 2026', 'Oculta por la moderación', 'Retirada']);
});

test('what is erased changes nothing, and totals that are not told say why', () => {
  const { before, after, said } = words.entryOf({ ...amendment, title: '', is_text_erased: true }, 1, undefined);
  expect([before, after]).toEqual([
    { title: '', content: '' },
    { title: '', content: '' },
  ]);
  expect(said).toEqual([
    { name: 'Votos', words: 'Todavía no se muestran votos: se muestran cuando hay al menos cinco.' },
  ]);
});
