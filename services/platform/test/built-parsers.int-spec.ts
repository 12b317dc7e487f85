import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from '@jest/globals';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeXlsxFile from 'write-excel-file/node';

// The parser beside the server as people run it, with its programs. Needs `npm run build`.
const built = (name: string) => new URL(`../../dist/program/${name}.js`, import.meta.url);

let parser: ChildProcess;
afterEach(() => void parser.kill('SIGKILL'));

/** What it says of a file; how it ended, if it ended before. */
async function outcome(program: string, input: object, megabytes = 900): Promise<unknown> {
  parser = fork(built('parse-process'), [String(megabytes * 2 ** 20)], {
    execArgv: ['--max-old-space-size=512', '--stack-size=3900'],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const ended = once(parser, 'exit').then(([, signal]: unknown[]) => signal);
  await Promise.race([once(parser, 'message'), ended]);
  parser.send({ program: pathToFileURL(built(program).pathname).href, input });
  const said = new Promise((resolve) => {
    parser.on('message', (message) => message !== 'began' && resolve(message));
  });
  return Promise.race([said, ended]);
}

/** A workbook of a few kilobytes with a cell at the far end. */
async function farCell(): Promise<Buffer> {
  const small = unzipSync(new Uint8Array(await writeXlsxFile([[{ value: 1 }]] as never).toBuffer()));
  const rows = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>a</t></is></c></row>';
  const grown = Object.entries(small).map(([name, bytes]) => [
    name,
    strToU8(strFromU8(bytes).replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`)),
  ]);
  return Buffer.from(zipSync(Object.fromEntries(grown)));
}

/** A group that is drawn twice, eleven times over. */
function doubled(): Buffer {
  const groups = Array.from({ length: 11 }, (_, n) => `<g id="g${n + 1}"><use href="#g${n}"/><use href="#g${n}"/></g>`);
  const lines = '<path d="M0 0L9 9" filter="url(#f)"/>'.repeat(200);
  const blur = '<filter id="f"><feGaussianBlur stdDeviation="9"/></filter>';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><defs>${blur}<g id="g0">${lines}</g>${groups.join('')}</defs><use href="#g11"/></svg>`,
  );
}

const paragraphs = () =>
  Buffer.from(
    zipSync({
      'word/document.xml': strToU8(
        `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${'<w:p/>'.repeat(1_100_000)}</w:body></w:document>`,
      ),
    }),
  );

const outlines = () => {
  const ring = Array.from({ length: 900_000 }, (_, n) => [n / 1e6, (n % 7) / 1e6]);
  const geometry = { type: 'Polygon', coordinates: [[...ring, ring[0]]] };
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features: [{ type: 'Feature', geometry }] }));
};

test.each<[string, string, () => Promise<object> | object, object]>([
  [
    'a workbook with a cell at its far end',
    'table-program',
    async () => ({ bytes: await farCell(), maximum: 1000 }),
    { refused: { code: expect.stringMatching(/^identity\.import_too_/) } },
  ],
  [
    'a notice of a bank with entities',
    'returns-program',
    () => ({ bytes: Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><Document>&b;</Document>') }),
    { refused: { code: 'memberships.returns_unreadable' } },
  ],
  [
    'a statement of a bank that is cut off',
    'statement-program',
    () => ({ bytes: Buffer.from('<Document><BkToCstmrStmt>') }),
    { refused: { code: 'memberships.statement_cut' } },
  ],
  [
    'a drawing of doubled groups',
    'image-program',
    () => ({ bytes: doubled(), rules: { maxPixels: 1e7, takesDrawings: true } }),
    { refused: { code: expect.stringMatching(/^files\./) } },
  ],
  [
    'a message of a ballot’s trustee that is none',
    'ballot-program',
    () => ({
      do: 'check',
      step: 'certificate',
      message: '['.repeat(60_000),
      number: 1,
      seed: new Uint8Array(64),
      sent: { size: 3, threshold: 2, server_key: '', certificates: [], polynomials: [], keys: [] },
    }),
    { refused: { code: 'participation.ceremony_refused' } },
  ],
  [
    'a document of a million paragraphs',
    'document-program',
    () => ({ name: 'x.docx', bytes: paragraphs() }),
    { value: { problems: [{ code: 'participation.import_too_many' }] } },
  ],
  [
    'outlines of 900,000 points',
    'layer-program',
    () => ({ bytes: outlines(), level: 'adm7', above: new Map() }),
    { value: { check: expect.anything() } },
  ],
  ...(['pdf', 'docx'] as const).map((format): [string, string, () => object, object] => [
    `a text to take along as ${format}`,
    'writing-program',
    () => ({
      format,
      show: 'marked',
      language: 'es',
      house: '',
      labels: { kind: 'Cambios' },
      sources: [],
      title: 'Estatutos',
      introduction: '',
      chapters: [],
    }),
    { value: expect.any(Uint8Array) },
  ]),
])('as it is built, the parser answers %s with a sentence', async (_, program, input, answer) => {
  expect(await outcome(program, await input())).toMatchObject(answer);
});

test('as it is built, the parser ends when it takes more memory than it has', async () => {
  // More than it has while it waits, less than these outlines take, for many times as long as the watcher looks away.
  const input = { bytes: outlines(), level: 'adm7', above: new Map() };
  expect(await outcome('layer-program', input, 150)).toBe('SIGKILL');
});
