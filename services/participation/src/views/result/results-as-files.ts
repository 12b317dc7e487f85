import { Readable } from 'node:stream';
import { amedmentResult, type AmedmentResult, type Process } from '@ateneo/contracts';
import { asCsv, type TableReader, toldTable } from '@ateneo/http';
import { asXlsx, MOST_XLSX_ROWS } from '@ateneo/jobs';
import { fieldError } from '@ateneo/kernel';
import { sharedIn } from '../amendment/amendment-record.js';

const columns = [
  'document_title',
  'chapter_title',
  'article_title',
  'title',
  'type',
  'up',
  'down',
  'abs',
  'untold',
  'share_of',
  'share_base',
  'electorate',
  'outcome',
  'because',
  'is_withdrawn',
] as const;

/** How each amendment ended, one a line. */
export function resultsAsCsv(results: AsyncIterable<AmedmentResult>, reader: TableReader): Readable {
  return asCsv(lines(results), toldTable('amedments', columns, reader));
}

/** The same as a workbook, which has to be in memory as a whole. */
export async function resultsAsWorkbook(results: AsyncIterable<AmedmentResult>, reader: TableReader): Promise<Buffer> {
  const rows: object[] = [];
  for await (const line of lines(results)) {
    if (rows.length === MOST_XLSX_ROWS) throw fieldError('format', 'http.not_one_of', { values: 'csv, json, jws' });
    rows.push(line);
  }
  return asXlsx(toldTable('amedments', columns, reader), rows);
}

/** The same as a list of the answers that are given one page at a time. */
export function resultsAsJson(results: AsyncIterable<AmedmentResult>): Readable {
  return Readable.from(json(results));
}

/** What is signed of them: whose they are, of which voting, by which rules, and all of them. */
export async function signedResults(
  results: AsyncIterable<AmedmentResult>,
  host: string,
  { id, title, rules, voting }: Process,
): Promise<string> {
  const amedments: AmedmentResult[] = [];
  for await (const result of results) amedments.push(amedmentResult.parse(result));
  return JSON.stringify({ iss: host, process: id, title, rules, voting, amedments });
}

async function* json(results: AsyncIterable<AmedmentResult>) {
  let before = '[';
  for await (const result of results) {
    yield `${before}\n${JSON.stringify(amedmentResult.parse(result))}`;
    before = ',';
  }
  yield before === '[' ? '[]\n' : '\n]\n';
}

async function* lines(results: AsyncIterable<AmedmentResult>) {
  for await (const { votes, share, outcome, ...row } of results) {
    const { outcome: ended = null, because = null, electorate = null } = outcome ?? {};
    yield { ...row, ...votes, ...sharedIn(share), outcome: ended, because, electorate };
  }
}
