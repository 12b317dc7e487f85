import type { RequestContext } from '@ateneo/http';
import type { ChapterText } from './document-text.fold.js';

/** A part as it comes from outside, with its id or without. */
interface Sent {
  readonly id?: string | undefined;
  readonly title: string;
}
type SentChapter = Sent & { readonly articles: readonly (Sent & { readonly content: string })[] };

/** Chapters and articles as sent; what has no id yet gets one that is the same in every retry of the request. */
export function chaptersOf(chapters: readonly SentChapter[], ctx: Pick<RequestContext, 'newId'>): ChapterText[] {
  return chapters.map((chapter, c) => ({
    id: chapter.id ?? ctx.newId(`chapter/${c}`),
    title: chapter.title,
    articles: chapter.articles.map((article, a) => ({
      id: article.id ?? ctx.newId(`article/${c}/${a}`),
      title: article.title,
      content: article.content,
    })),
  }));
}
