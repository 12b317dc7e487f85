/** What shows nothing: default-ignorable characters of Unicode (soft hyphens, zero widths, fillers) and the empty Braille cell. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;

/**
 * What a reader sees of a text: without invisible characters and comments of HTML, each run of white space as one blank,
 * in NFC. Texts that agree in it are the same (contract, 6); one that leaves nothing is empty.
 */
export function seenWords(text: string): string {
  return withoutComments(text).replaceAll(INVISIBLE, '').replaceAll(/\s+/g, ' ').trim().normalize('NFC');
}

/** One that is not closed goes on to the end, as in CommonMark. */
function withoutComments(text: string): string {
  const [first = '', ...rest] = text.split('<!--');
  let shown = first;
  for (const part of rest) {
    const end = part.indexOf('-->');
    if (end === -1) return shown;
    shown += part.slice(end + 3);
  }
  return shown;
}

/** What an amendment would make of its place. */
interface Wanted {
  readonly is_deletion: boolean;
  readonly title: string;
  readonly content: string;
}

/** What a reader sees of an amendment's text. Two of the same place that agree in it are the same amendment (contract, 6). */
export function wordsOfProposal({ is_deletion: gone, title, content }: Wanted): string {
  return JSON.stringify(gone ? [] : [seenWords(title), seenWords(content)]);
}
