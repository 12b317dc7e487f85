import type { Alternative } from '@ateneo/contracts';

export type Chapters = Alternative['chapters'];
type Article = Chapters[number]['articles'][number];

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
    one.id === chapter ? { ...one, articles: [...one.articles, { id: crypto.randomUUID(), title, content: '' }] } : one,
  );

export const withNewChapter = (chapters: Chapters, title: string): Chapters => [
  ...chapters,
  { id: crypto.randomUUID(), title, articles: [] },
];

/** A chapter goes when nothing is left in it. */
export const withoutChapter = (chapters: Chapters, id: string): Chapters =>
  chapters.filter((one) => one.id !== id || one.articles.length > 0);

/** One that was taken out stands again as it was, where it stood; in the last chapter where its own is gone. */
export function withArticleBack(chapters: Chapters, original: Chapters, id: string): Chapters {
  const home = original.find(({ articles }) => articles.some((one) => one.id === id));
  const article = home?.articles.find((one) => one.id === id);
  const into = chapters.find((one) => one.id === home?.id) ?? chapters.at(-1);
  if (!article || !into) return chapters;
  const { title, content } = article;
  const before = new Set(home!.articles.slice(0, home!.articles.indexOf(article)).map((one) => one.id));
  const at = into.articles.findLastIndex((one) => before.has(one.id)) + 1;
  const articles = into.articles.toSpliced(at, 0, { id, title, content });
  return chapters.map((one) => (one === into ? { ...one, articles } : one));
}
