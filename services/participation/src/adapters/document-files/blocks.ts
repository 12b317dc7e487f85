/** A stretch of a document that is being imported: a heading or some text. */
export interface Block {
  /** Where it stands: the line of a text file, the paragraph of a DOCX. From 1. */
  readonly line: number;
  /** 1 to 6 for headings, null for text. */
  readonly depth: number | null;
  /** As CommonMark; of headings without the `#`s. */
  readonly markdown: string;
  /** Without any marks. */
  readonly plain: string;
  /** What stands between it and the text before. */
  readonly gap: string;
  /** A paragraph in bold (or underlined) as a whole, or one that begins so and goes on: what begins, and the rest. */
  readonly bold?: { readonly lead: string; readonly rest: string };
  readonly centred?: boolean;
}

/** Something that is not understood, or that was noticed, by the code of its sentence. */
export interface Problem {
  readonly line: number;
  readonly code: string;
  readonly maximum?: number;
  /** The first words of the place. */
  readonly quote?: string;
}

/** A file, read. */
export interface ReadBlocks {
  readonly blocks: readonly Block[];
  readonly problems: readonly Problem[];
  /** What somebody should look at: struck out or hidden and not taken over, brackets that are no HTML. */
  readonly noticed?: readonly Problem[];
  /** What the file says that it is called, besides its first heading. */
  readonly title?: string;
}

const LONGEST_QUOTE = 60;

/** The first words of a place, so that who typed it finds it. */
export function quoteOf(text: string): string {
  const line = text.replaceAll(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
  if (line.length <= LONGEST_QUOTE) return line;
  const cut = line.slice(0, LONGEST_QUOTE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 20))}…`;
}
