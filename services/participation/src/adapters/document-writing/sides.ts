import type { AttributedPart } from '@ateneo/contracts';
import { wordsOn } from '@ateneo/text';

/** One side of the changes: of each of its characters what became of it, and which of those that stayed it is. */
export interface Side {
  readonly op: 'delete' | 'insert';
  readonly text: string;
  readonly stayed: readonly (number | undefined)[];
  readonly amedments: readonly (readonly string[])[];
  readonly everybody: readonly string[];
}

export function sideOf(parts: readonly AttributedPart[], which: 'before' | 'after'): Side {
  const [stayed, whose]: [(number | undefined)[], (readonly string[])[]] = [[], []];
  let kept = 0;
  for (const { op, text, amedments } of parts) {
    const isHere = op === 'equal' || (op === 'delete') === (which === 'before');
    for (let at = 0; at < text.length; at += 1) {
      if (isHere) {
        stayed.push(op === 'equal' ? kept + at : undefined);
        whose.push(amedments);
      }
    }
    if (op === 'equal') kept += text.length;
  }
  const op = which === 'before' ? 'delete' : 'insert';
  const everybody = [...new Set(parts.flatMap(({ amedments }) => amedments))];
  return { op, text: wordsOn(which, parts), stayed, amedments: whose, everybody };
}
