/** Where a line of an article is parted: what is its title, and what it says. */
export interface TitleAndText {
  readonly title: string;
  readonly text: string;
}

/** What comes after the line: its own rest, where somebody broke a sentence into lines. */
export type Follower = 'nothing' | 'its rest' | 'text';

const LONGEST_NAME = 90;
const LONGEST_LINE = 160;
const ABBREVIATION = /(?:^|[\s(])(?:arts?|núm|num|n|sr|sra|dr|dra|d|p|pág|etc|apdo|av|avda|c|s|st|sta|sto|l|ll)\.$/i;
const LISTED = /^(?:\d{1,3}[.)]|[-+*•])/;
const MARKS = /[*_`[\]<]/;

/**
 * `Artículo 3.- Fines. La asociación …` ends its title after number, short name and stop; where what follows the number
 * is no name, the number alone is the title. Where nothing follows, a sentence must be the text.
 */
export function partedTitle(markdown: string, labelLength: number, follower: Follower): TitleAndText {
  const label = markdown.slice(0, labelLength);
  const rest = markdown.slice(labelLength);
  // A list in the next line is no name.
  const name = label.includes('\n') && LISTED.test(rest) ? 0 : nameIn(rest, follower);
  return { title: oneLine(label + rest.slice(0, name)), text: withoutBreak(rest.slice(name)) };
}

/** How many letters of it are the name. */
function nameIn(rest: string, follower: Follower): number {
  const [line = ''] = rest.split('\n', 1);
  const said = line.replace(/\\$/, '').trimEnd();
  const sentence = firstSentence(said);
  if (sentence !== undefined) return sentence;
  const under = rest.slice(line.length).trim();
  return isWholeName(said, under === '' ? follower : followerIn(under)) ? said.length : 0;
}

function followerIn(under: string): Follower {
  return /^[\p{Lu}\d*_«"“¿([-]/u.test(under) ? 'text' : 'its rest';
}

/** A line that goes on in the next one is prose, and one that ends with a stop and has nothing under it a sentence. */
function isWholeName(said: string, follower: Follower): boolean {
  const isStopped = /[.:;,]$/.test(said);
  if (follower === 'its rest' || (isStopped && follower === 'nothing')) return false;
  return said.length <= (isStopped ? LONGEST_NAME : LONGEST_LINE) && !MARKS.test(said);
}

/** The end of the first sentence, if it is short and another one follows. */
function firstSentence(line: string): number | undefined {
  for (const { index } of line.matchAll(/[.:](?:[-–—]+)?\s+(?=[\p{Lu}\d«"“¿(*_\\[-])|[.]\s*[-–—]+\s*(?=\p{Lu})/gu)) {
    if (index > LONGEST_NAME) return undefined;
    const name = line.slice(0, index + 1);
    if (ABBREVIATION.test(name)) continue;
    return MARKS.test(name) ? undefined : name.length;
  }
  return undefined;
}

/** Signs at a line's beginning that only part the title from the text. */
function withoutBreak(text: string): string {
  return text
    .replace(/^\s*\\?\n/, '')
    .replace(/^[-–—]+\s+/, '')
    .trim();
}

/** A title is one line without marks. */
export function oneLine(markdown: string): string {
  return markdown
    .replaceAll(/\\\n/g, ' ')
    .replaceAll(/\\([\\`*<&_#>+-])/g, '$1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
