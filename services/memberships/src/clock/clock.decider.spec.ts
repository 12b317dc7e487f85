import { describe, expect, test } from '@jest/globals';
import { fold, given } from '@ateneo/kernel';
import { clockDecider } from './clock.decider.js';
import type { ClockMoved } from './clock.events.js';

const tenant = '11111111-1111-4111-8111-111111111111';
const moved = (by_ms: number): ClockMoved => ({ type: 'ClockMoved', data: { tenant, by_ms } });

describe("a tenant's clock", () => {
  test('adds up what it was moved by', () => {
    expect(fold(clockDecider, [moved(5), moved(7)])).toEqual({ ahead_ms: 12 });
    expect(given(clockDecider).when({ tenant, by_ms: 5, isReal: false })).toEqual({ events: [moved(5)] });
  });

  test('never goes back, and not at all where money is real', () => {
    expect(given(clockDecider).when({ tenant, by_ms: -1, isReal: false })).toEqual({
      refused: 'memberships.clock_goes_on',
    });
    expect(given(clockDecider).when({ tenant, by_ms: 5, isReal: true })).toEqual({
      refused: 'memberships.clock_is_real',
    });
  });
});
