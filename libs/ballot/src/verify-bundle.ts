import { readArchive } from './archive.js';
import { type Ballot, checkBallot, lastBallots, readBallot } from './ballot.js';
import { type ChainEvent, namedData, readChain } from './chain.js';
import { readCredentials } from './credentials.js';
import {
  checkDecryption,
  opened,
  type OwnedDecryption,
  type QuestionResult,
  readDecryption,
  resultOf,
  writeResult,
} from './decryption.js';
import { type Election, groupNameOf, readElection } from './election.js';
import { BallotFault, demand } from './fault.js';
import type { Group } from './groups/group.js';
import type { Maker } from './certificate.js';
import { parseJson, record, whole } from './shape.js';
import { checkShuffle, readShuffle } from './shuffle.js';
import {
  type EncryptedTally,
  isSameTally,
  rankingsOf,
  readSizedTally,
  readTally,
  tallyOf,
  withRankings,
} from './tally.js';
import { electionKey, keysOf, readTrustees, type TrusteeKind } from './trustees.js';

/** What follows from a bundle whose every byte, proof and sum was checked. */
export interface Verified<E> {
  readonly election: Election<E>;
  readonly trustees: readonly TrusteeKind<E>[];
  readonly credentials: ReadonlySet<string>;
  readonly ballots: readonly Ballot<E>[];
  readonly counted: readonly Ballot<E>[];
  readonly isClosed: boolean;
  /** Made from the ballots, never taken from the bundle; with the shuffled rankings, as far as there are. It is what trustees decrypt. */
  readonly tally: EncryptedTally<E> | undefined;
  readonly shufflers: readonly number[];
  readonly decryptions: readonly OwnedDecryption<E>[];
  readonly result: readonly QuestionResult[] | undefined;
  /** The name of the last event: whoever keeps it can ask of a later bundle whether it continues this one. */
  readonly head: string;
}

type Progress<E> = { -readonly [Name in keyof Verified<E>]: Verified<E>[Name] };

interface Reading<E> {
  readonly seen: Progress<E>;
  readonly maker: Maker;
  readonly trackers: Set<string>;
}

function begin<E>(group: Group<E>, event: ChainEvent, maker: Maker): Progress<E> {
  const [raw, trusteesRaw, credentialsRaw] = namedData(event, 'election', 'trustees', 'credentials');
  const election = readElection(group, raw!);
  const trustees = readTrustees(group, trusteesRaw!, maker);
  const isKey = group.equals(electionKey(group, trustees), election.publicKey);
  demand(isKey, 'wrong_election_key', event.place);
  return {
    election,
    trustees,
    credentials: readCredentials(election, credentialsRaw!),
    ballots: [],
    counted: [],
    isClosed: false,
    tally: undefined,
    shufflers: [],
    decryptions: [],
    result: undefined,
    head: event.hash,
  };
}

function addBallot<E>({ seen, trackers }: Reading<E>, event: ChainEvent): void {
  const { election, credentials } = seen;
  const ballot = readBallot(election, credentials, event.data[0]!.content);
  // Sent again, a ballot would undo what its voter voted after it.
  demand(!trackers.has(ballot.tracker), 'replayed', ballot.tracker);
  checkBallot(election, ballot);
  trackers.add(ballot.tracker);
  (seen.ballots as Ballot<E>[]).push(ballot);
}

function addTally<E>({ seen }: Reading<E>, event: ChainEvent): void {
  const { election } = seen;
  const [raw, sized] = namedData(event, 'encrypted_tally');
  const told = readTally(election.group, parseJson(raw!, event.place), event.place);
  const { counted } = readSizedTally(sized!);
  demand(counted === seen.counted.length, 'wrong_encrypted_tally', event.place);
  seen.tally = tallyOf(election, seen.counted);
  demand(isSameTally(election.group, told, seen.tally), 'wrong_encrypted_tally', event.place);
}

function ownedBy<E>({ seen }: Reading<E>, event: ChainEvent): { owner: number; raw: string } {
  const [raw, owned] = namedData(event, 'payload');
  const owner = whole(record(parseJson(owned!, event.place), event.place)['owner'], event.place);
  demand(owner >= 1 && owner <= keysOf(seen.trustees).length, 'not_a_trustee', event.place);
  return { owner, raw: raw! };
}

function addShuffle<E>(reading: Reading<E>, event: ChainEvent): void {
  const { election, tally, shufflers } = reading.seen;
  const { owner, raw } = ownedBy(reading, event);
  const before = rankingsOf(election, tally!);
  demand(before.length > 0, 'wrong_order', event.place);
  const next = readShuffle(election.group, raw, event.place);
  checkShuffle(election, before, next, event.place);
  reading.seen.tally = withRankings(election, tally!, next.ciphertexts);
  reading.seen.shufflers = [...shufflers, owner];
}

/** As many trustees of each board as open it: then one of them at least is not of those who could open the ballots before. */
function shufflersAreEnough<E>(
  trustees: readonly TrusteeKind<E>[],
  shufflers: readonly number[],
  maker: Maker,
): boolean {
  let before = 0;
  const isEnough = trustees.every((one) => {
    const first = before + 1;
    before += one.kind === 'single' ? 1 : one.size;
    const theirs = new Set(shufflers.filter((owner) => owner >= first && owner <= before));
    return one.kind === 'single' || theirs.size >= one.threshold;
  });
  return shufflers.length > 0 && (isEnough || maker === 'older');
}

function addDecryption<E>(reading: Reading<E>, event: ChainEvent): void {
  const { election, tally, trustees, decryptions, shufflers } = reading.seen;
  const isShuffled = shufflersAreEnough(trustees, shufflers, reading.maker);
  demand(rankingsOf(election, tally!).length === 0 || isShuffled, 'too_few_shuffles', event.place);
  const { owner, raw } = ownedBy(reading, event);
  demand(!decryptions.some((one) => one.owner === owner), 'decrypted_twice', event.place);
  const decryption = readDecryption(election.group, raw, event.place);
  checkDecryption(election, tally!, keysOf(trustees)[owner - 1]!, decryption, event.place);
  (decryptions as OwnedDecryption<E>[]).push({ owner, decryption });
}

/** The result as it follows from the decryptions that are there. */
export function resultFrom<E>(seen: Pick<Verified<E>, 'election' | 'tally' | 'trustees' | 'decryptions' | 'counted'>) {
  const open = opened(seen.election, seen.tally!, seen.trustees, seen.decryptions);
  return resultOf(seen.election, open, seen.counted.length);
}

function addResult<E>({ seen }: Reading<E>, event: ChainEvent): void {
  const result = resultFrom(seen);
  demand(writeResult(result) === event.data[0]!.content, 'wrong_result', event.place);
  seen.result = result;
}

const steps: Record<string, <E>(reading: Reading<E>, event: ChainEvent) => void> = {
  Ballot: addBallot,
  EndBallots({ seen }) {
    seen.isClosed = true;
    seen.counted = lastBallots(seen.election.group, seen.ballots);
  },
  EncryptedTally: addTally,
  Shuffle: addShuffle,
  PartialDecryption: addDecryption,
  Result: addResult,
};

function placed(error: unknown, place: string): never {
  if (!(error instanceof BallotFault)) throw error;
  throw error.place.includes(place)
    ? error
    : new BallotFault(error.code, [place, error.place].filter(Boolean).join(': '));
}

function take<E>(reading: Reading<E>, event: ChainEvent): void {
  try {
    steps[event.kind]?.(reading, event);
  } catch (error) {
    placed(error, event.place);
  }
  reading.seen.head = event.hash;
}

export interface VerifyOptions {
  readonly maker?: Maker;
  /** The last event of a bundle that was kept: this one must continue it. */
  readonly continues?: string;
}

/**
 * Checks a bundle whole: bytes, chain, setup, every ballot, the tally made anew, shuffles, decryptions, result. Throws a fault that says what is wrong
 * and where.
 */
export function verifyBundle<E>(
  bytes: Uint8Array,
  groupNamed: (name: string) => Group<E> | undefined,
  { maker = 'ours', continues }: VerifyOptions = {},
): Verified<E> {
  const [setup, ...events] = readChain(readArchive(bytes).files);
  const isContinued = continues === undefined || [setup!, ...events].some(({ hash }) => hash === continues);
  demand(isContinued, 'not_a_continuation', continues);
  try {
    const name = groupNameOf(setup!.data[0]!.content);
    const group = groupNamed(name);
    demand(group !== undefined, 'unknown_group', name);
    const seen = begin(group, setup!, maker);
    const reading = { seen, maker, trackers: new Set<string>() };
    for (const event of events) take(reading, event);
    return seen;
  } catch (error) {
    return placed(error, setup!.place);
  }
}
