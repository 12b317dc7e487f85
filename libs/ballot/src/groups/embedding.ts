import { demand } from '../fault.js';
import { hashNumber } from '../hashing.js';

export interface Embedding {
  readonly padding: number;
  readonly bitsPerNumber: number;
}

export function packed(numbers: readonly number[], { padding, bitsPerNumber }: Embedding): bigint {
  let value = 0n;
  for (const number of numbers) {
    demand(
      Number.isInteger(number) && number >= 0 && number < 2 ** bitsPerNumber,
      'choices_not_allowed',
      String(number),
    );
    value = (value << BigInt(bitsPerNumber)) + BigInt(number);
  }
  return value << BigInt(padding);
}

export function unpacked(value: bigint, count: number, { padding, bitsPerNumber }: Embedding): number[] {
  const numbers: number[] = [];
  let rest = value >> BigInt(padding);
  for (let place = 0; place < count; place++) {
    numbers.unshift(Number(BigInt.asUintN(bitsPerNumber, rest)));
    rest >>= BigInt(bitsPerNumber);
  }
  demand(rest === 0n, 'wrong_result', 'more than the numbers of a ranking');
  return numbers;
}

/** From where the search for the independent generator of this number begins. */
export const generatorSeed = (index: number): bigint => hashNumber(`ggen|${index}`);
