import type { ListWhere } from '@ateneo/persistence';
import { columnsOf, type ResourceList } from '@ateneo/resource';
import { personOf } from '../../../../identity/src/public/accounts-of-people.js';
import type { Reader } from '../reader.js';
import { commentProjection } from './comment.projection.js';

/** `mayModerate`, in SQL. */
const moderates = `(reader.is_superuser or (cardinality(p.organizations) > 0 and p.organizations <@ reader.managed))`;

/** The reader sees no more of it than that it is there. */
const tombstone = `(c.is_hidden and not (c.author = any(reader.accounts) or ${moderates}))`;

const aboutWhat = `left join participation.amendment a on a.id = c.amedment
      left join participation.alternative t on t.id = c.documentalternative`;

/** What it is about is gone, or moderation hid it from whoever may not see it for all that. */
const isAboutNothing = (mayForAllThat: string): string => `(c.amedment is not null and (a.id is null
  or (a.is_hidden and not (${mayForAllThat}))))
  or (c.documentalternative is not null and t.status is distinct from 'approved')`;

/** What counts of comments, everywhere and for everybody: what is said, and not about what is hidden or gone (docs/figures.md). */
export const countedComments = `participation.comment c ${aboutWhat}
  where not (c.is_withdrawn or c.is_hidden or c.is_text_erased) and not (${isAboutNothing('false')})`;

/** Taken back, or erased with its author: a stone, as long as somebody answers it. */
const isWordless = '(c.is_withdrawn or c.is_text_erased)';

const replyCount = `(select count(*)::int from participation.comment r
  where r.parent = c.id and not r.is_withdrawn and not r.is_text_erased)`;

/** Comment after comment, each with its replies, the older first. */
const thread = `row(coalesce(root.creation_datetime, c.creation_datetime), coalesce(c.parent, c.id),
  c.parent is not null, c.creation_datetime)`;

const { earlier, ...short } = columnsOf(commentProjection, 'c');

/** Read of one alone. */
export const oneOnly = { earlier: earlier! };

const columns = {
  ...short,
  author: personOf('c.author'),
  on: `case when c.amedment is not null then 'amedment' when c.article is not null then 'article'
    when c.documentalternative is not null then 'documentalternative'
    when c.document is not null then 'document' else 'process' end`,
  process_title: 'p.title',
  document_title: 'd.title',
  amedment_title: 'a.title',
  alternative_title: 't.title',
  user: `case when ${tombstone} or c.is_withdrawn then null else ${personOf('c.author')} end`,
  is_own: 'c.author = any(reader.accounts)',
  reply_count: replyCount,
  thread,
  has_reported: `exists (select 1 from participation.comment_report r where r.comment = c.id and r.reporter = any(reader.accounts))`,
  is_reported: `(${moderates} and coalesce(w.count, 0) > 0 and not c.is_hidden)`,
  report_count: `case when ${moderates} then coalesce(w.count, 0) else 0 end`,
  first_report_datetime: `case when ${moderates} then w.first end`,
};

const forEverybody = {
  process: 'uuid',
  document: 'uuid',
  article: 'uuid',
  amedment: 'uuid',
  documentalternative: 'uuid',
  parent: 'uuid',
  on: 'enum',
  is_own: 'boolean',
  is_hidden: 'boolean',
  creation_datetime: 'date',
} as const;

/** Whom the list sees. */
export function asked({ isManager, accounts, person }: Reader): ListWhere {
  const managed = person.is_staff ? person.managed : [];
  return {
    sql: `(p.is_active or reader.sees_drafts) and not (${isAboutNothing(`a.author = any(reader.accounts) or ${moderates}`)})
      and (c.document is null or d.is_presented) and (not ${isWordless} or ${replyCount} > 0)`,
    params: [isManager, accounts, person.is_superuser, managed],
  };
}

/** Goes with `asked`. Only managers filter by user and by reports. */
export function commentsList({ isManager }: Pick<Reader, 'isManager'>): ResourceList {
  return {
    from: `participation.comment c join participation.process p on p.id = c.process
      left join participation.document d on d.id = c.document
      ${aboutWhat}
      left join participation.comment root on root.id = c.parent
      left join (select comment, count(*)::int as count, min(creation_datetime) as first
        from participation.comment_report where not is_settled group by comment) w on w.comment = c.id
      cross join (select $1::boolean as sees_drafts, $2::uuid[] as accounts, $3::boolean as is_superuser,
        $4::text[] as managed) as reader`,
    columns,
    sortable: [
      'id',
      'thread',
      'creation_datetime',
      'update_datetime',
      ...(isManager ? ['report_count', 'first_report_datetime'] : []),
    ],
    filterable: isManager ? { ...forEverybody, user: 'uuid', is_reported: 'boolean' } : forEverybody,
    searched: [`case when ${tombstone} then '' else c.words end`],
    search: ['content'],
    defaultSort: '-creation_datetime',
  };
}
