/** The rules that lists of candidates know, over seats: at most sixty in a hundred of a gender, at least half women, women and men in turn. */
export type SeatParity = 'none' | 'sixty' | 'half_women' | 'zipper';

/** H, M, X, or ? for who would rather not say. */
export type GenderOf = (option: number) => string;

/** At this seat (from 0) by votes stands the one, by parity the other. */
export interface Move {
  readonly seat: number;
  readonly instead: number;
  readonly enters: number;
}

export interface Seated {
  readonly elected: readonly number[];
  readonly moves: readonly Move[];
  /** Not where too few of a gender stand. */
  readonly isMet: boolean;
}

type Rule = (order: readonly number[], seats: number, genderOf: GenderOf) => Omit<Seated, 'moves'>;

interface Exchange {
  readonly holds: (elected: readonly number[]) => boolean;
  readonly mayLeave: (option: number, elected: readonly number[]) => boolean;
  /** With who would sit afterwards. */
  readonly mayEnter: (option: number, elected: readonly number[], after: readonly number[]) => boolean;
}

/** Takes out the last who may leave for the next who may enter, until the rule holds or there is nobody such. */
function exchanged(
  order: readonly number[],
  seats: number,
  { holds, mayLeave, mayEnter }: Exchange,
): Omit<Seated, 'moves'> {
  let elected = order.slice(0, seats);
  while (!holds(elected)) {
    const leaves = elected.findLast((option) => mayLeave(option, elected));
    const withEntering = (enters: number): number[] => elected.map((option) => (option === leaves ? enters : option));
    const enters = order.find((option) => !elected.includes(option) && mayEnter(option, elected, withEntering(option)));
    if (leaves === undefined || enters === undefined) return { elected, isMet: false };
    elected = withEntering(enters);
  }
  return { elected, isMet: true };
}

function isOver(elected: readonly number[], gender: string, genderOf: GenderOf): boolean {
  if (!'HM'.includes(gender)) return false;
  return elected.filter((option) => genderOf(option) === gender).length * 10 > elected.length * 6;
}

const rules: Readonly<Record<SeatParity, Rule>> = {
  none: (order, seats) => ({ elected: order.slice(0, seats), isMet: true }),
  sixty(order, seats, genderOf) {
    const overIn = (elected: readonly number[]): string | undefined =>
      ['H', 'M'].find((gender) => isOver(elected, gender, genderOf));
    return exchanged(order, seats, {
      holds: (elected) => overIn(elected) === undefined,
      mayLeave: (option, elected) => genderOf(option) === overIn(elected),
      // Of one seat, or of three, nobody of the other gender would make it right.
      mayEnter: (option, elected, after) =>
        genderOf(option) !== overIn(elected) && !isOver(after, genderOf(option), genderOf),
    });
  },
  half_women: (order, seats, genderOf) =>
    exchanged(order, seats, {
      holds: (elected) => elected.filter((option) => genderOf(option) === 'M').length * 2 >= elected.length,
      mayLeave: (option) => genderOf(option) !== 'M',
      mayEnter: (option) => genderOf(option) === 'M',
    }),
  zipper(order, seats, genderOf) {
    const elected: number[] = [];
    let isMet = true;
    for (let seat = 0; seat < Math.min(seats, order.length); seat++) {
      const before = seat === 0 ? '' : genderOf(elected[seat - 1]!);
      const fits = (option: number): boolean => !'HM'.includes(genderOf(option)) || genderOf(option) !== before;
      const left = order.filter((option) => !elected.includes(option));
      const next = left.find(fits);
      isMet &&= next !== undefined;
      elected.push(next ?? left[0]!);
    }
    return { elected, isMet };
  },
};

/** Who takes the seats, of those in the order of the votes; and whom parity moved. */
export function seated(order: readonly number[], seats: number, parity: SeatParity, genderOf: GenderOf): Seated {
  const { elected, isMet } = rules[parity](order, seats, genderOf);
  const moves = elected.flatMap((enters, seat) =>
    enters === order[seat] ? [] : [{ seat, instead: order[seat]!, enters }],
  );
  return { elected, moves, isMet };
}

/**
 * Who follows on a seat that became vacant: of the order counted without who left, the first with whom parity holds as well as it did; without anybody
 * such, the first. Undefined where nobody is left.
 */
export function successor(
  order: readonly number[],
  sitting: readonly (number | undefined)[],
  vacant: number,
  parity: SeatParity,
  genderOf: GenderOf,
): number | undefined {
  const candidates = order.filter((option) => !sitting.includes(option));
  const keeps = (option: number): boolean => {
    const seats = sitting.map((sits, seat) => (seat === vacant ? option : sits)).filter((sits) => sits !== undefined);
    return (
      rules[parity](seats, seats.length, genderOf).isMet &&
      seated(seats, seats.length, parity, genderOf).moves.length === 0
    );
  };
  return candidates.find(keeps) ?? candidates[0];
}
