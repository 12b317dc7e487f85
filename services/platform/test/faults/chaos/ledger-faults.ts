import type { RecordedEvent } from '@ateneo/cqrs';
import type { Deed } from './ledger.js';

type Told = Pick<RecordedEvent, 'id' | 'type' | 'stream' | 'data'>;

/** What the marks of a deed's kind look like in the log. */
const marksOf: Readonly<Record<string, (data: Record<string, unknown>) => readonly string[]>> = {
  AccountRegistered: ({ email }) => [`enrol ${String(email)}`],
  AmendmentWorded: ({ content }) => [`amend ${String(content)}`],
  AmendmentWithdrawn: ({ amedment }) => [`withdraw ${String(amedment)}`],
  ProfileFieldsCorrected: ({ changes }) =>
    (changes as { field: string; after: unknown }[])
      .filter(({ field }) => field === 'first_name')
      .map(({ after }) => `change ${String(after)}`),
};

/**
 * Holds what people were answered against the log: what was answered as done is there once, what was refused is not,
 * what is unknown is there at most once; and no event is there twice. `voteStream` names the stream of a person's vote.
 */
export function ledgerFaults(
  deeds: readonly Deed[],
  events: readonly Told[],
  voteStream: (person: string, amedment: string) => string,
): string[] {
  const marks = new Map<string, number>();
  const votes = new Map<string, string[]>();
  const ids = new Map<string, number>();
  for (const { id, type, stream, data } of events) {
    count(ids, id);
    const fields = data as Record<string, unknown>;
    for (const mark of marksOf[type]?.(fields) ?? []) count(marks, mark);
    if (type.startsWith('AmendmentVote')) votes.set(stream, [...(votes.get(stream) ?? []), String(fields['value'])]);
  }
  const twice = [...ids]
    .filter(([, times]) => times > 1)
    .map(([id, times]) => `event ${id} is in the log ${times} times`);
  return [...twice, ...markFaults(deeds, marks), ...voteFaults(deeds, votes, voteStream)];
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

function markFaults(deeds: readonly Deed[], marks: ReadonlyMap<string, number>): string[] {
  return deeds.flatMap(({ kind, mark, outcome }) => {
    if (kind === 'vote') return [];
    const times = marks.get(`${kind} ${mark}`) ?? 0;
    const isRight = outcome === 'done' ? times === 1 : times <= (outcome === 'unknown' ? 1 : 0);
    return isRight ? [] : [`${kind} "${mark}" was ${outcome} and is in the log ${times} times`];
  });
}

function voteFaults(
  deeds: readonly Deed[],
  votes: ReadonlyMap<string, readonly string[]>,
  voteStream: (person: string, amedment: string) => string,
): string[] {
  const sent = new Map<string, Deed[]>();
  for (const deed of deeds) {
    if (deed.kind !== 'vote') continue;
    const stream = voteStream(deed.person, deed.amedment!);
    sent.set(stream, [...(sent.get(stream) ?? []), deed]);
  }
  const unexplained = [...sent].filter(([stream, own]) => !explains(own, votes.get(stream) ?? []));
  const unsent = [...votes.keys()].filter((stream) => !sent.has(stream));
  return [
    ...unexplained.map(([stream, own]) => {
      const told = own.map(({ mark, outcome }) => `${mark} (${outcome})`).join(', ');
      return `votes sent as ${told} are in the log as ${votes.get(stream)?.join(', ') ?? 'nothing'}`;
    }),
    ...unsent.map((stream) => `nobody sent the vote ${stream}`),
  ];
}

/** So much of the log is explained, and these votes may still have come at any time. */
interface Reading {
  readonly at: number;
  readonly pending: readonly string[];
}

/** Whether the values in the log can come of what was sent: what is unknown landed at some time, or never. */
function explains(sent: readonly Deed[], values: readonly string[]): boolean {
  let readings: Reading[] = [{ at: 0, pending: [] }];
  for (const { mark, outcome } of sent) {
    if (outcome === 'refused') continue;
    readings = withLandings(readings, values);
    readings =
      outcome === 'unknown'
        ? readings.map(({ at, pending }) => ({ at, pending: [...pending, mark] }))
        : readings.flatMap(({ at, pending }) => landed(at, mark, values).map((next) => ({ at: next, pending })));
  }
  return withLandings(readings, values).some(({ at }) => at === values.length);
}

/** Where the reading stands after a vote landed: the same again is already so. Empty: the log does not say so. */
function landed(at: number, value: string, values: readonly string[]): number[] {
  if (at > 0 && values[at - 1] === value) return [at];
  return values[at] === value ? [at + 1] : [];
}

/** With everything that pending votes may have done by now. */
function withLandings(readings: readonly Reading[], values: readonly string[]): Reading[] {
  const found = new Map<string, Reading>();
  const look = (reading: Reading): void => {
    const key = `${reading.at} ${reading.pending.toSorted().join(' ')}`;
    if (found.has(key)) return;
    found.set(key, reading);
    for (const [index, value] of reading.pending.entries())
      for (const at of landed(reading.at, value, values)) look({ at, pending: reading.pending.toSpliced(index, 1) });
  };
  for (const reading of readings) look(reading);
  return [...found.values()];
}
