import type { Document } from '@ateneo/contracts';

/** An article being written. `key` is the screen's own; `id` is the server's and missing while it is new. */
export interface ArticleDraft {
  key: string;
  id?: string;
  title: string;
  content: string;
}

export interface ChapterDraft {
  key: string;
  id?: string;
  title: string;
  articles: ArticleDraft[];
}

/** A document being written, and what its last deletions took away, latest last. */
export interface Outline {
  title: string;
  introduction: string;
  chapters: ChapterDraft[];
  deleted: Deletion[];
}

/** Enough to put back what was deleted where it was. */
export type Deletion =
  | { kind: 'chapter'; index: number; chapter: ChapterDraft }
  | { kind: 'article'; chapter: string; index: number; article: ArticleDraft };

/** Everything that can be done to an outline. New keys come with the action: the reducer invents nothing. */
export type OutlineAction =
  | { type: 'heading'; title?: string; introduction?: string }
  | { type: 'chapter-titled'; key: string; title: string }
  | { type: 'article-written'; key: string; title?: string; content?: string }
  | { type: 'chapter-added'; key: string; after?: string }
  | { type: 'article-added'; key: string; chapter: string; after?: string }
  | { type: 'moved'; key: string; by: -1 | 1 }
  | { type: 'deleted'; key: string }
  | { type: 'undone' }
  | { type: 'loaded'; outline: Outline };

/** The outline of an empty document: one chapter with one article to begin with. */
export function emptyOutline(chapterKey: string, articleKey: string): Outline {
  const articles = [{ key: articleKey, title: '', content: '' }];
  return { title: '', introduction: '', chapters: [{ key: chapterKey, title: '', articles }], deleted: [] };
}

/** The outline of a stored document; its ids serve as keys. */
export function outlineOf(document: Document): Outline {
  const chapters = document.chapters.map(({ id, title, articles }) => ({
    key: id,
    id,
    title,
    articles: articles.map((article) => ({
      key: article.id,
      id: article.id,
      title: article.title,
      content: article.content,
    })),
  }));
  return { title: document.title, introduction: document.introduction, chapters, deleted: [] };
}

/** The outline of a new document with the text of a stored one: nothing of it has an id yet. */
export function copyOf(document: Document): Outline {
  const outline = outlineOf(document);
  const chapters = outline.chapters.map(({ key, title, articles }) => ({
    key,
    title,
    articles: articles.map((article) => ({ key: article.key, title: article.title, content: article.content })),
  }));
  return { ...outline, chapters };
}

/** What a write of the document carries: no keys, ids only of what exists. */
export function documentFields(outline: Outline) {
  const known = (id?: string) => (id === undefined ? {} : { id });
  return {
    title: outline.title,
    introduction: outline.introduction,
    chapters: outline.chapters.map(({ id, title, articles }) => ({
      ...known(id),
      title,
      articles: articles.map((article) => ({ ...known(article.id), title: article.title, content: article.content })),
    })),
  };
}

/** How many articles a document has. */
export function articleCount(outline: Pick<Outline, 'chapters'>): number {
  return outline.chapters.reduce((sum, chapter) => sum + chapter.articles.length, 0);
}
