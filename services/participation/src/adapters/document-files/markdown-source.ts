import { labelOf } from './headings.js';
import { opensAnew } from './outline-lines.js';
import { webLines } from './web-text.js';

/** A text file as Markdown is to read it. */
export interface MarkdownSource {
  readonly text: string;
  /** What its front matter calls it. */
  readonly title?: string;
  /** The line of the file that a line of `text` is; both from 1. */
  readonly lineOf: (line: number) => number;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---(?=\n|$)/;
const TITLE = /^title:[ \t]*(?:"(.*)"|'(.*)'|(.*?))[ \t]*$/m;
const BLANKS = /^[ \t]*/;
const CONTAINER = /^(?:>|(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$))/;
const FENCE = /^(?:```|~~~)/;
const RULE = /^ {0,3}-{3,}[ \t]*$/;
/** As converters of documents write it. */
const NEW_PAGE = /^\s*\\(?:newpage|pagebreak|clearpage)\s*$/;
const TIGHT_HEADING = /^(#{1,6})(?=[\p{L}\d])(.*)$/u;
const LONGEST_HEADING = 200;

/**
 * Puts right what people type for a heading and Markdown takes for something else: an article right under a list, behind
 * blanks or in a file that is quoted as a whole; `###Article 1r`; a rule right under a paragraph; the tags of a web page.
 */
export function markdownSource(typed: string): MarkdownSource {
  const title = titleIn(FRONT_MATTER.exec(typed)?.[1] ?? '');
  // Settings that some editors put at the beginning are no text; the lines still count.
  const text = typed.replace(FRONT_MATTER, (found) => found.replaceAll(/[^\n]/g, ''));
  const lines = new Lines();
  const typedLines = webLines(text) ?? text.split('\n').map((words, at) => ({ words, origin: at + 1 }));
  for (const [at, line] of unquoted(typedLines.map(({ words }) => words)).entries()) {
    lines.add(line, typedLines[at]!.origin);
  }
  return {
    text: lines.read.join('\n'),
    ...(title !== '' && { title }),
    lineOf: (line) => lines.origins[line - 1] ?? line,
  };
}

function titleIn(matter: string): string {
  const [, ...typed] = TITLE.exec(matter) ?? [];
  return (typed.find((one) => one !== undefined) ?? '').trim();
}

function unquoted(lines: readonly string[]): readonly string[] {
  const isQuoted = lines.every((line) => /^ {0,3}>|^\s*$/.test(line));
  const hasTight = lines.some((line) => /^#{2,6}[\p{L}\d]/u.test(line));
  return lines
    .map((line) => line.replace(NEW_PAGE, ''))
    .map((line) => (isQuoted ? line.replace(/^ {0,3}> ?/, '') : line))
    .map((line) =>
      line.replace(TIGHT_HEADING, (found, signs: string, words: string) =>
        // `#participa` alone is a word.
        hasTight || labelOf(words) ? `${signs} ${words}` : found,
      ),
    );
}

class Lines {
  readonly read: string[] = [];
  readonly origins: number[] = [];
  /** Of the paragraph above, since the last blank line. */
  private above: string[] = [];
  private isContained = false;
  private isFenced = false;
  /** So many blanks stood before the last article that was pulled out of them. */
  private indent = 0;

  add(line: string, origin: number): void {
    const blanks = BLANKS.exec(line)![0].length;
    const words = line.slice(blanks);
    if (FENCE.test(words)) this.isFenced = !this.isFenced;
    if (words === '' || this.isFenced) this.keep(line, origin);
    else if ((blanks > 0 || this.isContained) && opensAnew(words)) this.open(words, blanks, origin);
    else this.text(line, blanks, origin);
  }

  /** An article or a part, pulled out of where it stands. */
  private open(words: string, blanks: number, origin: number): void {
    this.part(origin);
    this.indent = blanks;
    this.keep(words, origin);
  }

  private text(line: string, blanks: number, origin: number): void {
    if (RULE.test(line) && this.isUnderText()) this.part(origin);
    if (blanks < this.indent) this.indent = 0;
    this.keep(line.slice(this.indent), origin);
    if (CONTAINER.test(line.slice(blanks))) this.isContained = true;
  }

  /** A sentence or a long text, not a title. */
  private isUnderText(): boolean {
    const paragraph = this.above.join(' ').trim();
    const isText = this.above.length > 1 || paragraph.length > LONGEST_HEADING || /[.;,:]$/.test(paragraph);
    return paragraph !== '' && isText && !this.isContained;
  }

  private part(origin: number): void {
    if (this.above.length > 0) this.keep('', origin);
  }

  private keep(line: string, origin: number): void {
    this.read.push(line);
    this.origins.push(origin);
    if (line.trim() !== '') this.above.push(line);
    else {
      this.above = [];
      this.isContained = false;
    }
  }
}
