import type { Change, Numbering } from './resolution.types.js';

export interface Titled {
  readonly id: string;
  readonly change: Change;
  /** As it is called before it is numbered. */
  readonly title: string;
  /** What the original calls it; empty where that has none. */
  readonly original: string;
}

export const SUFFIXES = (
  'bis ter quater quinquies sexies septies octies nonies decies undecies duodecies terdecies quaterdecies quindecies ' +
  'sexdecies septendecies octodecies novodecies vicies'
).split(' ');
const added = `(?:[\\s.–-]*(${SUFFIXES.join('|')})(?!\\p{L}))?`;
export const ordinal = String.raw`(?:\.?[ºª°])?`;
const romance = new RegExp(
  String.raw`^((?:art[íi]culo|article|artigo|art\.)\s*)(\d{1,4})(${ordinal})${added}(\s*(?:[.:)–—-]\s*)*)`,
  'iu',
);
const basque = new RegExp(String.raw`^()(\d{1,4})()${added}(\.?\s+artikulua\s*(?:[.:–—-]\s*)*)`, 'iu');
/** What says no more than that it is added. */
const NEW =
  /^(?:art[íi]culo\s+nuevo|nuevo\s+art[íi]culo|article\s+nou|nou\s+article|artigo\s+novo|novo\s+artigo|artikulu\s+berria)(?!\p{L})\s*(?:[.:–—-]\s*)*/iu;

interface Label {
  readonly before: string;
  readonly number: number;
  readonly ordinal: string;
  /** None of the suffixes: -1. */
  readonly nth: number;
  readonly behind: string;
  readonly name: string;
}

export function labelOf(title: string): Label | undefined {
  const found = romance.exec(title) ?? basque.exec(title);
  if (!found) return undefined;
  const [whole, before, number, sign, suffix, behind] = found;
  const nth = nthOf(suffix);
  const name = title.slice(whole.length);
  return { before: before!, number: Number(number), ordinal: sign!, nth, behind: behind!, name };
}

export function nthOf(suffix: string | undefined): number {
  return SUFFIXES.indexOf((suffix ?? '').toLowerCase());
}

/** Behind the last suffix they are counted. */
function suffixOf(nth: number): string {
  const last = SUFFIXES.length - 1;
  return nth < 0 ? '' : nth <= last ? ` ${SUFFIXES[nth]!}` : ` ${SUFFIXES[last]!} ${nth - last + 1}`;
}

export const said = (number: number, nth: number) => `${number}${suffixOf(nth)}`;

/** What is added, with the number that follows, in the way of the article before it. */
function called(last: Label, number: number, nth: number, title: string): string {
  const name = labelOf(title)?.name ?? title.replace(NEW, '');
  return told(last, number, nth, `${name === '' ? last.behind : stopOf(last, nth)}${name}`);
}

function told({ before, ordinal: sign }: Label, number: number, nth: number, behind: string): string {
  return `${before}${number}${sign}${suffixOf(nth)}${behind}`.trimEnd();
}

/** What stands between a number and a name. One that has no name of its own does not say whether a blank does. */
function stopOf({ ordinal: sign, behind, name }: Label, nth: number): string {
  if (behind.trim() === '') return sign !== '' && nth < 0 ? ' ' : '. ';
  if (name !== '') return behind;
  return /\p{L}\s*$/u.test(behind) ? `${behind.trimEnd()}. ` : `${behind.trimEnd()} `;
}

/** Goes from article to article, and knows what the next one is called. */
interface Counting {
  readonly last: Label | undefined;
  /** What the original calls the last article that it has. */
  readonly was: Label | undefined;
  /** The article before has a number: what is added behind it gets one. */
  readonly isCounted: boolean;
  /** How many were added behind it. */
  readonly number: number;
  readonly nth: number;
  readonly titles: ReadonlyMap<string, string>;
}

const start: Counting = { last: undefined, was: undefined, isCounted: false, number: 0, nth: -1, titles: new Map() };

type Step = (counting: Counting, one: Titled, at: number, all: readonly Titled[]) => Counting;

const steps: Readonly<Record<Numbering, Step>> = {
  bis(counting, one, at, all) {
    const { last, isCounted } = counting;
    if (one.change === 'added') {
      if (!last || !isCounted) return counting;
      const nth = counting.nth + 1;
      return { ...counting, nth, titles: withTitle(counting, one, called(last, counting.number, nth, one.title)) };
    }
    const label = labelOf(one.title);
    if (!label) return { ...counting, isCounted: false };
    const goesOn = last !== undefined && isBehind(label, last);
    const nth = goesOn ? counting.nth : lastOfNumber(label, all.slice(at + 1));
    return { ...counting, last: label, isCounted: true, number: label.number, nth };
  },
  renumber(counting, one) {
    const { last, isCounted } = counting;
    if (one.change === 'added') {
      if (!last || !isCounted) return counting;
      const number = counting.number + 1;
      return { ...counting, number, titles: withTitle(counting, one, called(last, number, -1, one.title)) };
    }
    const label = labelOf(one.title);
    if (!label) return { ...counting, isCounted: false };
    // Where a chapter of the original begins anew, so does the counting.
    const was = labelOf(one.original) ?? label;
    const number = counting.was && isLater(was, counting.was) ? counting.number + 1 : label.number;
    const titles = withTitle(counting, one, told(label, number, -1, label.behind + label.name));
    return { last: label, was, isCounted: true, number, nth: -1, titles };
  },
};

function withTitle({ titles }: Counting, { id }: Titled, title: string): Counting['titles'] {
  return new Map([...titles, [id, title]]);
}

/** 7 bis behind 7, not another 7 of the next chapter. */
function isBehind({ number, nth }: Label, last: Label): boolean {
  return number === last.number && nth > last.nth;
}

function isLater(one: Label, last: Label): boolean {
  return one.number > last.number || isBehind(one, last);
}

/** The last suffix that the text itself gives to a number: what is added goes on from there, so that no two are called alike. */
function lastOfNumber(first: Label, behind: readonly Titled[]): number {
  let last = first;
  for (const { change, title } of behind) {
    if (change === 'added') continue;
    const label = labelOf(title);
    if (!label || !isBehind(label, last)) break;
    last = label;
  }
  return last.nth;
}

/** What articles are called in the text that is made, in its order; those that count nothing keep their titles. */
export function numberedTitles(articles: readonly Titled[], numbering: Numbering): ReadonlyMap<string, string> {
  // Where nothing comes or goes nobody asked for other numbers.
  if (!articles.some(({ change }) => change === 'added' || change === 'removed')) return new Map();
  return articles.filter(({ change }) => change !== 'removed').reduce(steps[numbering], start).titles;
}
