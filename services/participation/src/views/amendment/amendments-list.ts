import type { ListSpec } from '@ateneo/persistence';
import type { Reader } from '../reader.js';
import { amendmentProjection } from './amendment.projection.js';

/** Amendments with their tallies and processes, as the reader of `readerParams` sees them. */
export const amendmentsFrom = `participation.amendment a join participation.process p on p.id = a.process
  left join participation.amendment_tally t on t.id = a.id
  cross join (select $1::boolean as sees_drafts, $2::uuid as id, $3::timestamptz as now,
    $4::timestamptz as voting_end) as reader`;

/** $1 to $4 of `amendmentsFrom`. */
export function readerParams({ isManager, user, now, windows }: Reader): unknown[] {
  return [isManager, user ?? null, now, windows.amedment_voting_end_datetime];
}

/** `isVotingOver` of the standing, said in SQL: lists are sorted by totals. */
const isOver = `coalesce(coalesce(p.amedment_voting_end_datetime, reader.voting_end) <= reader.now, false)
  or coalesce(p.end_datetime <= reader.now, false)`;

/** Totals move in steps while voting is open, and are exact once it is over (contract, 6). */
function total(value: 'up' | 'down' | 'abs'): string {
  return `coalesce(case when ${isOver} then t.${value} else t.shown_${value} end, 0)`;
}

const tally = { up: total('up'), down: total('down'), abs: total('abs') };

/** A row of the view with its tally. */
export const amendmentColumns = [
  ...amendmentProjection.columns.map((column) => `a.${column}`),
  ...Object.entries(tally).map(([field, sql]) => `${sql} as ${field}`),
  `${isOver} as is_tally_final`,
  'coalesce(t.up + t.down + t.abs > 0, false) as is_voted',
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

/** Only managers filter by user (specification, 6). */
export function amendmentsList(isManager: boolean): ListSpec {
  return {
    resource: 'processes/amedments',
    from: amendmentsFrom,
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
