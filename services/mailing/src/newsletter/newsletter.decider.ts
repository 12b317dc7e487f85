import { type Decider, DomainError, fieldError } from '@ateneo/kernel';
import type { NewsletterEvent, NewsletterTerms } from './newsletter.events.js';

/** Null: there is none. */
export type NewsletterState = Required<NewsletterTerms> | null;

export type NewsletterCommand =
  | { readonly do: 'open'; readonly newsletter: string; readonly terms: NewsletterTerms }
  | {
      readonly do: 'change';
      readonly newsletter: string;
      readonly changes: Partial<Omit<NewsletterTerms, 'organization'>>;
    };

/** A newsletter is opened once; it changes by what differs. */
export const newsletterDecider: Decider<NewsletterState, NewsletterCommand, NewsletterEvent> = {
  initial: null,

  evolve(state, event) {
    if (event.type === 'NewsletterTermsChanged') return state && { ...state, ...event.data.changes };
    const { newsletter: _, ...terms } = event.data;
    return { organization: null, reply_address: null, ...terms };
  },

  decide(command, state) {
    const { newsletter } = command;
    if (command.do === 'open') {
      mustHaveAccounts(command.terms);
      return state ? [] : [{ type: 'NewsletterOpened', data: { newsletter, ...command.terms } }];
    }
    if (!state) throw new DomainError('mailing.unknown_newsletter');
    mustHaveAccounts({ ...state, ...command.changes });
    const differing = Object.entries(command.changes).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(state[field as keyof NewsletterTerms]),
    );
    if (differing.length === 0) return [];
    return [{ type: 'NewsletterTermsChanged', data: { newsletter, changes: Object.fromEntries(differing) } }];
  },
};

/** Who has no account belongs to no organization. */
function mustHaveAccounts({ organization, audience }: NewsletterTerms): void {
  if (organization && audience === 'everybody')
    throw fieldError('audience', 'http.not_one_of', { values: 'registered, members' });
}
