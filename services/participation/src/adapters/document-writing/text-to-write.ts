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

/** A text that is to become a file. */
export interface TextToWrite extends Pick<ConsolidatedDocument, 'title' | 'introduction' | 'chapters'> {
  readonly format: TextFormat;
  readonly show: TextView;
  readonly language: Language;
  /** Whose text it is. */
  readonly house: string;
  readonly labels: TextLabels;
  /** Of the amendments in it, in the order in which they are numbered. */
  readonly sources: readonly TextSource[];
}
