import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  AccountDeactivated,
  AccountErased,
  AccountReactivated,
  AccountRegistered,
  EmailVerified,
  StaffGranted,
  StaffRevoked,
  SuperuserGranted,
  SuperuserRevoked,
} from '../../../published/src/identity/account.js';
import type { PersonTagged, PersonUntagged } from '../../../published/src/identity/tags.js';
import type {
  PersonJoinedOrganization,
  PersonLeftOrganization,
} from '../../../published/src/organizations/membership.js';
import { allAreasOf, type PersonPlaced, type PersonPlacedFiner } from '../../../published/src/territory/residence.js';
import { type PersonFacts, unknownPerson } from '../event/eligibility.rules.js';

/** What reserving is decided by: public events of identity, organizations and territory, no personal data. */
export interface PersonRow extends ViewRow, PersonFacts {}

type AboutPerson =
  | AccountRegistered
  | EmailVerified
  | SuperuserGranted
  | SuperuserRevoked
  | StaffGranted
  | StaffRevoked
  | AccountDeactivated
  | AccountReactivated
  | PersonJoinedOrganization
  | PersonLeftOrganization
  | PersonPlaced
  | PersonPlacedFiner
  | PersonTagged
  | PersonUntagged;

function learn<Event extends AboutPerson>(what: (data: Event['data'], row: PersonRow) => Partial<PersonRow>) {
  return step<PersonRow, RecordedEvent<AboutPerson>>({
    key: ({ data }) => data.user,
    // Events of two contexts may come in either order.
    apply: (before, { data }, id) => {
      const row = { ...unknownPerson, ...before, id };
      return { ...row, ...what(data as Event['data'], row) };
    },
  });
}

function without(all: readonly string[], gone: string): readonly string[] {
  return all.filter((one) => one !== gone);
}

const manages = (managed: readonly string[]): Partial<PersonRow> => ({ managed, is_staff: managed.length > 0 });

/** Reference view of other contexts' public events, for decisions. */
export const personProjection: Projection<PersonRow> = {
  name: 'ticketing.person',
  version: 1,
  table: 'ticketing.person',
  columns: ['id', 'is_active', 'is_superuser', 'is_staff', 'is_verified', 'organization', 'managed', 'areas', 'tags'],
  on: {
    AccountRegistered: learn<AccountRegistered>(() => ({})),
    EmailVerified: learn<EmailVerified>(() => ({ is_verified: true })),
    SuperuserGranted: learn<SuperuserGranted>(() => ({ is_superuser: true })),
    SuperuserRevoked: learn<SuperuserRevoked>(() => ({ is_superuser: false })),
    StaffGranted: learn<StaffGranted>(({ organization }, { managed }) => manages([...managed, organization])),
    StaffRevoked: learn<StaffRevoked>(({ organization }, { managed }) => manages(without(managed, organization))),
    AccountDeactivated: learn<AccountDeactivated>(() => ({ is_active: false })),
    AccountReactivated: learn<AccountReactivated>(() => ({ is_active: true })),
    PersonJoinedOrganization: learn<PersonJoinedOrganization>(({ organization }) => ({ organization })),
    PersonLeftOrganization: learn<PersonLeftOrganization>(() => ({ organization: null })),
    PersonPlaced: learn<PersonPlaced>(({ areas }) => ({ areas })),
    PersonPlacedFiner: learn<PersonPlacedFiner>((data) => ({ areas: allAreasOf(data) })),
    PersonTagged: learn<PersonTagged>(({ tag }, { tags }) => ({ tags: [...without(tags, tag), tag] })),
    PersonUntagged: learn<PersonUntagged>(({ tag }, { tags }) => ({ tags: without(tags, tag) })),
    AccountErased: step<PersonRow, RecordedEvent<AccountErased>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};
