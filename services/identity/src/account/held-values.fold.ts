import type { AccountEvent } from './account.events.js';

/** What an account ever claimed, and where it was known by it: all that must be found once more before its key goes. */
export interface HeldValues {
  readonly emails: readonly string[];
  /** Those whose mail the person has shown to read. */
  readonly verified: readonly string[];
  readonly nationalIds: readonly string[];
}

const nothing: HeldValues = { emails: [], verified: [], nationalIds: [] };

function evolve(held: HeldValues, event: AccountEvent): HeldValues {
  if (event.type === 'AccountRegistered') {
    const { email, profile } = event.data;
    return { ...held, emails: adding(held.emails, email), nationalIds: adding(held.nationalIds, profile?.national_id) };
  }
  if (event.type === 'EmailVerified') return { ...held, verified: adding(held.verified, held.emails.at(-1)) };
  if (event.type === 'EmailChanged') return moved(held, event.data.email);
  if (event.type !== 'ProfileFieldsCorrected') return held;
  const changes = event.data.changes?.filter(({ field }) => field === 'national_id') ?? [];
  const nationalIds = changes.reduce((ids, { after }) => adding(ids, String(after)), held.nationalIds);
  return { ...held, nationalIds };
}

/** An address takes the place of another once its mail was read. */
function moved({ emails, verified, ...held }: HeldValues, email: string | null): HeldValues {
  return { ...held, emails: adding(emails, email), verified: adding(verified, email) };
}

function adding(values: readonly string[], value: string | null | undefined): readonly string[] {
  return !value || values.includes(value) ? values : [...values, value];
}

/** Folded from the account's stream; empty once its key is gone. */
export const heldValuesFold = { initial: nothing, evolve };
