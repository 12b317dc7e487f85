import { expect, test } from '@jest/globals';
import { pairDecider, pairOf } from './pair.decider.js';

const pair = pairOf('b', 'a');
const apart = { type: 'PairPutAside', data: { user: 'a', other: 'b', reason: 'family' } } as const;
const { initial, evolve, decide } = pairDecider;

test('a pair is put aside and taken up again, each once, whichever is named first', () => {
  expect(pairOf('a', 'b')).toEqual(pair);
  expect(() => pairOf('a', 'a')).toThrow('identity.merge_with_itself');
  expect(decide({ do: 'take_up', ...pair }, initial)).toEqual([]);
  expect(decide({ do: 'put_aside', reason: 'family', ...pair }, initial)).toEqual([apart]);
  const aside = evolve(initial, apart);
  expect(decide({ do: 'put_aside', reason: 'family', ...pair }, aside)).toEqual([]);
  expect(decide({ do: 'put_aside', reason: 'told', ...pair }, aside)).toMatchObject([{ data: { reason: 'told' } }]);
  const [back] = decide({ do: 'take_up', ...pair }, aside);
  expect(back).toEqual({ type: 'PairTakenUp', data: pair });
  expect(evolve(aside, back!)).toEqual(initial);
});
