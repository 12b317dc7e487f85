import type { Change, Numbering } from './resolution.types.js';

interface Titled {
  readonly id: string;
  readonly change: Change;
  /** As it is called before it is numbered. */
  readonly title: string;
  /** What the original calls it; empty where that has none. */
  readonly original: string;
}

const SUFFIXES = (
  'bis ter quater quinquies sexies septies octies nonies decies undecies duodecies terdecies quaterdecies quindecies ' +
  'sexdecies septendecies octodecies novodecies vicies'
).split(' ');
const suffix = `(?:\\s+(${SUFFIXES.join('|')})(?!\\p{L}))?`;
const ordinal = String.raw`(?:\.?[ºª°])?`;
const romance = new RegExp(
  String.raw`^((?:art[íi]culo|article|artigo|art\.)\s*)(\d{1,4})(${ordinal})${suffix}(\s*(?:[.:)–—-]\s*)*)`,
  'iu',
);
const basque = new RegExp(String.raw`^()(\d{1,4})()${suffix}(\.?\s+artikulua\s*(?:[.:–—-]\s*)*)`, 'iu');
const cited = new RegExp(
  String.raw`(?<!\p{L})(?:(?:art[íi]culos?|articles?|artigos?|art\.)\s*(\d{1,4})${ordinal}${suffix}|(\d{1,4})${suffix}\.?\s+artikulu)`,
  'giu',
);
/** Behind a number: it is another text’s. */
const ELSEWHERE = /^[^.,;\n]{0,40}(?<!\p{L})(?:ley|lei|llei|lege|c[óo]digo|codi|decreto|decret|reglament|constituci)/iu;

interface Label {
  readonly before: string;
  readonly number: number;
  readonly ordinal: string;
  /** None of the suffixes: -1. */
  readonly nth: number;
  readonly behind: string;
  readonly name: string;
}

function labelOf(title: string): Label | undefined {
  const found = romance.exec(title) ?? basque.exec(title);
  if (!found) return undefined;
  const [whole, before, number, ordinal, added, behind] = found;
  const nth = SUFFIXES.indexOf((added ?? '').toLowerCase());
  const name = title.slice(whole.length);
  return { before: before!, number: Number(number), ordinal: ordinal!, nth, behind: behind!, name };
}

/** Behind the last suffix they are counted. */
function suffixOf(nth: number): string {
  const last = SUFFIXES.length - 1;
  return nth < 0 ? '' : nth <= last ? ` ${SUFFIXES[nth]!}` : ` ${SUFFIXES[last]!} ${nth - last + 1}`;
}

const said = (number: number, nth: number) => `${number}${suffixOf(nth)}`;

/** With the number that follows, in the way of the article before it. */
function called({ before, ordinal, behind }: Label, number: number, nth: number, title: string): string {
  const own = labelOf(title);
  const name = own ? own.name : title;
  const between = ordinal !== '' && nth < 0 ? ' ' : '. ';
  const stop = name === '' || behind.trim() !== '' ? behind : between;
  return `${before}${number}${ordinal}${suffixOf(nth)}${stop}${name}`.trimEnd();
}

/** Goes from article to article, and knows what the next one is called. */
interface Counting {
  readonly last: Label | undefined;
  /** The article before has a number: what is added behind it gets one. */
  readonly isCounted: boolean;
  /** How many were added behind it. */
  readonly number: number;
  readonly nth: number;
  readonly titles: ReadonlyMap<string, string>;
}

const start: Counting = { last: undefined, isCounted: false, number: 0, nth: -1, titles: new Map() };

type Step = (counting: Counting, one: Titled, at: number, all: readonly Titled[]) => Counting;

const steps: Readonly<Record<Numbering, Step>> = {
  bis(counting, one, at, all) {
    const { last, isCounted } = counting;
    if (one.change === 'added') {
      if (!last || !isCounted) return counting;
      const nth = counting.nth + 1;
      const title = called(last, counting.number, nth, one.title);
      return { ...counting, nth, titles: new Map([...counting.titles, [one.id, title]]) };
    }
    const label = labelOf(one.title);
    if (!label) return { ...counting, isCounted: false };
    const goesOn = last !== undefined && isBehind(label, last);
    const nth = goesOn ? counting.nth : lastOfNumber(label, all.slice(at + 1));
    return { ...counting, last: label, isCounted: true, number: label.number, nth };
  },
  renumber(counting, one) {
    const isAdded = one.change === 'added';
    if (isAdded && !counting.isCounted) return counting;
    const label = isAdded ? counting.last : labelOf(one.title);
    if (!label) return { ...counting, isCounted: false };
    // Where a chapter begins anew, so does the counting.
    const goesOn = isAdded || (counting.last !== undefined && label.number >= counting.last.number);
    const number = goesOn ? counting.number + 1 : label.number;
    const titles = new Map([...counting.titles, [one.id, called(label, number, -1, one.title)]]);
    return { ...counting, last: label, isCounted: true, number, titles };
  },
};

/** 7 bis behind 7, not another 7 of the next chapter. */
function isBehind({ number, nth }: Label, last: Label): boolean {
  return number === last.number && nth > last.nth;
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

/** Where the new text names an article that is gone, or has another number than the original gave it. Nothing is changed by that. */
export function lostReferences(
  articles: readonly (Titled & { readonly content: string; readonly final: string })[],
): { article: string; text: string }[] {
  const moved = new Set<string>();
  for (const { change, original, final } of articles) {
    const label = labelOf(original);
    if (!label) continue;
    const before = said(label.number, label.nth);
    const after = change === 'removed' ? undefined : labelOf(final);
    if (!after || said(after.number, after.nth) !== before) moved.add(before);
  }
  return articles
    .filter(({ change }) => change !== 'removed')
    .flatMap(({ content, final }) =>
      [...content.matchAll(cited)]
        .filter((found) => moved.has(citedIn(found)) && !ELSEWHERE.test(content.slice(found.index + found[0].length)))
        .map(([text]) => ({ article: final, text })),
    );
}

function citedIn([, number, added, other, otherAdded]: RegExpExecArray | RegExpMatchArray): string {
  const nth = SUFFIXES.indexOf((added ?? otherAdded ?? '').toLowerCase());
  return said(Number(number ?? other), nth);
}
