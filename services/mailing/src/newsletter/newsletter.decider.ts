import { type Decider, DomainError } from '@ateneo/kernel';
import type { NewsletterEvent, NewsletterTerms } from './newsletter.events.js';

/** Null: there is none. */
export type NewsletterState = NewsletterTerms | null;

export type NewsletterCommand =
  | { readonly do: 'open'; readonly newsletter: string; readonly terms: NewsletterTerms }
  | { readonly do: 'change'; readonly newsletter: string; readonly changes: Partial<NewsletterTerms> };

/** A newsletter is opened once; it changes by what differs. */
export const newsletterDecider: Decider<NewsletterState, NewsletterCommand, NewsletterEvent> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'NewsletterTermsChanged') return state && { ...state, ...event.data.changes };
    const { newsletter: _, ...terms } = event.data;
    return terms;
  },

  decide(command, state) {
    const { newsletter } = command;
    if (command.do === 'open') {
      return state ? [] : [{ type: 'NewsletterOpened', data: { newsletter, ...command.terms } }];
    }
    if (!state) throw new DomainError('mailing.unknown_newsletter');
    const differing = Object.entries(command.changes).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(state[field as keyof NewsletterTerms]),
    );
    if (differing.length === 0) return [];
    return [{ type: 'NewsletterTermsChanged', data: { newsletter, changes: Object.fromEntries(differing) } }];
  },
};
