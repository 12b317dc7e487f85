import { type Projection, type RecordedEvent, step, type ViewRow } from '@ateneo/cqrs';
import type { AgeBand } from '../../../../identity/src/public/age-band.js';

/** How a person stands, without who they are. */
export interface PersonRow extends ViewRow {
  age_band: AgeBand;
  is_registered: boolean;
  is_verified: boolean;
  is_member: boolean;
  /** Since when they are a member or none: of joining and leaving told in any order the later one holds. ISO 8601 UTC. */
  member_changed: string | null;
  /** The same of being deactivated or not. */
  is_active: boolean;
  active_changed: string | null;
  /** The same of being merged into another account, whose person is counted. */
  is_merged: boolean;
  merged_changed: string | null;
  /** All that stays of somebody who was erased, so that a late event does not bring them back. */
  is_erased: boolean;
}

type About<Data> = RecordedEvent & { readonly data: { readonly user: string } & Data };

/** Events of different topics come in any order, and after a republication of one, too: each sets only what is its own. */
function sets<Data = unknown>(what: (data: Data) => Partial<PersonRow>) {
  return step<PersonRow, About<Data>>({
    key: ({ data }) => data.user,
    apply: (row = nobody(), { data }, id) => forgotten({ ...row, ...what(data), id }),
  });
}

/** Of two that contradict each other the later one holds. */
function latest<Name extends 'member' | 'active' | 'merged'>(name: Name, is: boolean) {
  return step<PersonRow, About<unknown>>({
    key: ({ data }) => data.user,
    apply(row = nobody(), { meta: { time } }, id) {
      const changed = row[`${name}_changed`];
      const isOlder = changed !== null && Date.parse(time) < Date.parse(changed);
      return forgotten({ ...row, id, ...(isOlder ? {} : { [`is_${name}`]: is, [`${name}_changed`]: time }) });
    },
  });
}

function nobody(): PersonRow {
  return {
    id: '',
    age_band: '?',
    is_registered: false,
    is_verified: false,
    is_member: false,
    member_changed: null,
    is_active: true,
    active_changed: null,
    is_merged: false,
    merged_changed: null,
    is_erased: false,
  };
}

function forgotten(row: PersonRow): PersonRow {
  return row.is_erased ? { ...nobody(), id: row.id, is_erased: true } : row;
}

export const personView: Projection<PersonRow> = {
  name: 'statistics.person',
  version: 1,
  table: 'statistics.person',
  columns: [
    'id',
    'age_band',
    'is_registered',
    'is_verified',
    'is_member',
    'member_changed',
    'is_active',
    'active_changed',
    'is_merged',
    'merged_changed',
    'is_erased',
  ],
  on: {
    AccountRegistered: sets<{ age_band: AgeBand }>(({ age_band }) => ({ age_band, is_registered: true })),
    EmailVerified: sets(() => ({ is_verified: true })),
    PersonJoinedOrganization: latest('member', true),
    PersonLeftOrganization: latest('member', false),
    AccountDeactivated: latest('active', false),
    AccountReactivated: latest('active', true),
    AccountMerged: latest('merged', true),
    AccountUnmerged: latest('merged', false),
    AccountErased: sets(() => ({ is_erased: true })),
  },
};
