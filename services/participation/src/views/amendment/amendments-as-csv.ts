import type { Readable } from 'node:stream';
import type { Amedment } from '@ateneo/contracts';
import { asCsv } from '@ateneo/http';

const columns = [
  'document_title',
  'chapter_title',
  'article_title',
  'type',
  'title',
  'content',
  'reason',
  'user_name',
  'up',
  'down',
  'abs',
  'support',
  'outcome',
  'because',
  'review',
  'is_hidden',
  'creation_datetime',
  'id',
] as const;

/** How a process's amendments ended, one a line. */
export function amendmentsAsCsv(records: AsyncIterable<Amedment>): Readable {
  return asCsv(lines(records), columns);
}

async function* lines(records: AsyncIterable<Amedment>) {
  for await (const { votes, outcome, ...record } of records) {
    const support = votes && votes.up - votes.down;
    yield { ...record, ...votes, support, outcome: outcome?.outcome ?? null, because: outcome?.because ?? null };
  }
}
