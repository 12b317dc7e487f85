import {
  api as routes,
  type ArchivedIssue,
  type NewsletterPage,
  type OpenNewsletter,
  type OwnNewsletter,
  type SubscriptionByLink,
} from '@ateneo/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.js';

/** What one may subscribe to. */
export const newslettersQuery = (language: string) =>
  queryOptions({
    queryKey: ['newsletters', 'open', language],
    queryFn: ({ signal }) => api.get<{ newsletters: OpenNewsletter[] }>(routes.archive(), {}, signal),
  });

/** A newsletter, with what was sent. */
export const newsletterQuery = (id: string, language: string) =>
  queryOptions({
    queryKey: ['newsletters', 'one', id, language],
    queryFn: ({ signal }) => api.get<NewsletterPage>(routes.archivedNewsletter(id), {}, signal),
  });

export const archivedIssueQuery = ({ id, issue, language }: { id: string; issue: string; language: string }) =>
  queryOptions({
    queryKey: ['newsletters', 'issue', id, issue, language],
    queryFn: ({ signal }) => api.get<ArchivedIssue>(routes.archivedIssue(id, issue), {}, signal),
  });

/** Which of them one gets. */
export const ownNewslettersQuery = (user: string, language: string) =>
  queryOptions({
    queryKey: ['newsletters', 'own', user, language],
    queryFn: ({ signal }) => api.get<OwnNewsletter[]>(routes.ownNewsletters(user), {}, signal),
    staleTime: 0,
  });

export function updateNewsletter(user: string, newsletter: string, is_subscribed: boolean): Promise<OwnNewsletter> {
  return api.post<OwnNewsletter>(routes.updateNewsletter(user), { newsletter, is_subscribed });
}

/** A visitor asks; the answer comes by e-mail. */
export function subscribe(
  newsletter: string,
  body: { email: string; altcha?: string },
  key: string,
): Promise<SubscriptionByLink> {
  return api.post<SubscriptionByLink>(routes.newsletterSubscribe(newsletter), body, key);
}

/** What a link at the foot of a copy is about. */
export const linkQuery = (token: string, language: string) =>
  queryOptions({
    queryKey: ['newsletters', 'link', token, language],
    queryFn: ({ signal }) => api.get<SubscriptionByLink>(routes.subscriptionByLink(token), {}, signal),
    staleTime: 0,
  });

export type LinkAct = 'confirm' | 'leave' | 'leave_all';

export function actByLink(token: string, act: LinkAct): Promise<SubscriptionByLink> {
  const to = {
    confirm: routes.subscriptionConfirm,
    leave: routes.subscriptionByLink,
    leave_all: routes.subscriptionEndAll,
  };
  return api.post<SubscriptionByLink>(to[act](token), {});
}
