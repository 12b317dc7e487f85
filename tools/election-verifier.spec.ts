import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { lotOf, mostVotes, readRankings, schulze, transferableVote, highestAverages, fraction } from '@ateneo/ballot';
import { ed25519Sodium } from '@ateneo/ballot/server';
import { makeBallot } from '../libs/ballot/src/ballot.js';
import { writeOwned } from '../libs/ballot/src/chain.js';
import { decryptPartly, writeDecryption } from '../libs/ballot/src/decryption.js';
import { tallyOf, writeSizedTally, writeTally } from '../libs/ballot/src/tally.js';
import { archiveOf, choice, holdElection, type Plan, ranking } from '../libs/ballot/test/hold-election.js';
import { drawProfile } from '../libs/ballot/test/profiles.js';
import { retold } from '../libs/ballot/test/retold.js';

const plan: Plan = {
  questions: [choice(2, { isBlankAllowed: true }), ranking(3)],
  board: { size: 2, threshold: 1 },
  voters: 3,
  votes: [
    {
      voter: 0,
      chosen: [
        [0, 1, 0],
        [1, 2, 3],
      ],
    },
    {
      voter: 1,
      chosen: [
        [1, 0, 0],
        [2, 1, 0],
      ],
    },
    {
      voter: 0,
      chosen: [
        [0, 0, 1],
        [0, 1, 2],
      ],
    },
  ],
  present: [1, 3],
};

const folder = mkdtempSync(join(tmpdir(), 'verifier-'));
const file = (name: string, content: string | Uint8Array): string => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};
afterAll(() => rmSync(folder, { recursive: true }));

let held: Awaited<ReturnType<typeof holdElection<Uint8Array>>>;
let bundle: string;
beforeAll(async () => {
  held = await holdElection(await ed25519Sodium(), plan);
  bundle = file('election.bel', held.bytes);
  execFileSync(process.execPath, [join(import.meta.dirname, 'build-verifier.mjs'), folder]);
});

/** The one file, alone in a folder outside the repository, without the network's variables or anything else. */
function verify(...args: readonly string[]): { status: number | null; said: string } {
  const options = { cwd: folder, env: {}, encoding: 'utf8' as const };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['verify-election.mjs', ...args], options);
  return { status, said: stdout + stderr };
}

const said = (bytes: Uint8Array): string => {
  const { status, said: all } = verify(file('other.bel', bytes));
  return `${status} ${all.split('\n').find((line) => !line.startsWith('✓') && !line.startsWith(' '))}`;
};

describe('the verifier of elections', () => {
  test('shares no code with what holds elections', () => {
    const sources = readdirSync(join(import.meta.dirname, 'election-verifier'));
    const imported = sources.flatMap((name) => {
      const source = readFileSync(join(import.meta.dirname, 'election-verifier', name), 'utf8');
      return [...source.matchAll(/from '([^']+)'/g)].map(([, what]) => what!);
    });
    const own = (what: string): boolean => what.startsWith('node:') || /^\.\/[a-z]+\.mjs$/.test(what);
    expect(new Set(imported.filter((what) => !own(what)))).toEqual(
      new Set(['@noble/curves/ed25519.js', 'libsodium-wrappers-sumo']),
    );
    expect(readFileSync(join(folder, 'verify-election.mjs'), 'utf8')).not.toContain('BallotFault');
  });

  test('says what it checked, down to the seats', () => {
    const rules = [
      { method: 'most_votes', seats: 1, elected: [1] },
      { method: 'stv', seats: 1, elected: [1] },
    ];
    const { tracker } = held.ballots[2]!;
    const { status, said: all } = verify(
      bundle,
      '--rules',
      file('rules.json', JSON.stringify(rules)),
      '--tracker',
      tracker,
    );
    expect([status, all]).toEqual([0, expect.stringContaining('✓ the result is what they have opened')]);
    expect(all).toContain('✓ question 2: seats 1');
    expect(all).toContain(held.election.fingerprint);
    expect(all).toContain(held.chain.end!.hash);
  });

  test('says what is not as somebody was told', () => {
    const rules = file(
      'rules.json',
      JSON.stringify([
        { method: 'most_votes', seats: 1, elected: [0] },
        { method: 'schulze', seats: 1 },
      ]),
    );
    expect(verify(bundle, '--rules', rules).said).toContain('✗ question 1: seats are 1, and not 0');
    expect(verify(bundle, '--tracker', held.ballots[0]!.tracker).said).toContain('was replaced by a later one');
    expect(verify(bundle, '--tracker', 'x').status).toBe(1);
    expect(verify(bundle, '--before', file('kept.bel', archiveOf(held.chain.files.slice(0, 7)))).status).toBe(0);
    expect(verify(file('kept.bel', archiveOf(held.chain.files.slice(0, 7))), '--before', bundle).status).toBe(1);
    expect([verify().status, verify('no.bel').status, verify('--help').status]).toEqual([2, 2, 0]);
  });

  test.each<[string, () => Uint8Array, string]>([
    [
      'a byte turned over',
      () => held.bytes.map((byte, place) => (place === held.bytes.length >> 1 ? byte ^ 1 : byte)),
      '1 ✗ bundle: ',
    ],
    ['cut off', () => held.bytes.subarray(0, -600), 'cut off'],
    [
      'a ballot left out',
      () => retold(held.bytes, (kind, data, place) => (kind === 'Ballot' && place === 2 ? [] : [[kind, ...data]])),
      'another number of ballots',
    ],
    [
      'a ballot twice',
      () =>
        retold(held.bytes, (kind, data) =>
          kind === 'Ballot'
            ? [
                [kind, ...data],
                [kind, ...data],
              ]
            : undefined,
        ),
      'it is there twice',
    ],
    [
      'a ballot of a stranger',
      () => {
        const stranger = makeBallot(held.election, '11111-111111-11111-111111', plan.votes[0]!.chosen);
        return retold(held.bytes, (kind) => (kind === 'EndBallots' ? [['Ballot', stranger], [kind]] : undefined));
      },
      'its credential is not on the roll',
    ],
    [
      'a ballot that was changed',
      () =>
        retold(held.bytes, (kind, [raw]) =>
          kind === 'Ballot'
            ? [[kind, raw!.replace(/"response":"(.)/, (_all, digit) => `"response":"${digit === '1' ? 2 : 1}`)]]
            : undefined,
        ),
      'bundle: ballot',
    ],
    [
      'another question',
      () =>
        retold(held.bytes, (kind, [raw, ...data]) =>
          kind === 'Setup' ? [[kind, raw!.replace('Who?', 'Why?'), ...data]] : undefined,
        ),
      'it names another election',
    ],
    [
      'a tally that is one ballot',
      () => {
        const { group } = held.election;
        const told = writeTally(group, tallyOf(held.election, [held.ballots[1]!]));
        return retold(held.bytes, (kind) =>
          kind === 'EncryptedTally' ? [[kind, told, writeSizedTally(2, told)]] : undefined,
        );
      },
      'it is not the sum of the ballots',
    ],
    [
      'a shuffle that drops a ballot for another',
      () =>
        retold(held.bytes, (kind, [raw, owned]) => {
          if (kind !== 'Shuffle') return undefined;
          const fields = JSON.parse(raw!) as { ciphertexts: object[][] };
          fields.ciphertexts[0]![0] = fields.ciphertexts[0]![1]!;
          const changed = JSON.stringify(fields);
          return [[kind, changed, writeOwned((JSON.parse(owned!) as { owner: number }).owner, changed)]];
        }),
      'a ballot was dropped, doubled or altered',
    ],
    [
      'a decryption of something else',
      () => {
        const { group } = held.election;
        const other = writeDecryption(
          group,
          decryptPartly(held.election, tallyOf(held.election, held.ballots), held.secrets[0]!),
        );
        let first = true;
        return retold(held.bytes, (kind) => {
          if (kind !== 'PartialDecryption' || !first) return undefined;
          first = false;
          return [[kind, other, writeOwned(1, other)]];
        });
      },
      'decryption',
    ],
    [
      'another result',
      () =>
        retold(held.bytes, (kind, [raw]) =>
          kind === 'Result' ? [[kind, raw!.replace('[1,0,1]', '[0,1,1]')]] : undefined,
        ),
      'it is not what the trustees have opened',
    ],
  ])('finds %s', (_, change, sentence) => {
    const all = said(change());
    expect(all).toMatch(/^1 ✗ bundle: /);
    expect(all).toContain(sentence);
  });
});

test('counts seats as the product does, by code of its own', async () => {
  const { seatsOf } = (await import('./election-verifier/seats.mjs' as string)) as {
    seatsOf: (seen: object, rules: object[]) => number[][];
  };
  const options = 5;
  const answers = Array.from({ length: options }, String);
  for (let round = 0; round < 25; round++) {
    const opened = drawProfile(options);
    const votes = answers.map((_, option) => opened.filter((places) => places[option] === 1).length);
    const [seats, head] = [1 + (round % 4), `${round}`];
    const lot = lotOf(head);
    const { preferences } = readRankings(opened, options);
    const lists = { votes, seats: seats * 3, candidates: answers.map(() => 3), base: opened.length };
    const seen = {
      closedAt: head,
      questions: [{ ranked: true, answers }, { ranked: true, answers }, { answers }, { answers }, { answers }],
      result: [opened, opened, votes, votes, votes],
    };
    const rules = [
      { method: 'stv', seats },
      { method: 'schulze', seats },
      { method: 'most_votes', seats },
      { ...lists, method: 'dhondt', barrier: [1, 10] },
      { ...lists, method: 'sainte_lague' },
    ];
    expect(seatsOf(seen, rules)).toEqual([
      transferableVote(preferences, seats, lot).elected,
      schulze(preferences, options, seats, lot).elected,
      mostVotes(votes, seats, lot).elected,
      highestAverages({ ...lists, method: 'dhondt', barrier: fraction(1, 10) }, lot).seats,
      highestAverages({ ...lists, method: 'sainte_lague' }, lot).seats,
    ]);
  }
});
