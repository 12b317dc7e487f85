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
  title: 'text',
  creation_datetime: 'date',
} as const;

/** $1: whether drafts are shown; $2: who reads. Only managers filter by user (specification, 6). */
export function amendmentsList(isManager: boolean): ListSpec {
  return {
    resource: 'processes/amedments',
    from: `${amendmentsFrom} cross join (select $1::boolean as sees_drafts, $2::uuid as id) as reader`,
    columns,
    sortable: [
      'id',
      'title',
      'type',
      'process',
      'document',
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
