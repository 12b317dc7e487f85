import { readersName } from '@ateneo/contracts';

/** Where the reader’s name comes: `{{nombre}}`, or `{{nombre|what is said to who has none}}`. */
const WORDS = Object.values(readersName)
  .map(({ word }) => word)
  .join('|');
const NAME = new RegExp(String.raw`\{\{ ?(?:${WORDS}) ?(?:\|([^{}|\n]{0,60}))?\}\}`, 'g');

/** Anything that looks as if a value came there. */
const ANY = /\{\{[^{}\n]{0,80}\}\}/g;

/** What stands in place of a name: given what is said to whoever has none, undefined where nothing is. */
export type Named = (otherwise: string | undefined) => string;

export function withNames(text: string, named: Named): string {
  return text.replaceAll(NAME, (_, otherwise?: string) => named(otherwise?.trim() || undefined));
}

/** Values that nobody knows: they would be read as they were typed. */
export function unknownValuesIn(text: string): string[] {
  return withNames(text, () => '').match(ANY) ?? [];
}

/** Marks in an issue that is written once for all its readers, and what is said where a reader has no name. */
export class NameMarks {
  private readonly otherwise: string[] = [];

  /** `id` is nobody’s to know: who writes cannot write a mark. */
  constructor(
    private readonly id: string,
    private readonly usual: string,
  ) {}

  readonly named: Named = (otherwise = this.usual) => {
    const known = this.otherwise.indexOf(otherwise);
    return this.markOf(known === -1 ? this.otherwise.push(otherwise) - 1 : known);
  };

  /** `name` is empty where there is none. What is put in is words, whatever they look like: `as` makes them such. */
  put(text: string, name: string, as: (words: string) => string = (words) => words): string {
    return this.otherwise.reduce(
      (put, otherwise, nth) => put.replaceAll(this.markOf(nth), () => as(name || otherwise)),
      text,
    );
  }

  private markOf(nth: number): string {
    return `{{name-${this.id}-${nth}}}`;
  }
}
