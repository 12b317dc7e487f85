import type { Group } from '../src/groups/group.js';
import { type ArchiveFile, writeArchive } from '../src/archive.js';
import { makeBallot, type Ballot, lastBallots, readBallot } from '../src/ballot.js';
import { appended, type Chain, emptyChain, writeOwned, writeSetup } from '../src/chain.js';
import { newCredential, publicCredential, readCredentials, writeCredentials } from '../src/credentials.js';
import { checkDecryption, decryptPartly, writeDecryption, writeResult } from '../src/decryption.js';
import { drawn } from '../src/draw.js';
import { type Election, type Question, readElection, writeElection } from '../src/election.js';
import { newSeed } from '../src/messages.js';
import { type Board, readCertificate } from '../src/certificate.js';
import { checkShown, makeCertificate, makePolynomial, makeShare, sharesFor, shareSecret } from '../src/pedersen.js';
import { shuffle, writeShuffle } from '../src/shuffle.js';
import { rankingsOf, tallyOf, withRankings, writeSizedTally, writeTally } from '../src/tally.js';
import { verificationKeyOf } from '../src/trustee-keys.js';
import { boardOf, electionKey, keysOf, type TrusteeKind, writeTrustees } from '../src/trustees.js';
import { resultFrom } from '../src/verify-bundle.js';

export const choice = (
  answers: number,
  more: { isBlankAllowed?: boolean; min?: number; max?: number } = {},
): Question => ({
  kind: 'summed',
  question: 'Who?',
  answers: Array.from({ length: answers }, (_, place) => String.fromCharCode(65 + place)),
  isBlankAllowed: false,
  min: 1,
  max: 1,
  ...more,
});

export const ranking = (answers: number): Question => ({ ...choice(answers), kind: 'ranked' }) as Question;

export interface Plan {
  readonly questions: readonly Question[];
  /** Beside the server's key, which is always there. */
  readonly board?: Board;
  readonly voters: number;
  /** By whom (from 0), and what is chosen for each question. */
  readonly votes: readonly { voter: number; chosen: number[][] }[];
  /** Numbers of the trustees who decrypt and shuffle; the server is 1. */
  readonly present?: readonly number[];
}

/** A board of trustees in three visits each, with everybody's secret. */
export async function setUpBoard<E>(group: Group<E>, board: Board) {
  const seeds = Array.from({ length: board.size }, newSeed);
  const certificates = seeds.map((seed, place) =>
    readCertificate(group, JSON.parse(makeCertificate(group, seed, board, place + 1)), board, place + 1),
  );
  const polynomials = await Promise.all(seeds.map((seed) => makePolynomial(group, seed, certificates)));
  const shares = await Promise.all(
    seeds.map((seed, place) => makeShare(group, seed, certificates, sharesFor(place + 1, polynomials))),
  );
  const secrets = await Promise.all(
    seeds.map(
      async (seed, place) => (await shareSecret(group, seed, certificates, sharesFor(place + 1, polynomials))).secret,
    ),
  );
  const first = sharesFor(1, polynomials);
  const coefficients = checkShown(group, certificates, first);
  const keys = shares.map(({ publicKey }) => publicKey);
  return { seeds, certificates, polynomials, secrets, kind: boardOf(certificates, coefficients, first, keys) };
}

export async function setUp<E>(group: Group<E>, { questions, board, voters }: Plan) {
  const serverSecret = drawn(group.order);
  const trustees: TrusteeKind<E>[] = [{ kind: 'single', key: verificationKeyOf(group, serverSecret) }];
  const secrets = [serverSecret];
  if (board !== undefined) {
    const made = await setUpBoard(group, board);
    trustees.push(made.kind);
    secrets.push(...made.secrets);
  }
  const uuid = 'HAge91NLqDC2Hp';
  const raw = writeElection(group, electionKey(group, trustees), {
    uuid,
    name: 'Elección',
    description: 'Una «prueba»',
    questions,
  });
  const credentials = Array.from({ length: voters }, newCredential);
  const publicRaw = writeCredentials(
    group,
    credentials.map((one) => publicCredential(group, uuid, one)),
  );
  const trusteesRaw = writeTrustees(group, trustees);
  const chain = appended(emptyChain, 'Setup', raw, trusteesRaw, publicRaw, writeSetup(raw, trusteesRaw, publicRaw));
  const election: Election<E> = readElection(group, raw);
  return { election, trustees, secrets, credentials, publicCredentials: readCredentials(election, publicRaw), chain };
}

export type SetUp<E> = Awaited<ReturnType<typeof setUp<E>>>;

export function count<E>(
  { election, trustees, secrets }: SetUp<E>,
  voted: Chain,
  ballots: readonly Ballot<E>[],
  present: readonly number[],
): { chain: Chain; result: ReturnType<typeof resultFrom> } {
  const { group } = election;
  const counted = lastBallots(group, ballots);
  let tally = tallyOf(election, counted);
  const raw = writeTally(group, tally);
  let chain = appended(appended(voted, 'EndBallots'), 'EncryptedTally', raw, writeSizedTally(counted.length, raw));
  if (rankingsOf(election, tally).length > 0) {
    for (const owner of present) {
      const made = shuffle(election, rankingsOf(election, tally));
      const shuffled = writeShuffle(group, made);
      chain = appended(chain, 'Shuffle', shuffled, writeOwned(owner, shuffled));
      tally = withRankings(election, tally, made.ciphertexts);
    }
    chain = appended(chain, 'EndShuffles');
  }
  const decryptions = present.map((owner) => ({
    owner,
    decryption: decryptPartly(election, tally, secrets[owner - 1]!),
  }));
  for (const { owner, decryption } of decryptions) {
    checkDecryption(election, tally, keysOf(trustees)[owner - 1]!, decryption, String(owner));
    const written = writeDecryption(group, decryption);
    chain = appended(chain, 'PartialDecryption', written, writeOwned(owner, written));
  }
  const result = resultFrom({ election, tally, trustees, decryptions, counted });
  return { chain: appended(chain, 'Result', writeResult(result)), result };
}

export const archiveOf = (files: readonly ArchiveFile[]): Uint8Array => writeArchive(files, 1_796_000_000);

/** An election from the trustees' first visit to its result. */
export async function holdElection<E>(group: Group<E>, plan: Plan) {
  const made = await setUp(group, plan);
  const { election, credentials, publicCredentials } = made;
  const raws = plan.votes.map(({ voter, chosen }) => makeBallot(election, credentials[voter]!, chosen));
  const voted = raws.reduce((chain, raw) => appended(chain, 'Ballot', raw), made.chain);
  const ballots = raws.map((raw) => readBallot(election, publicCredentials, raw));
  const counted = count(made, voted, ballots, plan.present ?? [1]);
  return { ...made, ...counted, ballots, bytes: archiveOf(counted.chain.files) };
}
