import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { transformSync } from '@swc/core';
import fc from 'fast-check';
import * as averages from '../src/counting/highest-averages.js';
import * as fractions from '../src/counting/fraction.js';
import * as lots from '../src/counting/lot.js';
import * as parities from '../src/counting/parity.js';
import * as pairs from '../src/counting/schulze.js';
import * as rankings from '../src/counting/rankings.js';
import * as transfers from '../src/counting/stv.js';
import * as votes from '../src/counting/most-votes.js';
import * as hashing from '../src/hashing.js';
import * as ranked from '../src/ranked-answers.js';
import { type Counting, examples } from './counting-examples.js';

const counting: Counting = {
  ...averages,
  ...fractions,
  ...lots,
  ...parities,
  ...pairs,
  ...rankings,
  ...transfers,
  ...votes,
};

describe('counted by hand', () => {
  test.each(examples)('$name', ({ counted, is }) => {
    expect(counted(counting)).toEqual(is);
  });
});

const folder = join(import.meta.dirname, '../src/counting');

/** The rules with a part of one file replaced. */
function mutant(file: string, part: string, instead: string): Counting {
  const loaded = new Map<string, object>([
    ['../hashing.js', hashing],
    ['../ranked-answers.js', ranked],
  ]);
  const load = (name: string): object => {
    const known = loaded.get(name);
    if (known) return known;
    const path = name.slice(2).replace('.js', '.ts');
    const source = readFileSync(join(folder, path), 'utf8');
    if (path === file && source.split(part).length !== 2) throw new Error(`${file} has not once: ${part}`);
    const { code } = transformSync(path === file ? source.replace(part, () => instead) : source, {
      jsc: { parser: { syntax: 'typescript' }, target: 'es2022' },
      module: { type: 'commonjs' },
    });
    const exports = {};
    loaded.set(name, exports);
    // eslint-disable-next-line no-new-func
    new Function('require', 'exports', code)(load, exports);
    return exports;
  };
  return Object.assign(
    {},
    ...readdirSync(folder).map((name) => ({ ...load(`./${name.replace('.ts', '.js')}`) })),
  ) as Counting;
}

const isSame = (one: unknown, other: unknown): boolean => {
  try {
    expect(one).toEqual(other);
    return true;
  } catch {
    return false;
  }
};

const passes = (by: Counting): boolean =>
  examples.every(({ counted, is }) => {
    try {
      return isSame(counted(by), is);
    } catch {
      return false;
    }
  });

describe('a mistake in a rule is noticed', () => {
  test('and there is none without one', () => {
    expect(passes(mutant('lot.ts', 'toSorted(lot)', 'toSorted(lot)'))).toBe(true);
  });

  test.each([
    ['most-votes.ts', 'votes[option]! > 0 && ', ''],
    ['most-votes.ts', 'votes[other]! - votes[one]!', 'votes[one]! - votes[other]!'],
    ['most-votes.ts', ' && !without.includes(option)', ''],
    ['lot.ts', 'option + 1', 'option'],
    ['lot.ts', 'toSorted(lot)', 'toSorted((one, other) => lot(other, one))'],
    ['highest-averages.ts', 'number => has + 1', 'number => has + 2'],
    ['highest-averages.ts', '2 * has + 1', '2 * has + 2'],
    ['highest-averages.ts', 'barrier) < 0', 'barrier) <= 0'],
    ['highest-averages.ts', '&& !below.includes(list)', ''],
    ['highest-averages.ts', 'seats[list]! < candidates[list]!', 'seats[list]! <= candidates[list]!'],
    ['fraction.ts', 'left.over * right.under + right.over', 'left.over * right.under - right.over'],
    ['stv.ts', '(seats + 1)) + 1', '(seats + 1))'],
    ['stv.ts', 'Math.floor(', 'Math.ceil('],
    ['stv.ts', 'compare(has, quota) >= 0', 'compare(has, quota) > 0'],
    ['stv.ts', 'ratio(minus(has, quota), has)', 'fraction(1)'],
    ['stv.ts', 'ratio(minus(has, quota), has)', 'fraction(0)'],
    ['stv.ts', 'times(weight, share)', 'share'],
    ['stv.ts', 'options.length <= seats', 'options.length < 0'],
    ['stv.ts', 'share: none', 'share: whole'],
    ['stv.ts', 'left -= 1', 'left -= 0'],
    ['stv.ts', '(one, other) => by(other, one)', 'by'],
    ['schulze.ts', 'compareStrength(one, other) < 0 ? one : other', 'one'],
    ['schulze.ts', 'compareStrength(around, row[to]!) > 0', 'around && !row[to]'],
    ['schulze.ts', 'right.losses - left.losses', 'left.losses - right.losses'],
    ['schulze.ts', 'left.wins - right.wins ||', ''],
    ['schulze.ts', '...unranked]', ']'],
    ['schulze.ts', 'wins > pairs[other]![one]!', 'wins > 0'],
    ['schulze.ts', '.filter((option) => named.has(option))', ''],
    ['rankings.ts', 'one.place - other.place', 'other.place - one.place'],
    ['rankings.ts', 'place > 0', 'place >= 0'],
    ['parity.ts', '* 10 > elected.length * 6', '* 10 >= elected.length * 6'],
    ['parity.ts', '* 10 > elected.length * 6', '* 2 > elected.length'],
    ['parity.ts', '* 2 >= elected.length', '* 2 > elected.length'],
    ['parity.ts', 'elected.findLast', 'elected.find'],
    ['parity.ts', ' && !isOver(after, genderOf(option), genderOf)', ' && Boolean(after) && genderOf(option) === "X"'],
    ['parity.ts', 'genderOf(option) !== before;', 'true || before;'],
    ['parity.ts', 'candidates.find(keeps) ?? ', ''],
    ['parity.ts', '!sitting.includes(option)', 'option >= 0'],
  ])('%s: %s → %s', (file, part, instead) => {
    expect(passes(mutant(file, part, instead))).toBe(false);
  });
});

describe('whatever is cast', () => {
  const ballots = fc.array(fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1 }), { minLength: 1, maxLength: 30 });

  test('no vote is made or lost by transfers, nobody sits twice, and the order of the ballots says nothing', () => {
    fc.assert(
      fc.property(ballots, fc.integer({ min: 1, max: 4 }), (cast, seats) => {
        const { steps, elected, order } = transfers.transferableVote(cast, seats, lots.lotOf('x'));
        let left = fractions.fraction(cast.length);
        for (const { passedOn, votes: has, exhausted, option } of steps) {
          const sum = [...has.values(), exhausted].reduce(fractions.plus);
          expect(fractions.compare(sum, left)).toBe(0);
          const kept = fractions.minus(fractions.fraction(1), passedOn);
          left = fractions.minus(left, fractions.times(has.get(option)!, kept));
        }
        expect(new Set(order).size).toBe(order.length);
        expect(elected).toHaveLength(Math.min(seats, order.length));
        expect(transfers.transferableVote(cast.toReversed(), seats, lots.lotOf('x')).order).toEqual(order);
      }),
    );
  });

  test('who beats all others one by one is first by Schulze', () => {
    fc.assert(
      fc.property(ballots, (cast) => {
        const { pairs: of, order } = pairs.schulze(cast, 6, 1, lots.lotOf('x'));
        const winner = of.findIndex((row, one) => row.every((wins, other) => one === other || wins > of[other]![one]!));
        if (winner >= 0) expect(order[0]).toBe(winner);
      }),
    );
  });

  test('parity ends, seats nobody twice, and takes only who stands', () => {
    const rule = fc.constantFrom('none', 'sixty', 'half_women', 'zipper');
    const said = fc.array(fc.constantFrom('H', 'M', 'X', '?'), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(rule, said, fc.integer({ min: 1, max: 9 }), (parity, genders, seats) => {
        const order = genders.map((_, place) => place);
        const { elected } = parities.seated(order, seats, parity as parities.SeatParity, (option) => genders[option]!);
        expect(new Set(elected).size).toBe(Math.min(seats, order.length));
        expect(elected.every((option) => option in order)).toBe(true);
      }),
    );
  });
});
