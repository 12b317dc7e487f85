import { api as routes, type Comment, type CommentTarget, type Page, type WholeComment } from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** Which comments, and how many. */
export interface CommentFilter {
  process?: string;
  document?: string;
  article?: string;
  amedment?: string;
  documentalternative?: string;
  parent?: string;
  on?: readonly CommentTarget[];
  is_hidden?: boolean;
  page?: number;
  rowsPerPage?: number;
  sortBy?: string;
}

export const commentsKey = ['comments'] as const;

/** A page of comments; without another order each with its replies, newest last. */
export const commentsQuery = (filter: CommentFilter) =>
  queryOptions({
    queryKey: [...commentsKey, filter],
    queryFn: ({ signal }) =>
      api.get<Page<Comment>>(routes.comments(), { rowsPerPage: 20, sortBy: 'thread', ...filter }, signal),
  });

/** One comment. */
export const commentQuery = (id: string) =>
  queryOptions({
    queryKey: [...commentsKey, id],
    queryFn: ({ signal }) => api.get<WholeComment>(routes.comment(id), {}, signal),
  });
