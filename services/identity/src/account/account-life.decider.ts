import { DomainError } from '@ateneo/kernel';
import type { AccountErased } from '../../../published/src/identity/account.js';
import type { AccountEvent, AccountRegistered } from './account.events.js';
import type { Account } from './account.fold.js';

/** Those that begin or end an account, or make it another one's: each looks at the status itself. */
export type LifeCommand =
  | ({ readonly do: 'register'; readonly hash: string | null } & AccountRegistered['data'])
  | { readonly do: 'abandon'; readonly user: string }
  | { readonly do: 'merge'; readonly user: string; readonly into: string; readonly isSuperuser: boolean }
  | { readonly do: 'unmerge'; readonly user: string; readonly into: string }
  | {
      readonly do: 'erase';
      readonly user: string;
      readonly texts: AccountErased['data']['texts'];
      readonly isSuperuser: boolean;
      /** Also somebody who administers or manages: operators alone say so. */
      readonly evenInCharge: boolean;
    }
  | { readonly do: 'forgotten'; readonly user: string }
  /** Of whoever an account was merged into: they get its tags, and give back what came from it. */
  | { readonly do: 'take_tags'; readonly user: string; readonly tags: readonly string[]; readonly from: string }
  | { readonly do: 'give_tags_back'; readonly user: string; readonly from: string }
  /** The national id alike, where they have none. */
  | { readonly do: 'take_number'; readonly user: string; readonly number: string; readonly from: string }
  | { readonly do: 'give_number_back'; readonly user: string; readonly from: string };

type Command<Do extends LifeCommand['do']> = Extract<LifeCommand, { do: Do }>;

/** By the command. */
export const lifeDeciders: {
  readonly [D in LifeCommand['do']]: (command: Command<D>, state: Account) => AccountEvent[];
} = {
  register,
  abandon: ({ user }, { status }) => (status === 'absent' ? [{ type: 'RegistrationAbandoned', data: { user } }] : []),
  merge,
  unmerge,
  erase,
  forgotten,
  take_tags,
  give_tags_back,
  take_number,
  give_number_back,
};

function register({ do: _, hash, ...data }: Command<'register'>, state: Account): AccountEvent[] {
  // The same registration again (a retry): already so.
  if (state.status === 'registered' && state.email === data.email) return [];
  if (state.status === 'abandoned') throw new DomainError('identity.registration_over');
  if (state.status !== 'absent') throw new DomainError('http.conflict');
  return [
    { type: 'AccountRegistered', data },
    ...(hash === null ? [] : [{ type: 'PasswordSet' as const, data: { user: data.user, hash } }]),
  ];
}

/** Neither superusers nor staff nor auditors: they lay their office down first. Refused with `identity.still_in_charge`. */
function merge({ user, into, isSuperuser }: Command<'merge'>, state: Account): AccountEvent[] {
  if (state.status === 'merged' && state.mergedInto === into) return [];
  if (state.status !== 'registered') throw new DomainError('identity.unknown_person');
  if (isSuperuser || isInCharge(state)) throw new DomainError('identity.still_in_charge');
  return [{ type: 'AccountMerged', data: { user, into } }];
}

/** Whether the account has an office that its person would lose without a word. */
export function isInCharge({ managed, isAuditor }: Account): boolean {
  return managed.length > 0 || isAuditor;
}

function unmerge({ user, into }: Command<'unmerge'>, state: Account): AccountEvent[] {
  if (state.status === 'registered') return [];
  if (state.status !== 'merged' || state.mergedInto !== into) throw new DomainError('identity.not_merged');
  return [{ type: 'AccountUnmerged', data: { user, into } }];
}

export function isErased({ status }: Account): boolean {
  return status === 'erased' || status === 'forgotten';
}

function forgotten({ user }: Command<'forgotten'>, { status }: Account): AccountEvent[] {
  if (status === 'erased') return [{ type: 'AccountForgotten', data: { user } }];
  if (status === 'forgotten') return [];
  throw new DomainError('http.conflict');
}

/** Neither superusers nor staff (specification, 6): they lay their office down first. */
function erase({ user, texts, isSuperuser, evenInCharge }: Command<'erase'>, state: Account): AccountEvent[] {
  if (isErased(state)) return [];
  if (state.status !== 'registered' && state.status !== 'merged') throw new DomainError('identity.unknown_person');
  const hasOffice = isSuperuser || state.managed.length > 0;
  if (hasOffice && !evenInCharge) throw new DomainError('identity.still_in_charge');
  return [{ type: 'AccountErased', data: { user, texts } }];
}

function take_tags({ user, tags, from }: Command<'take_tags'>, state: Account): AccountEvent[] {
  if (state.status !== 'registered') return [];
  const missing = tags.filter((tag) => !state.tags.includes(tag));
  return missing.map((tag) => ({ type: 'PersonTagged', data: { user, tag, from } }));
}

function give_tags_back({ user, from }: Command<'give_tags_back'>, state: Account): AccountEvent[] {
  const came = state.tags.filter((tag) => state.tagsFrom[tag] === from);
  return came.map((tag) => ({ type: 'PersonUntagged', data: { user, tag } }));
}

function take_number({ user, number, from }: Command<'take_number'>, state: Account): AccountEvent[] {
  if (state.status !== 'registered' || state.profile?.national_id) return [];
  const changes = [{ field: 'national_id', before: '', after: number }] as const;
  return [{ type: 'ProfileFieldsCorrected', data: { user, changes, from } }];
}

function give_number_back({ user, from }: Command<'give_number_back'>, state: Account): AccountEvent[] {
  if (state.nationalIdFrom !== from || !state.profile) return [];
  const changes = [{ field: 'national_id', before: state.profile.national_id, after: '' }] as const;
  return [{ type: 'ProfileFieldsCorrected', data: { user, changes } }];
}
