import { type Decider, DomainError } from '@ateneo/kernel';
import type { SuperusersEvent } from './superusers.events.js';

export type SuperusersCommand =
  | { readonly do: 'grant'; readonly user: string }
  /** `hindered`: superusers who cannot sign in (locked, erased); they do not count as somebody who is left. */
  | { readonly do: 'revoke'; readonly user: string; readonly hindered: readonly string[] };

/** Who the superusers of a tenant are: ids. */
export type Superusers = ReadonlySet<string>;

/** All superusers of a tenant are decided together, so that somebody is always left, however many are revoked at once. */
export const superusersDecider: Decider<Superusers, SuperusersCommand, SuperusersEvent> = {
  initial: new Set(),

  evolve(state, { type, data: { user } }) {
    const others = [...state].filter((one) => one !== user);
    return new Set(type === 'SuperuserGranted' ? [...others, user] : others);
  },

  decide(command, state) {
    const { user } = command;
    if (command.do === 'grant') return state.has(user) ? [] : [{ type: 'SuperuserGranted', data: { user } }];
    if (!state.has(user)) return [];
    const isSomebodyLeft = [...state].some((one) => one !== user && !command.hindered.includes(one));
    if (!isSomebodyLeft) throw new DomainError('identity.last_superuser');
    return [{ type: 'SuperuserRevoked', data: { user } }];
  },
};
