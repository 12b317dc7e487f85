/** A fraction in its lowest terms: counting never rounds. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

const divisor = (left: bigint, right: bigint): bigint => (right === 0n ? left : divisor(right, left % right));

export function fraction(over: bigint | number, under: bigint | number = 1): Fraction {
  const [top, bottom] = [BigInt(over), BigInt(under)];
  const common = divisor(top, bottom);
  return common === 0n ? { over: 0n, under: 1n } : { over: top / common, under: bottom / common };
}

export const plus = (left: Fraction, right: Fraction): Fraction =>
  fraction(left.over * right.under + right.over * left.under, left.under * right.under);

export const minus = (left: Fraction, right: Fraction): Fraction => plus(left, { ...right, over: -right.over });

export const times = (left: Fraction, right: Fraction): Fraction =>
  fraction(left.over * right.over, left.under * right.under);

export const ratio = (left: Fraction, right: Fraction): Fraction =>
  fraction(left.over * right.under, left.under * right.over);

/** Below 0 where the left is less, above where it is more. */
export function compare(left: Fraction, right: Fraction): number {
  const [one, other] = [left.over * right.under, right.over * left.under];
  return Number(one > other) - Number(one < other);
}

/** As it is published: `7/3`, or `2`. */
export const fractionText = ({ over, under }: Fraction): string => (under === 1n ? `${over}` : `${over}/${under}`);
