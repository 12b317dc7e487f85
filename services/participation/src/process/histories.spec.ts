import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { account, at, type Deed, GROUP, type History, VotingOfHistory } from '../../test/voting-history.js';
import { usualRules } from './outcome.fold.js';

const PEOPLE = 6;
const who = fc.nat(PEOPLE - 1);
const deed: fc.Arbitrary<Deed> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('vote' as const), who, value: fc.constantFrom('up', 'down', 'abs') }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constantFrom('join' as const, 'leave' as const), who }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom('deactivate' as const, 'reactivate' as const, 'erase' as const), who }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), who, into: who }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('unmerge' as const), who }) },
  { weight: 2, arbitrary: fc.constant({ do: 'extend' as const }) },
);
const rules = fc.record({
  electorate: fc.constantFrom('while_open' as const, 'at_opening' as const),
  quorum_kind: fc.constantFrom('none' as const, 'percent' as const),
  quorum: fc.constantFrom(20, 50, 80),
  majority: fc.constantFrom('simple' as const, 'absolute' as const, 'two_thirds' as const),
  majority_of: fc.constantFrom('for_against' as const, 'all_votes' as const, 'electorate' as const),
});
const history = fc.record({
  rules: rules.map((some) => ({ ...usualRules, ...some })),
  start: fc.option(fc.nat(6), { nil: null }),
  published: fc.nat(6),
  end: fc.integer({ min: 8, max: 16 }),
  deeds: fc.array(deed, { minLength: 24, maxLength: 44 }),
});

/** An account as somebody with a notebook would keep it. */
interface Noted {
  isThere: boolean;
  isMember: boolean;
  isActive: boolean;
  into: number | null;
  /** Could vote at some moment that counts; and at the opening. */
  could: boolean;
  couldAtOpening: boolean;
  vote: 'up' | 'down' | 'abs' | null;
  withdrawn: 'up' | 'down' | 'abs' | null;
}

/** Only what can happen does: nobody who is gone joins, no account is merged twice, nor one that others were merged into. */
function isPossible(deed: Deed, all: readonly Noted[]): boolean {
  if (deed.do === 'extend') return true;
  const { isThere, into, isMember, isActive } = all[deed.who]!;
  if (deed.do === 'unmerge') return into !== null;
  const isSomebody = isThere && into === null;
  const hasMerged = all.some((one) => one.into === deed.who);
  if (deed.do === 'merge') {
    const other = all[deed.into]!;
    return isSomebody && !hasMerged && deed.into !== deed.who && other.isThere && other.into === null;
  }
  // Of an erased author see docs/figures.md.
  if (deed.do === 'erase') return isSomebody && !hasMerged && deed.who !== 0;
  const states = { join: !isMember, leave: isMember, deactivate: isActive, reactivate: !isActive, vote: true };
  return isSomebody && states[deed.do];
}

const mayVote = ({ isThere, isMember, isActive, into }: Noted) => isThere && isMember && isActive && into === null;

/** The same counted by hand, two deeds an hour. */
function recount({ rules, start, published, end: first, deeds }: History) {
  const all = Array.from({ length: PEOPLE }, (): Noted => {
    const none = { could: false, couldAtOpening: false, vote: null, withdrawn: null };
    return { isThere: true, isMember: false, isActive: true, into: null, ...none };
  });
  const possible: [number, Deed][] = [];
  let end = first;
  let opening: number | null = start === null ? null : Math.max(start, published);
  const personOf = (n: number) => all[n]!.into ?? n;
  /** As they stood at the beginning of the hour, or at the publication: a first vote opens the voting with its hour. */
  let before = all.map(mayVote);
  for (const [at, next] of deeds.entries()) {
    const hour = Math.floor(at / 2);
    const isFresh = at % 2 === 0;
    if (isFresh) before = all.map(mayVote);
    const isOpen = () => opening !== null && opening <= hour && hour < end;
    const note = () => {
      for (const one of all) if (isOpen() && mayVote(one)) one.could = true;
    };
    if (isFresh && opening === hour) for (const one of all) one.couldAtOpening = mayVote(one);
    note();
    if (!isPossible(next, all)) continue;
    possible.push([at / 2 + 0.25, next]);
    if (next.do === 'extend') {
      if (isOpen()) end = first + 6;
      continue;
    }
    const one = all[next.who]!;
    const takeBack = () => {
      if (isOpen()) [one.withdrawn, one.vote] = [one.vote, null];
    };
    switch (next.do) {
      case 'join':
      case 'leave':
        one.isMember = next.do === 'join';
        break;
      case 'deactivate':
      case 'reactivate':
        one.isActive = next.do === 'reactivate';
        break;
      case 'erase':
        one.isThere = false;
        // Who came while it was open is forgotten as a whole (docs/figures.md).
        if (!one.couldAtOpening) one.could = false;
        takeBack();
        break;
      case 'merge':
        one.into = next.into;
        takeBack();
        break;
      case 'unmerge':
        one.into = null;
        if (isOpen() && one.withdrawn) [one.vote, one.withdrawn] = [one.withdrawn, null];
        break;
      case 'vote': {
        const isTime = published <= hour && hour < end && (opening === null || opening <= hour);
        const then = opening === null ? before[next.who] : one.couldAtOpening;
        const isElector = rules.electorate === 'at_opening' ? then! && one.isActive : mayVote(one);
        if (!isTime || !isElector || personOf(next.who) === personOf(0)) break;
        if (opening === null) {
          opening = hour;
          for (const [n, other] of all.entries()) other.couldAtOpening = other.could = before[n]!;
        }
        one.vote = next.value;
      }
    }
    note();
  }
  // Whose end is yet to come is counted as they stood last.
  const could = rules.electorate === 'at_opening' ? 'couldAtOpening' : 'could';
  const people = new Set([...all.keys()].filter((n) => all[n]![could]).map(personOf));
  people.delete(personOf(0));
  const votes = all.flatMap(({ vote }) => (vote === null ? [] : [vote]));
  const of = (value: string) => votes.filter((one) => one === value).length;
  const totals = { up: of('up'), down: of('down'), abs: of('abs') };
  return { possible, opening, electorate: Math.max(people.size, votes.length), ...totals };
}

test('whatever people do: who could have voted is who a notebook says, and so is the outcome', () => {
  let opened = 0;
  fc.assert(
    fc.property(history, (some) => {
      const { possible, opening, ...counted } = recount(some);
      const voting = new VotingOfHistory(some);
      for (const [hour, one] of possible) voting.do(one, hour);
      voting.keep(some.deeds.length / 2);
      expect(voting.opened).toBe(opening === null ? null : at(opening));
      if (opening === null) return;
      opened += 1;
      expect(voting.outcome()).toMatchObject(counted);
    }),
    { numRuns: 500 },
  );
  expect(opened).toBeGreaterThan(200);
});
