import type { DomainEvent } from '@ateneo/kernel';

/** True when a document was begun in a process. Nobody sees it before it is presented. */
export type DocumentOpened = DomainEvent<
  'DocumentOpened',
  {
    readonly document: string;
    readonly process: string;
    readonly title: string;
    /** The document whose amendments made it. */
    readonly based_on?: string;
  }
>;

/** True when a document got another title. */
export type DocumentRetitled = DomainEvent<'DocumentRetitled', { readonly document: string; readonly title: string }>;

/** True when a piece of the introduction was written; piece 0 begins a new text, the others go on with it. */
export type IntroductionWritten = DomainEvent<
  'IntroductionWritten',
  { readonly document: string; readonly piece: number; readonly text: string }
>;

/** True when a chapter was put after another one; `after` null: at the beginning. */
export type ChapterAdded = DomainEvent<
  'ChapterAdded',
  { readonly document: string; readonly chapter: string; readonly after: string | null; readonly title: string }
>;

/** True when a chapter got another title. */
export type ChapterRetitled = DomainEvent<
  'ChapterRetitled',
  { readonly document: string; readonly chapter: string; readonly title: string }
>;

/** True when a chapter was put elsewhere, with its articles. */
export type ChapterMoved = DomainEvent<
  'ChapterMoved',
  { readonly document: string; readonly chapter: string; readonly after: string | null }
>;

/** True when a chapter was taken out, with the articles that were still in it. */
export type ChapterRemoved = DomainEvent<'ChapterRemoved', { readonly document: string; readonly chapter: string }>;

/** True when an article was put into a chapter, after another one; `after` null: at its beginning. */
export type ArticleAdded = DomainEvent<
  'ArticleAdded',
  {
    readonly document: string;
    readonly article: string;
    readonly chapter: string;
    readonly after: string | null;
    readonly title: string;
    readonly content: string;
  }
>;

/** True when an article got another title or content. */
export type ArticleReworded = DomainEvent<
  'ArticleReworded',
  { readonly document: string; readonly article: string; readonly title: string; readonly content: string }
>;

/** True when the content of an article went on: what one event cannot hold. */
export type ArticleContinued = DomainEvent<
  'ArticleContinued',
  { readonly document: string; readonly article: string; readonly content: string }
>;

/** True when an article was put elsewhere. */
export type ArticleMoved = DomainEvent<
  'ArticleMoved',
  { readonly document: string; readonly article: string; readonly chapter: string; readonly after: string | null }
>;

/** True when an article was taken out. */
export type ArticleRemoved = DomainEvent<'ArticleRemoved', { readonly document: string; readonly article: string }>;

/** True when the whole text of a new document had been entered; from then on it is shown. */
export type DocumentPresented = DomainEvent<'DocumentPresented', { readonly document: string }>;

/** True when a document was given up before it was presented, or even before it was opened. */
export type DocumentAbandoned = DomainEvent<
  'DocumentAbandoned',
  { readonly document: string; readonly process: string }
>;

/** True when a document without amendments was taken away for good. */
export type DocumentRemoved = DomainEvent<'DocumentRemoved', { readonly document: string; readonly process: string }>;

/** True when a document let an amendment in, just before it is proposed: its content is locked from then on. */
export type AmendmentAdmitted = DomainEvent<
  'AmendmentAdmitted',
  {
    readonly document: string;
    readonly amedment: string;
    /** What it says of which place, in three bytes of a hash; of those that moderation shows again none. */
    readonly mark?: string;
  }
>;

/** True when a document let an amendment that is in it say something else, just before its author corrects it. */
export type AmendmentReadmitted = DomainEvent<
  'AmendmentReadmitted',
  { readonly document: string; readonly amedment: string; readonly mark: string }
>;

/** True when an amendment was gone, or never came; with the last one the content is free again. */
export type AmendmentReleased = DomainEvent<
  'AmendmentReleased',
  { readonly document: string; readonly amedment: string }
>;

/** True when a document took no more amendments for good: what becomes of those in it is decided. */
export type AmendingClosed = DomainEvent<'AmendingClosed', { readonly document: string }>;

export type DocumentTextEvent =
  | IntroductionWritten
  | ChapterAdded
  | ChapterRetitled
  | ChapterMoved
  | ChapterRemoved
  | ArticleAdded
  | ArticleReworded
  | ArticleContinued
  | ArticleMoved
  | ArticleRemoved;

export type DocumentEvent =
  | DocumentTextEvent
  | DocumentOpened
  | DocumentRetitled
  | DocumentPresented
  | DocumentAbandoned
  | DocumentRemoved
  | AmendmentAdmitted
  | AmendmentReadmitted
  | AmendmentReleased
  | AmendingClosed;

/** Streams: `participation.document-<tenant>-<document>`. */
export const DOCUMENT_CATEGORY = 'participation.document';

export const documentEventTypes = {
  DocumentOpened: { version: 1 },
  DocumentRetitled: { version: 1 },
  IntroductionWritten: { version: 1 },
  ChapterAdded: { version: 1 },
  ChapterRetitled: { version: 1 },
  ChapterMoved: { version: 1 },
  ChapterRemoved: { version: 1 },
  ArticleAdded: { version: 1 },
  ArticleReworded: { version: 1 },
  ArticleContinued: { version: 1 },
  ArticleMoved: { version: 1 },
  ArticleRemoved: { version: 1 },
  DocumentPresented: { version: 1 },
  DocumentAbandoned: { version: 1 },
  DocumentRemoved: { version: 1 },
  AmendmentAdmitted: { version: 1 },
  AmendmentReadmitted: { version: 1 },
  AmendmentReleased: { version: 1 },
  AmendingClosed: { version: 1 },
} as const;
