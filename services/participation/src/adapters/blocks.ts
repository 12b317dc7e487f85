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
  /** A paragraph in bold as a whole, or one that begins so and goes on: what begins, and the rest. */
  readonly bold?: { readonly lead: string; readonly rest: string };
}

/** Something that is not understood, by the code of its sentence. */
export interface Problem {
  readonly line: number;
  readonly code: string;
  readonly maximum?: number;
}

/** A file, read. */
export interface ReadBlocks {
  readonly blocks: readonly Block[];
  readonly problems: readonly Problem[];
}
