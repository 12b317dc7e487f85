import type { Comment, CommentTarget } from '@ateneo/contracts';
import { articleIn, type ChapterText } from '../../document/document-text.fold.js';
import { isRegular, mayModerate, type Eligibility } from '../../process/eligibility.rules.js';
import type { ProcessRow } from '../process/process.projection.js';
import { eligibilityIn, termsOf } from '../process/process-record.js';
import type { Reader } from '../reader.js';
import type { CommentRow } from './comment.projection.js';

/** A row with what is joined to it. */
export interface JoinedComment extends Omit<CommentRow, 'earlier'> {
  readonly earlier?: CommentRow['earlier'];
  readonly on: CommentTarget;
  readonly process_title: string;
  readonly document_title: string | null;
  readonly amedment_title: string | null;
  readonly alternative_title: string | null;
  readonly reply_count: number;
  readonly has_reported: boolean;
  readonly report_count: number;
  readonly first_report_datetime: string | null;
}

/** All that stands around comments when they are answered. */
export interface CommentSurroundings {
  readonly processes: ReadonlyMap<string, ProcessRow>;
  /** Chapters of the documents whose articles are commented on. */
  readonly documents: ReadonlyMap<string, { readonly chapters: readonly ChapterText[] }>;
  /** Display names of authors; who is erased or unknown is missing. */
  readonly names: ReadonlyMap<string, string>;
}

/** A comment as it is answered to this reader. */
export function commentRecordOf(row: JoinedComment, reader: Reader, around: CommentSurroundings): Comment {
  const terms = termsOf(around.processes.get(row.process)!);
  const mine = { is: reader.accounts.includes(row.author), moderates: mayModerate(reader.person, terms) };
  const isThere = !row.is_withdrawn && !row.is_text_erased;
  return {
    id: row.id,
    process: row.process,
    process_title: row.process_title,
    document: row.document,
    article: row.article,
    amedment: row.amedment,
    documentalternative: row.documentalternative,
    on: row.on,
    target_title: targetTitle(row, around),
    parent: row.parent,
    reply_count: row.reply_count,
    is_withdrawn: row.is_withdrawn,
    is_text_erased: row.is_text_erased,
    is_hidden: row.is_hidden,
    is_own: mine.is,
    ...wordsOf(row, mine, around),
    can_moderate: mine.moderates && isThere,
    report_count: row.report_count,
    first_report_datetime: row.first_report_datetime,
    ...ownPossibilities(row, eligibilityIn(terms, reader), reader),
    can_report: reader.person.is_verified && isThere && !mine.is && !row.is_hidden && !row.has_reported,
    edited_datetime: row.edited_datetime,
    creation_datetime: row.creation_datetime,
    update_datetime: row.update_datetime,
  };
}

/** What it says, whose it is, and why it is hidden: of a hidden one only to its author and who moderates. */
function wordsOf(
  row: JoinedComment,
  { is: isOwn, moderates }: { is: boolean; moderates: boolean },
  { names }: CommentSurroundings,
): Pick<Comment, 'content' | 'user' | 'user_name' | 'hidden_reason'> {
  const isTombstone = row.is_hidden && !isOwn && !moderates;
  if (isTombstone || row.is_withdrawn) return { content: '', user: null, user_name: null, hidden_reason: null };
  return {
    content: row.content,
    ...authorOf(row, isOwn, names),
    hidden_reason: row.is_hidden ? row.hidden_reason : null,
  };
}

/** Who has no name any more is nobody. */
function authorOf({ author }: JoinedComment, isOwn: boolean, names: CommentSurroundings['names']) {
  return { user: names.has(author) || isOwn ? author : null, user_name: names.get(author) ?? null };
}

function targetTitle(row: JoinedComment, { documents }: CommentSurroundings): string | null {
  const titles = {
    process: row.process_title,
    document: row.document_title,
    amedment: row.amedment_title,
    documentalternative: row.alternative_title,
  };
  if (row.on !== 'article') return titles[row.on];
  const chapters = documents.get(row.document!)?.chapters ?? [];
  return articleIn({ chapters }, row.article!)?.title ?? null;
}

/** What regular people may do while commenting is open. */
function ownPossibilities(row: JoinedComment, { commenting }: Eligibility, reader: Reader) {
  const isOpen = commenting === null;
  const isThere = !row.is_withdrawn && !row.is_text_erased;
  const mayAct = isOpen && isThere && isRegular(reader.person);
  const mayActOnOwn = mayAct && reader.accounts.includes(row.author);
  const until = mayActOnOwn && !row.is_hidden ? rewordableUntil(row, reader) : null;
  return {
    editable_until: until,
    can_edit: until !== null,
    can_delete: mayActOnOwn,
    can_reply: mayAct && !row.is_hidden,
    is_commenting_open: isOpen,
  };
}

function rewordableUntil({ rewordable_until: until }: JoinedComment, { now }: Reader): string | null {
  return until !== null && now < until ? until : null;
}
