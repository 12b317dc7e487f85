import type { Change, Numbering } from './resolution.types.js';

interface Titled {
  readonly id: string;
  readonly change: Change;
  /** As it is called before it is numbered. */
  readonly title: string;
  /** What the original calls it; empty where that has none. */
  readonly original: string;
}

const SUFFIXES = ['bis', 'ter', 'quater', 'quinquies', 'sexies', 'septies', 'octies', 'nonies', 'decies'];
const suffix = `(?:\\s+(${SUFFIXES.join('|')})(?!\\p{L}))?`;
const romance = new RegExp(
  String.raw`^((?:art[íi]culo|article|artigo|art\.)\s*)(\d{1,4})${suffix}(\s*(?:[.:ºª°)–—-]\s*)*)`,
  'iu',
);
const basque = new RegExp(String.raw`^()(\d{1,4})${suffix}(\.?\s+artikulua\s*(?:[.:–—-]\s*)*)`, 'iu');
const cited = new RegExp(
  String.raw`(?<!\p{L})(?:(?:art[íi]culos?|articles?|artigos?|art\.)\s*(\d{1,4})${suffix}|(\d{1,4})${suffix}\.?\s+artikulu)`,
  'giu',
);
/** Behind a number: it is another text’s. */
const ELSEWHERE = /^[^.,;\n]{0,40}(?<!\p{L})(?:ley|lei|llei|lege|c[óo]digo|codi|decreto|decret|reglament|constituci)/iu;

interface Label {
  readonly before: string;
  readonly number: number;
  /** None of the suffixes: -1. */
  readonly nth: number;
  readonly behind: string;
  readonly name: string;
}

function labelOf(title: string): Label | undefined {
  const found = romance.exec(title) ?? basque.exec(title);
  if (!found) return undefined;
  const [whole, before, number, added, behind] = found;
  const nth = SUFFIXES.indexOf((added ?? '').toLowerCase());
  return { before: before!, number: Number(number), nth, behind: behind!, name: title.slice(whole.length) };
}

const said = (number: number, nth: number) =>
  nth < 0 ? `${number}` : `${number} ${SUFFIXES[nth] ?? SUFFIXES.at(-1)!}`;

/** With the number that follows, in the way of the article before it. */
function called({ before, behind }: Label, number: string, title: string): string {
  const own = labelOf(title);
  const name = own ? own.name : title;
  const stop = name === '' || behind.trim() !== '' ? behind : `${behind.trimEnd()}. `;
  return `${before}${number}${stop}${name}`.trimEnd();
}

/** Goes from article to article, and knows what the next one is called. */
interface Counting {
  readonly last: Label | undefined;
  /** How many were added behind it. */
  readonly number: number;
  readonly nth: number;
  readonly titles: ReadonlyMap<string, string>;
}

const start: Counting = { last: undefined, number: 0, nth: -1, titles: new Map() };

const steps: Readonly<Record<Numbering, (counting: Counting, one: Titled) => Counting>> = {
  bis(counting, one) {
    const label = labelOf(one.title);
    if (one.change !== 'added')
      return label ? { ...counting, last: label, number: label.number, nth: label.nth } : counting;
    if (!counting.last) return counting;
    const nth = counting.nth + 1;
    const title = called(counting.last, said(counting.number, nth), one.title);
    return { ...counting, nth, titles: new Map([...counting.titles, [one.id, title]]) };
  },
  renumber(counting, one) {
    const isAdded = one.change === 'added';
    const label = isAdded ? counting.last : labelOf(one.title);
    if (!label) return counting;
    // Where a chapter begins anew, so does the counting.
    const goesOn = isAdded || (counting.last !== undefined && label.number >= counting.last.number);
    const number = goesOn ? counting.number + 1 : label.number;
    const title = called(label, `${number}`, one.title);
    return { ...counting, last: label, number, titles: new Map([...counting.titles, [one.id, title]]) };
  },
};

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
