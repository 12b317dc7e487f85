import { api as routes, type Document, type PublicDocument } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** The text alone: what stands beside it is for who signs in. */
export function textOf({ introduction, chapters }: PublicDocument) {
  return {
    introduction,
    chapters: chapters.map((chapter): Document['chapters'][number] => ({
      ...chapter,
      amedment_count: 0,
      articles: chapter.articles.map((article) => ({ ...article, amedment_count: 0, comment_count: 0 })),
    })),
    is_amedming_open: false,
    is_commenting_open: false,
  };
}

/** A text that anybody may read. */
export const publicDocumentQuery = (id: string) =>
  queryOptions({
    queryKey: ['public-document', id],
    queryFn: ({ signal }) => api.get<PublicDocument>(routes.documentView(id), {}, signal),
  });
