import { describe, expect, test } from '@jest/globals';
import {
  allOf,
  type CeremonyCommand,
  ceremonyDecider,
  type CeremonyState,
  doneBy,
  isRehearsed,
  numberOf,
  stepOf,
} from './ceremony.decider.js';
import type { CeremonyStep } from './ceremony.events.js';

const election = 'e';
const named = { do: 'name', election, trustees: ['a', 'b', 'c'], threshold: 2, server_key: '{}' } as const;
const give = (by: string, step: CeremonyStep, message = `${step} of ${by}`, round = 1): CeremonyCommand => ({
  do: 'give',
  election,
  round,
  step,
  by: [by],
  message,
});
const after = (...commands: readonly CeremonyCommand[]): CeremonyState =>
  commands.reduce(
    (state, command) => ceremonyDecider.decide(command, state).reduce(ceremonyDecider.evolve, state),
    ceremonyDecider.initial,
  );
const everybody = (step: CeremonyStep) => ['a', 'b', 'c'].map((one) => give(one, step));
const untilKeys = [named, ...everybody('certificate'), ...everybody('polynomial'), ...everybody('key')];
const code = (command: CeremonyCommand, state: CeremonyState) => {
  try {
    return ceremonyDecider.decide(command, state).length;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('who keeps the keys', () => {
  test.each([
    [{ threshold: 3 }, 'participation.threshold_too_high'],
    [{ trustees: ['a', 'b', 'a'] }, 'participation.trustee_twice'],
    [{}, 1],
  ])('%j: %s', (over, said) => {
    expect(code({ ...named, ...over }, ceremonyDecider.initial)).toBe(said);
  });

  test('is said once; others, or another threshold, begin anew, and what was sent counts no more', () => {
    const state = after(named, give('a', 'certificate'));
    expect(code({ ...named, server_key: 'made anew' }, state)).toBe(0);
    const anew = after(named, give('a', 'certificate'), { ...named, trustees: ['a', 'b', 'c', 'd'] });
    expect([anew.round, anew.given.certificate]).toEqual([2, [null, null, null, null]]);
    expect(code(give('a', 'certificate'), anew)).toBe('participation.ceremony_other_round');
    expect(code(give('d', 'certificate', 'mine', 2), anew)).toBe(1);
  });

  test('is nobody else once the ballot was to open', () => {
    const closed = after(named, { do: 'close', election, round: 1 });
    expect(code({ ...named, threshold: 2, trustees: ['a', 'b', 'd'] }, closed)).toBe('participation.voting_has_begun');
    expect(code(named, closed)).toBe(0);
    expect(code({ do: 'close', election, round: 1 }, closed)).toBe(0);
    const anew = after(named, { ...named, trustees: ['a', 'b', 'd'] });
    expect(code({ do: 'close', election, round: 1 }, anew)).toBe('participation.ceremony_other_round');
  });

  test('is found by any of their accounts', () => {
    expect([numberOf(after(named), ['x', 'b']), numberOf(after(named), ['x'])]).toEqual([2, 0]);
  });
});

describe('what they send', () => {
  test('comes in turn, from each of them once', () => {
    expect(code(give('x', 'certificate'), after(named))).toBe('participation.not_a_trustee');
    expect(code(give('a', 'certificate'), ceremonyDecider.initial)).toBe('participation.not_a_trustee');
    const begun = after(named, give('a', 'certificate'), give('b', 'certificate'));
    expect(code(give('a', 'polynomial'), begun)).toBe('participation.ceremony_not_yet');
    expect(code(give('a', 'certificate'), begun)).toBe(0);
    expect(code(give('a', 'certificate', 'another'), begun)).toBe('participation.ceremony_given');
    expect([stepOf(begun), allOf(begun, 'certificate'), doneBy(begun, 0), doneBy(begun, 2)]).toEqual([
      'certificate',
      [],
      ['certificate'],
      [],
    ]);
    const next = after(named, ...everybody('certificate'));
    expect([stepOf(next), allOf(next, 'certificate').length]).toEqual(['polynomial', 3]);
    expect(code(give('c', 'polynomial'), next)).toBe(1);
  });

  test('is rehearsed by as many as open the ballots, whoever is missing', () => {
    expect([stepOf(after(...untilKeys)), isRehearsed(after(...untilKeys))]).toEqual(['rehearsal', false]);
    const [first, , third] = everybody('rehearsal');
    expect(isRehearsed(after(...untilKeys, third!))).toBe(false);
    const rehearsed = after(...untilKeys, third!, first!);
    expect([isRehearsed(rehearsed), stepOf(rehearsed)]).toEqual([true, 'rehearsal']);
    expect([isRehearsed(ceremonyDecider.initial), stepOf(ceremonyDecider.initial)]).toEqual([false, null]);
    expect(stepOf(after(...untilKeys, ...everybody('rehearsal')))).toBeNull();
  });
});
