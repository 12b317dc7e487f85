/** With a number it is known by that: “Artículo 26” of “Artículo 26. Delegación del voto”, “26. artikulua” in Basque. */
const numbered =
  /^(\p{L}+\.? \d+(?: (?:bis|ter|quater|\p{L}+ies))?|\d+(?: (?:bis|ter|quater|\p{L}+ies))?\. ?\p{L}+)(?=[.:)]| [–—-] )/u;

/** What an article is called in a sentence that names several. */
export function shortName(name: string): string {
  return numbered.exec(name)?.[1] ?? name;
}
