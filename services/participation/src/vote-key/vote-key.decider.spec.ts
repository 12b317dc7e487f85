import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { uuid } from '../../test/builders.js';
import { voteKeyDecider } from './vote-key.decider.js';
import type { VoteKeyDestroyed } from './vote-key.events.js';

const amedment = uuid(3);
const destroyed: VoteKeyDestroyed = { type: 'VoteKeyDestroyed', data: { amedment } };
const closedSince = '2026-01-01T00:00:00.000Z';
const decide = (now: string, since: string | null, ...past: VoteKeyDestroyed[]) =>
  given(voteKeyDecider, ...past).when({ amedment, closedSince: since, now });

describe('the key of the votes on an amendment', () => {
  test('is destroyed thirty days after the window closed, not a moment before', () => {
    expect(decide('2026-01-30T23:59:59.999Z', closedSince)).toEqual({ events: [] });
    expect(decide('2026-01-31T00:00:00.000Z', closedSince)).toEqual({ events: [destroyed] });
  });

  test('stays while the window has no end, however old the process', () => {
    expect(decide('2036-01-01T00:00:00.000Z', null)).toEqual({ events: [] });
  });

  test('is destroyed once', () => {
    expect(decide('2026-06-01T00:00:00.000Z', closedSince, destroyed)).toEqual({ events: [] });
  });
});
