import type * as averages from '../src/counting/highest-averages.js';
import type * as fractions from '../src/counting/fraction.js';
import type * as lots from '../src/counting/lot.js';
import type * as parities from '../src/counting/parity.js';
import type * as pairs from '../src/counting/schulze.js';
import type * as rankings from '../src/counting/rankings.js';
import type * as transfers from '../src/counting/stv.js';
import type * as votes from '../src/counting/most-votes.js';

/** The rules, as they are or with a mistake planted into one. */
export type Counting = typeof averages &
  typeof fractions &
  typeof lots &
  typeof parities &
  typeof pairs &
  typeof rankings &
  typeof transfers &
  typeof votes;

/** So many ballots that say so: letters of the options, the first preference first. */
export const ballotsOf = (profile: Readonly<Record<string, number>>): number[][] =>
  Object.entries(profile).flatMap(([letters, count]) =>
    Array.from({ length: count }, () => [...letters].map((letter) => letter.charCodeAt(0) - 65)),
  );

export const lettersOf = (options: readonly number[]): string =>
  options.map((option) => String.fromCharCode(65 + option)).join('');

const genders = (text: string) => (option: number) => text[option]!;

interface Example {
  readonly name: string;
  readonly counted: (by: Counting) => unknown;
  readonly is: unknown;
}

// Five options, 45 ballots, as in Schulze's paper.
const paper = ballotsOf({
  ACBED: 5,
  ADECB: 5,
  BEDAC: 8,
  CABED: 3,
  CAEBD: 7,
  CBADE: 2,
  DCEBA: 7,
  EBADC: 8,
});

// Twenty guests choose three dishes: A oranges, B pears, C chocolate, D strawberries, E hamburgers.
const guests = ballotsOf({ A: 4, BA: 2, CD: 8, CE: 4, D: 1, E: 1 });

const head = 'f'.repeat(64);
const seatsOf = (counted: ReturnType<Counting['highestAverages']>): string => counted.seats.join(',');
/** The example of the Spanish electoral law, article 163. */
const law = [168_000, 104_000, 72_000, 64_000, 40_000, 32_000];
const lists = (by: Counting, more: Partial<averages.Lists>): averages.CountedLists => {
  const given = more.votes ?? law;
  return by.highestAverages(
    { votes: given, candidates: given.map(() => 9), seats: 8, method: 'dhondt', base: 480_000, ...more },
    by.lotOf(head),
  );
};

/** Counted by hand or published with the method; each value follows from the rule alone. */
export const examples: readonly Example[] = [
  {
    name: 'most votes, nobody without one',
    counted: (by) => {
      const { elected, order } = by.mostVotes([3, 7, 0, 5, 1], 5, by.lotOf(head));
      return [lettersOf(elected), lettersOf(order)];
    },
    is: ['BDAE', 'BDAE'],
  },
  {
    name: 'most votes for two seats, and who is next',
    counted: (by) => {
      const { elected, order } = by.mostVotes([3, 7, 0, 5, 1], 2, by.lotOf(head), [3]);
      return [lettersOf(elected), lettersOf(order)];
    },
    is: ['BA', 'BAE'],
  },
  {
    name: 'a tie goes by the lot, which says who stood as well',
    counted: (by) =>
      ['a', 'b', 'c', 'd'].map((one) => {
        const { elected, steps } = by.mostVotes([4, 4, 9, 4], 2, by.lotOf(one));
        return `${lettersOf(elected)} ${lettersOf(steps[1]!.tied)}`;
      }),
    is: ['CD DAB', 'CD DAB', 'CD DBA', 'CA ADB'],
  },
  { name: 'D’Hondt, eight seats', counted: (by) => seatsOf(lists(by, {})), is: '4,2,1,1,0,0' },
  {
    name: 'D’Hondt and Sainte-Laguë of the same votes',
    counted: (by) =>
      (['dhondt', 'sainte_lague'] as const).map((method) =>
        seatsOf(lists(by, { method, votes: [100_000, 80_000, 30_000, 20_000] })),
      ),
    is: ['4,3,1,0', '3,3,1,1'],
  },
  {
    name: 'a barrier: who has just so many is in',
    counted: (by) => {
      const more = { votes: [59, 26, 10, 5], base: 100, seats: 10 };
      return [[1, 10] as const, [11, 100] as const, [1, 100] as const].map(([over, under]) => {
        const counted = lists(by, { ...more, barrier: by.fraction(over, under) });
        return `${seatsOf(counted)} ${counted.below.join()}`;
      });
    },
    is: ['6,3,1,0 3', '7,3,0,0 2,3', '6,3,1,0 '],
  },
  {
    name: 'a list has no more seats than candidates',
    counted: (by) => seatsOf(lists(by, { candidates: [2, 1, 1, 1, 1, 1] })),
    is: '2,1,1,1,1,1',
  },
  {
    name: 'quotients are fractions',
    counted: (by) => lists(by, { votes: [7, 5], seats: 3 }).steps.map(({ quotient }) => by.fractionText(quotient)),
    is: ['7', '5', '7/2'],
  },
  {
    name: 'Sainte-Laguë divides by odd numbers',
    counted: (by) =>
      lists(by, { votes: [7, 2], seats: 4, method: 'sainte_lague' }).steps.map(({ quotient }) =>
        by.fractionText(quotient),
      ),
    is: ['7', '7/3', '2', '7/5'],
  },
  {
    name: 'single transferable vote: surpluses and eliminations',
    counted: (by) => {
      const { elected, quota, steps } = by.transferableVote(guests, 3, by.lotOf(head));
      const told = steps
        .slice(0, 4)
        .map(({ kind, option, passedOn, votes: has }) =>
          [kind, lettersOf([option]), by.fractionText(passedOn), [...has.values()].map(by.fractionText).join(' ')].join(
            ' ',
          ),
        );
      return [lettersOf(elected), by.fractionText(quota), ...told];
    },
    is: ['CAD', '6', 'elected C 1/2 4 2 12 1 1', 'eliminated B 1 4 2 5 3', 'elected A 0 6 5 3', 'eliminated E 1 5 3'],
  },
  {
    name: 'surpluses pass on from all ballots, with what they weigh by then',
    counted: (by) => {
      const { elected, quota, steps } = by.transferableVote(
        ballotsOf({ ABC: 7, BD: 2, C: 3, D: 3 }),
        3,
        by.lotOf(head),
      );
      const told = steps.map(({ option, passedOn, exhausted, votes: has }) =>
        [
          lettersOf([option]),
          by.fractionText(passedOn),
          by.fractionText(exhausted),
          [...has.values()].map(by.fractionText),
        ].join(' '),
      );
      return [lettersOf(elected), by.fractionText(quota), ...told];
    },
    // A has 7 of a quota of 4: 3/7 of each goes to B, who has 2 + 3 = 5: 1/5 of 3/7 goes to C, of 1 to D.
    is: ['ABC', '4', 'A 3/7 0 7,2,3,3', 'B 1/5 0 5,3,3', 'D 1 0 18/5,17/5', 'C 0 17/5 18/5'],
  },
  {
    name: 'the rest take the last seats in the order of what they have: no vote of theirs goes on',
    counted: (by) => lettersOf(by.transferableVote(ballotsOf({ AC: 3, B: 2, C: 1 }), 3, by.lotOf(head)).elected),
    is: 'ABC',
  },
  {
    name: 'a seat became vacant: counted anew without who left',
    counted: (by) => lettersOf(by.transferableVote(guests, 3, by.lotOf(head), [2]).elected),
    is: 'DAE',
  },
  {
    name: 'Schulze: the order of the paper, and its strongest paths',
    counted: (by) => {
      const { order, elected, paths } = by.schulze(paper, 5, 2, by.lotOf(head));
      const wins = paths.map((row) => row.map((one) => one?.wins ?? 0).join(' '));
      return [lettersOf(order), lettersOf(elected), ...wins];
    },
    is: ['EACBD', 'EA', '0 28 28 30 24', '25 0 28 33 24', '25 29 0 29 24', '25 28 28 0 24', '25 28 28 31 0'],
  },
  {
    name: 'Schulze: without the winner; whom nobody ranks has no seat',
    counted: (by) => [
      lettersOf(by.schulze(paper, 5, 2, by.lotOf(head), [4]).order),
      lettersOf(by.schulze(ballotsOf({ AB: 2, BA: 1, A: 1 }), 3, 3, by.lotOf(head)).order),
    ],
    is: ['ACBD', 'AB'],
  },
  {
    name: 'Schulze: whom a ballot does not rank comes after those it does; who loses has no path',
    counted: (by) => {
      const { order, pairs: of, paths } = by.schulze(ballotsOf({ A: 3, BC: 3, CB: 1 }), 3, 1, by.lotOf(head));
      return [lettersOf(order), of, paths.map((row) => row.map((one) => one?.wins ?? null))];
    },
    is: [
      'BCA',
      [
        [0, 3, 3],
        [4, 0, 3],
        [4, 1, 0],
      ],
      [
        [null, null, null],
        [4, null, 3],
        [4, null, null],
      ],
    ],
  },
  {
    name: 'Schulze: of as many wins the fewer losses are stronger',
    // A beats B by 5 to 4, B beats C by 5 to 2, C beats A by 5 to 3: the weakest part is A over B.
    counted: (by) => [
      by.compareStrength({ wins: 5, losses: 2 }, { wins: 5, losses: 4 }) > 0,
      by.compareStrength({ wins: 6, losses: 5 }, { wins: 5, losses: 0 }) > 0,
      by.compareStrength(null, { wins: 1, losses: 0 }) < 0,
    ],
    is: [true, true, true],
  },
  {
    name: 'what was opened: places, blanks, and what is no ranking',
    counted: (by) =>
      by.readRankings(
        [
          [2, 1, 0],
          [0, 0, 0],
          [1, 1, 2],
          [1, 3, 0],
          [3, 2, 1],
          [1, 2],
        ],
        3,
      ),
    is: {
      preferences: [
        [1, 0],
        [2, 1, 0],
      ],
      blank: 1,
      invalid: [
        [1, 1, 2],
        [1, 3, 0],
        [1, 2],
      ],
    },
  },
  {
    name: 'half women: the last man leaves for the next woman',
    counted: (by) => by.seated([0, 1, 2, 3, 4, 5], 4, 'half_women', genders('HHXHMM')),
    is: {
      elected: [0, 1, 5, 4],
      moves: [
        { seat: 2, instead: 2, enters: 5 },
        { seat: 3, instead: 3, enters: 4 },
      ],
      isMet: true,
    },
  },
  {
    name: 'at most sixty in a hundred, of either',
    counted: (by) => [
      by.seated([0, 1, 2, 3, 4, 5], 5, 'sixty', genders('MMMMHH')),
      by.seated([0, 1, 2, 3, 4, 5], 5, 'sixty', genders('HHHMMM')).moves,
      by.seated([0, 1], 1, 'sixty', genders('HM')),
      by.seated([0, 1, 2, 3], 3, 'sixty', genders('HHMM')).isMet,
      by.seated([0, 1, 2, 3], 3, 'sixty', genders('HHMX')).elected,
    ],
    is: [
      { elected: [0, 1, 2, 5, 4], moves: [{ seat: 3, instead: 3, enters: 5 }], isMet: true },
      [],
      { elected: [0], moves: [], isMet: false },
      false,
      [0, 3, 2],
    ],
  },
  {
    name: 'in turn',
    counted: (by) => [
      by.seated([0, 1, 2, 3, 4], 4, 'zipper', genders('MMHXM')),
      by.seated([0, 1, 2], 3, 'zipper', genders('MMM')).isMet,
      by.seated([0, 1, 2], 2, 'none', genders('MMM')),
    ],
    is: [
      {
        elected: [0, 2, 1, 3],
        moves: [
          { seat: 1, instead: 1, enters: 2 },
          { seat: 2, instead: 2, enters: 1 },
        ],
        isMet: true,
      },
      false,
      { elected: [0, 1], moves: [], isMet: true },
    ],
  },
  {
    name: 'who follows keeps parity, if anybody does',
    counted: (by) => [
      by.successor([0, 1, 3, 4], [0, undefined, 1], 1, 'half_women', genders('MHHHM')),
      by.successor([0, 1, 3], [0, undefined, 1], 1, 'half_women', genders('HHHHM')),
      by.successor([0, 1, 3], [0, undefined, 1], 1, 'none', genders('HHHHM')),
      by.successor([0, 1], [0, undefined, 1], 1, 'none', genders('HHHHM')) ?? 'nobody',
    ],
    is: [4, 3, 3, 'nobody'],
  },
];
