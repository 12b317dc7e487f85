/** What a heading of a law or of statutes is, by its first words; in Spanish, Catalan, Galician and Basque. */
export type HeadingKind = 'article' | 'provision' | 'part' | 'preamble' | 'other';

const number = String.raw`(?:\d+|[IVXLCDM]+\b|[uú]nic[oa]?\b|primer[oa]?\b|segund[oa]\b|tercer[oa]?\b|cuart[oa]\b|quint[oa]\b|sext[oa]\b)`;
const article = new RegExp(String.raw`^(?:(?:art[íi]culo|article|artigo|art\.)\s*${number}|\d+\.?\s*artikulua)`, 'i');
const provision = /^(disposici[óo]n?\s+(?:adicional|addicional|transit[oò]ria|derogat[oò]ria|final))\b|^xedapen\s/i;
const preamble =
  /^(pre[áaà]mbulo?|exposici[óo]n? de moti[vu][ou]?s|introducci[óo]n?|introdución|hitzaurrea|sarrera)\b/i;

/** Names of parts, the outermost first. */
const ranks: readonly RegExp[] = [
  /^(disposicion(e?s|s)|disposicions|anexos?|anejos?|annex(os)?|eranskina)\b/i,
  /^(libro|llibre|liburua)\b|^\S+ liburua/i,
  /^(parte|part)\b/i,
  /^(t[íi]tulo|t[íi]tol)\b|^\S+ titulua/i,
  /^(cap[íi]tulo|cap[íi]tol)\b|^\S+ kapitulua/i,
  /^(secci[óo]n?|sección)\b|^\S+ atala/i,
  /^(subsecci[óo]n?)\b/i,
];

/** By its words alone. */
export function kindOfHeading(text: string): HeadingKind {
  if (article.test(text)) return 'article';
  if (provision.test(text)) return 'provision';
  if (rankOf(text) !== undefined) return 'part';
  return preamble.test(text) ? 'preamble' : 'other';
}

/** How far out a part stands by its name; undefined when it has none of these. */
export function rankOf(text: string): number | undefined {
  const rank = ranks.findIndex((pattern) => pattern.test(text));
  return rank === -1 ? undefined : rank;
}

/** `TÍTULO I` alone: its name follows. */
export function isBareLabel(text: string): boolean {
  return rankOf(text) !== undefined && /^\S+(\s+\S+)?\.?$/.test(text);
}

const plurals: Readonly<Record<string, string>> = {
  'disposición adicional': 'Disposiciones adicionales',
  'disposición transitoria': 'Disposiciones transitorias',
  'disposición derogatoria': 'Disposiciones derogatorias',
  'disposición final': 'Disposiciones finales',
};

/** The chapter of a provision that stands under no heading of its own kind. */
export function chapterOfProvision(text: string): string {
  const kind = provision.exec(text)?.[1] ?? 'Xedapenak';
  return plurals[kind.toLowerCase()] ?? kind;
}
