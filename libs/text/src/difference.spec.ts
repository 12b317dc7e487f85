import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { differenceOf } from './difference.js';

const texts = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc
    .array(fc.constantFrom('la ', 'junta ', 'Asamblea', ', ', '\n\n', 'año 2026 ', 'EH-', 'ñ', '🗳 '))
    .map((words) => words.join('')),
);

const joined = (before: string, after: string, gone: 'insert' | 'delete') =>
  differenceOf(before, after)
    .filter(({ op }) => op !== gone)
    .map(({ text }) => text)
    .join('');

describe('a difference', () => {
  test('holds the new text in what is equal and inserted, the old one in what is equal and deleted', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        expect(joined(before, after, 'delete')).toBe(after);
        expect(joined(before, after, 'insert')).toBe(before);
      }),
      { numRuns: 100 },
    );
  });

  test('never has two neighbours of one kind, nor a part without text', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const parts = differenceOf(before, after);
        expect(parts.every(({ text, op }, at) => text !== '' && parts[at - 1]?.op !== op)).toBe(true);
      }),
    );
  });

  test('is by words', () => {
    expect(differenceOf('La Junta se reúne cada mes.', 'La Junta se reúne cada semana.')).toEqual([
      { op: 'equal', text: 'La Junta se reúne cada ' },
      { op: 'delete', text: 'mes' },
      { op: 'insert', text: 'semana' },
      { op: 'equal', text: '.' },
    ]);
  });

  test('of two long texts that share nothing is told whole, and in time', () => {
    const text = (word: string) => Array.from({ length: 20_000 }, (_, n) => `${word}${n}`).join(' ');
    const began = Date.now();
    const parts = differenceOf(`Uno. ${text('a')}.`, `Uno. ${text('b')}.`);
    expect(Date.now() - began).toBeLessThan(20_000);
    expect(parts.map(({ op }) => op)).toEqual(['equal', 'delete', 'insert', 'equal']);
  });
});

describe('a difference reads as people would tell it', () => {
  const said = (before: string, after: string) =>
    differenceOf(before, after)
      .filter(({ op }) => op !== 'equal')
      .map(({ op, text }) => `${op === 'insert' ? '+' : '-'}${text}`);

  test('a rewritten article is a few blocks', () => {
    const before =
      'La Asamblea General se reunirá con carácter ordinario una vez al año, dentro de los tres primeros meses, para aprobar ' +
      'las cuentas del ejercicio anterior y el presupuesto del siguiente, y con carácter extraordinario cuantas veces la ' +
      'convoque la Junta Directiva o lo pida por escrito un tercio de las personas socias.';
    const after =
      'El órgano supremo celebrará en el mes de marzo de cada año sesión ordinaria en la que, además de examinar la gestión de ' +
      'la Junta, se votarán el presupuesto y las cuentas; la extraordinaria tendrá lugar a petición del diez por ciento de ' +
      'quienes estén al corriente de las cuotas, o de la Junta misma.';
    expect(differenceOf(before, after).length).toBeLessThan(10);
  });

  test('two words that were changed side by side are one change', () => {
    expect(said('Se reúne una vez al año.', 'Se reúne dos veces al año.')).toEqual(['-una vez', '+dos veces']);
  });

  test('two exchanged paragraphs are two changes', () => {
    const [one, two] = ['Las cuotas las fija la Asamblea.', 'La Junta propone el presupuesto y lo ejecuta.'];
    const parts = differenceOf(`${one}\n\n${two}\n\nFin.`, `${two}\n\n${one}\n\nFin.`);
    expect(parts.filter(({ op }) => op !== 'equal')).toHaveLength(2);
  });

  test('a split and a join are a line break', () => {
    const [whole, split] = ['La Junta decide. La Asamblea ratifica.', 'La Junta decide.\n\nLa Asamblea ratifica.'];
    expect(said(whole, split)).toEqual(['- ', '+\n\n']);
    expect(said(split, whole)).toEqual(['-\n\n', '+ ']);
  });

  test('a paragraph that is rewritten does not hide a word changed in another', () => {
    const many = (word: string) => Array.from({ length: 2000 }, (_, n) => `${word}${n}`).join(' ');
    const parts = differenceOf(`${many('a')}\n\nSon tres años.`, `${many('b')}\n\nSon dos años.`);
    expect(parts.slice(-4).map(({ op, text }) => `${op} ${text}`)).toEqual([
      'equal \n\nSon ',
      'delete tres',
      'insert dos',
      'equal  años.',
    ]);
  });

  test('of texts as long as they may be it is quick', () => {
    const text = (n: number) =>
      `Párrafo ${n}: la persona socia ${n * 7} tiene derecho a voz y voto en la sesión ${n * 3}.`;
    const before = Array.from({ length: 2500 }, (_, n) => text(n));
    const after = before.map((one, n) => (n % 3 === 0 ? one.replace('voz y voto', 'voz, voto y copia') : one));
    const parts = differenceOf(before.join('\n\n'), after.join('\n\n'));
    expect(parts.filter(({ op }) => op === 'insert')).toHaveLength(834);
  });
});
