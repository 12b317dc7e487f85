import type { Document } from '@ateneo/contracts';

/** What of a text one reads and finds: titles, and what articles say. */
export type Chapters = readonly {
  readonly id: string;
  readonly title: string;
  readonly articles: readonly Pick<Document['chapters'][number]['articles'][number], 'id' | 'title' | 'content'>[];
}[];

/** The anchors of headings: links to an article go on working while the document lives. */
export const chapterAnchor = (id: string) => `chapter-${id}`;
export const articleAnchor = (id: string) => `article-${id}`;

/** All anchors of a document in reading order. */
export function anchorsOf(chapters: Chapters): string[] {
  return chapters.flatMap(({ id, articles }) => [
    chapterAnchor(id),
    ...articles.map((article) => articleAnchor(article.id)),
  ]);
}
