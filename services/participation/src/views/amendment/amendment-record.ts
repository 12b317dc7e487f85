import type { Amedment, VoteValue } from '@ateneo/contracts';
import { articleIn, type ArticleText, type ChapterText } from '../../document/document-text.fold.js';
import { effectiveWindows, isRegular } from '../../process/standing.fold.js';
import type { ProcessRow } from '../process/process.projection.js';
import { flagsOf, standingIn, termsOf } from '../process/process-record.js';
import type { Reader } from '../reader.js';
import type { AmendmentRow } from './amendment.projection.js';
import { differenceOf } from './difference.js';

/** A row with its tally, as it is told at the moment. */
export interface TalliedAmendment extends AmendmentRow {
  readonly up: number;
  readonly down: number;
  readonly abs: number;
  readonly is_tally_final: boolean;
  /** Somebody's vote counts; told to nobody. */
  readonly is_voted: boolean;
}

/** All that stands around amendments when they are answered. */
export interface Surroundings {
  readonly processes: ReadonlyMap<string, ProcessRow>;
  readonly documents: ReadonlyMap<string, { readonly title: string; readonly chapters: readonly ChapterText[] }>;
  /** Display names of authors; who is erased or unknown is missing. */
  readonly names: ReadonlyMap<string, string>;
  /** The reader's own votes by amendment. */
  readonly ownVotes: ReadonlyMap<string, VoteValue>;
}

/** An amendment as it is answered to this reader, without its difference. */
export function amendmentRecordOf(row: TalliedAmendment, around: Surroundings, reader: Reader): Amedment {
  const { author, kind, sources, up, down, abs, is_voted: _v, revision: _r, ...shown } = row;
  const place = placeOf(row, around);
  return {
    ...shown,
    ...place,
    references: [...sources],
    is_deletion: kind === 'deletion',
    type: kind,
    review: null,
    // Who has no name any more is nobody.
    user: around.names.has(author) || author === reader.user ? author : null,
    user_name: around.names.get(author) ?? null,
    is_own: author === reader.user,
    // No amendment is proposed without a title.
    is_text_erased: row.title === '',
    votes: { up, down, abs },
    own_vote: around.ownVotes.get(row.id) ?? null,
    ...possibilities(row, around, reader),
  };
}

/** With the difference to what stands in the document; an addition is new as a whole, a deletion gone as a whole. */
export function withDifference(record: Amedment): Amedment {
  // What is gone is no change of anything.
  if (record.is_text_erased && !record.is_deletion) return { ...record, difference: [], title_difference: [] };
  const before = record.original ?? { title: '', content: '' };
  const after = record.is_deletion ? { title: '', content: '' } : record;
  return {
    ...record,
    difference: differenceOf(before.content, after.content),
    title_difference: differenceOf(before.title, after.title),
  };
}

function placeOf(row: TalliedAmendment, { documents }: Surroundings) {
  const { title = '', chapters = [] } = documents.get(row.document) ?? {};
  const article = row.article === null ? undefined : articleIn({ chapters }, row.article);
  const chapter = chapters.find(({ id, articles }) => id === row.chapter || articles.some((one) => one === article));
  return {
    document_title: title,
    chapter_title: chapter?.title ?? null,
    ...asItWas(article),
  };
}

function asItWas(article: ArticleText | undefined) {
  if (!article) return { article_title: null, original: null };
  const { title, content } = article;
  return { article_title: title, original: { title, content } };
}

function possibilities(row: TalliedAmendment, { processes }: Surroundings, reader: Reader) {
  const process = processes.get(row.process)!;
  const terms = termsOf(process);
  const standing = standingIn(terms, reader);
  const isOwn = row.author === reader.user;
  const mayAct = reader.user !== undefined && isRegular(reader.person) && !reader.isImpersonated;
  return {
    can_vote: mayAct && !isOwn && standing.voting === null,
    can_delete: mayAct && isOwn && standing.participating === null,
    voting_end_datetime: effectiveWindows(terms, reader.windows).amedment_voting_end_datetime,
    ...flagsOf(standing),
  };
}
