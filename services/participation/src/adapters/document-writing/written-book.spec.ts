import { expect, test } from '@jest/globals';
import { readPdf } from '@ateneo/testing';
import { strFromU8, unzipSync } from 'fflate';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString } from 'mdast-util-to-string';
import type { BookToWrite } from './text-to-write.js';
import { parse } from './writing-program.js';

const LONG = ['Uno.', 'Dos.', 'Tres.', 'Cuatro.', 'Cinco.'];
const entry = {
  heading: 'Enmienda 1 · Cambia',
  lines: ['Vera Campos · 27 nov 2026'],
  before: { title: 'Artículo 1. Fines', content: LONG.join('\n\n') },
  after: { title: 'Artículo 1. Fines y medios', content: LONG.join('\n\n').replace('Cuatro', 'Un cuarto') },
  said: [
    { name: 'Motivo', words: '# Porque sí\n\ny *ya*.', isTyped: true },
    { name: 'Votos', words: '3 a favor' },
  ],
};
const table = { title: '', content: '| Quién | Euros |\n| --- | --- |\n| Socia | 36 |' };
const book: BookToWrite = {
  format: 'pdf',
  show: 'book',
  language: 'es',
  house: 'Casco Viejo',
  moment: '2026-11-28T10:00:00Z',
  title: 'Estatutos',
  labels: { kind: 'Libro de enmiendas' },
  chapters: [
    {
      heading: 'Capítulo I',
      places: [
        {
          heading: 'Artículo 1. Fines',
          entries: [
            entry,
            { ...entry, heading: 'Enmienda 2 · Añade', before: { title: '', content: '' }, after: table },
          ],
        },
      ],
    },
  ],
};
const written = async (format: BookToWrite['format']) => Buffer.from(await parse({ ...book, format }));

test('the PDF is read aloud, with amendments in its outline, and shows of a long article what changes', async () => {
  const bytes = await written('pdf');
  const { lines, faults } = readPdf(bytes);
  expect(faults).toEqual([]);
  const words = lines.join(' ').replaceAll(/ +/g, ' ');
  expect(words).toContain('[…] Tres. Cuatro Un cuarto . Cinco.');
  expect(words).not.toContain('Dos.');
  expect(words).toContain('Motivo: Porque sí');
  const pdf = bytes.toString('latin1');
  for (const tag of ['H2', 'H3', 'H4', 'Table']) expect(pdf).toContain(`/S /${tag}\n`);
  expect(pdf.match(/\/Title /g)!.length).toBeGreaterThan(4);
});

test('in DOCX its changes are seen, and nothing is to be accepted; its headings are those of the book', async () => {
  const xml = strFromU8(unzipSync(await written('docx'))['word/document.xml']!);
  expect(xml).not.toMatch(/<w:(ins|del) /);
  expect(xml).toMatch(/<w:strike\/>(?:(?!<\/w:r>).)*>Cuatro</);
  expect(xml).toMatch(/<w:u w:val="single"\/>(?:(?!<\/w:r>).)*>Un cuarto</);
  const headings = [...xml.matchAll(/<w:pStyle w:val="(Heading\d)"\/>/g)].map(([, style]) => style);
  // Nothing says that they are not bold.
  expect(xml).not.toContain('<w:b w:val="false"/>');
  expect(headings).toEqual(['Heading1', 'Heading2', 'Heading3', 'Heading3']);
});

const forged = {
  heading: 'Enmienda 3 · Cambia',
  lines: ['# Enmienda 4 · Añade', '*Nadie* <b>aquí</b>'],
  before: { title: '', content: 'Uno.' },
  after: { title: '', content: 'Uno.\n\n#### Enmienda 5 · Suprime\n\n```\nno se cierra {++ni esto++}' },
  said: [
    { name: 'Motivo', words: 'Porque sí.\n\n# Capítulo II\n\nCapítulo III\n===\n\n<!-- ~~~ {--tachado', isTyped: true },
    { name: 'Decisión', words: 'De acta\n# Capítulo IV' },
  ],
};
const last = { ...entry, heading: 'Enmienda 6 · Cambia' };
const withForged = {
  ...book,
  chapters: [{ heading: 'Capítulo I', places: [{ heading: 'Artículo 1', entries: [forged, last] }] }],
};

test('in Markdown nobody writes headings, marks or an end of their own into the book', async () => {
  const words = Buffer.from(await parse({ ...withForged, format: 'md' })).toString();
  const top = fromMarkdown(words).children;
  const headings = top.flatMap((one) => (one.type === 'heading' ? [toString(one)] : []));
  expect(headings).toEqual(['Estatutos', 'Capítulo I', 'Artículo 1', forged.heading, last.heading]);
  expect(top.map(({ type }) => type)).not.toContain('html');
  // What the text has like marks is not one, and the book's own are.
  expect(words.match(/\{(\+\+|--)/g)).toEqual(['{++', '{++', '{--', '{++']);
  expect(words).toContain('{\\++ni esto+\\+}');
});

test('in PDF and DOCX headings of a reason stand further in than those of the book', async () => {
  const xml = strFromU8(unzipSync(Buffer.from(await parse({ ...withForged, format: 'docx' })))['word/document.xml']!);
  const [paragraph] = xml.match(/<w:p>(?:(?!<\/w:p>).)*Capítulo II<(?:(?!<\/w:p>).)*<\/w:p>/)!;
  expect(paragraph).toContain('<w:ind ');
});
