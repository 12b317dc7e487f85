import { createHash } from 'node:crypto';
import type { Election, ElectionStatus } from '@ateneo/contracts';
import { baseOf, placingsOf } from '../../election/election-result.rules.js';
import { shownImage } from '@ateneo/files';
import type { ProcessRow } from '../process/process.projection.js';
import { flagsOf, eligibilityIn, termsOf } from '../process/process-record.js';
import type { Reader } from '../reader.js';
import type { ElectionRow } from './election.projection.js';

/** What stands around elections when they are answered. */
export interface ElectionContext {
  readonly processes: ReadonlyMap<string, ProcessRow>;
  /** Titles of the documents, alternatives and candidacies that are options. */
  readonly titles: ReadonlyMap<string, string>;
}

/** An election as it is answered to this reader. */
export function electionRecordOf(row: ElectionRow, reader: Reader, { processes, titles }: ElectionContext): Election {
  const { revision: _r, is_sealed: _o, external_link: link, ...shown } = row;
  const process = processes.get(row.process)!;
  const start = row.start_datetime ?? process.start_datetime;
  const end = row.end_datetime ?? process.end_datetime;
  const status = statusOf(row, start, end, reader.now);
  const closed = whyNoVote(status, process, reader);
  const isTold = link !== '' && (closed === null || reader.person.is_superuser);
  const options = optionsOf(row, titles);
  return {
    ...shown,
    effective_start_datetime: start,
    effective_end_datetime: end,
    external_link: isTold ? link : null,
    external_host: isTold ? new URL(link).host : null,
    options: ordered(row, options, reader),
    status,
    can_vote: closed === null,
    result: resultOf(row),
    ...flagsOf(eligibilityIn(termsOf(process), reader)),
  };
}

/** In the order that superusers gave the options, which is the same for all. */
function resultOf(row: ElectionRow): Election['result'] {
  if (!row.result) return null;
  const told = structuredClone(row.result) as NonNullable<Election['result']>;
  return { ...told, placings: placingsOf(row, told), base: baseOf(row, told) };
}

function optionsOf({ options }: ElectionRow, titles: ElectionContext['titles']) {
  return options.map(({ image, name, ...one }) => ({
    ...one,
    candidacy: one.candidacy ?? null,
    name: name || (titles.get(one.alternative ?? one.document ?? one.candidacy ?? '') ?? ''),
    image: image && shownImage(image),
  }));
}

/** Why the reader may not follow the link now: the code of a refusal, or null. Regular or not, whoever is entitled votes. */
export function whyNoVote(status: ElectionStatus, process: ProcessRow, reader: Reader): string | null {
  if (status !== 'open') return 'participation.election_closed';
  if (reader.isImpersonated) return 'participation.impersonation_forbidden';
  return eligibilityIn(termsOf(process), reader).participating;
}

export function statusOf(
  { kind, is_sealed, annulled_reason, result }: Pick<ElectionRow, 'kind' | 'is_sealed' | 'annulled_reason' | 'result'>,
  start: string | null,
  end: string | null,
  now: string,
): ElectionStatus {
  if (annulled_reason !== null) return 'annulled';
  if (result) return 'counted';
  // Whatever its dates say, nobody votes in a ballot without keys and roll.
  return kind === 'ballot' && !is_sealed ? 'pending' : byDates(start, end, now);
}

function byDates(start: string | null, end: string | null, now: string): ElectionStatus {
  if (start !== null && Date.parse(now) < Date.parse(start)) return 'pending';
  return end !== null && Date.parse(now) >= Date.parse(end) ? 'closed' : 'open';
}

/** Superusers, who prepare it, see the order that they gave it. */
function ordered<Option extends { readonly id: string }>(
  row: ElectionRow,
  options: Option[],
  reader: Reader,
): Option[] {
  return row.is_random_order && !reader.person.is_superuser ? shuffled(row.id, options, reader) : options;
}

/** In an order that is the reader's own and the same at each visit; for visitors, the election's own. */
function shuffled<Option extends { readonly id: string }>(
  election: string,
  options: readonly Option[],
  { user = '' }: Reader,
): Option[] {
  const placeOf = ({ id }: Option) => createHash('sha256').update(`${election}/${user}/${id}`).digest('hex');
  return options
    .map((option) => [placeOf(option), option] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, option]) => option);
}
