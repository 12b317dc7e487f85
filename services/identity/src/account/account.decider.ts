import { type Decider, DomainError } from '@ateneo/kernel';
import { type AddressCommand, addressDeciders } from './account-email.decider.js';
import { absent, type Account, evolve } from './account.fold.js';
import { isErased, lifeDeciders, type LifeCommand } from './account-life.decider.js';
import type { AccountEvent, Consent, FieldChange, Profile } from './account.events.js';
import { givingUp, type TakenNationalId, verifying } from './verifying.decider.js';

export type { Account };

export type AccountCommand =
  | LifeCommand
  | AddressCommand
  | { readonly do: 'verify'; readonly user: string; readonly taken?: TakenNationalId }
  /** The number was lost on the way to another. */
  | { readonly do: 'give_up_national_id'; readonly user: string; readonly taken: TakenNationalId }
  | { readonly do: 'ask_again'; readonly user: string }
  | { readonly do: 'correct'; readonly user: string; readonly fields: Partial<Profile> }
  | { readonly do: 'join' | 'leave'; readonly user: string; readonly organization: string; readonly since?: string }
  | { readonly do: 'grant_staff'; readonly user: string; readonly organization: string }
  | { readonly do: 'ask_for_password_link'; readonly user: string }
  /** `replacing`: the hash that the link was made for. */
  | {
      readonly do: 'reset_password';
      readonly user: string;
      readonly hash: string;
      readonly replacing: string | null;
      readonly taken?: TakenNationalId;
    }
  /** `replacing`: the hash of the one that was shown, or that the superuser found. */
  | { readonly do: 'set_password'; readonly user: string; readonly hash: string; readonly replacing: string | null }
  | { readonly do: 'revoke_staff'; readonly user: string; readonly organization: string }
  | { readonly do: 'grant_auditor'; readonly user: string }
  | { readonly do: 'revoke_auditor'; readonly user: string }
  /** `isSuperuser`: as the tenant's superusers were decided (decision 55). */
  | { readonly do: 'deactivate'; readonly user: string; readonly reason: string; readonly isSuperuser: boolean }
  | { readonly do: 'reactivate'; readonly user: string; readonly reason: string }
  | { readonly do: 'tag'; readonly user: string; readonly tag: string; readonly isSuperuser: boolean }
  | { readonly do: 'untag'; readonly user: string; readonly tag: string; readonly isSuperuser: boolean }
  | { readonly do: 'give_consent' | 'withdraw_consent'; readonly user: string; readonly consent: Consent }
  | { readonly do: 'lock'; readonly user: string }
  | { readonly do: 'unlock'; readonly user: string };

type Command<Do extends AccountCommand['do']> = Extract<AccountCommand, { do: Do }>;

type Do = Exclude<AccountCommand['do'], LifeCommand['do']>;

const deciders: {
  readonly [D in Do]: (command: Command<D>, state: Account) => AccountEvent[];
} = {
  ...addressDeciders,
  verify({ user, taken }, state) {
    return verifying(user, state, taken);
  },
  give_up_national_id({ user, taken }, state) {
    return givingUp(user, state, taken);
  },
  ask_again({ user }, { isVerified }) {
    if (isVerified) throw new DomainError('identity.already_verified');
    return [{ type: 'VerificationMailRequested', data: { user } }];
  },
  correct({ user, fields }, { profile }) {
    if (!profile) throw new DomainError('identity.unknown_person');
    const changes = changesOf(profile, fields);
    return changes.length === 0 ? [] : [{ type: 'ProfileFieldsCorrected', data: { user, changes } }];
  },
  join({ user, organization, since }, { organization: previous, memberSince }) {
    if (previous === organization && (since === undefined || since === memberSince)) return [];
    const data = { user, organization, previous, ...(since !== undefined && { since }) };
    return [{ type: 'OrganizationJoined', data }];
  },
  leave({ user, organization }, state) {
    return state.organization === organization ? [{ type: 'OrganizationLeft', data: { user, organization } }] : [];
  },
  grant_staff({ user, organization }, { managed }) {
    return managed.includes(organization) ? [] : [{ type: 'StaffGranted', data: { user, organization } }];
  },
  ask_for_password_link({ user }) {
    return [{ type: 'PasswordResetRequested', data: { user } }];
  },
  reset_password({ user, hash, replacing, taken }, state) {
    // Of several that use one link at once, one comes first.
    if (state.passwordHash !== replacing) throw new DomainError('identity.reset_verification_failed');
    return [
      { type: 'PasswordSet', data: { user, hash } },
      { type: 'PasswordChanged', data: { user } },
      // The link was mailed: whoever followed it reads that mail.
      ...verifying(user, state, taken),
    ];
  },
  set_password({ user, hash, replacing }, { passwordHash }) {
    // Set meanwhile by somebody else: what was shown proves nothing any more.
    if (passwordHash !== replacing) throw new DomainError('http.conflict');
    return [
      { type: 'PasswordSet', data: { user, hash } },
      { type: 'PasswordChanged', data: { user } },
    ];
  },
  revoke_staff({ user, organization }, { managed }) {
    return managed.includes(organization) ? [{ type: 'StaffRevoked', data: { user, organization } }] : [];
  },
  grant_auditor({ user }, { isAuditor }) {
    return isAuditor ? [] : [{ type: 'AuditorGranted', data: { user } }];
  },
  revoke_auditor({ user }, { isAuditor }) {
    return isAuditor ? [{ type: 'AuditorRevoked', data: { user } }] : [];
  },
  deactivate({ user, reason, isSuperuser }, { isActive }) {
    if (isSuperuser) throw new DomainError('identity.is_superuser');
    return isActive ? [{ type: 'AccountDeactivated', data: { user, reason } }] : [];
  },
  reactivate({ user, reason }, { isActive }) {
    return isActive ? [] : [{ type: 'AccountReactivated', data: { user, reason } }];
  },
  tag({ user, tag, isSuperuser }, state) {
    mustBeRegular(isSuperuser, state);
    // What came by a merge is their own from here on.
    const isOwn = state.tags.includes(tag) && !state.tagsFrom[tag];
    return isOwn ? [] : [{ type: 'PersonTagged', data: { user, tag } }];
  },
  untag({ user, tag, isSuperuser }, state) {
    mustBeRegular(isSuperuser, state);
    return state.tags.includes(tag) ? [{ type: 'PersonUntagged', data: { user, tag } }] : [];
  },
  give_consent({ user, consent }, { consents }) {
    return consents.includes(consent) ? [] : [{ type: 'ConsentGiven', data: { user, consent } }];
  },
  withdraw_consent({ user, consent }, { consents }) {
    return consents.includes(consent) ? [{ type: 'ConsentWithdrawn', data: { user, consent } }] : [];
  },
  lock({ user }, { isLocked }) {
    return isLocked ? [] : [{ type: 'AccountLocked', data: { user } }];
  },
  unlock({ user }, { isLocked }) {
    return isLocked ? [{ type: 'AccountUnlocked', data: { user } }] : [];
  },
};

/** Nobody sorts those who manage or administer (specification, 6). */
function mustBeRegular(isSuperuser: boolean, { managed }: Account): void {
  if (isSuperuser || managed.length > 0) throw new DomainError('identity.only_regular');
}

/** One person's account in one tenant. An e-mail is claimed before the command that sets it, a national id before the one that verifies its account. */
export const accountDecider: Decider<Account, AccountCommand, AccountEvent> = {
  initial: absent,

  evolve,

  decide(command, state) {
    if (Object.hasOwn(lifeDeciders, command.do))
      return lifeDeciders[command.do as LifeCommand['do']](command as never, state);
    // An organization told it before it heard of the end.
    const isTold = command.do === 'join' || command.do === 'leave';
    if (isTold && isErased(state)) return [];
    if (isTold && state.status === 'merged') return deciders[command.do](command as never, state);
    if (state.status !== 'registered') throw new DomainError('identity.unknown_person');
    return (deciders[command.do as Do] as (command: AccountCommand, state: Account) => AccountEvent[])(command, state);
  },
};

function changesOf(profile: Profile, fields: Partial<Profile>): FieldChange[] {
  return (Object.entries(fields) as [keyof Profile, Profile[keyof Profile]][])
    .filter(([field, after]) => JSON.stringify(after) !== JSON.stringify(profile[field]))
    .map(([field, after]) => ({ field, before: profile[field], after }));
}
