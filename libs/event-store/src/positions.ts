import { InvalidPosition } from './errors.js';
import { type Position, START } from './port.js';

const DIGITS = /^(0|[1-9]\d{0,15})$/;

/** Positions of stores that number their events: `'start'` is 0. Throws InvalidPosition. */
export function numberOf(position: Position): number {
  if (position === START) return 0;
  if (!DIGITS.test(position) || Number(position) > Number.MAX_SAFE_INTEGER) throw new InvalidPosition(position);
  return Number(position);
}

export function positionAt(number: number): Position {
  return number === 0 ? START : (String(number) as Position);
}
