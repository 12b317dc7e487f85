import { labelOf, nthOf, ordinal, said, SUFFIXES, type Titled } from './numbering.rules.js';

const suffix = `(?:[\\s–-]*(${SUFFIXES.join('|')})(?!\\p{L}))?`;
/** With the paragraph behind it: 8.2. */
const number = String.raw`\d{1,4}${ordinal}(?:\.\d{1,3})*${suffix.replace('(bis', '(?:bis')}`;
/** 7, 8 y 9; 5 a 8. */
const between = String.raw`(?:\s*[,–—-]\s*(?:(?:y|e|i|eta)\s+)?|\s+(?:y|e|i|o|u|ou|a|al|hasta|ata|fins a)\s+(?:el\s+|l['’]|o\s+)?)`;
const romance = new RegExp(
  String.raw`(?<!\p{L})(?:art[íi]culos?|articles?|artigos?|arts?\.?)\s*(?:del\s+)?(?:n\.?[º°o]\s*)?${number}(?:${between}${number}){0,30}`,
  'giu',
);
const basqueNumber = String.raw`\d{1,4}${suffix.replace('(bis', '(?:bis')}\.?`;
const basque = new RegExp(
  String.raw`(?<![\p{L}\d])${basqueNumber}(?:\s*(?:,|–|-|eta|edo)\s*${basqueNumber}){0,30}\s*artikulu\p{L}*`,
  'giu',
);
const each = new RegExp(String.raw`(\d{1,4})${ordinal}(?:\.\d{1,3})*${suffix}`, 'giu');
const TO = /(?:^|\s)(?:a|al|hasta|ata|fins a)(?:\s|$)|[–—-]/u;

const laws = 'ley|lei|llei|c[óo]digo|codi|decreto|decret|reglament|regulament|constituci|tratad|tractat|directiva';
/** Behind a number: it is another text’s. */
const ELSEWHERE = new RegExp(
  String.raw`^\s*(?:(?:y|i|e)\s+(?:siguientes|seg[üu]entes|seguintes|concordantes|concordants)\s+)?(?:del?|dels|da|do|d['’])(?!\p{L})(?![^.,;\n]{0,40}estatut)[^.,;\n]{0,40}(?<!\p{L})(?:${laws})`,
  'iu',
);
/** In Basque it stands before. */
const ELSEWHERE_BEFORE = /(?:lege|kode|dekretu|araudi|konstituzio|itun|zuzentarau)\p{L}*\s+$/iu;

interface Numbered {
  readonly number: number;
  readonly nth: number;
}

/** Numbers from one to another; the same where one alone is named. */
interface Cited {
  readonly from: Numbered;
  readonly to: Numbered;
}

/** Where the new text names an article that is gone, or has another number than the original gave it. Nothing is changed by that. */
export function lostReferences(
  articles: readonly (Titled & { readonly content: string; readonly final: string })[],
): { article: string; text: string }[] {
  const moved = articles.flatMap(({ change, original, final }) => {
    const label = labelOf(original);
    const after = change === 'removed' ? undefined : labelOf(final);
    if (!label || (after && said(after.number, after.nth) === said(label.number, label.nth))) return [];
    return [label];
  });
  const isMoved = (text: string) => citedIn(text).some((cited) => moved.some((one) => isWithin(one, cited)));
  return articles
    .filter(({ change }) => change !== 'removed')
    .flatMap(({ content, final }) =>
      citations(content)
        .filter(isMoved)
        .map((text) => ({ article: final, text })),
    );
}

/** As they stand in the text: `artículos 7 y 8`. */
function citations(content: string): string[] {
  const found = [
    ...[...content.matchAll(romance)].filter((one) => !ELSEWHERE.test(content.slice(one.index + one[0].length))),
    ...[...content.matchAll(basque)].filter(
      (one) => !ELSEWHERE_BEFORE.test(content.slice(Math.max(0, one.index - 40), one.index)),
    ),
  ];
  return found.toSorted((one, other) => one.index - other.index).map(([text]) => text);
}

function citedIn(text: string): Cited[] {
  const cited: Cited[] = [];
  let end = 0;
  for (const found of text.matchAll(each)) {
    const one = { number: Number(found[1]), nth: nthOf(found[2]) };
    const last = cited.at(-1);
    if (last && TO.test(text.slice(end, found.index))) cited.push({ from: last.to, to: one });
    else cited.push({ from: one, to: one });
    end = found.index + found[0].length;
  }
  return cited;
}

function isWithin(one: Numbered, { from, to }: Cited): boolean {
  if (from === to) return one.number === from.number && one.nth === from.nth;
  return one.number >= from.number && one.number <= to.number;
}
