import {
  api as routes,
  type ContactBody,
  type ContactTopics,
  type ConversationByLink,
  type OwnConversations,
} from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** What one may write about, in the present language. */
export const topicsQuery = (language: string) =>
  queryOptions({
    queryKey: ['contact', 'topics', language],
    queryFn: ({ signal }) => api.get<ContactTopics>(routes.contactTopics(), {}, signal),
  });

/** Writes to the association. @param key repeats of the same act carry the same one. */
export function writeToUs({ body, key }: { body: ContactBody; key: string }): Promise<{ reference: string }> {
  return api.post<{ reference: string }>(routes.contactAdmins(), body, key);
}

/** What one wrote, and what was answered. */
export const ownConversationsQuery = queryOptions({
  queryKey: ['contact', 'own'],
  queryFn: ({ signal }) => api.get<OwnConversations>(routes.ownConversations(), {}, signal),
  staleTime: 0,
});

export const conversationQuery = (token: string) =>
  queryOptions({
    queryKey: ['contact', 'by_link', token],
    queryFn: ({ signal }) => api.get<ConversationByLink>(routes.contactByLink(token), {}, signal),
  });

export function replyByLink(token: string, message: string, key: string): Promise<ConversationByLink> {
  return api.post<ConversationByLink>(routes.contactByLink(token), { message }, key);
}
