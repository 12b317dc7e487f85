import type { DomainEvent } from '@ateneo/kernel';

/** By which way somebody subscribed or left. */
export type Way =
  | 'own_page'
  | 'public_form'
  | 'manager'
  | 'membership'
  | 'merge'
  | 'address'
  | 'one_click'
  | 'import'
  | 'erasure'
  | 'not_confirmed';

/** True when somebody without an account asked for a newsletter; nothing but the question whether they did is sent until they say so. */
export type SubscriptionAsked = DomainEvent<
  'SubscriptionAsked',
  {
    readonly subscription: string;
    readonly newsletter: string;
    /** Sealed with a key of the subscription's own; null once that is gone. */
    readonly email: string | null;
    readonly language: 'es' | 'ca' | 'gl' | 'eu';
  }
>;

/** True when the newsletter goes to this reader from then on: an account, or (null) the address that asked and confirmed. */
export type SubscriptionBegan = DomainEvent<
  'SubscriptionBegan',
  {
    readonly subscription: string;
    readonly newsletter: string;
    readonly user: string | null;
    readonly language: 'es' | 'ca' | 'gl' | 'eu' | null;
    readonly way: Way;
    /** By which merge: an account that was merged into this one read it. It goes when that is undone. */
    readonly merge?: string;
  }
>;

/** True when no copy goes to this reader any more. */
export type SubscriptionEnded = DomainEvent<
  'SubscriptionEnded',
  {
    readonly subscription: string;
    readonly newsletter: string;
    readonly way: Way;
    /** Of a visitor whose address is an account's: the subscription that goes on instead of this one. */
    readonly to?: string;
  }
>;

/** True when the address of a visitor who has left, or never confirmed, is known no more. */
export type SubscriptionForgotten = DomainEvent<'SubscriptionForgotten', { readonly subscription: string }>;

export type SubscriptionEvent = SubscriptionAsked | SubscriptionBegan | SubscriptionEnded | SubscriptionForgotten;

export const subscriptionEventTypes = {
  // Who asks has no account: a key of the subscription's own.
  SubscriptionAsked: { version: 1, subject: 'subscription', personal: ['email'] },
  SubscriptionBegan: { version: 1 },
  SubscriptionEnded: { version: 1 },
  SubscriptionForgotten: { version: 1, erases: { key: 'person', of: 'subscription' } },
} as const;
