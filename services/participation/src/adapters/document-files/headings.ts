import { ordinalValue } from './ordinals.js';

/** What a line of a law or of statutes is, by its first words; in Spanish, Catalan, Galician and Basque. */
export type HeadingKind = 'article' | 'provision' | 'part' | 'preamble' | 'other';

/** The words at the beginning of a line that say what it is: `Artículo 3.-`, `CAPÍTULO I`, `Disposición final única.` */
export interface Label {
  readonly kind: 'article' | 'provision' | 'part';
  /** How many letters of the line it takes, the stops and dashes after it included. */
  readonly length: number;
  readonly number?: number;
  /** `3 bis`, `12 A`. */
  readonly hasSuffix?: boolean;
  /** A stop, a colon or a dash stands after it, or nothing at all. */
  readonly isClosed: boolean;
  /** It says which one it is: not only `Parte`. */
  readonly isCounted: boolean;
}

const FLAGS = 'iu';
// Figures with their signs (1.º, 1°, 2a, 3r), and Roman ones.
const figure = String.raw`\d{1,4}(?:\s?\.?\s?[ºª°˚]|\.?(?:er|ro|do|to|mo|vo|no|o|a|r|n|t|è|é)(?![\p{L}\d]))?`;
const roman = String.raw`[IVXLCDM]+(?![\p{L}'’])`;
const latin = String.raw`[\s.–-]*(?:bis|ter|qu[aá]ter|(?:quinqu|sex|sept|oct|non|(?:un|duo|ter|quater|quin|sex|septen|octo|novo)?dec|vic)ies)(?!\p{L})`;
const suffix = String.raw`(?:${latin}|\s?[-–]?\s?[A-Z](?=\s?[.:)–—º°-]|$))`;
const words = String.raw`\p{L}+(?:[\s-]\p{L}+){0,3}`;

const article = new RegExp(
  String.raw`^(?:art[íìi]culos?|articles?|artigos?|artikulu|art\.?[º°]?\.?)\s*(?:n\.?[º°o]?\.?\s+|n[úu]m\.?\s*)?(${figure}|${roman}|${words})`,
  FLAGS,
);
const basqueArticle = new RegExp(
  String.raw`^(?:(${figure}|${words})(${latin})?(?:\.?\s+|\.)artikulua|artikulu\s+bakarra)(?!\p{L})`,
  FLAGS,
);
const kinds = String.raw`adicional|addicional|transit[oòó]ria|derr?ogat[oòó]ria|final|derradeira`;
const provision = new RegExp(String.raw`^(?:${words}\s)?disposici(?:[óo]n?)\s+(?:${kinds})(?!\p{L})`, FLAGS);
const basqueProvision =
  /^(?:(?:\p{L}+|\d+\.?)\s+)?(?:xedapen\s+(?:gehigarri|iragankor|indargabetzaile|indargabetze)(?:a|\s+bakarra)?|(?:azken|amaierako)\s+xedapena?)(?!\p{L})/iu;
const manyProvisions = new RegExp(
  String.raw`^(?:disposici(?:ones|[óo]ns|ons)\s+(?:adicionales|adicionais|addicionals|transit[oòó]ri[ae]s|derr?ogat[oòó]ri[ae]s|finales|finais|finals|derradeiras)|xedapen\s+(?:gehigarri|iragankor|indargabetzaile)ak|azken\s+xedapenak)(?!\p{L})`,
  FLAGS,
);
const preamble =
  /^(pre[áaà]mbulo?|exposici[óo]n? de moti[vu][ou]?s|introducci[óo]n?|introdución|hitzaurrea|sarrera)(?!\p{L})/iu;

/** Names of parts, the outermost first. */
const names = [
  'anexos?|anejos?|annex(?:os)?|eranskin(?:a|ak)?',
  'libro|llibre|liburua',
  'parte|part|zatia',
  't[íìi]tulo|t[íìi]tol|titulua?',
  'cap[íìi]tulo|cap[íìi]tol|kapitulua?|cap\\.',
  'secci[óo]n?|atala|sub[ -]?cap[íìi]tulo|sub[ -]?cap[íìi]tol',
  'subsecci[óo]n?|azpiatala',
];
const places = String.raw`preliminar|preliminara?|atariko|general|especial|final|[uú]nic[oa]?|bakarra|adicional`;
const counted = String.raw`${figure}|${roman}|${places}|${words}|[A-Z](?!\p{L})`;
const named = names.map((name) => new RegExp(String.raw`^(?:${name})(?!\p{L})`, FLAGS));
const numbered = names.map(
  (name) => new RegExp(String.raw`^(?:${name})(?!\p{L})(?:\s+n?[.º°]*\s*(${counted}))?`, FLAGS),
);
const basque = names.map(
  (name) => new RegExp(String.raw`^(${figure}|${roman}|atariko|${words})\.?\s+(?:${name})(?!\p{L})`, FLAGS),
);

const CLOSING = /^\s*(?:[.:)º°–—-]\s*)+/u;

/** The label that a line begins with. */
export function labelOf(line: string): Label | undefined {
  return articleLabel(line) ?? provisionLabel(line) ?? partLabel(line);
}

function articleLabel(line: string): Label | undefined {
  return basqueLabel(line) ?? namedLabel(line);
}

/** Its number stands before the word: `7 bis. artikulua`. */
function basqueLabel(line: string): Label | undefined {
  const found = basqueArticle.exec(line);
  const counting = found && countIn(found[1] ?? 'bakarra');
  return counting ? numberedLabel(line, counting.number, found[0].length, found[2]) : undefined;
}

function namedLabel(line: string): Label | undefined {
  const found = article.exec(line);
  const counting = found && countIn(found[1]!);
  return counting
    ? numberedLabel(line, counting.number, found[0].length - found[1]!.length + counting.length)
    : undefined;
}

function numberedLabel(line: string, number: number, end: number, before?: string): Label | undefined {
  const [added = ''] = new RegExp(`^${suffix}`, FLAGS).exec(line.slice(end)) ?? [];
  const closed = closing(line, end + added.length);
  // `Artículo 5.2` cites.
  if (/^\.\d/.test(line.slice(end + added.length))) return undefined;
  const hasSuffix = added !== '' || before !== undefined;
  return { kind: 'article', number, ...(hasSuffix && { hasSuffix }), isCounted: true, ...closed };
}

function provisionLabel(line: string): Label | undefined {
  const found = provision.exec(line) ?? basqueProvision.exec(line);
  if (!found) return undefined;
  const after = new RegExp(String.raw`^\s+(${figure}|${roman}|${words})`, FLAGS).exec(line.slice(found[0].length));
  const counting = after && countIn(after[1]!);
  const counted = counting ? after[0].length - after[1]!.length + counting.length : 0;
  return { kind: 'provision', isCounted: true, ...closing(line, found[0].length + counted) };
}

function partLabel(line: string): Label | undefined {
  const many = manyProvisions.exec(line);
  if (many) return { kind: 'part', isCounted: true, ...closing(line, many[0].length) };
  const rank = rankByName(line);
  return rank === undefined ? undefined : rankedLabel(line, rank);
}

function rankedLabel(line: string, rank: number): Label {
  const found = numbered[rank]!.exec(line);
  if (!found) return { kind: 'part', isCounted: true, ...closing(line, basque[rank]!.exec(line)![0].length) };
  const typed = found[1] ?? '';
  const counting = placeIn(typed) ?? countIn(typed);
  const length = found[0].length - typed.length + (counting?.length ?? 0);
  const isCounted = counting !== undefined;
  const closed = closing(line, length);
  // A name alone is only an annex.
  return { kind: 'part', isCounted, ...closed, isClosed: closed.isClosed && (isCounted || rank === 0) };
}

function placeIn(typed: string): { length: number } | undefined {
  const [place] = new RegExp(String.raw`^(?:${places}|[A-Z])(?!\p{L})`, FLAGS).exec(typed) ?? [];
  return place === undefined ? undefined : { length: place.length };
}

/** The number at the beginning of some words, and how many letters it takes. */
function countIn(typed: string): { number: number; length: number } | undefined {
  const figures = /^\d+/.exec(typed);
  if (figures) return { number: Number(figures[0]), length: typed.length };
  if (new RegExp(`^(?:${roman})$`, 'u').test(typed)) return { number: romanValue(typed), length: typed.length };
  const found = typed.split(/(?<=\p{L})(?=[\s-])/u);
  for (let count = found.length; count > 0; count -= 1) {
    const text = found.slice(0, count).join('');
    const number = ordinalValue(text);
    if (number !== undefined && !/[\s-](?:y|e|i|eta)$/i.test(text)) return { number, length: text.length };
  }
  return undefined;
}

const signs: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100, D: 500, M: 1000 };

function romanValue(text: string): number {
  const each = [...text].map((sign) => signs[sign] ?? 0);
  return each.reduce((sum, value, at) => sum + (value < (each[at + 1] ?? 0) ? -value : value), 0);
}

function closing(line: string, end: number): { length: number; isClosed: boolean } {
  const [stops = ''] = CLOSING.exec(line.slice(end)) ?? [];
  const length = end + stops.length;
  return { length, isClosed: stops !== '' || line.slice(length).trim() === '' };
}

/** By its words alone, as those of something that is known to be a heading. */
export function kindOfHeading(text: string): HeadingKind {
  const label = labelOf(text);
  if (label) return label.kind;
  return preamble.test(text) ? 'preamble' : 'other';
}

function rankByName(text: string): number | undefined {
  const at = names.findIndex((_, rank) => named[rank]!.test(text) || isBasquePart(text, rank));
  return at === -1 ? undefined : at;
}

function isBasquePart(text: string, rank: number): boolean {
  const typed = basque[rank]!.exec(text)?.[1];
  return typed !== undefined && (/^atariko$/i.test(typed) || countIn(typed) !== undefined);
}

/** How far out a part stands by its name; undefined when it has none of these. */
export function rankOf(text: string): number | undefined {
  return manyProvisions.test(text) ? 0 : rankByName(text);
}

/** Disposiciones adicionales, and so on, also as the name of a chapter: what stands under it are provisions. */
export function isProvisions(text: string): boolean {
  return manyProvisions.test(text) || manyProvisions.test(text.slice(partLabel(text)?.length ?? 0));
}

/** `Primera.- Plazos`: an ordinal that begins a line, as provisions under their common heading are numbered. */
export function ordinalLabel(line: string): Label | undefined {
  const found = new RegExp(String.raw`^(${words})`, FLAGS).exec(line);
  const counting = found && countIn(found[1]!);
  if (!counting) return undefined;
  const closed = closing(line, counting.length);
  return closed.isClosed ? { kind: 'provision', isCounted: true, ...closed } : undefined;
}

/** `1.- Nombre`, `II. Sede`, `Tercera.- Fines`: what numbers articles where nothing is called one. */
export function numberLabel(line: string): Label | undefined {
  return provisionLabel(line) ?? partLabel(line) ?? countLabel(line);
}

function countLabel(line: string): Label | undefined {
  const found = new RegExp(String.raw`^(?:\d{1,3}\s?[ºª°]?|${roman}|${words})`, FLAGS).exec(line);
  const counting = found && countIn(found[0]);
  if (!counting) return undefined;
  const closed = closing(line, counting.length);
  const rest = line.slice(closed.length);
  // `Uno.` alone is a word, `1.5` a number.
  const isWord = rest === '' && /^\p{L}{3}/u.test(line);
  if (closed.length === counting.length || isWord || /^\d/.test(rest)) return undefined;
  return { kind: 'article', number: counting.number, isCounted: true, ...closed };
}

/** `TÍTULO I` alone: its name follows. */
export function isBareLabel(text: string): boolean {
  const label = partLabel(text);
  return label !== undefined && text.slice(label.length).trim() === '' && !manyProvisions.test(text);
}
