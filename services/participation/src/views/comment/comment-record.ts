import type { Comment, CommentTarget } from '@ateneo/contracts';
import { articleIn, type ChapterText } from '../../document/document-text.fold.js';
import { isRegular, mayModerate, type Standing } from '../../process/standing.fold.js';
import type { ProcessRow } from '../process/process.projection.js';
import { standingIn, termsOf } from '../process/process-record.js';
import type { Reader } from '../reader.js';
import type { CommentRow } from './comment.projection.js';

/** A row with what is joined to it. */
export interface JoinedComment extends Omit<CommentRow, 'earlier'> {
  readonly earlier?: CommentRow['earlier'];
  readonly on: CommentTarget;
  readonly process_title: string;
  readonly document_title: string | null;
  readonly amedment_title: string | null;
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
  const canModerate = mayModerate(reader.person, terms);
  const isOwn = reader.user !== undefined && row.author === reader.user;
  const isTombstone = row.is_hidden && !isOwn && !canModerate;
  const isNobodys = isTombstone || row.is_withdrawn;
  const mayBeNamed = !isNobodys && (around.names.has(row.author) || isOwn);
  const { id, process, process_title, document, article, amedment, on, parent, reply_count } = row;
  const { is_withdrawn, is_text_erased, is_hidden, edited_datetime, creation_datetime, update_datetime } = row;
  return {
    ...{ id, process, process_title, document, article, amedment, on, parent, reply_count },
    ...{ is_withdrawn, is_text_erased, is_hidden, edited_datetime, creation_datetime, update_datetime },
    target_title: targetTitle(row, around),
    content: isTombstone ? '' : row.content,
    user: mayBeNamed ? row.author : null,
    user_name: isNobodys ? null : (around.names.get(row.author) ?? null),
    is_own: isOwn,
    hidden_reason: is_hidden && !isTombstone ? row.hidden_reason : null,
    can_moderate: canModerate && !is_withdrawn && !is_text_erased,
    report_count: row.report_count,
    first_report_datetime: row.first_report_datetime,
    ...possibilities(row, standingIn(terms, reader), reader, isOwn),
  };
}

function targetTitle(row: JoinedComment, { documents }: CommentSurroundings): string | null {
  switch (row.on) {
    case 'process':
      return row.process_title;
    case 'document':
      return row.document_title;
    case 'amedment':
      return row.amedment_title;
    case 'article': {
      const { chapters = [] } = documents.get(row.document ?? '') ?? {};
      return articleIn({ chapters }, row.article!)?.title ?? null;
    }
  }
}

function possibilities(row: JoinedComment, { commenting }: Standing, reader: Reader, isOwn: boolean) {
  const isThere = !row.is_withdrawn && !row.is_text_erased;
  const mayAct = reader.user !== undefined && isRegular(reader.person) && commenting === null && isThere;
  const until = row.rewordable_until;
  const canEdit = mayAct && isOwn && !row.is_hidden && until !== null && reader.now < until;
  return {
    editable_until: canEdit ? until : null,
    can_edit: canEdit,
    can_delete: mayAct && isOwn,
    can_reply: mayAct && !row.is_hidden,
    can_report: reader.person.is_verified && isThere && !isOwn && !row.is_hidden && !row.has_reported,
    is_commenting_open: commenting === null,
  };
}
