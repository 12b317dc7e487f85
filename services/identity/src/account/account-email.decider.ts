import { DomainError, fieldError } from '@ateneo/kernel';
import type { AccountEvent, EmailChanged, EmailChangeRequested, Profile } from './account.events.js';
import { type TakenNationalId, verifying } from './verifying.decider.js';

/** What an account knows of its addresses. */
export interface Addresses {
  /** Null after erasure. */
  readonly email: string | null;
  /** The one that is to take its place, once whoever reads its mail says so. */
  readonly pendingEmail: string | null;
  /** The one before, which is told of the change. */
  readonly previousEmail: string | null;
  readonly isVerified: boolean;
}

export type AddressCommand =
  | { readonly do: 'ask_for_email'; readonly user: string; readonly email: string }
  /** The new one is claimed; `replacing`: the address that the link was made for. */
  | {
      readonly do: 'change_email';
      readonly user: string;
      readonly email: string;
      readonly replacing: string | null;
      readonly taken?: TakenNationalId;
    }
  /** The claim was lost on the way: back to the one before, which is claimed again. */
  | { readonly do: 'return_email'; readonly user: string; readonly email: string; readonly lost: string };

type Command<Do extends AddressCommand['do']> = Extract<AddressCommand, { do: Do }>;

export const noAddresses: Addresses = { email: null, pendingEmail: null, previousEmail: null, isVerified: false };

export const addressEvolvers = {
  EmailChangeRequested: <State extends Addresses>(state: State, { data }: EmailChangeRequested): State => ({
    ...state,
    pendingEmail: data.email,
  }),
  EmailChanged: <State extends Addresses>(state: State, { data }: EmailChanged): State => ({
    ...state,
    email: data.email,
    previousEmail: data.previous,
    pendingEmail: null,
  }),
};

/** Another address takes the place of the one that is there when it is claimed, and never before. */
export const addressDeciders = {
  ask_for_email(
    { user, email }: Command<'ask_for_email'>,
    state: Addresses & { readonly isEntity: boolean },
  ): EmailChangeRequested[] {
    // Whoever has an account may vote: one who answers for it does with their own.
    if (state.isEntity) throw fieldError('email', 'identity.entity_signs_in_nowhere');
    return email === state.email ? [] : [{ type: 'EmailChangeRequested', data: { user, email } }];
  },
  change_email(
    { user, email, replacing, taken }: Command<'change_email'>,
    state: Addresses & { readonly profile: Profile | null },
  ): AccountEvent[] {
    // Of several that use one link at once, one comes first; a later request takes the place of an earlier one.
    if (state.pendingEmail !== email || state.email !== replacing)
      throw new DomainError('identity.verification_failed');
    const changed: EmailChanged = { type: 'EmailChanged', data: { user, email, previous: state.email } };
    return [changed, ...verifying(user, state, taken)];
  },
  return_email({ user, email, lost }: Command<'return_email'>, state: Addresses): EmailChanged[] {
    return state.email === lost ? [{ type: 'EmailChanged', data: { user, email, previous: lost } }] : [];
  },
};
