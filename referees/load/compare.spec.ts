import { describe, expect, it } from '@jest/globals';
import { compared } from './compare.js';

const times = (factor: number, of = [1, 1.1, 0.9, 1]) =>
  of.map((one) => ({ rate: (1000 * one) / factor, p50: (40 / one) * factor, p99: (90 / one) * factor }));
const apart = (...shots: Parameters<typeof compared>) =>
  compared(...shots)
    .filter(({ isApart }) => isApart)
    .map(({ figure }) => figure);

describe('two generators', () => {
  it('agree within 20 %', () => {
    expect(apart(times(1.15), times(1), times(1.15))).toEqual([]);
  });

  it('differ in every figure beyond that, whichever of them is the slower', () => {
    expect(apart(times(1.3), times(1), times(1.3))).toEqual(['rate', 'p50', 'p99']);
    expect(apart(times(1), times(1.3), times(1))).toEqual(['rate', 'p50', 'p99']);
  });

  it('differ in the one that differs', () => {
    const late = times(1).map((shot) => ({ ...shot, p99: shot.p99 * 2 }));
    expect(apart(late, times(1), late)).toEqual(['p99']);
  });

  it('are not told apart where the machine differs more between two turns of the same one', () => {
    expect(apart(times(1.3), times(1), times(1.3, [2, 0.4, 2, 0.4]))).toEqual([]);
  });
});
