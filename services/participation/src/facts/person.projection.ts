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
import type { AccountMerged, AccountUnmerged } from '../../../published/src/identity/merged.js';
import type { PersonTagged, PersonUntagged } from '../../../published/src/identity/tags.js';
import type {
  PersonJoinedOrganization,
  PersonLeftOrganization,
} from '../../../published/src/organizations/membership.js';
import type { PastFacts, PersonFacts } from '../process/eligibility.rules.js';
import { allAreasOf, type PersonPlaced, type PersonPlacedFiner } from '../../../published/src/territory/residence.js';

/** What taking part is decided by: public events of identity and organizations, no personal data. */
export interface PersonRow extends ViewRow {
  is_superuser: boolean;
  is_staff: boolean;
  is_verified: boolean;
  /** Since when; null while it is not so. */
  superuser_since: string | null;
  staff_since: string | null;
  inactive_since: string | null;
  /** The account is closed since then, being of somebody who has another one. */
  merged_since: string | null;
  organization: string | null;
  organization_since: string | null;
  /** Organizations that staff manage. */
  managed: readonly string[];
  /** Where they live, from the country down. */
  areas: readonly string[];
  tags: readonly string[];
  /** How they stood before: who might vote when a voting opened is asked of it. */
  past: readonly PastFacts[];
}

const nobody = {
  is_superuser: false,
  is_staff: false,
  is_verified: false,
  superuser_since: null,
  staff_since: null,
  inactive_since: null,
  merged_since: null,
  organization: null,
  organization_since: null,
  managed: [],
  areas: [],
  tags: [],
  past: [],
};

type AboutPerson =
  | AccountRegistered
  | EmailVerified
  | SuperuserGranted
  | SuperuserRevoked
  | StaffGranted
  | StaffRevoked
  | AccountDeactivated
  | AccountReactivated
  | AccountMerged
  | AccountUnmerged
  | PersonJoinedOrganization
  | PersonLeftOrganization
  | PersonPlaced
  | PersonPlacedFiner
  | PersonTagged
  | PersonUntagged;

function learn<Event extends AboutPerson>(
  what: (data: Event['data'], row: PersonRow, time: string) => Partial<PersonRow>,
) {
  return step<PersonRow, RecordedEvent<AboutPerson>>({
    key: ({ data }) => data.user,
    // Events of two contexts may come in either order.
    apply: (before, { data, meta }, id) => {
      const row = { ...nobody, ...before, id };
      const past = [...row.past, { ...factsIn(row), until: meta.time }];
      return { ...row, ...what(data as Event['data'], row, meta.time), past };
    },
  });
}

function factsIn(row: PersonRow): Omit<PastFacts, 'until'> {
  const { is_superuser, is_staff, is_verified, inactive_since, merged_since, organization, managed, areas, tags } = row;
  const is_active = inactive_since === null && merged_since === null;
  return { is_active, is_superuser, is_staff, is_verified, organization, managed, areas, tags };
}

/** What a row says of a person, now and before. */
export function factsOf(row: PersonRow): PersonFacts {
  return { ...factsIn(row), past: row.past };
}

function without(all: readonly string[], gone: string): readonly string[] {
  return all.filter((one) => one !== gone);
}

function manages(managed: readonly string[], since: string): Partial<PersonRow> {
  const is_staff = managed.length > 0;
  return { managed, is_staff, staff_since: is_staff ? since : null };
}

/** Reference view of other contexts' public events, for decisions. */
export const personProjection: Projection<PersonRow> = {
  name: 'participation.person',
  version: 1,
  table: 'participation.person',
  columns: [
    'id',
    'is_superuser',
    'is_staff',
    'is_verified',
    'superuser_since',
    'staff_since',
    'inactive_since',
    'merged_since',
    'organization',
    'organization_since',
    'managed',
    'areas',
    'tags',
    'past',
  ],
  json: ['past'],
  on: {
    AccountRegistered: learn<AccountRegistered>(() => ({})),
    EmailVerified: learn<EmailVerified>(() => ({ is_verified: true })),
    SuperuserGranted: learn<SuperuserGranted>((_, _row, time) => ({ is_superuser: true, superuser_since: time })),
    SuperuserRevoked: learn<SuperuserRevoked>(() => ({ is_superuser: false, superuser_since: null })),
    StaffGranted: learn<StaffGranted>(({ organization }, { managed, staff_since }, time) =>
      manages([...managed, organization], staff_since ?? time),
    ),
    StaffRevoked: learn<StaffRevoked>(({ organization }, { managed, staff_since }, time) =>
      manages(without(managed, organization), staff_since ?? time),
    ),
    AccountDeactivated: learn<AccountDeactivated>((_, _row, time) => ({ inactive_since: time })),
    AccountReactivated: learn<AccountReactivated>(() => ({ inactive_since: null })),
    AccountMerged: learn<AccountMerged>((_, _row, time) => ({ merged_since: time })),
    AccountUnmerged: learn<AccountUnmerged>(() => ({ merged_since: null })),
    PersonJoinedOrganization: learn<PersonJoinedOrganization>(({ organization }, _, time) => ({
      organization,
      organization_since: time,
    })),
    PersonLeftOrganization: learn<PersonLeftOrganization>(() => ({ organization: null, organization_since: null })),
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
