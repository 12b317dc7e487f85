import type { ConsolidatedDocument, Language } from '@ateneo/contracts';

export const textFormats = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  md: 'text/markdown; charset=utf-8',
} as const;
export type TextFormat = keyof typeof textFormats;

/** The text alone; with its changes marked; what it says and what is proposed side by side, where something changes. */
export const textViews = ['clean', 'marked', 'columns'] as const;
export type TextView = (typeof textViews)[number];

/** Whose an amendment is, as the reader may read it. */
export interface TextSource {
  readonly id: string;
  readonly name: string;
  /** When it was sent, ISO 8601, and the same as the reader reads it. */
  readonly moment: string;
  readonly day: string;
}

/** In the reader's language. */
export interface TextLabels {
  readonly kind: string;
  readonly before: string;
  readonly after: string;
  /** In the place of an article that was not there, and of one that goes. */
  readonly added: string;
  readonly removed: string;
  readonly unchanged: string;
  readonly sources: string;
}

/** A paper of any kind, in its reader's language. */
interface PaperToWrite {
  readonly format: TextFormat;
  readonly language: Language;
  /** Whose paper it is. */
  readonly house: string;
  /** Of when it is, ISO 8601: said of changes that no single amendment makes. */
  readonly moment: string;
  readonly title: string;
}

/** A text that is to become a file. */
export interface TextToWrite extends PaperToWrite, Pick<ConsolidatedDocument, 'introduction' | 'chapters'> {
  readonly show: TextView;
  readonly labels: TextLabels;
  /** Of the amendments in it, in the order in which they are numbered. */
  readonly sources: readonly TextSource[];
}

interface Wording {
  readonly title: string;
  readonly content: string;
}

/** An amendment, or what stands for several, in the book of amendments. */
export interface BookEntry {
  readonly heading: string;
  /** Whose it is, and what is to be known of it before it is read: a line each. */
  readonly lines: readonly string[];
  readonly before: Wording;
  readonly after: Wording;
  /** What is said of it. `isTyped`: CommonMark. */
  readonly said: readonly { readonly name: string; readonly words: string; readonly isTyped?: boolean }[];
}

/** All of one place of the text. */
export interface BookPlace {
  readonly heading: string;
  readonly entries: readonly BookEntry[];
}

/** The amendments to a text, as it goes, that are to become a file. */
export interface BookToWrite extends PaperToWrite {
  readonly show: 'book';
  readonly labels: Pick<TextLabels, 'kind'>;
  readonly chapters: readonly { readonly heading: string; readonly places: readonly BookPlace[] }[];
}
