import { type Decider, DomainError, fieldError, type NamedImage, plainName } from '@ateneo/kernel';
import type { OrganizationFiscalData } from '../../../published/src/organizations/organization.js';
import { covering } from './organization-areas.decider.js';
import { showLogo, type ShowLogo } from './organization-logo.decider.js';
import type { OrganizationDeleted } from '../../../published/src/organizations/organization.js';
import type { OrganizationEvent } from './organization.events.js';

interface Organization {
  readonly name: string;
  readonly description: string;
  readonly email: string;
  readonly web: string;
  readonly logo: NamedImage | null;
  readonly fiscal: OrganizationFiscalData;
  /** Of any level. */
  readonly areas: readonly string[];
  /** Nobody joins it any more. */
  readonly isClosed: boolean;
  /** How many events changed it, from 0: its ETag. */
  readonly revision: number;
}

/** All organizations of a tenant: names are unique among them, and exactly one is the default (decision 47). */
export interface OrganizationsState {
  readonly organizations: ReadonlyMap<string, Organization>;
  readonly defaultOne: string | null;
}

/** What an organization says of itself. */
export type Described = Pick<Organization, 'description' | 'email' | 'web'>;

export type OrganizationCommand =
  | ({
      readonly do: 'create';
      readonly organization: string;
      readonly name: string;
      readonly is_default: boolean;
      readonly areas?: readonly string[];
    } & Described)
  | {
      readonly do: 'change';
      readonly organization: string;
      readonly changes: Partial<
        Described & {
          readonly name: string;
          readonly is_default: boolean;
          readonly fiscal: Partial<OrganizationFiscalData>;
          readonly areas: readonly string[];
        }
      >;
      /** From If-Match: the revision of this organization that was seen. */
      readonly seen?: number | undefined;
    }
  /** `members`: how many belong to it, by the view. */
  | { readonly do: 'close'; readonly organization: string; readonly members: number }
  | { readonly do: 'reopen'; readonly organization: string }
  /** `uses`: how much is in it, or ever was, by the views of all contexts. */
  | { readonly do: 'delete'; readonly organization: string; readonly uses: number }
  | ShowLogo;

/** The organizations of a tenant are decided together: there are hundreds at most, and each rule is about all of them. */
export const organizationDecider: Decider<OrganizationsState, OrganizationCommand, OrganizationEvent> = {
  initial: { organizations: new Map(), defaultOne: null },

  evolve({ organizations, defaultOne }, event) {
    const { organization: id } = event.data;
    if (event.type === 'OrganizationDeleted') return { organizations: without(organizations, id), defaultOne };
    const before = organizations.get(id) ?? blank;
    const one = { ...before, ...saidBy(event), revision: before.revision + 1 };
    const isChoice = event.type === 'DefaultOrganizationChosen';
    return {
      organizations: touched(new Map(organizations).set(id, one), isChoice ? event.data.previous : null),
      defaultOne: isChoice ? id : defaultOne,
    };
  },

  decide(command, state) {
    switch (command.do) {
      case 'create':
        return create(command, state);
      case 'change':
        return change(command, state);
      case 'close':
        return close(command, state);
      case 'delete':
        return remove(command, state);
      case 'show_logo':
        return showLogo(command, state.organizations.get(command.organization)?.logo);
      case 'reopen':
        return reopen(command.organization, state);
    }
  },
};

const blank: Organization = {
  name: '',
  description: '',
  email: '',
  web: '',
  logo: null,
  fiscal: { name: '', tax_id: '', address: '' },
  areas: [],
  isClosed: false,
  revision: -1,
};

const without = (organizations: OrganizationsState['organizations'], id: string) =>
  new Map([...organizations].filter(([one]) => one !== id));

/** Whoever is the default no more has changed, too. */
function touched(organizations: Map<string, Organization>, previous: string | null) {
  const one = previous === null ? undefined : organizations.get(previous);
  return one ? organizations.set(previous!, { ...one, revision: one.revision + 1 }) : organizations;
}

function saidBy(event: Exclude<OrganizationEvent, OrganizationDeleted>): Partial<Organization> {
  if (event.type === 'DefaultOrganizationChosen') return {};
  if (event.type === 'OrganizationClosed') return { isClosed: true };
  if (event.type === 'OrganizationReopened') return { isClosed: false };
  const { organization: _, ...said } = event.data;
  return said;
}

function create(
  command: Extract<OrganizationCommand, { do: 'create' }>,
  state: OrganizationsState,
): OrganizationEvent[] {
  const { organization, name, is_default, description, email, web } = command;
  const before = state.organizations.get(organization);
  // The same creation again (a retry) is already so.
  if (before && before.name === name) return [];
  if (before) throw new DomainError('http.conflict');
  mustBeFree(state, name);
  // The first is the default, whoever asked for it.
  const isDefault = is_default || state.defaultOne === null;
  return [
    { type: 'OrganizationCreated', data: { organization, name } },
    ...described(organization, blank, { description, email, web }),
    ...covering(organization, blank, command.areas),
    ...(isDefault ? [chosen(organization, state)] : []),
  ];
}

function change(
  command: Extract<OrganizationCommand, { do: 'change' }>,
  state: OrganizationsState,
): OrganizationEvent[] {
  const { organization, changes, seen } = command;
  const one = known(organization, state);
  if (seen !== undefined && seen !== one.revision) throw new DomainError('http.precondition_failed');
  return [
    ...renamed(organization, one, changes.name ?? one.name, state),
    ...described(organization, one, changes),
    ...issuing(organization, one, changes.fiscal),
    ...covering(organization, one, changes.areas),
    ...passedOn(organization, one, changes.is_default, state),
  ];
}

/** The default one stays open, and nobody is left in one that is closed. */
function close(
  { organization, members }: Extract<OrganizationCommand, { do: 'close' }>,
  state: OrganizationsState,
): OrganizationEvent[] {
  const one = known(organization, state);
  if (one.isClosed) return [];
  if (state.defaultOne === organization) throw new DomainError('organizations.default_stays');
  if (members > 0) throw new DomainError('organizations.not_empty', { count: members });
  return [{ type: 'OrganizationClosed', data: { organization } }];
}

function reopen(organization: string, state: OrganizationsState): OrganizationEvent[] {
  return known(organization, state).isClosed ? [{ type: 'OrganizationReopened', data: { organization } }] : [];
}

/** Only what was never used goes: of what had a life the log speaks, and it is closed (decision 105). */
function remove(
  { organization, uses }: Extract<OrganizationCommand, { do: 'delete' }>,
  state: OrganizationsState,
): OrganizationEvent[] {
  known(organization, state);
  if (state.defaultOne === organization) throw new DomainError('organizations.default_stays');
  if (uses > 0) throw new DomainError('organizations.in_use');
  return [{ type: 'OrganizationDeleted', data: { organization } }];
}

function known(organization: string, { organizations }: OrganizationsState): Organization {
  const one = organizations.get(organization);
  if (!one) throw new DomainError('organizations.not_found');
  return one;
}

function renamed(
  organization: string,
  one: Organization,
  name: string,
  state: OrganizationsState,
): OrganizationEvent[] {
  if (name === one.name) return [];
  mustBeFree(state, name, organization);
  return [{ type: 'OrganizationRenamed', data: { organization, name } }];
}

function described(organization: string, one: Organization, changes: Partial<Described>): OrganizationEvent[] {
  const { description, email, web } = { ...one, ...changes };
  if (description === one.description && email === one.email && web === one.web) return [];
  return [{ type: 'OrganizationDescribed', data: { organization, description, email, web } }];
}

/** One that issues invoices in a name of its own says with which tax id. */
function issuing(
  organization: string,
  { fiscal: before }: Organization,
  changes: Partial<OrganizationFiscalData> = {},
): OrganizationEvent[] {
  const fiscal = { ...before, ...changes };
  if (fiscal.name === before.name && fiscal.tax_id === before.tax_id && fiscal.address === before.address) return [];
  if (fiscal.tax_id === '' && (fiscal.name !== '' || fiscal.address !== ''))
    throw fieldError('fiscal.tax_id', 'organizations.wrong_tax_id');
  return [{ type: 'OrganizationFiscalDataGiven', data: { organization, fiscal } }];
}

/** Exactly one is the default: it passes on by choosing another. */
function passedOn(
  organization: string,
  { isClosed }: Organization,
  wish: boolean | undefined,
  state: OrganizationsState,
): OrganizationEvent[] {
  const isDefault = state.defaultOne === organization;
  if (wish === false && isDefault) throw fieldError('is_default', 'organizations.default_needed');
  if (wish === true && isClosed) throw fieldError('is_default', 'organizations.closed');
  return wish === true && !isDefault ? [chosen(organization, state)] : [];
}

function chosen(organization: string, { defaultOne }: OrganizationsState): OrganizationEvent {
  return { type: 'DefaultOrganizationChosen', data: { organization, previous: defaultOne } };
}

function mustBeFree({ organizations }: OrganizationsState, name: string, own?: string): void {
  const wanted = plainName(name);
  const isTaken = [...organizations].some(([id, one]) => id !== own && plainName(one.name) === wanted);
  if (isTaken) throw new DomainError('organizations.name_taken');
}
