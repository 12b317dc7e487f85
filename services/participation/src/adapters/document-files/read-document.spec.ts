import { describe, expect, test } from '@jest/globals';
import { Document, HeadingLevel, ImageRun, Packer, Paragraph, Table, TableCell, TableRow, TextRun } from 'docx';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';
import { constitutionLike, expectedChapters, linesOf } from '../../../test/laws.js';
import { checkFile, type DocumentFile, documentIn, readFile, type UploadRules } from './read-document.js';
import { UnreadableFile } from './refused-file.js';
import { zipContents } from './zip-contents.js';

const rules = { document_types: ['md', 'docx'], document_max_bytes: 5_000_000 };

/** As the reader does it, without its thread. */
async function readDocument(file: DocumentFile, allowed: UploadRules) {
  checkFile(file, allowed);
  return documentIn(readFile(file));
}

const whole = constitutionLike();
/** Every kind of heading once or twice. */
const small = constitutionLike(2);

const fromMarkdown = (text: string, name = 'ley.md') => readDocument({ name, bytes: Buffer.from(text) }, rules);

async function fromDocx(children: (Paragraph | Table)[]) {
  const bytes = await Packer.toBuffer(new Document({ sections: [{ children }] }));
  return readDocument({ name: 'ley.docx', bytes }, rules);
}

const shape = ({ chapters }: Awaited<ReturnType<typeof readDocument>>) =>
  chapters.map(({ title, articles }) => ({
    title,
    articles: articles.map(({ title: name, content }) => ({ title: name, content })),
  }));

/** The codes and lines of a refusal. */
async function problemsOf(reading: Promise<unknown>): Promise<unknown> {
  const error = await reading.then(
    () => 'was read',
    (thrown: unknown) => thrown,
  );
  if (error instanceof z.ZodError) return error.issues.map((issue) => (issue as { params?: object }).params);
  return (error as { code?: string }).code ?? error;
}

describe('a law in Markdown', () => {
  const heading = (text: string, level: number) => `${'#'.repeat(level)} ${text}`;
  const bold = (text: string, level: number) => (level === 1 ? `# ${text}` : `**${text}**`);
  const plain = (text: string) => text;

  test.each([
    ['with headings', whole, heading, true],
    ['with bold lines', small, bold, true],
    ['with headings and without groups of provisions', small, heading, false],
    ['with lines of plain text', small, plain, true],
  ])('%s keeps every title and article', async (_, law, write, groups) => {
    const lines = linesOf(law, { groups });
    const text = lines.map(({ text: said, level }) => (level === null ? said : write(said, level))).join('\n\n');
    const read = await fromMarkdown(text, 'Ley de las cosas.md');
    expect(shape(read)).toEqual(expectedChapters(law));
    for (const said of law.preamble) expect(read.introduction).toContain(said);
    if (write !== plain) expect(read.title).toBe(law.title);
  });

  test('with the text in the line of the bold title, as gazettes print it', async () => {
    const read = await fromMarkdown('**Artículo 1. Objeto.** Esta ley regula.\n\n2. Más.\n\n**Artículo 2.** Fin.');
    expect(shape(read)).toEqual([
      {
        title: 'ley',
        articles: [
          { title: 'Artículo 1. Objeto.', content: 'Esta ley regula.\n\n2. Más.' },
          { title: 'Artículo 2.', content: 'Fin.' },
        ],
      },
    ]);
  });
});

describe('a law in DOCX', () => {
  const levels = Object.values(HeadingLevel);

  test.each([
    ['with headings', whole, true],
    ['with bold paragraphs', small, false],
  ])('%s keeps every title and article', async (_, law, headings) => {
    const children = linesOf(law, { groups: true }).map(({ text, level }) => {
      if (level === null) return new Paragraph({ text });
      if (headings || level === 1) return new Paragraph({ text, heading: levels[level - 1]! });
      return new Paragraph({ children: [new TextRun({ text, bold: true })] });
    });
    const read = await fromDocx(children);
    expect(shape(read)).toEqual(expectedChapters(law));
    expect(read.title).toBe(law.title);
    for (const said of law.preamble) expect(read.introduction).toContain(said);
  });

  test('keeps lists, tables, bold and what looks like marks', async () => {
    const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
    const read = await fromDocx([
      new Paragraph({ text: 'Artículo 1', heading: HeadingLevel.HEADING_2 }),
      new Paragraph({
        children: [new TextRun('La '), new TextRun({ text: 'Junta ', bold: true }), new TextRun('*decide*.')],
      }),
      new Paragraph({ text: 'uno', bullet: { level: 0 } }),
      new Paragraph({ text: 'dos', bullet: { level: 0 } }),
      new Paragraph({ text: 'tres', bullet: { level: 1 } }),
      new Table({ rows: [new TableRow({ children: [cell('Cuota'), cell('10 €')] })] }),
    ]);
    expect(read.chapters[0]!.articles[0]!.content).toBe(
      'La **Junta** \\*decide\\*.\n\n- uno\n- dos\n   - tres\n\n| Cuota | 10 € |\n| --- | --- |',
    );
  });
});

describe('any other document', () => {
  test('has its innermost headings as articles, and those around them as chapters', async () => {
    const read = await fromMarkdown(
      '# Plan\n\nHola.\n\n## Vivienda\n\nAlgo.\n\n### Alquiler\n\nA.\n\n### Compra\n\nB.\n\n## Ocio\n\nC.\n',
    );
    expect([read.title, read.introduction]).toEqual(['Plan', 'Hola.']);
    expect(shape(read)).toEqual([
      {
        title: 'Vivienda',
        articles: [
          { title: 'Vivienda', content: 'Algo.' },
          { title: 'Alquiler', content: 'A.' },
          { title: 'Compra', content: 'B.' },
        ],
      },
      { title: 'Plan', articles: [{ title: 'Ocio', content: 'C.' }] },
    ]);
  });

  test('leaves the pictures of a DOCX out, and says where they stood', async () => {
    const image = new ImageRun({ type: 'png', data: Buffer.from('x'), transformation: { width: 1, height: 1 } });
    const read = await fromDocx([
      new Paragraph('Artículo 1. Sede'),
      new Paragraph({ children: [image] }),
      new Paragraph('Aquí.'),
    ]);
    expect(read.warnings.map(({ code, line }) => [code, line])).toContainEqual(['picture', 2]);
    expect(shape(read)[0]!.articles).toEqual([{ title: 'Artículo 1. Sede', content: 'Aquí.' }]);
  });

  test('keeps CommonMark as typed: lists, quotes, code, emphasis, tables, and links with their definitions', async () => {
    const typed = '- a\n- b\n\n> cita *viva*\n\n    código\n\n| x | y |\n|---|---|\n| 1 | 2 |';
    const read = await fromMarkdown(`## Uno\n\n${typed}\n\n## Dos\n\nVer [esto][e].\n\n[e]: https://example.org\n`);
    const contents = read.chapters[0]!.articles.map(({ content }) => content);
    expect(contents).toEqual([typed, 'Ver [esto][e].\n\n[e]: https://example.org']);
  });

  test('loses no word of any well-formed document', async () => {
    const word = fc.stringMatching(/^[a-zñáé]{1,8}$/);
    const block = fc.oneof(
      fc.tuple(fc.integer({ min: 1, max: 6 }), word).map(([depth, text]) => `${'#'.repeat(depth)} ${text}`),
      fc
        .tuple(word, fc.constantFrom('Artículo 7. ', 'TÍTULO II. ', 'Disposición final única. ', ''))
        .map(([text, begin]) => `**${begin}${text}**`),
      fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' ')),
      fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.map((one) => `- ${one}`).join('\n')),
    );
    const wordsIn = (text: string) => text.match(/\p{L}+/gu) ?? [];
    await fc.assert(
      fc.asyncProperty(fc.array(block, { maxLength: 20 }), async (blocks) => {
        const source = ['## Principio', ...blocks, '## Final'].join('\n\n');
        const read = await fromMarkdown(source);
        const parts = shape(read).flatMap(({ title, articles }) => [title, ...articles.flatMap(Object.values<string>)]);
        const had = new Set([read.title, read.introduction, ...parts].flatMap(wordsIn));
        expect(wordsIn(source).filter((one) => !had.has(one))).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });
});

describe('what cannot be understood', () => {
  test('is listed by line, all of it, and nothing is read', async () => {
    const text = '# T\n\n## Artículo 1\n\nx\n\n![foto](a.png) y negrita\n\nbien\u202emal\n';
    expect(await problemsOf(fromMarkdown(text))).toEqual([
      { code: 'participation.import_image', line: 7, quote: '![foto](a.png)' },
      { code: 'participation.import_characters', line: 9, quote: 'bien mal' },
    ]);
  });

  test('is a text without any heading, and an empty one', async () => {
    for (const text of ['', 'Solo texto.']) {
      expect(await problemsOf(fromMarkdown(text))).toBe('participation.import_no_structure');
    }
  });

  test('is an article longer than any', async () => {
    expect(await problemsOf(fromMarkdown(`# Uno\n\n${'a '.repeat(100_001)}\n`))).toEqual([
      { code: 'participation.import_too_long', line: 1, maximum: 200_000, quote: 'Uno' },
    ]);
  });

  test.each([
    ['quotations', `${'> '.repeat(90)}a`],
    ['lists', Array.from({ length: 60 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
    ['brackets', '['.repeat(5000)],
  ])('is a text of %s that nobody could show', async (_, tangled) => {
    const text = `${tangled}\n\n# Uno\n\nuno\n\n# Dos\n\n${tangled}\n`;
    const code = 'participation.import_too_tangled';
    expect(await problemsOf(fromMarkdown(text))).toMatchObject([
      { code, line: 1, maximum: 32 },
      { code, line: text.split('\n').indexOf('# Dos') + 1, maximum: 32, quote: 'Dos' },
    ]);
  });

  const docx = (bytes: Uint8Array) => problemsOf(readDocument({ name: 'x.docx', bytes: Buffer.from(bytes) }, rules));

  test.each([
    ['text called .docx', strToU8('no soy un zip')],
    ['nothing at all', new Uint8Array(0)],
    ['another kind of archive', zipSync({ 'hola.txt': strToU8('hola') })],
    ['a document of broken XML', zipSync({ 'word/document.xml': strToU8('<w:p') })],
    ['an archive cut short', zipSync({ 'word/document.xml': strToU8('<w:p/>'.repeat(500)) }).slice(0, 60)],
  ])('is %s', async (_, bytes) => {
    expect(await docx(bytes)).toBe('participation.import_unreadable');
  });

  test('is an archive that unpacks to more than anybody writes, whatever it says of itself', () => {
    const bomb = Buffer.from(zipSync({ a: new Uint8Array(40_000), b: new Uint8Array(40_000) }, { level: 9 }));
    const entry = bomb.indexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bomb.writeUInt32LE(10, entry + 24);
    expect(zipContents(bomb, 80_000).get('a')).toHaveLength(40_000);
    expect(() => zipContents(bomb, 79_999)).toThrow(UnreadableFile);
  });

  test('is an archive that two readers read differently', () => {
    const sound = Buffer.from(zipSync({ a: new Uint8Array(4) }));
    expect(zipContents(sound, 100).get('a')).toHaveLength(4);
    const end = sound.indexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    const locator = Buffer.alloc(20);
    locator.writeUInt32LE(0x07064b50);
    const other = Buffer.concat([sound.subarray(0, end), locator, sound.subarray(end)]);
    expect(() => zipContents(other, 100)).toThrow(UnreadableFile);
    // The same name twice: one reader takes the first, another the last.
    const twice = Buffer.from(zipSync({ a: new Uint8Array(4), b: new Uint8Array(4) }, { level: 0 }));
    twice.write('a', twice.lastIndexOf('b'));
    expect(() => zipContents(twice, 100)).toThrow(UnreadableFile);
  });

  test('is what the tenant does not let in: other types, larger files', async () => {
    const read = (name: string, bytes: Buffer, over = {}) =>
      problemsOf(readDocument({ name, bytes }, { ...rules, ...over }));
    expect(await read('x.exe', Buffer.from('x'))).toBe('participation.import_type');
    expect(await read('x.docx', Buffer.from('x'), { document_types: ['md'] })).toBe('participation.import_type');
    expect(await read('x.md', Buffer.from('# a b c'), { document_max_bytes: 5 })).toBe('http.too_large');
    expect(await read('x.md', Buffer.from([0x23, 0x20, 0x00, 0x00, 0x01]))).toBe('participation.import_unreadable');
  });
});
