import type { Document, DocumentRow as ListedDocument } from '@ateneo/contracts';
import type { ChapterText } from '../../document/document-text.fold.js';
import type { Standing } from '../../process/standing.fold.js';
import { flagsOf } from '../process/process-record.js';

/** A document as lists show it, without its chapters. */
export type { ListedDocument };

/** Amendments by the article or chapter they name. */
export type AmendmentCounts = ReadonlyMap<string, number>;

/** A document with its text: each article and chapter with how many amendments name it. */
export function documentRecordOf(
  row: ListedDocument,
  chapters: readonly ChapterText[],
  counts: AmendmentCounts,
  standing: Standing,
): Document {
  const counted = <T extends { id: string }>(one: T) => ({ ...one, amedment_count: counts.get(one.id) ?? 0 });
  return {
    ...row,
    chapters: chapters.map((chapter) => counted({ ...chapter, articles: chapter.articles.map(counted) })),
    ...flagsOf(standing),
  };
}
