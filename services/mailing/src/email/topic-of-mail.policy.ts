import { type NoticeTopicName, noticeTopics } from '@ateneo/contracts';
import type { EmailRequested, SentCategory } from './email.events.js';

type Topic = NoticeTopicName | null;
type ByNews = Readonly<Record<string, NoticeTopicName>>;

/** Of what asks superusers for a decision. */
const submitted = { submitted: 'to_decide' } as const;

/** What each mail is about, by the news that it tells where a category has several ('' where it says none); null: what people ask for otherwise, or write. */
const topics: Readonly<Record<SentCategory, Topic | ByNews>> = {
  registry_verify: 'access',
  registry_verified: 'access',
  registry_remember: 'access',
  creation_verify: 'access',
  password_reset: 'access',
  password_changed: 'access',
  process_amedment: {
    '': 'copies',
    comment: 'comments',
    reply: 'comments',
    accepted: 'reviews',
    declined: 'reviews',
    review_removed: 'reviews',
    outcome: 'outcomes',
    approved: 'outcomes',
    hidden: 'moderation',
    shown: 'moderation',
    comment_hidden: 'moderation',
    comment_shown: 'moderation',
    compromise_asked: 'answers',
  },
  process_alternative_document: {
    ...submitted,
    commented: 'comments',
    returned: 'alternatives',
    approved: 'alternatives',
    admitted: 'alternatives',
  },
  process_candidacy: {
    ...submitted,
    invited: 'answers',
    accepted: 'candidacies',
    declined: 'candidacies',
    resigned: 'candidacies',
    returned: 'candidacies',
    rejected: 'candidacies',
    proclaimed: 'candidacies',
  },
  process_election: { opened: 'votes', counted: 'outcomes', corrected: 'outcomes' },
  contact: { asked: 'to_decide', answered: 'messages' },
  event_reservation: 'places',
  event_waiting: 'places',
  event_changed: 'places',
  event_transfer: 'places',
  event_reminder: 'event_reminders',
  membership_due: 'fees',
  membership_payment: 'fees',
  membership_ended: 'fees',
  invoice: 'fees',
  carnet: 'fees',
  // Sent by hand, or subscribed to.
  carnet_custom: null,
  manual: null,
  newsletter: null,
};

/** What an e-mail is about, as people choose it. */
export function topicOfMail({ category, params }: Pick<EmailRequested['data'], 'category' | 'params'>): Topic {
  const topic = topics[category];
  return typeof topic === 'object' && topic !== null ? (topic[params['news'] ?? ''] ?? null) : topic;
}

/** The same, where its reader may want none of such; who has no account chooses nothing. */
export function optionalTopicOf(request: Pick<EmailRequested['data'], 'category' | 'params' | 'guest'>): Topic {
  const topic = request.guest ? null : topicOfMail(request);
  return topic !== null && noticeTopics[topic].mail === 'optional' ? topic : null;
}
