import type { DifferencePart } from '@ateneo/contracts';

/** A stretch of a difference: an item of a list, by how deep it stands, or text as it was typed. */
export interface ToldBlock {
  readonly depth?: number;
  readonly parts: readonly DifferencePart[];
}

const marker = /^([^\S\n]{0,20})[-*+][^\S\n]+(?=\S)/gm;
const blank = /\n[^\S\n]*(?:\n|$)/g;

interface Span {
  readonly from: number;
  readonly to: number;
  readonly depth?: number;
}

/** The items of a difference apart, without what marks them as such; an item whose mark did not come and go with its words is text. */
export function itemsApart(parts: readonly DifferencePart[]): ToldBlock[] {
  const words = parts.map(({ text }) => text).join('');
  const opAt = readerOfOps(parts);
  const begins = [...words.matchAll(marker)].filter(({ 0: mark, index }) => opAt(index) === opAt(index + mark.length));
  if (begins.length === 0) return [{ parts }];
  const spans = begins.flatMap(({ 0: mark, 1: indent, index }, at): Span[] => {
    const next = begins[at + 1]?.index ?? words.length;
    blank.lastIndex = index;
    const end = Math.min(blank.exec(words)?.index ?? words.length, next);
    const item = { from: index + mark.length, to: words[end - 1] === '\n' ? end - 1 : end, depth: indent!.length >> 1 };
    return [item, { from: end, to: next }];
  });
  return [{ from: 0, to: begins[0]!.index }, ...spans]
    .map(({ from, to, ...depth }) => ({ ...depth, parts: partsBetween(parts, from, to) }))
    .filter(({ parts: told }) => told.some(({ text }) => text.trim()));
}

/** What stood at a place, asked from the first on. */
function readerOfOps(parts: readonly DifferencePart[]): (place: number) => DifferencePart['op'] | undefined {
  let [at, end] = [0, parts[0]?.text.length ?? 0];
  return (place) => {
    while (place >= end && at < parts.length - 1) end += parts[(at += 1)]!.text.length;
    return parts[at]?.op;
  };
}

function partsBetween(parts: readonly DifferencePart[], from: number, to: number): DifferencePart[] {
  let begin = 0;
  return parts.flatMap(({ op, text }) => {
    const [first, last] = [Math.max(from - begin, 0), Math.min(to - begin, text.length)];
    begin += text.length;
    return first < last ? [{ op, text: text.slice(first, last) }] : [];
  });
}
