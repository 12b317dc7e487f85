import { Readable } from 'node:stream';
import { amedmentResult, type AmedmentResult, type Process } from '@ateneo/contracts';
import { asCsv } from '@ateneo/http';
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
  'id',
] as const;

/** How each amendment ended, one a line. */
export function resultsAsCsv(results: AsyncIterable<AmedmentResult>): Readable {
  return asCsv(lines(results), columns);
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
