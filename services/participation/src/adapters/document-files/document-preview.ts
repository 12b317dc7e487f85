import type { DocumentPreview } from '@ateneo/contracts';
import type { ReadDocument } from './read-document.js';

/** What a file would come to, without its texts. */
export function previewOf({ title, introduction, chapters, warnings }: ReadDocument): DocumentPreview {
  const outline = chapters.map((chapter) => ({
    title: chapter.title,
    articles: chapter.articles.map((article) => ({ title: article.title, length: article.content.length })),
  }));
  return {
    title,
    introduction_length: introduction.length,
    chapters: outline,
    chapter_count: outline.length,
    article_count: outline.reduce((count, { articles }) => count + articles.length, 0),
    warnings: warnings.map((warning) => ({ ...warning })),
  };
}
