import type { Document } from '@ateneo/contracts';

/** The anchors of headings: links to an article go on working while the document lives. */
export const chapterAnchor = (id: string) => `chapter-${id}`;
export const articleAnchor = (id: string) => `article-${id}`;

/** All anchors of a document in reading order. */
export function anchorsOf(document: Document): string[] {
  return document.chapters.flatMap(({ id, articles }) => [
    chapterAnchor(id),
    ...articles.map((article) => articleAnchor(article.id)),
  ]);
}
