import { beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { checkBallot, makeBallot, readBallot } from '../src/ballot.js';
import { credentialSecret, newCredential } from '../src/credentials.js';
import { drawn } from '../src/draw.js';
import { type Election, readElection, writeElection } from '../src/election.js';
import { BallotFault } from '../src/fault.js';
import { ed25519Noble } from '../src/groups/ed25519-noble.js';
import { ed25519Sodium } from '../src/groups/ed25519-sodium.js';
import type { Group } from '../src/groups/group.js';
import { fingerprintOf } from '../src/hashing.js';
import { provePowers, writeProof } from '../src/proof.js';
import { belenios2048 } from './groups-of-powers.js';
import { choice, type Plan, ranking, setUp, type SetUp } from './hold-election.js';

const plan: Plan = {
  questions: [choice(2, { isBlankAllowed: true }), choice(2), ranking(3)],
  voters: 2,
  votes: [],
};
const chosen = [
  [0, 1, 0],
  [1, 0],
  [2, 1, 0],
];

type Sent = { [name: string]: never } & { answers: Answer[]; signature: { hash: string; proof: Proof } };
type Proof = { challenge: string; response: string };
type Ciphertext = { alpha: string; beta: string };
interface Answer {
  choices: Ciphertext[];
  individual_proofs: Proof[][];
  overall_proof: Proof[];
  blank_proof: Proof[];
  proof: Proof;
}

let group: Group<Uint8Array>;
let made: SetUp<Uint8Array>;
let good: string;
let other: string;
beforeAll(async () => {
  group = await ed25519Sodium();
  made = await setUp(group, plan);
  good = makeBallot(made.election, made.credentials[0]!, chosen);
  other = makeBallot(made.election, made.credentials[1]!, chosen);
});

/** Signed by whoever has the credential: voters themselves may try all this. */
function signed<E>({ group: of, uuid }: Election<E>, credential: string, { signature: _, ...body }: Sent): string {
  const hash = fingerprintOf(JSON.stringify(body));
  const secret = credentialSecret(of, uuid, credential);
  const proof = provePowers(of, `sig|${hash}|`, [of.generator], secret, drawn);
  return JSON.stringify({ ...body, signature: { hash, proof: writeProof(proof) } });
}

function why(raw: string): string | undefined {
  try {
    checkBallot(made.election, readBallot(made.election, made.publicCredentials, raw));
    return undefined;
  } catch (error) {
    if (error instanceof BallotFault) return error.code;
    throw error;
  }
}

const changed = (change: (ballot: Sent) => void, from = good): string => {
  const ballot = JSON.parse(from) as Sent;
  change(ballot);
  return signed(made.election, made.credentials[0]!, ballot);
};

const times = (text: string, by: Uint8Array): string => group.encode(group.times(group.decode(text), by));

test('a good ballot is refused by nothing', () => {
  expect([why(good), why(other), why(changed(() => undefined))]).toEqual([undefined, undefined, undefined]);
});

describe('at the door', () => {
  test('a ballot of another election, of another text of this one, of another credential, of another group', async () => {
    const { election, credentials } = await setUp(group, plan);
    expect(why(makeBallot(election, credentials[0]!, chosen))).toBe('other_fingerprint');
    const raw = writeElection(group, made.election.publicKey, { ...made.election, uuid: 'HAge91NLqDC2Hq' });
    expect(why(makeBallot(readElection(group, raw), made.credentials[0]!, chosen))).toBe('other_election');
    expect(why(makeBallot(made.election, newCredential(), chosen))).toBe('unknown_credential');
    const powers = await setUp(belenios2048, { ...plan, questions: [choice(2)] });
    expect(why(makeBallot(powers.election, powers.credentials[0]!, [[1, 0]]))).toBe('other_fingerprint');
    const numbers = changed(({ answers: [first] }) => void (first!.choices[0]!.alpha = String(belenios2048.generator)));
    expect(why(numbers)).toBe('not_an_element');
  });

  test.each<[string, (raw: string) => string, string]>([
    ['no JSON', (raw) => raw.slice(1), 'malformed'],
    ['no object', () => '[]', 'malformed'],
    ['blanks', (raw) => raw.replace(',', ', '), 'not_canonical'],
    ['a field more', (raw) => raw.replace('{', '{"x":1,'), 'not_canonical'],
    ['a field twice', (raw) => raw.replace('{', '{"election_uuid":"x",'), 'not_canonical'],
    [
      'fields in another order',
      (raw) => JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(raw)).toReversed())),
      'not_canonical',
    ],
    ['another hash', (raw) => raw.replace(/"hash":"./, '"hash":"*'), 'wrong_hash'],
    [
      'somebody else’s signature',
      (raw) => {
        const [mine, theirs] = [JSON.parse(raw), JSON.parse(other)] as [Sent, Sent];
        return JSON.stringify({ ...mine, signature: { ...mine.signature, proof: theirs.signature.proof } });
      },
      'wrong_signature',
    ],
    ['an answer too few', () => changed(({ answers }) => void answers.pop()), 'wrong_number_of_answers'],
    [
      'a response with the order added',
      () =>
        changed(({ answers: [first] }) => {
          const [proof] = first!.overall_proof;
          proof!.response = String(BigInt(proof!.response) + group.order);
        }),
      'exponent_out_of_range',
    ],
    [
      'a response with a nought before it',
      () =>
        changed(({ answers: [first] }) => {
          first!.overall_proof[0]!.response = `0${first!.overall_proof[0]!.response}`;
        }),
      'malformed',
    ],
    [
      'a number of a million digits',
      () =>
        changed(({ answers: [first] }) => {
          first!.overall_proof[0]!.response = '9'.repeat(1_000_000);
        }),
      'malformed',
    ],
    [
      'a small-order point',
      () =>
        changed(({ answers: [first] }) => {
          first!.choices[0]!.alpha = '0'.repeat(64);
        }),
      'not_an_element',
    ],
    [
      'no proof for blanks',
      () => changed(({ answers: [first] }) => void delete (first as { blank_proof?: object }).blank_proof),
      'malformed',
    ],
  ])('%s', (_, change, code) => {
    expect(why(change(good))).toBe(code);
  });
});

describe('behind the door', () => {
  const swap = <T>(list: T[], from = 0): void => void list.splice(from, 2, list[from + 1]!, list[from]!);

  test.each<[string, (ballot: Sent) => void, string]>([
    [
      'somebody else’s answers',
      (ballot) => {
        ballot.answers = (JSON.parse(other) as Sent).answers;
      },
      'wrong_individual_proof',
    ],
    [
      'somebody else’s ciphertext',
      ({ answers: [, second] }) => {
        second!.choices[0] = (JSON.parse(other) as Sent).answers[1]!.choices[0]!;
      },
      'wrong_individual_proof',
    ],
    [
      'options in one another’s place',
      ({ answers: [, second] }) => {
        swap(second!.choices);
        swap(second!.individual_proofs);
      },
      'wrong_overall_proof',
    ],
    [
      'a blank and an option in one another’s place',
      ({ answers: [first] }) => {
        swap(first!.choices);
        swap(first!.individual_proofs);
      },
      'wrong_blank_proof',
    ],
    [
      'proofs in one another’s place',
      ({ answers: [, second] }) => swap(second!.individual_proofs),
      'wrong_individual_proof',
    ],
    [
      'a ciphertext of one option twice',
      ({ answers: [, second] }) => {
        second!.choices[1] = second!.choices[0]!;
        second!.individual_proofs[1] = second!.individual_proofs[0]!;
      },
      'wrong_overall_proof',
    ],
    [
      'a vote more in a ciphertext',
      ({ answers: [, second] }) => {
        second!.choices[0]!.beta = times(second!.choices[0]!.beta, group.generator);
      },
      'wrong_individual_proof',
    ],
    [
      'the same, encrypted anew',
      ({ answers: [, second] }) => {
        const [choice1] = second!.choices;
        choice1!.alpha = times(choice1!.alpha, group.generator);
        choice1!.beta = times(choice1!.beta, made.election.publicKey);
      },
      'wrong_individual_proof',
    ],
    [
      'the identity',
      ({ answers: [, second] }) => {
        second!.choices[0] = { alpha: group.encode(group.identity), beta: group.encode(group.identity) };
      },
      'identity_element',
    ],
    [
      'a branch fewer in a proof',
      ({ answers: [, second] }) => void second!.individual_proofs[0]!.pop(),
      'wrong_individual_proof',
    ],
    [
      'the proofs of a claim in another order',
      ({ answers: [, second] }) => swap(second!.individual_proofs[0]!),
      'wrong_individual_proof',
    ],
    [
      'an option fewer',
      ({ answers: [, second] }) => {
        second!.choices.pop();
        second!.individual_proofs.pop();
      },
      'wrong_number_of_answers',
    ],
    [
      'the overall proof of another question',
      ({ answers: [first, second] }) => {
        second!.overall_proof = first!.overall_proof.slice(1);
      },
      'wrong_overall_proof',
    ],
    [
      'the blank proof of another ballot',
      ({ answers: [first] }) => {
        first!.blank_proof = (JSON.parse(other) as Sent).answers[0]!.blank_proof;
      },
      'wrong_blank_proof',
    ],
    [
      'somebody else’s ranking',
      ({ answers }) => {
        answers[2] = (JSON.parse(other) as Sent).answers[2]!;
      },
      'wrong_ranked_proof',
    ],
    [
      'a ranking of which the voter knows nothing',
      ({ answers: [, , third] }) => {
        const ranked = third as unknown as { choices: Ciphertext };
        ranked.choices.alpha = times(ranked.choices.alpha, group.generator);
      },
      'wrong_ranked_proof',
    ],
    [
      'a ranking of nothing',
      ({ answers: [, , third] }) => {
        (third as unknown as { choices: Ciphertext }).choices.alpha = group.encode(group.identity);
      },
      'identity_element',
    ],
  ])('%s', (_, change, code) => {
    expect(why(changed(change))).toBe(code);
  });
});

/** `HOSTILE_BALLOTS=10000 npm run test:unit -- hostile-ballots` sends so many; the suite a few. */
const runs = Number(process.env['HOSTILE_BALLOTS'] ?? 40);

describe('whatever is sent', () => {
  test('one sign changed: refused by a fault of the protocol, never by another error', () => {
    fc.assert(
      fc.property(fc.nat(), fc.string({ minLength: 1, maxLength: 3 }), (at, put) => {
        const place = at % good.length;
        const raw = good.slice(0, place) + put + good.slice(place + 1);
        expect(raw === good || why(raw) !== undefined).toBe(true);
      }),
      { numRuns: runs },
    );
  });

  test('a part replaced by something else', () => {
    const paths: string[][] = [];
    const walk = (value: unknown, path: string[]): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, inner] of Object.entries(value)) {
        paths.push([...path, name]);
        walk(inner, [...path, name]);
      }
    };
    walk(JSON.parse(good), []);
    fc.assert(
      fc.property(fc.nat(), fc.jsonValue({ maxDepth: 2 }), (which, put) => {
        const ballot = JSON.parse(good) as never;
        const path = paths[which % paths.length]!;
        const holder = path.slice(0, -1).reduce<{ [name: string]: never }>((inner, name) => inner[name]!, ballot);
        (holder as { [name: string]: unknown })[path.at(-1)!] = put;
        const raw = JSON.stringify(ballot);
        expect(raw === good || why(raw) !== undefined).toBe(true);
      }),
      { numRuns: runs },
    );
  });

  test('a false ballot is found by both libraries', () => {
    const election = readElection(ed25519Noble, made.election.raw);
    const raw = changed(({ answers: [, second] }) => swapProofs(second!));
    const ballot = readBallot(election, made.publicCredentials, raw);
    expect(() => checkBallot(election, ballot)).toThrow('wrong_individual_proof');
  });
});

const swapProofs = ({ individual_proofs: proofs }: Answer): void => void proofs.reverse();
