import { type Decider, DomainError } from '@ateneo/kernel';
import type { ServiceMark, SignInServiceChosen, SignInServiceEvent } from './sign-in-service.events.js';

type Chosen = SignInServiceChosen['data'];

export type ChosenService = Chosen & { readonly mark: ServiceMark | null };

interface Choose {
  readonly do: 'choose';
  readonly service: Omit<Chosen, 'secret'>;
  /** Sealed; null: none. Undefined: the one that it has, as long as it is for the same service. */
  readonly secret: string | null | undefined;
}

export type SignInServiceCommand =
  | Choose
  | { readonly do: 'mark'; readonly mark: ServiceMark | null }
  | { readonly do: 'give_up' };

/** By which service a tenant's people may sign in; null: by none. */
export const signInServiceDecider: Decider<ChosenService | null, SignInServiceCommand, SignInServiceEvent> = {
  initial: null,

  evolve(state, { type, data }) {
    if (type === 'SignInServiceGivenUp') return null;
    if (type === 'SignInServiceMarkChanged') return state && { ...state, mark: data.mark };
    // Of another service it is not the mark.
    return { ...data, mark: state?.issuer === data.issuer ? state.mark : null };
  },

  decide(command, state) {
    if (command.do === 'choose') return choose(command, state);
    if (command.do === 'mark') return showMark(command.mark, state);
    return state === null ? [] : [{ type: 'SignInServiceGivenUp', data: { issuer: state.issuer } }];
  },
};

function choose({ service, secret }: Choose, state: ChosenService | null): SignInServiceEvent[] {
  // A secret is told to the service that it was typed in for, and to no other.
  const kept = state?.issuer === service.issuer ? state.secret : null;
  const data = { ...service, secret: secret === undefined ? kept : secret };
  const isSame = state !== null && (Object.keys(data) as (keyof Chosen)[]).every((key) => data[key] === state[key]);
  return isSame ? [] : [{ type: 'SignInServiceChosen', data }];
}

function showMark(mark: ServiceMark | null, state: ChosenService | null): SignInServiceEvent[] {
  if (state === null) throw new DomainError('identity.external_off');
  if (mark?.file === state.mark?.file) return [];
  return [{ type: 'SignInServiceMarkChanged', data: { issuer: state.issuer, mark } }];
}
