import type { DifferencePart } from '@ateneo/contracts';
import { diffArrays } from 'diff';

const words = new Intl.Segmenter('es', { granularity: 'word' });

/** Beyond so many changes the parts in between are told as deleted and inserted whole: nobody reads such a mosaic. */
const MOST_EDITS = 600;

/**
 * What became of a text, by words (contract, 6). The texts of `equal` and `insert` in order are the new one, those of
 * `equal` and `delete` the old one, to the character.
 */
export function differenceOf(before: string, after: string): DifferencePart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const changes = diffArrays(a, b, { maxEditLength: MOST_EDITS });
  if (!changes) return whole(a, b);
  return merged(
    changes.map(({ added, removed, value }) => {
      const op = added ? 'insert' : removed ? 'delete' : 'equal';
      return { op, text: value.join('') };
    }),
  );
}

/** A segmenter takes the square of a text's length: it is given a stretch at a time. */
const STRETCH = 500;

function wordsOf(text: string): string[] {
  const found: string[] = [];
  let from = 0;
  while (from < text.length) {
    const blank = text.lastIndexOf(' ', from + STRETCH);
    const to = text.length - from <= STRETCH ? text.length : blank > from ? blank : from + STRETCH;
    for (const { segment } of words.segment(text.slice(from, to))) found.push(segment);
    from = to;
  }
  return found;
}

/** What both begin and end with, and everything between as one change. */
function whole(a: readonly string[], b: readonly string[]): DifferencePart[] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return merged([
    { op: 'equal', text: a.slice(0, start).join('') },
    { op: 'delete', text: a.slice(start, a.length - end).join('') },
    { op: 'insert', text: b.slice(start, b.length - end).join('') },
    { op: 'equal', text: a.slice(a.length - end).join('') },
  ]);
}

/** Neighbours of the same kind as one; none without text. */
function merged(parts: readonly DifferencePart[]): DifferencePart[] {
  const result: DifferencePart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (part.text === '') continue;
    if (last?.op === part.op) result[result.length - 1] = { op: part.op, text: last.text + part.text };
    else result.push(part);
  }
  return result;
}
