import type { Readable } from 'node:stream';
import type { AmedmentResult } from '@ateneo/contracts';
import { asCsv } from '@ateneo/http';

const columns = [
  'document_title',
  'chapter_title',
  'article_title',
  'title',
  'type',
  'up',
  'down',
  'abs',
  'outcome',
  'because',
  'id',
] as const;

/** How each amendment ended, one a line. */
export function resultsAsCsv(results: AsyncIterable<AmedmentResult>): Readable {
  return asCsv(lines(results), columns);
}

async function* lines(results: AsyncIterable<AmedmentResult>) {
  for await (const { votes, outcome, ...row } of results) {
    yield { ...row, ...votes, outcome: outcome?.outcome ?? null, because: outcome?.because ?? null };
  }
}
