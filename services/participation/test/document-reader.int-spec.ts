import { Parsers, parsers } from '@ateneo/runtime';
import { afterEach, describe, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { z } from 'zod';
import { documents } from '../src/adapters/document-files/document-reader.js';
import { documentIn } from '../src/adapters/document-files/read-document.js';

const law = '# Ley\n\n## Artículo 1. Objeto\n\nUno.\n\n## Artículo 2. Ámbito\n\nDos.\n';

/** How often the process could do something else. */
let turns = 0;
const beat = setInterval(() => (turns += 1), 5);
beat.unref();
afterEach(() => {
  turns = 0;
});

async function outcome(name: string, bytes: Uint8Array, pool = parsers, milliseconds = 60_000): Promise<unknown> {
  const reading = pool.parse({ ...documents, milliseconds }, 'a', { name, bytes: Buffer.from(bytes) });
  return reading.then(documentIn).then(
    ({ chapters }) => chapters.flatMap(({ articles }) => articles.map(({ title }) => title)),
    (error: unknown) => {
      if (error instanceof z.ZodError) return error.issues.map((issue) => (issue as { params?: object }).params);
      return (error as { fields?: unknown }).fields ?? error;
    },
  );
}

const docx = (body: string) =>
  zipSync({
    'word/document.xml': strToU8(
      `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });

describe('a document is read in a process of its own', () => {
  test('that answers what the file holds', async () => {
    expect(await outcome('ley.md', Buffer.from(law))).toEqual(['Artículo 1. Objeto', 'Artículo 2. Ámbito']);
  });

  test('a small file of a million paragraphs is refused, and nobody waits for it', async () => {
    const bytes = docx('<w:p/>'.repeat(1_100_000));
    expect(bytes.length).toBeLessThan(110_000);
    expect(await outcome('x.docx', bytes)).toEqual([
      { code: 'participation.import_too_many', line: 0, maximum: 20_000 },
    ]);
    // A reader that is warm refuses it within some 30 ms; read here, there would be no turn at all.
    expect(turns).toBeGreaterThan(1);
  });

  test('tables in tables in tables are refused', async () => {
    const [open, close] = ['<w:tbl><w:tr><w:tc>', '</w:tc></w:tr></w:tbl>'];
    expect(await outcome('x.docx', docx(`${open.repeat(2000)}<w:p/>${close.repeat(2000)}`))).toEqual([
      { code: 'participation.import_too_nested', line: 0, maximum: 100 },
    ]);
  });

  test('emphasis that never ends is read as quickly as other text', async () => {
    expect(await outcome('x.md', Buffer.from(`${law}${'*a_ '.repeat(45_000)}\n`))).toMatchObject([
      { code: 'participation.import_too_tangled', maximum: 32 },
    ]);
    expect(await outcome('x.md', Buffer.from(`${law}${'> '.repeat(5000)}a\n`))).toEqual([
      { code: 'participation.import_too_nested', line: 0, maximum: 100 },
    ]);
  });

  test('what takes too long, or too much memory, ends that process and not ours', async () => {
    const long = Buffer.from(`${law}${'- a\n'.repeat(200_000)}`);
    expect(await outcome('x.md', long, new Parsers({ patience: 1 }), 300)).toEqual({ file: [COMPLEX] });
    expect(turns).toBeGreaterThan(20);
    const heavy = docx(`<w:p>${'<w:r><w:t>a</w:t></w:r>'.repeat(1_000_000)}</w:p>`);
    expect(await outcome('x.docx', heavy, new Parsers({ heapMegabytes: 60 }))).toEqual({ file: [COMPLEX] });
  });
});

const COMPLEX = 'participation.import_too_complex';
