import { expect, test } from '@jest/globals';
import type { ConsolidatedArticle } from '@ateneo/contracts';
import { readPdf } from '@ateneo/testing';
import { differenceOf } from '@ateneo/text';
import { strFromU8, unzipSync } from 'fflate';
import { readFile } from '../document-files/read-document.js';
import type { TextToWrite } from './text-to-write.js';
import { parse } from './writing-program.js';

const changed = (before: string, after: string) =>
  differenceOf(before, after).map((part) => ({ ...part, amedments: part.op === 'equal' ? [] : ['a1'] }));

const article = (
  id: string,
  change: ConsolidatedArticle['change'],
  title: [string, string],
  content: [string, string],
) => ({
  id,
  change,
  amedments: change === 'equal' ? [] : ['a1'],
  title: changed(...title),
  content: changed(...content),
});
const both = (text: string): [string, string] => [text, text];
const RULES = 'La casa es de quien la cuida.\n\n1. Barrer\n2. Fregar\n3. Pintar\n\nY **nada** más.';
const THEN = 'La casa es de quien la quiere.\n\n1. Barrer\n2. Pintar bien\n\nUn párrafo.\n\nY *nada* más.';
const TABLE = '| Quién | Euros |\n| --- | --- |\n| Socia | 36 |';

const text: TextToWrite = {
  format: 'docx',
  show: 'marked',
  moment: '2026-11-28T10:00:00Z',
  language: 'es',
  house: 'Casco Viejo',
  labels: {
    kind: 'Con los cambios marcados',
    before: 'Texto vigente',
    after: 'Texto propuesto',
    added: 'Artículo nuevo',
    removed: 'Se suprime',
    unchanged: 'No cambia nada.',
    sources: 'Quién propone',
  },
  sources: [
    {
      id: 'a1',
      name: 'Vera Campos',
      moment: '2026-11-27T10:00:00Z',
      day: '27 nov 2026',
    },
  ],
  title: 'Estatutos',
  introduction: 'Para *todas* y **todos**.',
  chapters: [
    {
      id: 'c',
      title: 'Capítulo I. De la casa',
      articles: [
        article('1', 'changed', ['Artículo 1. Fines', 'Artículo 1. Fines y medios'], [RULES, THEN]),
        article('2', 'removed', both('Artículo 2. Fuera'), both('Este se va.')),
        article('3', 'added', ['', 'Artículo 3. Nuevo'], ['', 'Fin.']),
        article('4', 'changed', both('Artículo 4. Tabla'), [TABLE, `${TABLE}\n| Joven | 12 |`]),
        article('5', 'equal', both('Artículo 5. Igual'), both('- uno\n- dos')),
      ],
    },
  ],
};

const written = async (over: Partial<TextToWrite>) => Buffer.from(await parse({ ...text, ...over }));
const partOf = (docx: Buffer, name: string) => strFromU8(unzipSync(docx)[name]!);
const body = async (over: Partial<TextToWrite> = {}) =>
  partOf(await written({ format: 'docx', ...over }), 'word/document.xml');

/** What a word processor leaves of tracked changes: paragraphs, with their words. */
function settled(xml: string, gone: 'ins' | 'del'): string[] {
  const isGone = new RegExp(`<w:rPr>(?:(?!</w:rPr>).)*<w:${gone} `);
  const rows = xml.replaceAll(/<w:tr>.*?<\/w:tr>/gs, (row) => (row.includes(`<w:trPr><w:${gone} `) ? '' : row));
  const paragraphs = [...rows.matchAll(/<w:p>(?:<w:pPr>(.*?)<\/w:pPr>)?(.*?)<\/w:p>/gs)];
  return paragraphs
    .filter(([, looks = '']) => !isGone.test(looks))
    .map(([, , runs = '']) => runs.replaceAll(new RegExp(`<w:${gone} .*?</w:${gone}>`, 'gs'), ''))
    .map((runs) => [...runs.matchAll(/<w:(?:t|delText)(?: [^>]*)?>([^<]*)</g)].map(([, words]) => words).join(''));
}

test('tracked changes: all accepted is the new text, all rejected the old one', async () => {
  const xml = await body();
  expect(settled(xml, 'del')).toEqual([
    'Estatutos',
    'Con los cambios marcados',
    'Para todas y todos.',
    'Capítulo I. De la casa',
    'Artículo 1. Fines y medios',
    'La casa es de quien la quiere.',
    'Barrer',
    'Pintar bien',
    'Un párrafo.',
    'Y nada más.',
    'Artículo 3. Nuevo',
    'Fin.',
    'Artículo 4. Tabla',
    'Quién',
    'Euros',
    'Socia',
    '36',
    'Joven',
    '12',
    'Artículo 5. Igual',
    'uno',
    'dos',
  ]);
  expect(settled(xml, 'ins')).toEqual([
    'Estatutos',
    'Con los cambios marcados',
    'Para todas y todos.',
    'Capítulo I. De la casa',
    'Artículo 1. Fines',
    'La casa es de quien la cuida.',
    'Barrer',
    'Fregar',
    'Pintar',
    'Y nada más.',
    'Artículo 2. Fuera',
    'Este se va.',
    'Artículo 4. Tabla',
    'Quién',
    'Euros',
    'Socia',
    '36',
    'Artículo 5. Igual',
    'uno',
    'dos',
  ]);
  expect(new Set([...xml.matchAll(/w:author="([^"]*)"/g)].map(([, name]) => name!.trim()))).toEqual(
    new Set(['Vera Campos']),
  );
});

test('words at the end of a paragraph and the paragraph after it are not one change to LibreOffice', async () => {
  const authors = (words: string, xml: string) =>
    new RegExp(`w:author="([^"]*)"[^>]*><w:r>(?:(?!</w:r>).)*>${words}<`).exec(xml)?.[1];
  const xml = await body();
  expect([authors(' bien', xml), authors('Un párrafo.', xml)]).toEqual(['Vera Campos', 'Vera Campos ']);
});

test.each(['docx', 'md'] as const)('a %s that was taken along comes back as it was', async (format) => {
  const bytes = await written({ format, show: 'clean' });
  const read = readFile({ name: `x.${format}`, bytes });
  const articles = [
    { title: 'Artículo 1. Fines y medios', content: THEN },
    { title: 'Artículo 3. Nuevo', content: 'Fin.' },
    { title: 'Artículo 4. Tabla', content: `${TABLE}\n| Joven | 12 |` },
    { title: 'Artículo 5. Igual', content: '- uno\n- dos' },
  ];
  // Numbered items come back as paragraphs of their list.
  const loose = (content: string) => (format === 'docx' ? content.replaceAll(/\n(?=2\.)/g, '\n\n') : content);
  expect(read).toMatchObject({
    document: {
      title: 'Estatutos',
      introduction: text.introduction,
      chapters: [
        {
          title: 'Capítulo I. De la casa',
          articles: articles.map(({ title, content }) => ({ title, content: loose(content) })),
        },
      ],
    },
  });
});

test.each([
  ['a heading', '# Requisitos\n\nUno.\n\n## Otros\n\nDos.', '#### Requisitos\n\nUno.\n\n##### Otros\n\nDos.'],
  ['an underlined heading', 'Requisitos\nde **entrada**\n===\n\nUno.', '#### Requisitos de **entrada**\n\nUno.'],
  ['a heading that is deep enough', 'Uno.\n\n#### Requisitos\n\nDos.', 'Uno.\n\n#### Requisitos\n\nDos.'],
  ['a heading without words', '#\n\nUno.', 'Uno.'],
  ['a fence that is left open', 'Uno.\n\n```\ncódigo', 'Uno.\n\n```\ncódigo\n```'],
  ['a fence of one line', '~~~~', '~~~~\n~~~~'],
  ['a closed fence', '```\ncódigo\n```', '```\ncódigo\n```'],
])('as Markdown, %s in an article leaves the next one an article', async (_, content, read) => {
  const articles = [
    article('1', 'equal', both('Artículo 1. *Uno* & dos #'), both(content)),
    article('2', 'equal', both('Artículo 2'), both('Fin.')),
  ];
  const bytes = await written({ format: 'md', show: 'clean', chapters: [{ id: 'c', title: 'Capítulo_I_', articles }] });
  expect(readFile({ name: 'x.md', bytes })).toMatchObject({
    document: {
      chapters: [
        {
          title: 'Capítulo_I_',
          articles: [
            { title: 'Artículo 1. *Uno* & dos #', content: read },
            { title: 'Artículo 2', content: 'Fin.' },
          ],
        },
      ],
    },
  });
});

test('side by side stands what changes, and nothing else', async () => {
  const xml = await body({ show: 'columns' });
  const cells = [...xml.matchAll(/<w:tc>.*?<\/w:tc>/gs)].map(([cell]) =>
    [...cell.matchAll(/<w:t(?: [^>]*)?>([^<]*)</g)].map(([, words]) => words).join(''),
  );
  const rows = Array.from({ length: cells.length / 2 }, (_, at) => cells.slice(2 * at, 2 * at + 2));
  expect(rows).toContainEqual(['Texto vigente', 'Texto propuesto']);
  expect(rows).toContainEqual(['3. Pintar', '2. Pintar bien']);
  expect(rows).toContainEqual(['Artículo 2. Fuera', 'Se suprime']);
  expect(rows).toContainEqual(['Artículo nuevo', 'Artículo 3. Nuevo']);
  expect(rows).toContainEqual(['—', 'Joven · 12']);
  expect(xml).not.toContain('Artículo 5');
  expect(await body({ show: 'columns', chapters: [] })).toContain('No cambia nada.');
});

test('marked as Markdown, it is what was typed with what goes and comes', async () => {
  const markdown = (await written({ format: 'md' })).toString();
  expect(markdown).toContain('### Artículo 1. Fines{++ y medios++}');
  expect(markdown).toContain('### {--Artículo 2. Fuera--}\n\n{--Este se va.--}');
});

test.each(['clean', 'marked', 'columns'] as const)(
  'the PDF, %s, is read aloud, with an outline and its tables',
  async (show) => {
    const bytes = await written({ format: 'pdf', show });
    const { lines, faults } = readPdf(bytes);
    expect(faults).toEqual([]);
    const words = lines.join(' ').replaceAll(/ +/g, ' ');
    expect(words).toContain('Fines y medios');
    expect(words.includes('Este se va.')).toBe(show !== 'clean');
    expect(words).toContain('1 / ');
    const pdf = bytes.toString('latin1');
    for (const tag of ['H1', 'P', 'Table', 'TR', 'TH', 'TD']) expect(pdf).toContain(`/S /${tag}\n`);
    expect(pdf.includes('/Outlines')).toBe(true);
  },
);
