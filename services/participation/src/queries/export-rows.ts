import type { Readable } from 'node:stream';
import { asCsv, type TableReader, toldTable } from '@ateneo/http';
import type { Amedment, Candidacy, Election, Process } from '@ateneo/contracts';
import { sharedIn } from '../views/amendment/amendment-record.js';

const ends = ['creation_datetime', 'id'] as const;

/** What a file of each list says, in this order. Never whose a vote is: only totals, and those as they are told. */
export const columnsOfExports = {
  amedments: [
    'process',
    'document_title',
    'chapter_title',
    'article_title',
    'type',
    'title',
    'content',
    'reason',
    'user_name',
    'up',
    'down',
    'abs',
    'support',
    'untold',
    'share_of',
    'share_base',
    'outcome',
    'because',
    'majority_needed',
    'quorum_needed',
    'electorate',
    'review',
    'review_reason',
    'is_withdrawn',
    'is_hidden',
    ...ends,
  ],
  documentalternatives: [
    'process',
    'document_title',
    'title',
    'summary',
    'status',
    'user_name',
    'endorsements',
    'endorsements_needed',
    'is_admitted',
    'submitted_datetime',
    'approved_datetime',
    ...ends,
  ],
  candidacysubmissions: [
    'process',
    'presentation_name',
    'name',
    'programme',
    'status',
    'user_name',
    'candidates',
    'substitutes',
    'submitted_datetime',
    'proclaimed_datetime',
    ...ends,
  ],
  comments: [
    'process_title',
    'on',
    'target_title',
    'parent',
    'content',
    'user_name',
    'is_hidden',
    'hidden_reason',
    'is_withdrawn',
    'report_count',
    'edited_datetime',
    ...ends,
  ],
  elections: [
    'process',
    'title',
    'status',
    'method',
    'effective_start_datetime',
    'effective_end_datetime',
    'seats',
    'options',
    'blank',
    'voters',
    'electorate',
    'version',
    'told_datetime',
    'note',
    'minutes_link',
    ...ends,
  ],
  processes: [
    'title',
    'mode',
    'status',
    'start_datetime',
    'end_datetime',
    'document_count',
    'amedment_count',
    'phase',
    'electorate',
    'passed',
    'failed',
    ...ends,
  ],
  documents: [
    'process',
    'title',
    'chapter_count',
    'article_count',
    'amedment_count',
    'comment_count',
    'is_locked',
    ...ends,
  ],
  candidacypresentations: [
    'process',
    'name',
    'description',
    'min_candidates',
    'max_candidates',
    'min_substitutes',
    'max_substitutes',
    'parity',
    'effective_start_datetime',
    'effective_end_datetime',
    'submission_count',
    ...ends,
  ],
  reviewers: ['process', 'document_title', 'user_name', ...ends],
  reviews: ['process', 'document', 'amedment_title', 'review', 'reason', 'stands', 'user_name', ...ends],
  endorsements: ['process', 'alternative', 'user_name', ...ends],
} as const;

export type Exported = keyof typeof columnsOfExports;

/** An amendment with its totals and how it ended. */
export function amendmentLine({ votes, share, outcome, ...amendment }: Amedment) {
  const support = votes && votes.up - votes.down;
  return { ...amendment, ...votes, support, ...sharedIn(share), ...outcome };
}

/** How a process's amendments ended, one a line; which process it is knows who asked for it. */
export function amendmentsAsCsv(records: AsyncIterable<Amedment>, reader: TableReader): Readable {
  return asCsv(amendmentLines(records), toldTable('amedments', columnsOfExports.amedments.slice(1), reader));
}

async function* amendmentLines(records: AsyncIterable<Amedment>) {
  for await (const record of records) yield amendmentLine(record);
}

/** Who stands in it, in their order: names alone. */
export function candidacyLine({ candidates, substitutes, ...candidacy }: Candidacy) {
  return { ...candidacy, candidates: namesOf(candidates), substitutes: namesOf(substitutes) };
}

function namesOf(places: Candidacy['candidates']): string {
  return places
    .filter(({ state }) => state === 'accepted')
    .map(({ user_name }) => user_name ?? '—')
    .join('; ');
}

/** What is told of it as it stands. */
export function asToldLine<Told extends object>(told: Told) {
  return { ...told };
}

/** A process with how its voting stands. */
export function processLine({ voting, ...process }: Process) {
  const { phase, electorate, passed, failed } = voting;
  return { ...process, phase, electorate, passed, failed };
}

/** Its options, once there is a result with the votes of each; its link is told to who may vote, not to a file. */
export function electionLine({ options, result, ...said }: Election) {
  const { external_link: _, external_host: _h, held_by: _b, at_hand: _a, ...election } = said;
  const { earlier: _e, totals: _t, base: _s, placings = [], ...told } = result ?? {};
  const nameOf = new Map(options.map(({ id, name }) => [id, name]));
  const counted = placings.map(({ option, votes }) => `${nameOf.get(option) ?? '—'}: ${votes}`);
  const named = result ? counted : [...nameOf.values()];
  return { ...election, ...told, options: named.join('; ') };
}
