import type { Position as ServerPosition } from '@eventstore/db-client';
import { InvalidPosition } from '../errors.js';
import { type Position, START } from '../port.js';

const PATTERN = /^(0|[1-9]\d{0,19})-(0|[1-9]\d{0,19})$/;
const MAX = 2n ** 64n - 1n;

/** `<commit>-<prepare>`, as a text that fits into a cookie. */
export function positionFrom({ commit, prepare }: ServerPosition): Position {
  return `${commit}-${prepare}` as Position;
}

/** Undefined for START. Throws InvalidPosition. */
export function serverPosition(position: Position): ServerPosition | undefined {
  if (position === START) return undefined;
  const match = PATTERN.exec(position);
  if (!match) throw new InvalidPosition(position);
  const [commit, prepare] = [BigInt(match[1]!), BigInt(match[2]!)];
  // The server refuses others, and its greatest number means the log's end.
  if (commit < prepare || commit >= MAX) throw new InvalidPosition(position);
  return { commit, prepare };
}

/** Negative when `a` lies before `b`. Throws InvalidPosition. */
export function comparePositions(a: Position, b: Position): number {
  const [one, other] = [serverPosition(a), serverPosition(b)];
  if (!one || !other) return Number(one !== undefined) - Number(other !== undefined);
  const difference = one.commit - other.commit || one.prepare - other.prepare;
  return difference < 0n ? -1 : Number(difference > 0n);
}

/** Whichever lies further on. */
export function furtherOf(a: Position, b: Position): Position {
  return comparePositions(a, b) < 0 ? b : a;
}
