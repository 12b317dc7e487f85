import type { DomainEvent } from '@ateneo/kernel';

type InFour = Readonly<Record<'es' | 'ca' | 'gl' | 'eu', string>>;

/** What is said of a newsletter. */
export interface NewsletterTerms {
  readonly names: InFour;
  readonly descriptions: InFour;
  /** Who may subscribe. */
  readonly audience: 'everybody' | 'registered' | 'members';
  /** Who reads later on what was sent. */
  readonly archive: 'public' | 'subscribers' | 'none';
  /** Whoever becomes a member is subscribed. */
  readonly joins_members: boolean;
  /** Nobody subscribes to one that is not, and nothing is sent. */
  readonly is_active: boolean;
  /** Whose people alone read it, for good; null or missing: the association's. */
  readonly organization?: string | null;
  /** Where answers go; null or missing: where the association says. */
  readonly reply_address?: string | null;
}

/** True when the association has this newsletter from then on. */
export type NewsletterOpened = DomainEvent<'NewsletterOpened', { readonly newsletter: string } & NewsletterTerms>;

/** True when these terms hold from then on; what is not named stays. */
export type NewsletterTermsChanged = DomainEvent<
  'NewsletterTermsChanged',
  { readonly newsletter: string; readonly changes: Partial<NewsletterTerms> }
>;

export type NewsletterEvent = NewsletterOpened | NewsletterTermsChanged;

export const newsletterEventTypes = {
  NewsletterOpened: { version: 1 },
  NewsletterTermsChanged: { version: 1 },
} as const;
