import type { Alternative } from '@ateneo/contracts';

export type Chapters = Alternative['chapters'];
type Article = Chapters[number]['articles'][number];

let made = 0;
/** Parts that the server has not named yet. */
const newId = () => `new-${Date.now()}-${(made += 1)}`;

/** The text with something otherwise; each of these leaves the rest as it is. */
export const withChapter = (chapters: Chapters, id: string, title: string): Chapters =>
  chapters.map((one) => (one.id === id ? { ...one, title } : one));

export const withArticle = (chapters: Chapters, id: string, change: Partial<Article>): Chapters =>
  chapters.map((chapter) => ({
    ...chapter,
    articles: chapter.articles.map((one) => (one.id === id ? { ...one, ...change } : one)),
  }));

export const withoutArticle = (chapters: Chapters, id: string): Chapters =>
  chapters.map((chapter) => ({ ...chapter, articles: chapter.articles.filter((one) => one.id !== id) }));

export const withNewArticle = (chapters: Chapters, chapter: string, title: string): Chapters =>
  chapters.map((one) =>
    one.id === chapter ? { ...one, articles: [...one.articles, { id: newId(), title, content: '' }] } : one,
  );

export const withNewChapter = (chapters: Chapters, title: string): Chapters => [
  ...chapters,
  { id: newId(), title, articles: [] },
];

/** A chapter goes when nothing is left in it. */
export const withoutChapter = (chapters: Chapters, id: string): Chapters =>
  chapters.filter((one) => one.id !== id || one.articles.length > 0);
