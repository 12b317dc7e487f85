/** A stretch of text that looks the same from end to end. */
export interface Span {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underlined: boolean;
  readonly href: string | undefined;
}

/** A line break that somebody typed, within a span's text. */
export const BREAK = '\u2028';

/** Spans as CommonMark: neighbours that look the same as one, marks next to the words. */
export function markdownOf(spans: readonly Span[]): string {
  const groups: Span[] = [];
  for (const span of spans) {
    const last = groups.at(-1);
    // Blanks look the same in any letters.
    const isSame =
      last && last.href === span.href && (looksSame(last, span) || span.text.trim() === '' || last.text.trim() === '');
    if (isSame) groups[groups.length - 1] = { ...(last.text.trim() === '' ? span : last), text: last.text + span.text };
    else groups.push(span);
  }
  const text = groups.map(groupAsText).join('');
  return atLineStart(text.replaceAll(/ +/g, ' ').replaceAll(new RegExp(` *${BREAK} *`, 'g'), '\\\n')).trim();
}

function looksSame(one: Span, other: Span): boolean {
  return one.bold === other.bold && one.italic === other.italic;
}

function groupAsText({ text, bold, italic, href }: Span): string {
  const mark = `${bold ? '**' : ''}${italic ? '*' : ''}`;
  const words = text.trim();
  if (words === '') return text;
  const [before, after] = [text.slice(0, text.length - text.trimStart().length), text.slice(text.trimEnd().length)];
  // Marks do not reach over a line break that was typed.
  const said = words
    .split(BREAK)
    .map((line) => (line.trim() === '' ? line : `${mark}${escaped(line.trim())}${[...mark].toReversed().join('')}`))
    .join(BREAK);
  return `${before}${linked(said, href)}${after}`;
}

function linked(said: string, href: string | undefined): string {
  return href === undefined ? said : `[${said}](<${href.replaceAll(/[<>\s]/g, '')}>)`;
}

/** What would mean something else in CommonMark; numbers at a line's start read the same either way. */
function escaped(text: string): string {
  return text.replaceAll(/[\\`*<]|(?<=\s|^)_|_(?=\s|$)|&(?=#?\w+;)/g, '\\$&').replaceAll(/[^\S\u2028]+/g, ' ');
}

function atLineStart(text: string): string {
  return text.replaceAll(/^([#>]|[-+](?= )|[-=]+$)/gm, '\\$1');
}

/** Without marks, on one line. */
export function plainOf(spans: readonly Span[]): string {
  return spans
    .map(({ text }) => text)
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** What begins in bold or underlined; a number that stands before it belongs to it. */
export function boldOf(spans: readonly Span[], label: string): { lead: string; rest: string } | undefined {
  const end = spans.findIndex(({ text, bold, underlined }) => text.trim() !== '' && !bold && !underlined);
  const lead = plainOf(end === -1 ? spans : spans.slice(0, end));
  if (lead === '') return undefined;
  const rest = end === -1 ? '' : markdownOf(spans.slice(end));
  return { lead: `${label} ${lead}`.trim(), rest };
}
