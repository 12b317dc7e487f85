import { describe, expect, test } from '@jest/globals';
import { given } from '@ateneo/kernel';
import { mergesDecider } from './merges.decider.js';
import type { MergesEvent } from './merges.events.js';

const undo_until = '2026-12-21T10:00:00.000Z';
const merged = (survivor: string, closed: string, accounts = [closed]): MergesEvent => ({
  type: 'PeopleMerged',
  data: { merge: 'm', survivor, closed, accounts, undo_until },
});
const unmerged = (survivor: string, closed: string, accounts = [closed]): MergesEvent => ({
  type: 'PeopleUnmerged',
  data: { merge: 'm', survivor, closed, accounts },
});
const when = (...past: MergesEvent[]) => given(mergesDecider, ...past).when;
const merge = (survivor: string, closed: string) =>
  ({ do: 'merge', merge: 'm', survivor, closed, undoUntil: undo_until }) as const;
const unmerge = (survivor: string, closed: string, now = '2026-11-22T10:00:00.000Z') =>
  ({ do: 'unmerge', survivor, closed, now }) as const;

describe('the merges of a tenant', () => {
  test('make two accounts one person, once', () => {
    expect(when()(merge('a', 'b'))).toEqual({ events: [merged('a', 'b')] });
    expect(when(merged('a', 'b'))(merge('a', 'b'))).toEqual({ events: [] });
  });

  test('take along what was merged before', () => {
    expect(when(merged('b', 'c'))(merge('a', 'b'))).toEqual({ events: [merged('a', 'b', ['b', 'c'])] });
  });

  test('never close an account twice, and never make a circle', () => {
    expect(when(merged('a', 'b'))(merge('c', 'b'))).toEqual({ refused: 'identity.already_merged' });
    expect(when(merged('a', 'b'))(merge('b', 'a'))).toEqual({ refused: 'identity.already_merged' });
    expect(when(merged('a', 'b'))(merge('b', 'c'))).toEqual({ refused: 'identity.already_merged' });
    expect(when()(merge('a', 'a'))).toEqual({ refused: 'identity.merge_with_itself' });
  });

  test('are undone, the last one first', () => {
    const both = when(merged('b', 'c'), merged('a', 'b', ['b', 'c']));
    expect(both(unmerge('b', 'c'))).toEqual({ refused: 'identity.already_merged' });
    expect(both(unmerge('a', 'b'))).toEqual({ events: [unmerged('a', 'b', ['b', 'c'])] });
    expect(when(merged('a', 'b'), unmerged('a', 'b'))(merge('b', 'a'))).toEqual({ events: [merged('b', 'a')] });
  });

  test('are undone by who says what was merged, and within 30 days', () => {
    expect(when(merged('a', 'b'))(unmerge('c', 'b'))).toEqual({ refused: 'identity.not_merged' });
    expect(when()(unmerge('a', 'b'))).toEqual({ refused: 'identity.not_merged' });
    expect(when(merged('a', 'b'))(unmerge('a', 'b', undo_until))).toEqual({ events: [unmerged('a', 'b')] });
    const late = unmerge('a', 'b', '2026-12-21T10:00:00.001Z');
    expect(when(merged('a', 'b'))(late)).toEqual({ refused: 'identity.merge_is_final' });
  });
});
