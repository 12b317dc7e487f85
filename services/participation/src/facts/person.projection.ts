import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type {
  AccountErased,
  AccountRegistered,
  EmailVerified,
  StaffGranted,
  SuperuserGranted,
} from '../../../identity/src/public/account.js';
import type { PersonJoinedOrganization, PersonLeftOrganization } from '../../../organizations/src/public/membership.js';

/** What taking part is decided by: public events of identity and organizations, no personal data. */
export interface PersonRow extends ViewRow {
  is_superuser: boolean;
  is_staff: boolean;
  is_verified: boolean;
  organization: string | null;
  /** Organizations that staff manage. */
  managed: readonly string[];
}

const nobody = { is_superuser: false, is_staff: false, is_verified: false, organization: null, managed: [] };

type AboutPerson =
  | AccountRegistered
  | EmailVerified
  | SuperuserGranted
  | StaffGranted
  | PersonJoinedOrganization
  | PersonLeftOrganization;

function learn<Event extends AboutPerson>(what: (data: Event['data'], row: PersonRow) => Partial<PersonRow>) {
  return step<PersonRow, RecordedEvent<AboutPerson>>({
    key: ({ data }) => data.user,
    // Events of two contexts may come in either order.
    apply: (before, { data }, id) => {
      const row = { ...nobody, ...before, id };
      return { ...row, ...what(data as Event['data'], row) };
    },
  });
}

/** Reference view of other contexts' public events, for decisions. */
export const personProjection: Projection<PersonRow> = {
  name: 'participation.person',
  version: 1,
  table: 'participation.person',
  columns: ['id', 'is_superuser', 'is_staff', 'is_verified', 'organization', 'managed'],
  on: {
    AccountRegistered: learn<AccountRegistered>(() => ({})),
    EmailVerified: learn<EmailVerified>(() => ({ is_verified: true })),
    SuperuserGranted: learn<SuperuserGranted>(() => ({ is_superuser: true })),
    StaffGranted: learn<StaffGranted>(({ organization }, { managed }) => ({
      is_staff: true,
      managed: [...managed, organization],
    })),
    PersonJoinedOrganization: learn<PersonJoinedOrganization>(({ organization }) => ({ organization })),
    PersonLeftOrganization: learn<PersonLeftOrganization>(() => ({ organization: null })),
    AccountErased: step<PersonRow, RecordedEvent<AccountErased>>({
      key: ({ data }) => data.user,
      apply: () => undefined,
    }),
  },
};
