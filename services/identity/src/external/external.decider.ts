import { type Decider, DomainError } from '@ateneo/kernel';
import type { ExternalEvent, ExternalSubject } from './external.events.js';

/** Who a person is at other services, by issuer; null after erasure. */
export type External = Readonly<Record<string, ExternalSubject | null>>;

export type ExternalCommand =
  | { readonly do: 'link'; readonly user: string; readonly issuer: string; readonly identity: ExternalSubject }
  | { readonly do: 'unlink'; readonly user: string; readonly issuer: string };

/** By which accounts of other services a person signs in: one a service. */
export const externalDecider: Decider<External, ExternalCommand, ExternalEvent> = {
  initial: {},

  evolve(state, { type, data }) {
    if (type === 'ExternalIdentityLinked') return { ...state, [data.issuer]: data.identity };
    const { [data.issuer]: _, ...others } = state;
    return others;
  },

  decide(command, state) {
    const { user, issuer } = command;
    const linked = state[issuer];
    if (command.do === 'unlink') {
      if (linked === undefined) throw new DomainError('identity.external_not_linked');
      return [{ type: 'ExternalIdentityUnlinked', data: { user, issuer } }];
    }
    if (linked === undefined)
      return [{ type: 'ExternalIdentityLinked', data: { user, issuer, identity: command.identity } }];
    // The address has another owner there by now: addresses of firms are given on.
    if (linked?.subject !== command.identity.subject) throw new DomainError('identity.external_taken');
    return [];
  },
};
