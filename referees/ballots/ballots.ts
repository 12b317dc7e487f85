import { execFileSync } from 'node:child_process';
import { ed25519Sodium } from '../../libs/ballot/src/groups/ed25519-sodium.js';
import type { Group } from '../../libs/ballot/src/groups/group.js';
import { verifyBundle } from '../../libs/ballot/src/verify-bundle.js';
import { belenios2048, rfc3526of2048 } from '../../libs/ballot/test/groups-of-powers.js';
import { choice, holdElection, type Plan, ranking } from '../../libs/ballot/test/hold-election.js';
import { comparedPairs, comparedTransfers, differences } from '../../libs/ballot/test/profiles.js';
import { refereeVerifies } from '../../libs/ballot/test/referee.js';
import { debianProgram } from '../find-tools.js';
import type { Referee } from '../referee.js';

const board = { board: { size: 5, threshold: 3 }, present: [1, 2, 4, 6] };
const summed = (more: Partial<Plan>): Plan => ({
  questions: [choice(3), choice(3, { isBlankAllowed: true, min: 0, max: 3 })],
  voters: 3,
  votes: [
    {
      voter: 0,
      chosen: [
        [1, 0, 0],
        [0, 1, 0, 1],
      ],
    },
    {
      voter: 1,
      chosen: [
        [0, 1, 0],
        [1, 0, 0, 0],
      ],
    },
    {
      voter: 0,
      chosen: [
        [0, 0, 1],
        [0, 0, 0, 0],
      ],
    },
  ],
  ...more,
});
const ranked = (more: Partial<Plan>): Plan => ({
  questions: [ranking(4)],
  voters: 3,
  votes: [
    { voter: 0, chosen: [[1, 2, 3, 4]] },
    { voter: 1, chosen: [[0, 0, 1, 0]] },
    { voter: 0, chosen: [[0, 0, 0, 0]] },
  ],
  ...more,
});

const plans: readonly [string, Group<bigint>, Plan][] = [
  ['BELENIOS-2048, one key', belenios2048, summed({})],
  ['BELENIOS-2048, three of five', belenios2048, summed(board)],
  ['RFC-3526-2048, one key', rfc3526of2048, summed({})],
  ['RFC-3526-2048, rankings, one key', rfc3526of2048, ranked({})],
  ['RFC-3526-2048, rankings, three of five', rfc3526of2048, ranked(board)],
];

const timed = <T>(done: () => T): [T, number] => {
  const from = performance.now();
  return [done(), performance.now() - from];
};

/** One question of ten options, so many ballots: ours in our group, theirs in theirs. */
async function pace(ballots: number, tell: (line: string) => void, found: (sentence: string) => void): Promise<void> {
  const plan: Plan = {
    questions: [choice(10)],
    voters: ballots,
    votes: Array.from({ length: ballots }, (_, voter) => ({
      voter,
      chosen: [Array.from({ length: 10 }, (__, place) => Number(place === voter % 10))],
    })),
  };
  const group = await ed25519Sodium();
  const ours = (await holdElection(group, plan)).bytes;
  const theirs = (await holdElection(belenios2048, plan)).bytes;
  const [, here] = timed(() => verifyBundle(ours, () => group));
  const [verdict, there] = timed(() => refereeVerifies(theirs));
  if (!verdict.accepts) found(`${ballots} ballots are refused: ${verdict.said}`);
  const [one, other] = [here, there].map((time) => (time / ballots).toFixed(1));
  tell(
    `   ${ballots} ballots of ten options: ${one} ms each here, ${other} there (${(there / here).toFixed(1)} times)`,
  );
}

/** Debian's `belenios-tool`: our bundles in its groups, and its count of profiles without ties. */
export const ballots: Referee = async ({ quick, tell, found }) => {
  const program = debianProgram('belenios-tool', 'belenios-tool');
  const version = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
  for (const [name, group, plan] of plans) {
    const { bytes } = await holdElection(group, plan);
    const { accepts, said } = refereeVerifies(bytes);
    if (!accepts) found(`${name}: ${said}`);
    tell(`   ${name}: ${accepts ? 'accepted' : 'refused'}`);
  }
  const count = quick ? 100 : 1000;
  for (const [name, compared] of [
    ['single transferable vote', comparedTransfers],
    ['Schulze', comparedPairs],
  ] as const) {
    differences(compared, count).forEach((difference) => found(`${name}: ${difference}`));
    tell(`   ${name}: ${count} profiles without ties`);
  }
  await pace(quick ? 20 : 200, tell, found);
  return { used: [`belenios-tool ${version}`] };
};
