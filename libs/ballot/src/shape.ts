import { demand } from './fault.js';
import type { Group } from './groups/group.js';

/** JSON as it came, of which nothing is known. */
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

export function parseJson(text: string, place: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    demand(false, 'malformed', place);
    return null;
  }
}

export function text(value: Json | undefined, place: string): string {
  demand(typeof value === 'string', 'malformed', place);
  return value;
}

export function whole(value: Json | undefined, place: string): number {
  demand(typeof value === 'number' && Number.isSafeInteger(value) && value >= 0, 'malformed', place);
  return value;
}

export function list(value: Json | undefined, place: string): Json[] {
  demand(Array.isArray(value), 'malformed', place);
  return value;
}

export function record(value: Json | undefined, place: string): { [name: string]: Json } {
  demand(typeof value === 'object' && value !== null && !Array.isArray(value), 'malformed', place);
  return value;
}

export const listOf = <T>(value: Json | undefined, place: string, read: (item: Json, place: string) => T): T[] =>
  list(value, place).map((item, index) => read(item, `${place}[${index}]`));

export function sameLength(left: readonly unknown[], right: readonly unknown[], place: string): void {
  demand(left.length === right.length, 'malformed', place);
}

const decimal = /^(0|[1-9][0-9]{0,699})$/;

/** A number below the order, written in tens. */
export function exponent<E>(group: Group<E>, value: Json | undefined, place: string): bigint {
  const digits = text(value, place);
  demand(decimal.test(digits), 'malformed', place);
  const number = BigInt(digits);
  demand(number < group.order, 'exponent_out_of_range', place);
  return number;
}

export function element<E>(group: Group<E>, value: Json | undefined, place: string): E {
  return group.decode(text(value, place));
}

/** An element that must say something: the identity in its place would make a proof of nothing. */
export function properElement<E>(group: Group<E>, value: Json | undefined, place: string): E {
  const read = element(group, value, place);
  demand(!group.equals(read, group.identity), 'identity_element', place);
  return read;
}
