import { InvalidPosition } from './errors.js';
import { type Position, START } from './port.js';

const DIGITS = /^(0|[1-9]\d{0,15})$/;

// Dozens of subscriptions compare the same few positions at each commit.
const MOST_KNOWN = 1000;
const known = new Map<Position, number>([[START, 0]]);

/** Positions of stores that number their events: `'start'` is 0. Throws InvalidPosition. */
export function numberOf(position: Position): number {
  const found = known.get(position);
  if (found !== undefined) return found;
  const number = parse(position);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(position, number);
  return number;
}

function parse(position: Position): number {
  if (position === START) return 0;
  if (!DIGITS.test(position) || Number(position) > Number.MAX_SAFE_INTEGER) throw new InvalidPosition(position);
  return Number(position);
}

export function positionAt(number: number): Position {
  return number === 0 ? START : (String(number) as Position);
}
