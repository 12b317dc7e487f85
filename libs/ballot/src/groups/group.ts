/**
 * A group of prime order in which discrete logarithms are hard, with what the specification asks of one (its section on groups). Written as a product.
 * Elements that `decode` gave are members; the others are made of those.
 */
export interface Group<E> {
  /** As elections name it; stands in every proof. */
  readonly name: string;
  readonly order: bigint;
  readonly generator: E;
  readonly identity: E;
  times(left: E, right: E): E;
  inverse(element: E): E;
  /** For exponents that anybody may know: how long it takes says what they are. */
  power(base: E, exponent: bigint): E;
  /** For secret exponents: takes as long for each. */
  secretPower(base: E, exponent: bigint): E;
  equals(left: E, right: E): boolean;
  encode(element: E): string;
  /** Refuses what is no member of the group, and what `encode` would write otherwise. */
  decode(text: string): E;
  /** By which elements are put in order: texts of one length. */
  sortKey(element: E): string;
  /** Makes many powers of one base quick (the election's key, in the voter's browser). */
  prepare(base: E): void;
  /** For ranked questions: small numbers within one element, and back. */
  embed(numbers: readonly number[]): E;
  extract(element: E, count: number): number[];
  /** Generators of which nobody knows the logarithms, for shuffles. */
  independentGenerator(index: number): E;
}

/** Exponents that nobody can guess, from 1 to order - 1. */
export type Draw = (order: bigint) => bigint;
