import type { Aggregate } from '@ateneo/cqrs';
import { type NewsletterCommand, newsletterDecider, type NewsletterState } from './newsletter.decider.js';
import type { NewsletterEvent } from './newsletter.events.js';

export const newsletterAggregate: Aggregate<NewsletterState, NewsletterCommand, NewsletterEvent> = {
  category: 'mailing.newsletter',
  decider: newsletterDecider,
};
