import type { Decider } from '@ateneo/kernel';
import type { SignInServiceChosen, SignInServiceEvent } from './sign-in-service.events.js';

export type ChosenService = SignInServiceChosen['data'];

export type SignInServiceCommand =
  | {
      readonly do: 'choose';
      readonly service: Omit<ChosenService, 'secret'>;
      /** Sealed; null: none. Undefined: the one that it has, as long as it is for the same service. */
      readonly secret: string | null | undefined;
    }
  | { readonly do: 'give_up' };

/** By which service a tenant's people may sign in; null: by none. */
export const signInServiceDecider: Decider<ChosenService | null, SignInServiceCommand, SignInServiceEvent> = {
  initial: null,

  evolve: (_, { type, data }) => (type === 'SignInServiceChosen' ? data : null),

  decide(command, state) {
    if (command.do === 'give_up')
      return state === null ? [] : [{ type: 'SignInServiceGivenUp', data: { issuer: state.issuer } }];
    const { service } = command;
    // A secret is told to the service that it was typed in for, and to no other.
    const kept = state?.issuer === service.issuer ? state.secret : null;
    const data = { ...service, secret: command.secret === undefined ? kept : command.secret };
    const isSame =
      state !== null && (Object.keys(data) as (keyof ChosenService)[]).every((key) => data[key] === state[key]);
    return isSame ? [] : [{ type: 'SignInServiceChosen', data }];
  },
};
