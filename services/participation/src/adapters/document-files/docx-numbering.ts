import { ordinalWord } from './ordinals.js';
import { childOf, childrenOf, flagOf, valueOf, type XmlElement } from './xml-tree.js';

/** What stands before a paragraph: a bullet, a text such as `a)`, or something that is not understood. */
export type NumberLabel = { readonly bullet: true } | { readonly text: string } | { readonly unknown: true };

interface List {
  readonly abstract: string;
  readonly overrides: ReadonlyMap<number, XmlElement>;
}

const DEEPEST = 9;

/** The numbers that a word processor shows and does not write: computed as it does, paragraph after paragraph. */
export class Numbering {
  private readonly abstracts: ReadonlyMap<string, XmlElement>;
  private readonly lists: ReadonlyMap<string, List>;
  /** By abstract list: lists that share one go on counting. */
  private readonly counts = new Map<string, (number | undefined)[]>();
  private readonly begun = new Set<string>();

  constructor(root: XmlElement | undefined) {
    this.abstracts = new Map(
      childrenOf(root, 'w:abstractNum').map((one) => [valueOf(one, 'w:abstractNumId') ?? '', one]),
    );
    this.lists = new Map(childrenOf(root, 'w:num').map((one) => [valueOf(one, 'w:numId') ?? '', listOf(one)]));
  }

  /** Undefined when the paragraph has no number; counts it when it has. */
  next(numbering: XmlElement, style: string | undefined): { label: NumberLabel; level: number } | undefined {
    const id = valueOf(childOf(numbering, 'w:numId')) ?? '0';
    if (id === '0') return undefined;
    const list = this.lists.get(id);
    if (!list) return undefined;
    const levels = this.levelsOf(list);
    const said = valueOf(childOf(numbering, 'w:ilvl'));
    const linked = levels.findIndex((one) => style !== undefined && valueOf(childOf(one, 'w:pStyle')) === style);
    const level = Math.min(Number(said ?? Math.max(linked, 0)), DEEPEST - 1);
    const element = levels[level];
    if (!element) return { label: { unknown: true }, level };
    const counts = this.count(id, list, levels, level);
    return { label: labelOf(element, levels, counts), level };
  }

  private levelsOf({ abstract, overrides }: List): (XmlElement | undefined)[] {
    const own = this.abstracts.get(abstract);
    const levels: (XmlElement | undefined)[] = [];
    for (const level of childrenOf(this.linkedOf(own) ?? own, 'w:lvl'))
      levels[Number(valueOf(level, 'w:ilvl'))] = level;
    for (const [at, override] of overrides) levels[at] = childOf(override, 'w:lvl') ?? levels[at];
    return Array.from({ length: DEEPEST }, (_, at) => levels[at]);
  }

  /** The list whose levels a numbering style lends to this one. */
  private linkedOf(abstract: XmlElement | undefined): XmlElement | undefined {
    const style = valueOf(childOf(abstract, 'w:numStyleLink'));
    if (style === undefined) return undefined;
    return [...this.abstracts.values()].find((one) => valueOf(childOf(one, 'w:styleLink')) === style);
  }

  /** Where a list that begins anew begins: once. */
  private begin(id: string, list: List, level: number): number | undefined {
    const override = valueOf(childOf(list.overrides.get(level), 'w:startOverride'));
    const isFresh = override !== undefined && !this.begun.has(`${id} ${level}`);
    this.begun.add(`${id} ${level}`);
    return isFresh ? Number(override) : undefined;
  }

  private count(id: string, list: List, levels: readonly (XmlElement | undefined)[], level: number): number[] {
    const counts = this.counts.get(list.abstract) ?? [];
    counts[level] = this.begin(id, list, level) ?? (counts[level] ?? startOf(levels[level]) - 1) + 1;
    for (let deeper = level + 1; deeper < DEEPEST; deeper += 1) {
      if (valueOf(childOf(levels[deeper], 'w:lvlRestart')) !== '0') counts[deeper] = undefined;
    }
    // A level that is skipped counts as begun.
    for (let outer = 0; outer < level; outer += 1) counts[outer] ??= startOf(levels[outer]);
    this.counts.set(list.abstract, counts);
    return counts.slice(0, level + 1) as number[];
  }
}

function listOf(element: XmlElement): List {
  const overrides = childrenOf(element, 'w:lvlOverride').map((one) => [Number(valueOf(one, 'w:ilvl')), one] as const);
  return { abstract: valueOf(childOf(element, 'w:abstractNumId')) ?? '', overrides: new Map(overrides) };
}

function startOf(level: XmlElement | undefined): number {
  return Number(valueOf(childOf(level, 'w:start')) ?? 1);
}

function labelOf(
  element: XmlElement,
  levels: readonly (XmlElement | undefined)[],
  counts: readonly number[],
): NumberLabel {
  const format = valueOf(childOf(element, 'w:numFmt')) ?? 'decimal';
  if (format === 'bullet') return { bullet: true };
  const isLegal = flagOf(childOf(element, 'w:isLgl')) ?? false;
  let isKnown = true;
  const text = (valueOf(childOf(element, 'w:lvlText')) ?? '').replaceAll(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    const own = valueOf(childOf(levels[at], 'w:numFmt')) ?? 'decimal';
    const number = counts[at] ?? startOf(levels[at]);
    const shown = formatted(number, isLegal && own !== 'none' ? 'decimal' : own);
    isKnown &&= shown !== undefined;
    return shown ?? '';
  });
  return isKnown ? { text: text.trim() } : { unknown: true };
}

const formats: Readonly<Record<string, (number: number) => string | undefined>> = {
  decimal: String,
  decimalZero: (number) => String(number).padStart(2, '0'),
  lowerLetter: lettersOf,
  upperLetter: (number) => lettersOf(number).toUpperCase(),
  lowerRoman: romanOf,
  upperRoman: (number) => romanOf(number).toUpperCase(),
  ordinal: (number) => `${number}.º`,
  ordinalText: ordinalWord,
  none: () => '',
};

/** A number as word processors write it; undefined in a format that is unknown. */
export function formatted(number: number, format: string): string | undefined {
  return formats[format]?.(number);
}

/** a … z, aa, bb … */
function lettersOf(number: number): string {
  if (number < 1) return '';
  return String.fromCodePoint(97 + ((number - 1) % 26)).repeat(Math.min(Math.ceil(number / 26), 50));
}

const romans: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function romanOf(number: number): string {
  let left = Math.min(number, 10_000);
  let text = '';
  for (const [value, sign] of romans) {
    while (left >= value) {
      text += sign;
      left -= value;
    }
  }
  return text;
}
