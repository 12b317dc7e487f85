import { beforeAll, describe, expect, test } from '@jest/globals';
import { isBallotOf, makeBallot, readBallot } from '../src/ballot.js';
import { credentialFrom, isCredential, newCredential } from '../src/credentials.js';
import { decryptPartly } from '../src/decryption.js';
import { drawnFrom, randomBytes } from '../src/draw.js';
import { ed25519Noble } from '../src/groups/ed25519-noble.js';
import { ed25519Sodium } from '../src/groups/ed25519-sodium.js';
import type { Group } from '../src/groups/group.js';
import { resultFrom, verifyBundle } from '../src/verify-bundle.js';
import { choice, holdElection, type Plan, ranking, setUp } from './hold-election.js';
import { whyRefused } from './refused.js';

let sodium: Group<Uint8Array>;
beforeAll(async () => {
  sodium = await ed25519Sodium();
});

const plan: Plan = {
  questions: [choice(3, { isBlankAllowed: true, min: 1, max: 2 }), choice(2, { min: 0, max: 2 })],
  board: { size: 3, threshold: 2 },
  voters: 4,
  votes: [
    {
      voter: 0,
      chosen: [
        [0, 1, 1, 0],
        [1, 1],
      ],
    },
    {
      voter: 1,
      chosen: [
        [1, 0, 0, 0],
        [0, 0],
      ],
    },
    {
      voter: 0,
      chosen: [
        [0, 0, 0, 1],
        [1, 0],
      ],
    },
    {
      voter: 3,
      chosen: [
        [0, 0, 1, 1],
        [1, 0],
      ],
    },
  ],
  present: [1, 2, 4],
};

const short: Plan['votes'] = [
  { voter: 0, chosen: [[0, 1]] },
  { voter: 1, chosen: [[1, 0]] },
];

describe('an election, from the trustees to the result', () => {
  test('in one library, verified in the other', async () => {
    const { bytes, result, chain, ballots } = await holdElection(ed25519Noble, plan);
    const seen = verifyBundle(bytes, () => sodium);
    expect(seen.result).toEqual(result);
    expect(seen.result).toEqual([
      [1, 0, 1, 2],
      [2, 0],
    ]);
    expect([seen.ballots.length, seen.counted.length, seen.isClosed]).toEqual([4, 3, true]);
    expect(seen.counted.map(({ tracker }) => tracker)).toEqual([1, 2, 3].map((place) => ballots[place]!.tracker));
    expect(seen.head).toBe(chain.end!.hash);
  });

  test('with rankings and shuffles, and a question that is summed beside them', async () => {
    const { bytes, result } = await holdElection(sodium, {
      ...plan,
      questions: [ranking(4), choice(2)],
      votes: [
        {
          voter: 0,
          chosen: [
            [1, 2, 3, 4],
            [1, 0],
          ],
        },
        {
          voter: 1,
          chosen: [
            [0, 0, 0, 1],
            [1, 0],
          ],
        },
        {
          voter: 2,
          chosen: [
            [0, 0, 0, 0],
            [0, 1],
          ],
        },
      ],
    });
    expect(result[0]!.map(String).toSorted()).toEqual(['0,0,0,0', '0,0,0,1', '1,2,3,4']);
    expect(verifyBundle(bytes, () => ed25519Noble).result).toEqual(result);
    expect(verifyBundle(bytes, () => ed25519Noble).shufflers).toEqual([1, 2, 4]);
  });

  test('without a ballot', async () => {
    const { bytes } = await holdElection(sodium, { ...plan, votes: [] });
    expect(verifyBundle(bytes, () => sodium).result).toEqual([
      [0, 0, 0, 0],
      [0, 0],
    ]);
  });

  test('any threshold of trustees gives one result, one fewer gives none', async () => {
    const { bytes, secrets, result } = await holdElection(sodium, { ...plan, questions: [choice(2)], votes: short });
    const seen = verifyBundle(bytes, () => sodium);
    const open = (present: number[]) =>
      resultFrom({
        ...seen,
        decryptions: present.map((owner) => ({
          owner,
          decryption: decryptPartly(seen.election, seen.tally!, secrets[owner - 1] ?? 1n),
        })),
      });
    for (const present of [
      [1, 2, 3],
      [1, 2, 4],
      [1, 3, 4],
      [4, 3, 1],
      [1, 2, 3, 4],
    ])
      expect(open(present)).toEqual(result);
    for (const present of [[1, 2], [1, 4], [2, 3, 4], []]) {
      expect(whyRefused(() => open(present))).toBe('too_few_decryptions');
    }
    expect(whyRefused(() => open([1, 2, 2]))).toBe('decrypted_twice');
    expect(whyRefused(() => open([1, 2, 3, 5]))).toBe('not_a_trustee');
  });
});

describe('a voter', () => {
  test('checks a ballot by its seed on another device; a ballot that hides something else is found', async () => {
    const { election, credentials, publicCredentials } = await setUp(ed25519Noble, plan);
    const seed = randomBytes(32);
    const said = plan.votes[0]!.chosen;
    const raw = makeBallot(election, credentials[0]!, said, drawnFrom(seed));
    const ballot = readBallot(election, publicCredentials, raw);
    expect(isBallotOf(election, ballot, said, drawnFrom(seed))).toBe(true);
    expect(isBallotOf(election, ballot, plan.votes[1]!.chosen, drawnFrom(seed))).toBe(false);
    expect(isBallotOf(election, ballot, said, drawnFrom(randomBytes(32)))).toBe(false);
    // The seed says nothing of the signature, which would say the credential: it is another each time.
    const again = makeBallot(election, credentials[0]!, said, drawnFrom(seed));
    expect(again).not.toBe(raw);
    expect(again.split('"signature"')[0]).toBe(raw.split('"signature"')[0]);
  });

  test.each([
    [
      [0, 0, 0, 0],
      [0, 0],
    ],
    [
      [1, 1, 0, 0],
      [0, 0],
    ],
    [
      [0, 1, 1, 1],
      [0, 0],
    ],
    [
      [0, 2, 0, 0],
      [0, 0],
    ],
    [
      [1, 0, 0],
      [0, 0],
    ],
  ])('cannot choose what the question does not allow: %j', async (...chosen) => {
    const { election, credentials } = await setUp(ed25519Noble, { ...plan, board: undefined as never });
    expect(whyRefused(() => makeBallot(election, credentials[0]!, chosen))).toBe('choices_not_allowed');
  });

  test('nor rank twice, or with a gap', async () => {
    const { election, credentials } = await setUp(ed25519Noble, {
      questions: [ranking(3)],
      voters: 1,
      votes: [],
    });
    for (const chosen of [
      [1, 1, 2],
      [2, 3, 0],
      [1, 2],
      [-1, 1, 2],
      [1.5, 1, 2],
    ]) {
      expect(whyRefused(() => makeBallot(election, credentials[0]!, [chosen]))).toBe('choices_not_allowed');
    }
  });

  test('has a credential of 22 signs in four groups', () => {
    expect(isCredential(newCredential())).toBe(true);
    const secret = randomBytes(32);
    expect(credentialFrom(secret)).toBe(credentialFrom(secret));
    expect(isCredential(credentialFrom(secret))).toBe(true);
    for (const typed of ['', 'AAAAA-AAAAAA-AAAAA-AAAAA0', 'AAAAA-AAAAAA-AAAAA', 'AAAAAA-AAAAA-AAAAA-AAAAAA']) {
      expect(isCredential(typed)).toBe(false);
    }
  });
});
