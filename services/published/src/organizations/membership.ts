import type { DomainEvent } from '@ateneo/kernel';

/**
 * True when a person belongs to an organization of the tenant from then on (and to no other). Public: ids only. Identity
 * shows it on the person, participation decides by it. `from`: the account that it came from by a merge, and goes back to
 * should that be undone. `previous`: the organization that they belonged to until then. `transfer`: the move of many that
 * this is a part of; `undoes`: the one that it takes back.
 */
export type PersonJoinedOrganization = DomainEvent<
  'PersonJoinedOrganization',
  {
    readonly user: string;
    readonly organization: string;
    readonly from?: string;
    readonly previous?: string;
    readonly transfer?: string;
    readonly undoes?: string;
  }
>;

/** True when a person belongs to no organization of the tenant from then on; `organization` is the one they left. Public: ids only. */
export type PersonLeftOrganization = DomainEvent<
  'PersonLeftOrganization',
  { readonly user: string; readonly organization: string }
>;
