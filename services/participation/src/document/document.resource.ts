import {
  type Document,
  documentChanges,
  documentRecord,
  documentRow,
  type DocumentRow as Listed,
} from '@ateneo/contracts';
import { DomainError } from '@ateneo/kernel';
import { columnsOf, type Resource, streamsOf } from '@ateneo/resource';
import { commentProjection } from '../views/comment/comment.projection.js';
import { countedComments } from '../views/comment/comments-list.js';
import { amendmentProjection } from '../views/amendment/amendment.projection.js';
import { counts } from '../views/amendment/amendments-list.js';
import { APPROVED } from '../views/document/find-approved.js';
import { documentProjection, type DocumentRow } from '../views/document/document.projection.js';
import { ProcessFromStream } from '../queries/process-from-stream.js';
import { processProjection, type ProcessRow } from '../views/process/process.projection.js';
import { flagsOf, eligibilityIn, termsOf } from '../views/process/process-record.js';
import type { Reader } from '../views/reader.js';
import type { ArticleText } from './document-text.fold.js';
import { documentAggregate } from './open-document.js';

/** Chapters are read where one is shown alone. */
type CountedDocument = Omit<DocumentRow, 'chapters' | 'outline'> &
  Partial<Pick<DocumentRow, 'chapters' | 'outline'>> & {
    readonly amedment_count: number;
    readonly comment_count: number;
    readonly approved: string | null;
  };

const LOCKED = '(d.admission_count > 0 or d.is_amending_closed or d.based_on is not null)';

const { chapters, outline: _, ...short } = columnsOf(documentProjection, 'd');

/** Documents of processes that the reader may see. */
export const documents: Resource<CountedDocument, Reader, Listed, undefined, Document> = {
  path: 'processes/documents',
  name: 'Document',
  projection: documentProjection,
  stream: streamsOf(documentAggregate),
  reads: [processProjection, amendmentProjection, commentProjection],
  list: {
    from: 'participation.document d join participation.process p on p.id = d.process',
    columns: {
      ...short,
      amedment_count: `(select count(*)::int from participation.amendment a where a.document = d.id and ${counts})`,
      comment_count: `(select count(*)::int from ${countedComments} and c.document = d.id)`,
      is_locked: LOCKED,
      approved: APPROVED('d.id'),
    },
    sortable: [
      'id',
      'process',
      'title',
      'chapter_count',
      'article_count',
      'amedment_count',
      'is_locked',
      'creation_datetime',
      'update_datetime',
    ],
    filterable: {
      process: 'uuid',
      title: 'text',
      is_locked: 'boolean',
      creation_datetime: 'date',
      update_datetime: 'date',
    },
    search: ['title', 'introduction'],
    defaultSort: 'creation_datetime',
  },
  joined: { amedment_count: 0, comment_count: 0, approved: null },
  record: documentRow,
  changes: documentChanges,
  derived: [
    'is_participation_open',
    'is_amedming_open',
    'is_voting_open',
    'is_commenting_open',
    'is_endorsement_open',
    'amedment_count',
    'comment_count',
    'chapter_count',
    'article_count',
    'is_locked',
    'based_on',
    'approved',
    'update_datetime',
  ],
  notFound: 'participation.document_not_found',
  sees: ({ isManager }) => ({ sql: 'd.is_presented and (p.is_active or $1::boolean)', params: [isManager] }),
  answer({ chapters: _c, outline: _o, is_presented: _p, admission_count, is_amending_closed, revision: _r, ...shown }) {
    const isLocked = admission_count > 0 || is_amending_closed || shown.based_on !== null;
    return { ...shown, is_locked: isLocked };
  },
  whole: {
    record: documentRecord,
    columns: { chapters: chapters! },
    async of(answer, { row, reader, ask }) {
      const [[seen], counted, commented] = await Promise.all([
        ask.read<ProcessRow>('select * from participation.process where id = $1', [row.process]),
        ask.read<{ place: string; count: number }>(
          `select coalesce(article, chapter) as place, count(*)::int as count
           from participation.amendment a where document = $1 and ${counts} group by 1`,
          [row.id],
        ),
        ask.read<{ article: string; count: number }>(
          `select c.article, count(*)::int as count from ${countedComments}
             and c.document = $1 and c.article is not null group by 1`,
          [row.id],
        ),
      ]);
      const process = seen ?? (await ask.get(ProcessFromStream).load(ask.tenant, row.process));
      if (!process) throw new DomainError('participation.document_not_found');
      const amended = new Map(counted.map(({ place, count }) => [place, count]));
      const withCount = <T extends { id: string }>(one: T) => ({ ...one, amedment_count: amended.get(one.id) ?? 0 });
      const comments = new Map(commented.map(({ article, count }) => [article, count]));
      const withBoth = (one: ArticleText) => ({ ...withCount(one), comment_count: comments.get(one.id) ?? 0 });
      return {
        ...answer,
        chapters: row.chapters!.map((one) => withCount({ ...one, articles: one.articles.map(withBoth) })),
        ...flagsOf(eligibilityIn(termsOf(process), reader)),
        ...(row.is_amending_closed && { is_amedming_open: false }),
      };
    },
  },
};
