import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvPiece, type ToldTable } from '@ateneo/http';
import { asXlsx } from '@ateneo/jobs';
import { readTable } from '../../services/identity/src/adapters/read-table.js';
import { readFile } from '../../services/participation/src/adapters/document-files/read-document.js';
import { debianProgram } from '../find-tools.js';
import type { Verdict } from '../referee.js';
import { cellsOf } from './fods-cells.js';

/** What people write, and what others write so that it is executed. */
const texts = [
  'Núria Țăndărică «l’Hospitalet» ñ ç · 中文 😀',
  '01001',
  '12345678901234567890',
  '+34 600 123 456',
  '=1+1',
  '=HYPERLINK("http://127.0.0.1/?"&A1,"x")',
  '@SUM(1+1)',
  '-2+3',
  '＝1+1',
  '\t=1+1',
  'uno;dos,"tres"\ncuatro',
  '1/2',
  '12E5',
  'VERDADERO',
  '12345678Z',
  "'=1+1",
];
const rows = texts.map((text, index) => ({
  text,
  number: 1234567.5 + index,
  euros: 1234.56,
  day: '2026-11-28',
  moment: '2026-11-28 19:05:00',
}));
const table: ToldTable = {
  titles: ['texto', 'número', 'euros', 'día', 'momento'],
  line: (row) => {
    const { text, number, euros, day, moment } = row as (typeof rows)[number];
    return [text, number, { euros }, { date: day }, { date: moment }];
  },
};
/** What it takes for a number or a day where no type is told: CSV has none, a workbook has. */
const retyped = new Set(['01001', '12345678901234567890', '1/2', '12E5', 'VERDADERO']);

const statutes = `<html><body><p class="title">Estatutos</p><h1>Título I. Disposiciones</h1><h2>Artículo 1. Ñandú</h2>
  <p>Texto <b>negrita</b> y <i>cursiva</i> — «comillas».</p><ol><li>uno</li><li>dos</li></ol>
  <h2>Artículo 2. Quién</h2><p>Más texto.</p></body></html>`;

/** LibreOffice on the tables that the product makes, and the product on what LibreOffice saves. */
export async function openSheets(within: string): Promise<Verdict> {
  const office = debianProgram('soffice', 'libreoffice-calc-nogui', 'libreoffice-writer-nogui');
  const folder = join(within, 'office');
  mkdirSync(folder);
  const convert = (name: string, to: string, ending: string, reading?: string) => {
    const home = `-env:UserInstallation=file://${folder}/home`;
    const filter = reading ? [`--infilter=${reading}`] : [];
    const args = [
      home,
      '--headless',
      '--convert-to',
      to,
      ...filter,
      '--outdir',
      join(folder, 'out'),
      join(folder, name),
    ];
    execFileSync(office, args, { stdio: ['ignore', 'ignore', 2] });
    return readFileSync(join(folder, 'out', name.replace(/\w+$/, ending)));
  };

  writeFileSync(join(folder, 'table.xlsx'), await asXlsx(table, rows));
  writeFileSync(join(folder, 'table.csv'), csvPiece([table.titles, ...rows.map((row) => table.line(row))], true));
  writeFileSync(join(folder, 'statutes.html'), statutes);
  const findings = [
    ...faultsOf('XLSX', convert('table.xlsx', 'fods', 'fods').toString(), false),
    ...faultsOf('CSV', convert('table.csv', 'fods', 'fods', 'CSV:59,34,76,1,,3082').toString(), true),
    ...(await readBack('XLSX', convert('table.xlsx', 'xlsx:Calc MS Excel 2007 XML', 'xlsx'))),
    ...(await readBack('CSV', convert('table.xlsx', 'csv:Text - txt - csv (StarCalc):59,34,76', 'csv'))),
  ];
  for (const [to, ending] of [
    ['docx:MS Word 2007 XML', 'docx'],
    ['odt:writer8', 'odt'],
  ] as const)
    findings.push(...readStatutes(`statutes.${ending}`, convert('statutes.html', to, ending, 'HTML (StarWriter)')));
  const version = execFileSync(office, ['--version']).toString().trim().split(' ').slice(0, 2).join(' ');
  return { used: [`${version} on six files`], findings };
}

/** What is executed, and each cell that is not what it was. */
function faultsOf(what: string, fods: string, isCsv: boolean): string[] {
  const [, ...lines] = cellsOf(fods);
  const executed = lines.flat().filter(({ formula }) => formula);
  const other = rows.flatMap(({ text, number, euros }, index) => {
    const [first, ...rest] = lines[index] ?? [];
    // A line of a workbook ends with a cell for all the columns that are empty.
    const told = rest.flatMap(({ type, value }) => value ?? type ?? []);
    const wanted = [String(number), String(euros), 'date', 'date'];
    return [
      ...(isSame(first?.text ?? '', text, isCsv)
        ? []
        : [`${JSON.stringify(text)} reads ${JSON.stringify(first?.text)}`]),
      ...(told.join() === wanted.join() ? [] : [`${wanted.join()} reads ${told.join()}`]),
    ];
  });
  return [...new Set([...executed.map(({ text }) => `${text} is executed`), ...other])].map(
    (one) => `${what}: ${one}.`,
  );
}

/** The apostrophe before what could be a formula may be there or not. */
function isSame(said: string, text: string, isCsv: boolean): boolean {
  const bare = (one: string) => one.replace(/^'/, '');
  return bare(said) === bare(text) || (isCsv && (retyped.has(text) || bare(said).trim() === text.trim()));
}

async function readBack(what: string, bytes: Buffer): Promise<string[]> {
  const [, ...lines] = readTable(bytes, 100);
  return texts.flatMap((text, index) => {
    const said = lines[index]?.cells[0];
    return said?.trim() === text.trim() || said === text.replace(/^'/, '')
      ? []
      : [`What LibreOffice saved as ${what} says ${JSON.stringify(said)} for ${JSON.stringify(text)}.`];
  });
}

function readStatutes(name: string, bytes: Buffer): string[] {
  const reading = readFile({ name, bytes });
  const said = JSON.stringify(reading);
  const missing = [
    'Título I. Disposiciones',
    'Artículo 1. Ñandú',
    'negrita',
    '«comillas»',
    'dos',
    'Artículo 2. Quién',
    'Más texto.',
  ].filter((part) => !said.includes(part));
  return 'problems' in reading || missing.length > 0
    ? [`${name} as LibreOffice saves it: ${missing.join(', ')} is not read: ${said.slice(0, 300)}`]
    : [];
}
