import type { UserChange } from '@ateneo/contracts';
import { isLanguage, startI18n } from '@ateneo/i18n';
import { describe, expect, test } from '@jest/globals';
import { createI18nProvider } from '../language/i18n-provider.js';
import { changeSentence, kindOfChange, type Translate } from './change-sentence.js';
import { groupByAct } from './group-by-act.js';

async function translator(language: string): Promise<Translate> {
  if (!isLanguage(language)) throw new Error(language);
  const instance = await startI18n(language);
  return createI18nProvider(instance, async () => undefined).translate;
}

const change = {
  field: 'address_city',
  before: 'Donostia',
  after: 'Tolosa',
  actor_name: 'Gestión',
  source: 'staff',
} as const;
const asIs = (_field: string, value: string) => value;
const said = async (language: string, row: Parameters<typeof changeSentence>[0]) =>
  changeSentence(row, await translator(language), asIs);
const text = (parts: { text: string }[]) => parts.map((part) => part.text).join('');

describe('a change as a sentence', () => {
  test.each([
    ['es', 'Gestión cambió municipio de Donostia a Tolosa'],
    ['ca', 'Gestión va canviar municipi de Donostia a Tolosa'],
    ['gl', 'Gestión cambiou concello de Donostia a Tolosa'],
    ['eu', 'Gestión: udalerria aldatu du, Donostia izatetik Tolosa izatera'],
  ])('in %s', async (language, sentence) => expect(text(await said(language, change))).toBe(sentence));

  test('names the organization or the tag that a value is the id of, also to who can list neither', async () => {
    const joined = { ...change, field: 'organization', after: 'f3c2', before: null, before_name: null };
    expect(text(await said('es', { ...joined, after_name: 'Casco Viejo' }))).toContain('Casco Viejo');
    expect(text(await said('es', { ...joined, after_name: null }))).toContain('f3c2');
  });

  test('of an organization tells where somebody was put or taken out', async () => {
    const left = { ...change, field: 'organization', after: null, before: 'o', before_name: 'Casco Viejo' };
    expect(text(await said('es', left))).toBe('Gestión quitó a esta persona de Casco Viejo');
    const joined = { ...left, before: null, after: 'o', after_name: 'Casco Viejo' };
    expect(text(await said('eu', joined))).toBe('Gestión: pertsona hau Casco Viejo erakundean sartu du');
  });

  test('tells which run is which, in the language’s own order', async () => {
    const parts = await said('es', change);
    expect(parts).toEqual([
      { text: 'Gestión', role: 'actor' },
      { text: ' cambió ' },
      { text: 'municipio', role: 'field' },
      { text: ' de ' },
      { text: 'Donostia', role: 'before' },
      { text: ' a ' },
      { text: 'Tolosa', role: 'after' },
    ]);
  });

  test('a value that was not there is set, one that went away is cleared, an act shows neither', async () => {
    expect(text(await said('es', { ...change, before: null }))).toBe('Gestión puso municipio: Tolosa');
    expect(text(await said('es', { ...change, after: '' }))).toBe('Gestión quitó municipio, que era Donostia');
    const act = { ...change, field: 'password', before: null, after: null };
    expect(text(await said('es', act))).toBe('Gestión cambió contraseña');
    expect(kindOfChange(act)).toBe('act');
  });

  test('nobody in particular is named by the source, an unknown field by its own name', async () => {
    const row = { ...change, actor_name: null, source: 'system', field: 'new_thing' } as const;
    expect(text(await said('es', row))).toBe('El sistema cambió new thing de Donostia a Tolosa');
  });

  test('values are shown as they are, markup, braces and marks included', async () => {
    const row = { ...change, before: '{{actor}} <b>', after: '$t(console.list.columns)' };
    expect(text(await said('es', row))).toBe('Gestión cambió municipio de {{actor}} <b> a $t(console.list.columns)');
  });
});

describe('rows of one act', () => {
  const row = (id: string, correlation: string | null, user = 'u1') =>
    ({ id, user, correlation_id: correlation, ...change }) as unknown as UserChange;

  test('stand together when they are neighbours of the same act and person', () => {
    const acts = groupByAct([row('1', 'a'), row('2', 'a'), row('3', 'b'), row('4', 'a')]);
    expect(acts.map(({ changes }) => changes.map(({ id }) => id))).toEqual([['1', '2'], ['3'], ['4']]);
  });

  test('without an act, or of another person, they stand alone', () => {
    expect(groupByAct([row('1', null), row('2', null)])).toHaveLength(2);
    expect(groupByAct([row('1', 'a'), row('2', 'a', 'u2')])).toHaveLength(2);
    expect(groupByAct([])).toEqual([]);
  });
});
