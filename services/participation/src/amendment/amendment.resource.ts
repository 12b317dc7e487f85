import { amedment, amedmentCorrection, type Amedment } from '@ateneo/contracts';
import { type ReadContext, type Resource, streamsOf } from '@ateneo/resource';
import { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';
import type { ChapterText } from '../document/document-text.fold.js';
import { amendmentProjection } from '../views/amendment/amendment.projection.js';
import {
  amendmentRecordOf,
  type AmendmentContext,
  type TalliedAmendment,
  withWordings,
} from '../views/amendment/amendment-record.js';
import { amendmentsList, asked, oneOnly } from '../views/amendment/amendments-list.js';
import { amendmentTallyProjection } from '../views/amendment-tally/amendment-tally.projection.js';
import { amendmentVoteProjection } from '../views/amendment-vote/amendment-vote.projection.js';
import { GetOwnVotes } from '../views/amendment-vote/get-own-votes.js';
import { documentProjection } from '../views/document/document.projection.js';
import { processProjection, type ProcessRow } from '../views/process/process.projection.js';
import type { Reader } from '../views/reader.js';
import { reviewerProjection } from '../views/reviewer/reviewer.projection.js';
import { voteKeyProjection } from '../views/vote-key/vote-key.projection.js';
import { amendmentAggregate } from './propose-amendment.js';

/** Amendments of processes that the reader may see. */
export const amendments: Resource<TalliedAmendment, Reader, Amedment, AmendmentContext> = {
  path: 'processes/amedments',
  name: 'Amedment',
  projection: amendmentProjection,
  stream: streamsOf(amendmentAggregate),
  reads: [
    processProjection,
    documentProjection,
    amendmentTallyProjection,
    amendmentVoteProjection,
    voteKeyProjection,
    reviewerProjection,
  ],
  list: amendmentsList,
  changes: amedmentCorrection,
  derived: [
    'votes',
    'untold',
    'share',
    'would_pass',
    'can_vote',
    'can_delete',
    'can_correct',
    'correctable_until',
    'neighbours',
    'user_name',
    'update_datetime',
  ],
  joined: { up: 0, down: 0, abs: 0, is_tally_final: false, is_withdrawn: false, is_voted: false, is_reviewer: false },
  record: amedment,
  notFound: 'participation.amedment_not_found',
  async sees(reader, { filters }, { get }) {
    // What one has voted on stands nowhere: it is worked out for whoever filters by it.
    const isAsked = filters.some(({ field }) => field === 'voted');
    return asked(reader, isAsked ? await get(GetOwnVotes).listAmendments(reader) : []);
  },
  around,
  answer: amendmentRecordOf,
  whole: {
    record: amedment,
    columns: oneOnly,
    of(answer, { row: { difference, earlier, neighbours } }) {
      const worded = withWordings(answer, { difference: difference!, earlier: earlier! });
      return { ...worded, ...(neighbours && { neighbours }) };
    },
  },
};

interface AmendedText {
  readonly text: string;
  readonly text_title: string;
  readonly chapters: ChapterText[];
  readonly is_amending_closed: boolean;
}

const PROCESSES_AND_TEXTS = `
  select p.*, d.id as text, d.title as text_title, d.chapters, d.is_amending_closed from participation.process p
    left join participation.document d on d.process = p.id and d.id = any($2::uuid[]) where p.id = any($1::uuid[])`;

async function around(rows: readonly TalliedAmendment[], reader: Reader, { tenant, read, get }: ReadContext) {
  const unique = (field: 'process' | 'document' | 'author') => [...new Set(rows.map((row) => row[field]))];
  // Nobody votes their own.
  const votable = rows.filter((row) => row.author !== reader.user && row.is_voted).map(({ id }) => id);
  const [surroundings, names, ownVotes] = await Promise.all([
    read<ProcessRow & AmendedText>(PROCESSES_AND_TEXTS, [unique('process'), unique('document')]),
    get(QueryBus).execute(new DisplayNames(tenant, unique('author'))),
    get(GetOwnVotes).find(reader, votable),
  ]);
  return {
    processes: new Map(surroundings.map((one) => [one.id, one])),
    documents: new Map(
      surroundings.map(({ text, text_title: title, chapters, is_amending_closed }) => [
        text,
        { title, chapters, is_amending_closed },
      ]),
    ),
    names,
    ownVotes,
  };
}
