import type { DifferencePart } from '@ateneo/contracts';
import { diffArrays } from 'diff';
import { type Paragraph, paragraphsOf, textOf } from './paragraphs.js';
import { pairsOf } from './paragraph-pairs.js';
import { changedWords } from './word-difference.js';

/** Beyond so many changed paragraphs what lies in between is told as deleted and inserted whole. */
const MOST_EDITS = 2000;

/**
 * What became of a text (contract, 6): paragraphs first, then the words within those that were changed. The texts of
 * `equal` and `insert` in order are the new one, those of `equal` and `delete` the old one, to the character.
 */
export function differenceOf(before: string, after: string): DifferencePart[] {
  const [a, b] = [paragraphsOf(before), paragraphsOf(after)];
  const changes = diffArrays(a, b, { comparator: (one, other) => one.text === other.text, maxEditLength: MOST_EDITS });
  if (!changes) return inOrder(changedWords(before, after));
  const parts: DifferencePart[] = [];
  let [from, to] = [0, 0];
  let deleted: Paragraph[] = [];
  let inserted: Paragraph[] = [];
  const settle = () => {
    parts.push(...changedParagraphs(deleted, inserted));
    [deleted, inserted] = [[], []];
  };
  for (const { added, removed, value } of changes) {
    if (removed) deleted = a.slice(from, from + value.length);
    else if (added) inserted = b.slice(to, to + value.length);
    else {
      settle();
      for (let at = 0; at < value.length; at += 1) parts.push(...samePlace(a[from + at]!, b[to + at]!));
    }
    if (!added) from += value.length;
    if (!removed) to += value.length;
  }
  settle();
  return inOrder(parts);
}

/** A paragraph that stayed; what stands after it may have changed. */
function samePlace(before: Paragraph, after: Paragraph): DifferencePart[] {
  const kept: DifferencePart = { op: 'equal', text: before.text };
  if (before.end === after.end) return [{ ...kept, text: before.text + before.end }];
  return [kept, { op: 'delete', text: before.end }, { op: 'insert', text: after.end }];
}

/** Paragraphs that took the place of others: those that are like each other by words, the others whole. */
function changedParagraphs(deleted: readonly Paragraph[], inserted: readonly Paragraph[]): DifferencePart[] {
  return pairsOf(deleted, inserted).flatMap(({ before, after }) => {
    if (before.length === 0) return [{ op: 'insert' as const, text: textOf(after) }];
    if (after.length === 0) return [{ op: 'delete' as const, text: textOf(before) }];
    const [own, other] = [before.at(-1)!.end, after.at(-1)!.end];
    const within = changedWords(textOf(before, 'without end'), textOf(after, 'without end'));
    return [...within, ...samePlace({ text: '', end: own }, { text: '', end: other })];
  });
}

/** Between what stays equal one deletion and one insertion, and neither two neighbours of a kind nor empty parts. */
function inOrder(parts: readonly DifferencePart[]): DifferencePart[] {
  const result: DifferencePart[] = [];
  let [deleted, inserted, equal] = ['', '', ''];
  const settle = () => {
    if (equal !== '') result.push({ op: 'equal', text: equal });
    if (deleted !== '') result.push({ op: 'delete', text: deleted });
    if (inserted !== '') result.push({ op: 'insert', text: inserted });
    [deleted, inserted, equal] = ['', '', ''];
  };
  for (const { op, text } of parts) {
    if (op === 'equal' && text !== '' && deleted + inserted !== '') settle();
    if (op === 'equal') equal += text;
    else if (op === 'delete') deleted += text;
    else inserted += text;
  }
  settle();
  return result;
}

/** One side of a difference: the text as it was, or as it would be. */
export function wordsOn(side: 'before' | 'after', parts: readonly DifferencePart[]): string {
  const gone = side === 'before' ? 'insert' : 'delete';
  return parts.map(({ op, text }) => (op === gone ? '' : text)).join('');
}
