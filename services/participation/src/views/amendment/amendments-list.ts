import type { ListSpec } from '@ateneo/persistence';
import { amendmentProjection } from './amendment.projection.js';

/** Amendments with their tallies and processes. */
export const amendmentsFrom = `participation.amendment a join participation.process p on p.id = a.process
  left join participation.amendment_tally t on t.id = a.id`;

const tally = {
  up: 'coalesce(t.up, 0)',
  down: 'coalesce(t.down, 0)',
  abs: 'coalesce(t.abs, 0)',
};

/** A row of the view with its tally. */
export const amendmentColumns = [
  ...amendmentProjection.columns.map((column) => `a.${column}`),
  ...Object.entries(tally).map(([field, sql]) => `${sql} as ${field}`),
].join(', ');

/**
 * The order of the text that is amended: document after document, what is about an article where it stands, additions
 * after it, at a chapter's end those that name no article; the older first.
 */
const place = `row(d.creation_datetime, d.id,
  array_position(d.outline, coalesce(a.article, a.after_article, a.chapter)), a.kind = 'addition', a.creation_datetime)`;

/** $1: an amendment; which stand beside it in its document, in the order of `place`. */
export const neighboursSql = `select previous, next, position, count from (
    select a.id, lag(a.id) over in_place as previous, lead(a.id) over in_place as next,
      (row_number() over in_place)::int as position, (count(*) over ())::int as count
    from participation.amendment a join participation.document d on d.id = a.document
    where a.document = (select document from participation.amendment where id = $1)
    window in_place as (order by ${place}, a.id)) as all_of_them
  where id = $1`;

const columns = {
  id: 'a.id',
  process: 'a.process',
  document: 'a.document',
  article: 'a.article',
  chapter: 'a.chapter',
  title: 'a.title',
  reason: 'a.reason',
  type: 'a.kind',
  // Reviews come with their own context of rules; until then everything is pending.
  review: 'null::text',
  user: 'a.author',
  is_own: 'a.author = reader.id',
  voted: 'a.id = any(reader.voted)',
  place,
  up: tally.up,
  down: tally.down,
  abs: tally.abs,
  creation_datetime: 'a.creation_datetime',
  update_datetime: 'a.update_datetime',
};

const forEverybody = {
  process: 'uuid',
  document: 'uuid',
  article: 'uuid',
  chapter: 'uuid',
  type: 'enum',
  review: 'enum',
  is_own: 'boolean',
  voted: 'boolean',
  title: 'text',
  creation_datetime: 'date',
} as const;

/** $1: whether drafts are shown; $2: who reads; $3: on which amendments they have voted. Only managers filter by user (specification, 6). */
export function amendmentsList(isManager: boolean): ListSpec {
  return {
    resource: 'processes/amedments',
    from: `${amendmentsFrom} left join participation.document d on d.id = a.document
      cross join (select $1::boolean as sees_drafts, $2::uuid as id, $3::uuid[] as voted) as reader`,
    columns,
    sortable: [
      'id',
      'title',
      'type',
      'process',
      'document',
      'place',
      'up',
      'down',
      'abs',
      'creation_datetime',
      'update_datetime',
    ],
    filterable: isManager ? { ...forEverybody, user: 'uuid' } : forEverybody,
    search: ['title', 'reason'],
    defaultSort: '-creation_datetime',
  };
}
