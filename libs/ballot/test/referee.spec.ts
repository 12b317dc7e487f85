import { describe, expect, test } from '@jest/globals';
import { belenios2048, rfc3526of2048 } from './groups-of-powers.js';
import { choice, holdElection, type Plan, ranking } from './hold-election.js';
import { comparedPairs, comparedTransfers, differences } from './profiles.js';
import { hasReferee, judge, refereeVerifies } from './referee.js';
import { verifyBundle } from '../src/verify-bundle.js';

const withReferee = hasReferee ? test : test.skip;
// Jest is silent about a suite of which all is skipped.
if (!hasReferee) {
  process.stderr.write(
    `Passed over: ${judge} is not on the PATH (Debian has it as a package), so it judges no bundle here.\n`,
  );
}

const votes = (...chosen: [number, ...number[][]][]): Plan['votes'] =>
  chosen.map(([voter, ...of]) => ({ voter, chosen: of }));

/** A blank vote, several choices, and a vote that replaces an earlier one. */
const summed: Plan = {
  questions: [choice(2), choice(2, { isBlankAllowed: true, min: 1, max: 2 })],
  voters: 3,
  votes: votes([0, [1, 0], [0, 1, 1]], [1, [0, 1], [1, 0, 0]], [0, [0, 1], [0, 1, 0]]),
};

const plans = {
  'one key': summed,
  'two trustees of three': { ...summed, board: { size: 3, threshold: 2 }, present: [1, 2, 4] },
} satisfies Record<string, Plan>;

describe('the outside referee accepts our bundles', () => {
  for (const [name, plan] of Object.entries(plans)) {
    withReferee(`BELENIOS-2048, ${name}`, async () => {
      const { bytes, result } = await holdElection(belenios2048, plan);
      expect(result).toEqual([
        [0, 2],
        [1, 1, 0],
      ]);
      expect(refereeVerifies(bytes)).toEqual({ accepts: true, said: expect.stringContaining('passed') });
      expect(verifyBundle(bytes, () => belenios2048).result).toEqual(result);
    });
  }

  withReferee('RFC-3526-2048, rankings, shuffled', async () => {
    const { bytes, result } = await holdElection(rfc3526of2048, {
      questions: [ranking(3)],
      voters: 3,
      votes: votes([0, [1, 2, 3]], [0, [3, 1, 2]], [1, [2, 0, 1]]),
    });
    expect(result.map((rankings) => rankings.map(String).toSorted())).toEqual([['2,0,1', '3,1,2']]);
    expect(refereeVerifies(bytes)).toEqual({ accepts: true, said: expect.stringContaining('passed') });
    expect(verifyBundle(bytes, () => rfc3526of2048).result).toEqual(result);
  });
});

/** A thousand of each: `npm run referees -- ballots`. */
describe('the outside referee elects the same of profiles without ties', () => {
  withReferee('by the single transferable vote', () => {
    expect(differences(comparedTransfers, 15)).toEqual([]);
  });

  withReferee('by Schulze', () => {
    expect(differences(comparedPairs, 15)).toEqual([]);
  });
});
