import type { DifferencePart } from '@ateneo/contracts';
import { diffArrays } from 'diff';
import { wordsOf } from './paragraphs.js';

/** Beyond so many changes a paragraph is told as deleted and inserted whole: nobody reads such a mosaic. */
const MOST_EDITS = 600;
/** Of a paragraph that keeps less than this, islands are no help. */
const LEAST_KEPT = 0.25;

/** A stretch that stayed, and what was changed after it. */
interface Island {
  equal: string;
  deleted: string;
  inserted: string;
}

/** What became of a paragraph, by words. */
export function changedWords(before: string, after: string): DifferencePart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)];
  const changes = diffArrays(a, b, { maxEditLength: MOST_EDITS });
  const parts = changes?.map(({ added, removed, value }): DifferencePart => {
    const op = added ? 'insert' : removed ? 'delete' : 'equal';
    return { op, text: value.join('') };
  });
  const told = parts && partsOf(readable(islandsIn(parts)));
  return told && keeps(told, before, after) ? told : whole(a, b);
}

function keeps(parts: readonly DifferencePart[], before: string, after: string): boolean {
  const kept = parts.filter(({ op }) => op === 'equal').reduce((sum, { text }) => sum + text.length, 0);
  return parts.length <= 4 || kept >= LEAST_KEPT * Math.min(before.length, after.length);
}

function islandsIn(parts: readonly DifferencePart[]): Island[] {
  const islands: Island[] = [];
  for (const { op, text } of parts) {
    if (op === 'equal' || islands.length === 0) islands.push({ equal: '', deleted: '', inserted: '' });
    const last = islands.at(-1)!;
    if (op === 'equal') last.equal = text;
    else if (op === 'delete') last.deleted += text;
    else last.inserted += text;
  }
  return islands;
}

/**
 * Words that stayed between two larger changes are read as part of them: `una vez` → `dos veces` is one change, not two
 * around a blank. Again and again, until every word that stays is worth its place.
 */
function readable(islands: readonly Island[]): Island[] {
  const kept: Island[] = [];
  for (const island of islands) {
    kept.push({ ...island });
    while (kept.length > 1 && isSwallowed(kept.at(-2)!, kept.at(-1)!)) {
      const last = kept.pop()!;
      const before = kept.at(-1)!;
      before.deleted += last.equal + last.deleted;
      before.inserted += last.equal + last.inserted;
    }
  }
  return kept;
}

function isSwallowed(before: Island, island: Island): boolean {
  // What stays at the end stands beside one change only.
  if (sizeOf(island) === 0) return false;
  return island.equal.length <= sizeOf(before) && island.equal.length <= sizeOf(island);
}

function sizeOf({ deleted, inserted }: Island): number {
  return Math.max(deleted.length, inserted.length);
}

function partsOf(islands: readonly Island[]): DifferencePart[] {
  return islands.flatMap(({ equal, deleted, inserted }) => [
    { op: 'equal' as const, text: equal },
    { op: 'delete' as const, text: deleted },
    { op: 'insert' as const, text: inserted },
  ]);
}

/** What both begin and end with, and everything between as one change. */
function whole(a: readonly string[], b: readonly string[]): DifferencePart[] {
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  return [
    { op: 'equal', text: a.slice(0, start).join('') },
    { op: 'delete', text: a.slice(start, a.length - end).join('') },
    { op: 'insert', text: b.slice(start, b.length - end).join('') },
    { op: 'equal', text: a.slice(a.length - end).join('') },
  ];
}
