import { beforeAll, describe, expect, test } from '@jest/globals';
import { type ArchiveFile, archiveFile, archiveStart, readArchive, writeArchive } from '../src/archive.js';
import { makeBallot } from '../src/ballot.js';
import { type EventKind, writeOwned, writeSetup } from '../src/chain.js';
import { publicCredential, writeCredentials } from '../src/credentials.js';
import { decryptPartly, writeDecryption, writeResult } from '../src/decryption.js';
import { ed25519Sodium } from '../src/groups/ed25519-sodium.js';
import type { Group } from '../src/groups/group.js';
import { hashOf } from '../src/hashing.js';
import { shuffle, writeShuffle } from '../src/shuffle.js';
import { rankingsOf, tallyOf, writeSizedTally, writeTally } from '../src/tally.js';
import { type Verified, verifyBundle } from '../src/verify-bundle.js';
import { archiveOf, choice, holdElection, type Plan, ranking } from './hold-election.js';
import { whyRefused } from './refused.js';
import { type Change, retold } from './retold.js';

const plan: Plan = {
  questions: [choice(2), ranking(2)],
  board: { size: 2, threshold: 1 },
  voters: 3,
  votes: [
    {
      voter: 0,
      chosen: [
        [1, 0],
        [1, 2],
      ],
    },
    {
      voter: 1,
      chosen: [
        [0, 1],
        [2, 1],
      ],
    },
    {
      voter: 2,
      chosen: [
        [1, 0],
        [0, 1],
      ],
    },
  ],
  present: [1, 3],
};

let group: Group<Uint8Array>;
let held: Awaited<ReturnType<typeof holdElection<Uint8Array>>>;
beforeAll(async () => {
  group = await ed25519Sodium();
  held = await holdElection(group, plan);
});

const verify = (bytes: Uint8Array): Verified<Uint8Array> => verifyBundle(bytes, () => group);
const why = (bytes: Uint8Array): string | undefined => whyRefused(() => verify(bytes));

/** `EVERY_BYTE=1 npm run test:unit -- tampering` turns over each; the suite one in many. */
const step = process.env['EVERY_BYTE'] ? 1 : 211;

describe('a bundle as it is carried', () => {
  test('one byte turned over, wherever it is, is named', () => {
    expect(why(held.bytes)).toBeUndefined();
    const bytes = held.bytes.slice();
    for (let at = 0; at < bytes.length; at += at < 2048 ? 1 + (step >> 5) : step) {
      bytes[at]! ^= 1 << (at % 8);
      expect([at, why(bytes)]).not.toEqual([at, undefined]);
      bytes[at]! ^= 1 << (at % 8);
    }
  });

  test('cut anywhere, or with something at its end', () => {
    const { bytes } = held;
    const end = bytes.length - 1024;
    for (const length of [0, 1, 511, 512, 1000, 2048, end + 1, bytes.length - 1]) {
      expect([length, why(bytes.subarray(0, length))]).not.toEqual([length, undefined]);
    }
    expect(why(Uint8Array.from([...bytes, 0]))).toBe('truncated');
    expect(why(Uint8Array.from([...bytes, ...new Uint8Array(512)]))).toBe('wrong_file_header');
  });

  test('the same files make the same bytes, also one after the other', () => {
    const { timestamp, files } = readArchive(held.bytes);
    const pieces = [archiveStart(timestamp), ...files.map((file) => archiveFile(file, timestamp))];
    expect(Buffer.concat(pieces).equals(held.bytes)).toBe(true);
    const of = (time: number): Uint8Array => writeArchive(files, time);
    expect(why(Buffer.concat([of(1).subarray(0, 1024), of(2).subarray(1024)]))).toBe('wrong_file_header');
  });

  test('is known again as what continues an earlier one', () => {
    const earlier = held.chain.files.slice(0, 7);
    const { head, result, isClosed } = verify(archiveOf(earlier));
    expect([result, isClosed]).toEqual([undefined, false]);
    const later = verifyBundle(held.bytes, () => group, { continues: head });
    expect(later.ballots).toHaveLength(3);
    const elsewhere = (): unknown => verifyBundle(held.bytes, () => group, { continues: 'f'.repeat(64) });
    expect(whyRefused(elsewhere)).toBe('not_a_continuation');
  });
});

const anew = (change: Change): Uint8Array => retold(held.bytes, change);

const changing = (which: EventKind, change: (data: string[]) => [EventKind, ...string[]][]): Uint8Array =>
  anew((kind, data) => (kind === which ? change(data) : undefined));

describe('a bundle that was told anew, with all its hashes', () => {
  test('and nothing changed', () => {
    expect(
      Buffer.compare(
        anew(() => undefined),
        held.bytes,
      ),
    ).toBe(0);
  });

  test('a ballot left out, doubled, put at another place or made by somebody without a credential', () => {
    expect(why(anew((kind, data, place) => (kind === 'Ballot' && place === 2 ? [] : [[kind, ...data]])))).toBe(
      'wrong_encrypted_tally',
    );
    expect(
      why(
        changing('Ballot', ([raw]) => [
          ['Ballot', raw!],
          ['Ballot', raw!],
        ]),
      ),
    ).toBe('replayed');
    const stranger = makeBallot(held.election, '11111-111111-11111-111111', [
      [1, 0],
      [1, 2],
    ]);
    expect(why(changing('EndBallots', () => [['Ballot', stranger], ['EndBallots']]))).toBe('unknown_credential');
  });

  test('a roll that is another', () => {
    const more = publicCredential(group, held.election.uuid, '11111-111111-11111-111111');
    const known = [...held.publicCredentials].map((text) => group.decode(text));
    const withRoll = (roll: string): Uint8Array =>
      changing('Setup', ([election, trustees]) => [
        ['Setup', election!, trustees!, roll, writeSetup(election!, trustees!, roll)],
      ]);
    // A roll with more people is a roll: it is compared with the fingerprint that was published.
    expect(why(withRoll(writeCredentials(group, [...known, more])))).toBeUndefined();
    expect(why(withRoll(writeCredentials(group, known.slice(1))))).toBe('unknown_credential');
    expect(why(withRoll(writeCredentials(group, [...known, known[0]!])))).toBe('repeated_credential');
    expect(why(withRoll(writeCredentials(group, [group.identity])))).toBe('identity_element');
    expect(why(withRoll(JSON.stringify([`${group.encode(more)},2`])))).toBe('unsupported_weight');
  });

  test('another question, or the key of another', () => {
    const withElection = (change: (raw: string) => string): Uint8Array =>
      changing('Setup', ([election, trustees, roll]) => {
        const raw = change(election!);
        return [['Setup', raw, trustees!, roll!, writeSetup(raw, trustees!, roll!)]];
      });
    expect(why(withElection((raw) => raw.replace('Who?', 'Whom?')))).toBe('other_fingerprint');
    const key = group.encode(held.election.publicKey);
    expect(why(withElection((raw) => raw.replace(key, group.encode(group.generator))))).toBe('wrong_election_key');
    expect(why(withElection((raw) => raw.replace('Ed25519', 'BELENIOS-2048')))).toBe('unknown_group');
    expect(why(withElection((raw) => raw.replace('"version":1', '"version":2')))).toBe('malformed');
    expect(why(withElection((raw) => raw.replace('NonHomomorphic', 'Lists')))).toBe('unsupported_question');
  });

  test('a tally that is one ballot', () => {
    const { election, ballots } = held;
    const told = writeTally(group, tallyOf(election, [ballots[0]!]));
    for (const counted of [1, 3]) {
      const bytes = changing('EncryptedTally', () => [['EncryptedTally', told, writeSizedTally(counted, told)]]);
      expect(why(bytes)).toBe('wrong_encrypted_tally');
    }
  });

  test('events in another order, or some missing', () => {
    const without = (which: EventKind): string | undefined => whyRefused(() => changing(which, () => []));
    for (const kind of ['Setup', 'EndBallots', 'EncryptedTally', 'Shuffle'] as const)
      expect(without(kind)).toBe('wrong_order');
    const unshuffled = anew((kind) => (kind.endsWith('Shuffle') || kind === 'EndShuffles' ? [] : undefined));
    expect(why(unshuffled)).toBe('too_few_shuffles');
    // The server's is there, and none of the trustees'.
    let shuffles = 0;
    const single = anew((kind) => (kind === 'Shuffle' && ++shuffles === 2 ? [] : undefined));
    expect(why(single)).toBe('too_few_shuffles');
    expect(
      why(
        changing('PartialDecryption', ([raw, owned]) => [
          ['PartialDecryption', raw!, owned!],
          ['PartialDecryption', raw!, owned!],
        ]),
      ),
    ).toBe('decrypted_twice');
  });

  test('a result that is another', () => {
    const told = changing('Result', ([raw]) => [['Result', raw!.replace('[2,1]', '[1,2]')]]);
    expect(why(told)).toBe('wrong_result');
    expect(why(changing('Result', ([raw]) => [['Result', raw!.replace('{', '{ ')]]))).toBe('wrong_result');
  });

  test('a decryption by somebody else, of something else, or too few', () => {
    const { election, secrets } = held;
    const { tally } = verify(held.bytes);
    const by = (owner: number, raw: string) =>
      [['PartialDecryption', raw, writeOwned(owner, raw)]] as [EventKind, ...string[]][];
    const own = writeDecryption(group, decryptPartly(election, tally!, secrets[0]!));
    expect(why(changing('PartialDecryption', () => by(2, own)))).toBe('wrong_decryption');
    expect(why(changing('PartialDecryption', () => by(4, own)))).toBe('not_a_trustee');
    expect(why(changing('PartialDecryption', () => by(0, own)))).toBe('not_a_trustee');
    const before = tallyOf(election, held.ballots);
    const unshuffled = writeDecryption(group, decryptPartly(election, before, secrets[0]!));
    expect(why(changing('PartialDecryption', () => by(1, unshuffled)))).toBe('wrong_decryption');
    let first = true;
    const one = changing('PartialDecryption', () => (first ? ((first = false), by(1, own)) : []));
    expect(why(one)).toBe('too_few_decryptions');
  });

  test('data that nothing names', () => {
    const stray: ArchiveFile = { kind: 'data', content: '{}' };
    expect(why(archiveOf([...held.chain.files, stray]))).toBe('stray_data');
    expect(why(archiveOf([stray, ...held.chain.files]))).toBe('stray_data');
    expect(why(archiveOf([]))).toBe('truncated');
  });

  test('an event whose parent, height, payload or form is another', () => {
    const files = held.chain.files.slice(0, 7);
    const { content } = files[6]!;
    const withEvent = (changed: string): string | undefined =>
      why(archiveOf([...files.slice(0, 6), { kind: 'event', content: changed }]));
    expect(withEvent(content)).toBeUndefined();
    expect(withEvent(content.replace('"height":1', '"height":2'))).toBe('wrong_height');
    expect(withEvent(content.replace(/"parent":"[^"]*"/, `"parent":"${hashOf('')}"`))).toBe('wrong_parent');
    expect(withEvent(content.replace(/"payload":"[^"]*"/, `"payload":"${hashOf('')}"`))).toBe('wrong_payload');
    expect(withEvent(content.replace('Ballot', 'Banana'))).toBe('wrong_order');
    expect(withEvent(content.replace('{', '{ '))).toBe('not_canonical');
    expect(withEvent('[]')).toBe('malformed');
    expect(withEvent(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`)).toBe('malformed');
  });
});

describe('a shuffle that', () => {
  const withShuffle = (
    change: (fields: { ciphertexts: { alpha: string; beta: string }[][]; proofs: unknown[][][] }) => void,
  ) => {
    const { election, ballots } = held;
    const fields = JSON.parse(writeShuffle(group, shuffle(election, rankingsOf(election, tallyOf(election, ballots)))));
    change(fields);
    const raw = JSON.stringify(fields);
    let first = true;
    const told = changing('Shuffle', (data) =>
      first
        ? ((first = false), [['Shuffle', raw, writeOwned(1, raw)]])
        : [['Shuffle', ...data] as [EventKind, ...string[]]],
    );
    return why(told);
  };

  test.each<[string, Parameters<typeof withShuffle>[0], string]>([
    ['drops a ballot', ({ ciphertexts: [all] }) => void all!.pop(), 'wrong_shuffle'],
    ['doubles a ballot', ({ ciphertexts: [all] }) => void (all![0] = all![1]!), 'wrong_shuffle'],
    ['adds a ballot', ({ ciphertexts: [all] }) => void all!.push(all![0]!), 'wrong_shuffle'],
    [
      'alters a ballot',
      ({ ciphertexts: [all] }) => {
        all![0]!.beta = group.encode(group.times(group.decode(all![0]!.beta), group.generator));
      },
      'wrong_shuffle',
    ],
    ['orders its ballots otherwise', ({ ciphertexts: [all] }) => void all!.reverse(), 'wrong_shuffle'],
    ['has no proof', ({ proofs }) => void proofs.pop(), 'wrong_shuffle'],
    ['has a shorter proof', ({ proofs: [proof] }) => void proof![2]!.pop(), 'wrong_shuffle'],
    ['has a proof of another permutation', ({ proofs: [proof] }) => void proof![2]!.reverse(), 'wrong_shuffle'],
    [
      'has a part of no group in its proof',
      ({ proofs: [proof] }) => void (proof![0]![0] = '0'.repeat(64)),
      'not_an_element',
    ],
    ['is none', (fields) => void Object.assign(fields, { ciphertexts: 1 }), 'malformed'],
  ])('%s is refused', (_, change, code) => {
    expect(withShuffle(change)).toBe(code);
  });

  test('is good is refused where it stands for what it did not shuffle', () => {
    // The second one's shuffle was of the first one's ciphertexts, which are others now.
    expect(withShuffle(() => undefined)).toBe('wrong_shuffle');
  });
});

test('a result is written as the outside program writes it', () => {
  expect(
    writeResult([
      [1, 2],
      [
        [1, 2],
        [0, 1],
      ],
    ]),
  ).toBe('{"result":[[1,2],[[1,2],[0,1]]]}');
});
