import { type ListWhere, SPANISH } from '@ateneo/persistence';
import { columnsOf, type ResourceList } from '@ateneo/resource';
import { isAccountOf, personOf } from '../../../../identity/src/public/accounts-of-people.js';
import type { Reader } from '../reader.js';
import { amendmentProjection } from './amendment.projection.js';

/** What counts of amendments, everywhere: neither what moderation hid nor what its author took back (docs/figures.md). */
export const counts = 'not (a.is_hidden or a.is_withdrawn)';

/** Totals move in steps while voting is open, and are exact once it is closed (contract, 6). */
const isOver = `p.voting ->> 'phase' = 'closed'`;

/** Told to nobody before the closing, superusers included, if the rules say so. */
export const isUntold = `coalesce(p.voting -> 'frozen' -> 'rules', p.rules) ->> 'totals' = 'at_close' and not ${isOver}`;

/** What was withdrawn and never counted keeps the totals that were told: exact ones would say what its last voters chose. */
export const isExact = `${isOver} and (not a.is_withdrawn or a.outcome is not null)`;

/** Each step tells five votes or more: of what was never told none are shown, and how many there are is known to nobody. */
export const isTold = 't.shown_up + t.shown_down + t.shown_abs > 0';

function total(value: 'up' | 'down' | 'abs'): string {
  return `case when ${isUntold} then null when ${isExact} then coalesce(t.${value}, 0) when ${isTold} then t.shown_${value} end`;
}

const tally = { up: total('up'), down: total('down'), abs: total('abs') };

/** What nobody is told stands where nothing would. */
const inOrder = Object.fromEntries(Object.entries(tally).map(([name, sql]) => [name, `coalesce(${sql}, 0)`]));

/**
 * The order of the text that is amended: document after document, what is about an article where it stands, additions
 * after it, at a chapter's end those that name no article; the older first.
 */
const place = `row(d.creation_datetime, d.id,
  array_position(d.outline, coalesce(a.article, a.after_article, a.chapter)), a.kind = 'addition', a.creation_datetime)`;

/** The reader sees no more of it than that it is there: `mayModerate`, in SQL. */
const tombstone = `(a.is_hidden and not (a.author = any(reader.accounts) or asking.is_superuser
  or (cardinality(p.organizations) > 0 and p.organizations <@ asking.managed)))`;

const { difference, earlier, ...short } = columnsOf(amendmentProjection, 'a');

/** Which stand beside it in its document, in the order of `place`. */
const neighbours = `(select to_jsonb(beside) - 'id' from (
    select a.id, lag(a.id) over in_place as previous, lead(a.id) over in_place as next,
      row_number() over in_place as position, count(*) over () as count
    from participation.amendment a join participation.document d on d.id = a.document where a.document = one.document
    window in_place as (order by ${place}, a.id)) as beside where beside.id = one.id)`;

/** Read of one alone: it is long, or costs much. */
export const oneOnly = {
  difference: difference!,
  earlier: earlier!,
  neighbours: `(select ${neighbours} from (select a.id, a.document) as one)`,
};

/** By somebody whose account was merged with the author's since: nobody judges what is their own (contract, 5). */
const isReviewedByAuthor = `exists (select 1 from participation.review w where w.amedment = a.id and w.review is not null
  and ${personOf('w.reviewer')} = ${personOf('a.author')}
  and not exists (select 1 from participation.review later where later.amedment = w.amedment and later.place > w.place))`;

/** Null where none stands. */
export const review = `case when a.review is not null and not ${isReviewedByAuthor} then a.review end`;

const isReviewer = `exists (
    select 1 from participation.reviewer v where v.document = a.document and v.person = any(reader.accounts))`;

const columns = {
  ...short,
  author: personOf('a.author'),
  title: `case when ${tombstone} then '' else a.title end`,
  reason: `case when ${tombstone} then '' else a.reason end`,
  type: 'a.kind',
  review: `case when ${tombstone} then null else ${review} end`,
  user: `case when ${tombstone} then null else ${personOf('a.author')} end`,
  is_own: 'a.author = any(reader.accounts)',
  voted: 'a.id = any(asking.voted)',
  is_reviewer: isReviewer,
  place,
  // By how much it is wanted; of equals, what more people have wanted.
  support: `row(coalesce(${tally.up} - ${tally.down}, 0), coalesce(${tally.up}, 0))`,
  up: tally.up,
  down: tally.down,
  abs: tally.abs,
  is_withdrawn: 'a.is_withdrawn',
  is_tally_final: isExact,
  is_voted: 'coalesce(t.up + t.down + t.abs > 0, false)',
};

/** It was decided for good what becomes of it: the same rule as `amendmentRecordOf`. */
const isResolved = 'coalesce(d.is_amending_closed, false)';

/** A reviewer's part in it: the same rule as `amendmentRecordOf`. The row's own `revision` is its ETag. */
const revision = `case when not a.is_hidden and not a.is_withdrawn and not (a.author = any(reader.accounts))
  and not ${isResolved} and ${isReviewer}
  then case when ${review} is null then 'pending' else 'done' end end`;

const forEverybody = {
  process: 'uuid',
  document: 'uuid',
  article: 'uuid',
  chapter: 'uuid',
  type: 'enum',
  review: 'enum',
  revision: 'enum',
  is_own: 'boolean',
  is_hidden: 'boolean',
  is_withdrawn: 'boolean',
  is_resolved: 'boolean',
  outcome: 'enum',
  voted: 'boolean',
  title: 'text',
  creation_datetime: 'date',
} as const;

/** Whom the list sees, and what it must know of them. */
export function asked({ isManager, accounts, person }: Reader, voted: readonly string[]): ListWhere {
  const managed = person.is_staff ? person.managed : [];
  return {
    sql: 'p.is_active or reader.sees_drafts',
    params: [isManager, accounts, voted, person.is_superuser, managed],
  };
}

/** The title of one that is hidden is found by whoever reads it. */
function titled(titles?: string): string {
  if (titles === undefined) return 'true';
  const beginnings = `array(select left(t, 100) from unnest(${titles}) t)`;
  return `(a.title = any(${titles}) and (not a.is_hidden and a.shown_title ${SPANISH} = any(${beginnings})
    or a.is_hidden and not ${tombstone}))`;
}

/** Goes with `asked`. Only managers filter by user (specification, 6). */
export function amendmentsList({ isManager }: Pick<Reader, 'isManager'>): ResourceList {
  return {
    from: `participation.amendment a join participation.process p on p.id = a.process
      left join participation.amendment_tally t on t.id = a.id
      left join participation.document d on d.id = a.document
      cross join (select $1::boolean as sees_drafts, $2::uuid[] as accounts) as reader
      cross join (select $3::uuid[] as voted, $4::boolean as is_superuser, $5::text[] as managed) as asking`,
    columns,
    // In the order of titles those that are hidden stand together, for everybody.
    compared: {
      revision,
      is_resolved: isResolved,
      ...inOrder,
      outcome: `a.outcome ->> 'outcome'`,
      title: 'a.shown_title',
    },
    sortable: [
      'id',
      'title',
      'type',
      'process',
      'document',
      'place',
      'support',
      'up',
      'down',
      'abs',
      'creation_datetime',
      'update_datetime',
    ],
    // Nobody who may not read an author finds by them.
    found: { user: (people) => `(not ${tombstone} and ${isAccountOf('a.author')(people)})`, title: titled },
    filterable: isManager ? { ...forEverybody, user: 'uuid' } : forEverybody,
    searched: [`case when ${tombstone} then '' else a.words end`],
    search: ['title', 'reason'],
    defaultSort: '-creation_datetime',
  };
}
