import type { ArchiveFile, ReadFile } from './archive.js';
import { demand } from './fault.js';
import { hashOf } from './hashing.js';
import { type Json, parseJson, record, text } from './shape.js';

const kinds = [
  'Setup',
  'Ballot',
  'EndBallots',
  'EncryptedTally',
  'Shuffle',
  'EndShuffles',
  'PartialDecryption',
  'Result',
] as const;

export type EventKind = (typeof kinds)[number];

/** How many data stand before an event; its payload is the last and names the others. */
const dataOf: Record<EventKind, number> = {
  Setup: 4,
  Ballot: 1,
  EndBallots: 0,
  EncryptedTally: 2,
  Shuffle: 2,
  EndShuffles: 0,
  PartialDecryption: 2,
  Result: 1,
};

const after: Record<EventKind, readonly EventKind[]> = {
  Setup: ['Ballot', 'EndBallots'],
  Ballot: ['Ballot', 'EndBallots'],
  EndBallots: ['EncryptedTally'],
  EncryptedTally: ['Shuffle', 'PartialDecryption'],
  Shuffle: ['Shuffle', 'EndShuffles'],
  EndShuffles: ['PartialDecryption'],
  PartialDecryption: ['PartialDecryption', 'Result'],
  Result: [],
};

/** Where the chain ends. */
export interface ChainEnd {
  readonly kind: EventKind;
  readonly height: number;
  readonly hash: string;
}

export interface Chain {
  readonly files: readonly ArchiveFile[];
  readonly end: ChainEnd | undefined;
}

export const emptyChain: Chain = { files: [], end: undefined };

const mayFollow = (end: ChainEnd | undefined, kind: EventKind): boolean =>
  end === undefined ? kind === 'Setup' : after[end.kind].includes(kind);

/** One event more, with its data before it: the payload last. */
export function appended({ files, end }: Chain, kind: EventKind, ...data: readonly string[]): Chain {
  demand(mayFollow(end, kind) && data.length === dataOf[kind], 'wrong_order', kind);
  const payload = data.at(-1);
  const height = end === undefined ? 0 : end.height + 1;
  const content = JSON.stringify({
    ...(end === undefined ? {} : { parent: end.hash }),
    height,
    type: kind,
    ...(payload === undefined ? {} : { payload: hashOf(payload) }),
  });
  const added = [
    ...data.map((one): ArchiveFile => ({ kind: 'data', content: one })),
    { kind: 'event' as const, content },
  ];
  return { files: [...files, ...added], end: { kind, height, hash: hashOf(content) } };
}

export const writeSetup = (election: string, trustees: string, credentials: string): string =>
  JSON.stringify({ election: hashOf(election), trustees: hashOf(trustees), credentials: hashOf(credentials) });

/** Says whose a shuffle or a decryption is. */
export const writeOwned = (owner: number, payload: string): string =>
  JSON.stringify({ owner, payload: hashOf(payload) });

export interface ChainEvent extends ChainEnd {
  readonly place: string;
  /** The data before it, payload last. */
  readonly data: readonly ReadFile[];
}

function readEvent(file: ReadFile, data: readonly ReadFile[], end: ChainEnd | undefined): ChainEvent {
  const { place } = file;
  // More than any event has: what is nested without end is not written again to be compared.
  demand(file.content.length < 1000, 'malformed', place);
  const fields = record(parseJson(file.content, place), place);
  demand(JSON.stringify(fields) === file.content, 'not_canonical', place);
  const kind = kinds.find((one) => one === fields['type']);
  demand(kind !== undefined && mayFollow(end, kind), 'wrong_order', place);
  demand(fields['parent'] === end?.hash, 'wrong_parent', place);
  const height = end === undefined ? 0 : end.height + 1;
  demand(fields['height'] === height, 'wrong_height', place);
  demand(data.length === dataOf[kind], data.length > dataOf[kind] ? 'stray_data' : 'wrong_payload', place);
  demand(fields['payload'] === data.at(-1)?.hash, 'wrong_payload', place);
  return { kind, height, hash: file.hash, place, data };
}

/** The events, each tied to the one before it and to its data; data that no event names have no place. */
export function readChain(files: readonly ReadFile[]): ChainEvent[] {
  const events: ChainEvent[] = [];
  let data: ReadFile[] = [];
  for (const file of files) {
    if (file.kind === 'data') data.push(file);
    else {
      events.push(readEvent(file, data, events.at(-1)));
      data = [];
    }
  }
  demand(data.length === 0, 'stray_data', data[0]?.place);
  demand(events.length > 0, 'truncated', 'no setup');
  return events;
}

/** Looks up the names of the other data in the payload of an event. */
export function namedData({ data, place }: ChainEvent, ...names: readonly string[]): string[] {
  const fields = record(parseJson(data.at(-1)!.content, place), place);
  for (const [index, name] of names.entries()) {
    demand(text(fields[name] as Json, place) === data[index]!.hash, 'wrong_payload', place);
  }
  return data.map(({ content }) => content);
}
