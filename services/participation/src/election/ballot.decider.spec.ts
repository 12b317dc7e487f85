import { expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { ballotDecider } from './ballot.decider.js';
import type { BallotCast } from './ballot.events.js';

const cast = (tracker: string): BallotCast => ({
  type: 'BallotCast',
  data: { election: 'e', tracker, ballot: `ballot ${tracker}` },
});
const again = (tracker: string, ...before: string[]) =>
  given(ballotDecider, ...before.map(cast)).when(cast(tracker).data);

test('a ballot is taken once, and replaced by the next one; a replaced one does not come back', () => {
  expect(again('a')).toEqual({ events: [cast('a')] });
  expect(again('a', 'a')).toEqual({ events: [] });
  expect(again('b', 'a')).toEqual({ events: [cast('b')] });
  expect(again('a', 'a', 'b')).toEqual({ refused: 'participation.ballot_replayed' });
});
