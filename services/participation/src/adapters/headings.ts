/** What a heading of a law or of statutes is, by its first words; in Spanish, Catalan, Galician and Basque. */
export type HeadingKind = 'article' | 'provision' | 'part' | 'preamble' | 'other';

// Figures, Roman ones, and the words that laws number their articles with: primero, treinta y uno, único.
const words = [
  '[uú]nic|primer|segund|tercer|cuart|quint|sext|s[ée]ptim|octav|noven|d[ée]cim|und[ée]cim|duod[ée]cim|vig[ée]sim|trig[ée]sim',
  'uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|diec|veint',
  'treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|adicional|preliminar|final',
].join('|');
const number = String.raw`(?:\d+|[IVXLCDM]+(?!\p{L})|(?:${words})\p{L}*)`;
const article = new RegExp(String.raw`^(?:(?:art[íi]culo|article|artigo|art\.)\s*${number}|\d+\.?\s*artikulua)`, 'iu');
const provision =
  /^(disposici[óo]n?\s+(?:adicional|addicional|transit[oò]ria|derogat[oò]ria|final))(?!\p{L})|^xedapen\s/iu;
const preamble =
  /^(pre[áaà]mbulo?|exposici[óo]n? de moti[vu][ou]?s|introducci[óo]n?|introdución|hitzaurrea|sarrera)(?!\p{L})/iu;

/** Names of parts, the outermost first. */
const ranks: readonly RegExp[] = [
  /^(disposicion(e?s|s)|disposicions|anexos?|anejos?|annex(os)?|eranskina)(?!\p{L})/iu,
  /^(libro|llibre|liburua)(?!\p{L})|^\S+ liburua/iu,
  /^(parte|part)(?!\p{L})/iu,
  /^(t[íi]tulo|t[íi]tol)(?!\p{L})|^\S+ titulua/iu,
  /^(cap[íi]tulo|cap[íi]tol)(?!\p{L})|^\S+ kapitulua/iu,
  /^(secci[óo]n?|sección)(?!\p{L})|^\S+ atala/iu,
  /^(subsecci[óo]n?)(?!\p{L})/iu,
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
