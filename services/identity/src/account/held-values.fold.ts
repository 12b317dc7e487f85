import type { AccountEvent } from './account.events.js';

/** What an account ever claimed, and where it was known by it: all that must be found once more before its key goes. */
export interface HeldValues {
  readonly emails: readonly string[];
  readonly nationalIds: readonly string[];
}

const nothing: HeldValues = { emails: [], nationalIds: [] };

function evolve(held: HeldValues, event: AccountEvent): HeldValues {
  if (event.type === 'AccountRegistered') {
    const { email, profile } = event.data;
    return { emails: adding(held.emails, email), nationalIds: adding(held.nationalIds, profile?.national_id) };
  }
  if (event.type === 'EmailChanged') return { ...held, emails: adding(held.emails, event.data.email) };
  if (event.type !== 'ProfileFieldsCorrected') return held;
  const changes = event.data.changes?.filter(({ field }) => field === 'national_id') ?? [];
  const nationalIds = changes.reduce((ids, { after }) => adding(ids, String(after)), held.nationalIds);
  return { ...held, nationalIds };
}

function adding(values: readonly string[], value: string | null | undefined): readonly string[] {
  return !value || values.includes(value) ? values : [...values, value];
}

/** Folded from the account's stream; empty once its key is gone. */
export const heldValuesFold = { initial: nothing, evolve };
