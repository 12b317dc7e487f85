import { expect, test } from '@jest/globals';
import { inserted, type Mark, marked } from './mark-text.js';

/** What is chosen stands between the bars. */
function shown(text: string, mark: Mark): string {
  const from = text.indexOf('|');
  const to = text.lastIndexOf('|') - 1;
  const { text: now, ...chosen } = marked({ text: text.replaceAll('|', ''), from, to }, mark);
  return `${now.slice(0, chosen.from)}|${now.slice(chosen.from, chosen.to)}|${now.slice(chosen.to)}`;
}

test.each<[string, Mark, string]>([
  ['La |Junta| decide.', 'bold', 'La **|Junta|** decide.'],
  ['La || decide.', 'italic', 'La *||* decide.'],
  ['Mira |las cuentas|.', 'link', 'Mira [las cuentas](|https://|).'],
  ['Llevar:\n|agua\npan|\nfin', 'list', 'Llevar:\n- agua\n- pan||\nfin'],
  ['- |agua|', 'list', '- agua||'],
  ['||', 'list', '- ||'],
])('%s as %s', (text, mark, expected) => expect(shown(text, mark)).toBe(expected));

test('what is put in stands where the cursor was, and its words are chosen', () => {
  const chosen = { text: 'Hola, tú:', from: 6, to: 8 };
  expect(inserted(chosen, { before: '{{nombre|', words: 'amigas', after: '}}' })).toEqual({
    text: 'Hola, {{nombre|amigas}}:',
    from: 15,
    to: 21,
  });
});
