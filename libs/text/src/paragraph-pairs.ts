import { type Paragraph, wordsOf } from './paragraphs.js';

/** Paragraphs that became others; one side is empty where there is nothing alike. */
export interface Pair {
  readonly before: readonly Paragraph[];
  readonly after: readonly Paragraph[];
}

/** So many words must two paragraphs share that one reads as a change of the other. */
const ALIKE = 0.4;
/** More comparisons are not worth their time: such a text was written anew. */
const MOST = 2500;

type Step = readonly [before: number, after: number];
/** One became one, was split in two, or two were joined. */
const steps: readonly Step[] = [
  [1, 1],
  [1, 2],
  [2, 1],
];

/** Which of the deleted paragraphs became which of the inserted ones, in order. */
export function pairsOf(deleted: readonly Paragraph[], inserted: readonly Paragraph[]): Pair[] {
  const rest = { before: deleted, after: inserted };
  if (deleted.length === 0 || inserted.length === 0) return [rest];
  if (deleted.length * inserted.length > MOST)
    return [
      { ...rest, after: [] },
      { before: [], after: inserted },
    ];
  const bags = { before: deleted.map(bagOf), after: inserted.map(bagOf) };
  return follow(best(bags), deleted, inserted);
}

/** By how many paragraphs of both are left: the best score, and the step to it. */
type Table = { score: number; step: Step }[][];

function best(bags: { before: Bag[]; after: Bag[] }): Table {
  const [rows, columns] = [bags.before.length, bags.after.length];
  const table: Table = Array.from({ length: rows + 1 }, () =>
    Array.from({ length: columns + 1 }, () => ({ score: 0, step: [1, 0] as Step })),
  );
  for (let row = rows; row >= 0; row -= 1) {
    for (let column = columns; column >= 0; column -= 1) {
      const [first, ...others] = optionsAt(table, bags, row, column);
      if (first) table[row]![column] = others.reduce((one, other) => (other.score > one.score ? other : one), first);
    }
  }
  return table;
}

/** Every way on from here, with what it comes to. */
function optionsAt(table: Table, bags: { before: Bag[]; after: Bag[] }, row: number, column: number) {
  const skips: readonly Step[] = [
    [1, 0],
    [0, 1],
  ];
  return [...skips, ...steps].flatMap((step) => {
    const next = table[row + step[0]]?.[column + step[1]];
    if (next === undefined) return [];
    if (skips.includes(step)) return [{ score: next.score, step }];
    const gain = likeness(joined(bags.before, row, step[0]), joined(bags.after, column, step[1]));
    return gain > 0 ? [{ score: next.score + gain, step }] : [];
  });
}

function follow(table: Table, deleted: readonly Paragraph[], inserted: readonly Paragraph[]): Pair[] {
  const pairs: Pair[] = [];
  let [row, column] = [0, 0];
  let [from, to] = [0, 0];
  const settle = () => {
    pairs.push(...unlike(deleted.slice(from, row), inserted.slice(to, column)));
  };
  while (row < deleted.length || column < inserted.length) {
    const [before, after] = row === deleted.length ? [0, 1] : table[row]![column]!.step;
    const isPair = before > 0 && after > 0;
    if (isPair) {
      settle();
      pairs.push({ before: deleted.slice(row, row + before), after: inserted.slice(column, column + after) });
    }
    row += before;
    column += after;
    if (isPair) [from, to] = [row, column];
  }
  settle();
  return pairs;
}

/** Paragraphs that share nothing: as many for as many stand for each other, so that the breaks between them stay. */
function unlike(before: readonly Paragraph[], after: readonly Paragraph[]): Pair[] {
  if (before.length !== after.length)
    return [
      { before, after: [] },
      { before: [], after },
    ];
  return before.map((one, at) => ({ before: [one], after: [after[at]!] }));
}

/** How often each word stands in a text. */
interface Bag {
  readonly words: ReadonlyMap<string, number>;
  readonly size: number;
}

function bagOf({ text }: Paragraph): Bag {
  const words = new Map<string, number>();
  let size = 0;
  for (const word of wordsOf(text)) {
    if (!/[\p{L}\p{N}]/u.test(word)) continue;
    words.set(word, (words.get(word) ?? 0) + 1);
    size += 1;
  }
  return { words, size };
}

function joined(bags: readonly Bag[], from: number, count: number): Bag {
  const [first, second] = bags.slice(from, from + count);
  if (!second) return first!;
  const words = new Map(first!.words);
  for (const [word, times] of second.words) words.set(word, (words.get(word) ?? 0) + times);
  return { words, size: first!.size + second.size };
}

/** How many words they share, of both together; nothing when that is too little. */
function likeness(one: Bag, other: Bag): number {
  let shared = 0;
  for (const [word, times] of one.words) shared += Math.min(times, other.words.get(word) ?? 0);
  const all = one.size + other.size;
  return all > 0 && (2 * shared) / all >= ALIKE ? 2 * shared : 0;
}
