import { api as routes, type Comment, type CommentBody, type ReportBody } from '@ateneo/contracts';
import { api } from '../../../lib/api.js';

/** Writes a comment, or a reply. @param key repeats of the same act carry the same one. */
export function writeComment(body: CommentBody, key: string): Promise<Comment> {
  return api.post<Comment>(routes.comments(), body, key);
}

/** One comment as it stands now. */
export const readComment = (id: string): Promise<Comment> => api.get<Comment>(routes.comment(id));

/** Says one's own comment otherwise. @param tag of what it was seen as. */
export function editComment(id: string, content: string, tag: string | undefined): Promise<Comment> {
  return api.patch<Comment>(routes.comment(id), { content }, tag);
}

/** Takes one's own comment back. */
export function withdrawComment(id: string): Promise<Comment> {
  return api.remove<Comment>(routes.comment(id));
}

/** Tells moderation of a comment. */
export function reportComment(id: string, body: ReportBody): Promise<Comment> {
  return api.post<Comment>(routes.commentAct(id, 'report'), body);
}
