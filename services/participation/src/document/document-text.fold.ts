import type { DocumentEvent } from './document.events.js';

export interface ArticleText {
  readonly id: string;
  readonly title: string;
  readonly content: string;
}

export interface ChapterText {
  readonly id: string;
  readonly title: string;
  readonly articles: readonly ArticleText[];
}

/** What a document says. */
export interface DocumentText {
  readonly introduction: string;
  readonly chapters: readonly ChapterText[];
}

type Evolve<Type extends DocumentEvent['type']> = (
  text: DocumentText,
  data: Extract<DocumentEvent, { type: Type }>['data'],
) => DocumentText;

const evolvers: { readonly [Type in DocumentEvent['type']]?: Evolve<Type> } = {
  IntroductionWritten: (text, { piece, text: written }) => ({
    ...text,
    introduction: piece === 0 ? written : text.introduction + written,
  }),
  ChapterAdded: (text, { chapter, after, title }) => ({
    ...text,
    chapters: putAfter(text.chapters, { id: chapter, title, articles: [] }, after),
  }),
  ChapterRetitled: (text, { chapter, title }) => inChapter(text, chapter, (one) => ({ ...one, title })),
  ChapterMoved: (text, { chapter, after }) => {
    const moved = text.chapters.find(({ id }) => id === chapter)!;
    return { ...text, chapters: putAfter(without(text.chapters, chapter), moved, after) };
  },
  ChapterRemoved: (text, { chapter }) => ({ ...text, chapters: without(text.chapters, chapter) }),
  ArticleAdded: (text, { article, chapter, after, title, content }) =>
    inChapter(text, chapter, (one) => ({
      ...one,
      articles: putAfter(one.articles, { id: article, title, content }, after),
    })),
  ArticleReworded: (text, { article, title, content }) =>
    inArticle(text, article, (one) => ({ ...one, title, content })),
  ArticleContinued: (text, { article, content }) =>
    inArticle(text, article, (one) => ({ ...one, content: one.content + content })),
  ArticleMoved: (text, { article, chapter, after }) => {
    const moved = articleIn(text, article)!;
    return inChapter(withoutArticle(text, article), chapter, (one) => ({
      ...one,
      articles: putAfter(one.articles, moved, after),
    }));
  },
  ArticleRemoved: (text, { article }) => withoutArticle(text, article),
};

/** What a document says, folded from its stream; pure, for the decider and for the view. */
export const documentTextFold = {
  initial: { introduction: '', chapters: [] } as DocumentText,

  evolve(text: DocumentText, event: DocumentEvent): DocumentText {
    const evolve = evolvers[event.type] as ((text: DocumentText, data: unknown) => DocumentText) | undefined;
    return evolve ? evolve(text, event.data) : text;
  },
};

/** The article of this id, wherever it stands. */
export function articleIn(text: Pick<DocumentText, 'chapters'>, article: string): ArticleText | undefined {
  for (const chapter of text.chapters) {
    const found = chapter.articles.find(({ id }) => id === article);
    if (found) return found;
  }
  return undefined;
}

function putAfter<T extends { readonly id: string }>(list: readonly T[], item: T, after: string | null): readonly T[] {
  const at = after === null ? 0 : list.findIndex(({ id }) => id === after) + 1;
  return [...list.slice(0, at), item, ...list.slice(at)];
}

function without<T extends { readonly id: string }>(list: readonly T[], gone: string): readonly T[] {
  return list.filter(({ id }) => id !== gone);
}

function inChapter(text: DocumentText, chapter: string, change: (one: ChapterText) => ChapterText): DocumentText {
  return { ...text, chapters: text.chapters.map((one) => (one.id === chapter ? change(one) : one)) };
}

function inArticle(text: DocumentText, article: string, change: (one: ArticleText) => ArticleText): DocumentText {
  const chapters = text.chapters.map((chapter) =>
    chapter.articles.some(({ id }) => id === article)
      ? { ...chapter, articles: chapter.articles.map((one) => (one.id === article ? change(one) : one)) }
      : chapter,
  );
  return { ...text, chapters };
}

function withoutArticle(text: DocumentText, article: string): DocumentText {
  const chapters = text.chapters.map((chapter) => ({ ...chapter, articles: without(chapter.articles, article) }));
  return { ...text, chapters };
}
