import type { RecordedEvent } from '@ateneo/cqrs';
import type { EndReason, Reminder } from '../../../published/src/memberships/membership.js';

const NEWS_MS = 24 * 3600 * 1000;

/** What happened longer ago is no news: whoever fills a store anew, or catches up after long, writes to nobody. */
export function isOld({ meta }: RecordedEvent): boolean {
  return Date.now() - Date.parse(meta.time) > NEWS_MS;
}

/** Which mail of its category tells of a way in. */
export const waysIn: Readonly<Record<string, string>> = {
  PasskeyAdded: 'passkey_added',
  PasskeyRemoved: 'passkey_removed',
  ExternalIdentityLinked: 'external_linked',
};

/** Which mail tells of what a member is reminded of. */
export const reminders: Readonly<Record<Reminder, string>> = {
  first_1: 'first',
  renewal_30: 'renewal',
  debit_14: 'debit',
  card_14: 'card',
  renewal_7: 'renewal',
  past_due_7: 'past_due',
  past_due_21: 'past_due',
  lapsing_2: 'lapsing',
  by_hand: 'owed',
};

/** Which mail tells of an end, where it is not the usual one: who was no member yet. */
export const endings: Partial<Record<EndReason, Readonly<Record<string, string>>>> = {
  declined: { news: 'declined' },
  never_paid: { news: 'never_paid' },
};
