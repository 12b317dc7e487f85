import type { Reminder } from '../../../memberships/src/public/membership.js';

/** Which letter of its category tells of a way in. */
export const waysIn: Readonly<Record<string, string>> = {
  PasskeyAdded: 'passkey_added',
  PasskeyRemoved: 'passkey_removed',
  ExternalIdentityLinked: 'external_linked',
};

/** Which letter tells of what a member is reminded of. */
export const reminders: Readonly<Record<Reminder, string>> = {
  renewal_30: 'renewal',
  debit_14: 'debit',
  card_14: 'card',
  renewal_7: 'renewal',
  past_due_7: 'past_due',
  past_due_21: 'past_due',
  lapsing_2: 'lapsing',
  by_hand: 'owed',
};
