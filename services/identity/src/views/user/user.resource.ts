import { policies, profileChanges, profileTexts, user, type User } from '@ateneo/contracts';
import { type Resource, type ResourceList, type ResourceRow, streamsOf } from '@ateneo/resource';
import { DecideSuperusers } from '../../application/decide-superusers.js';
import { organizationProjection } from '../../facts/organization.projection.js';
import { memberNumberProjection } from '../../facts/member-number.projection.js';
import { personAreaProjection } from '../../facts/person-area.projection.js';
import { UntoldDays } from '../../queries/untold-days.js';
import { userTagProjection } from '../user-tag/user-tag.projection.js';
import { userProjection } from './user.projection.js';
import { speltAsKept } from '../../public/spelt-as-kept.js';
import { type Asker, listedFor } from './whom-one-sees.js';

const OWN_NUMBER = "lower(coalesce(n.number, ''))";

/** Whose number a word is part of, and of whom the other words are said. */
function numbered(words: string): string {
  const [number, said] = ['lower(m.number)', 'identity.words_of(m.id)'];
  return `select m.id from identity.member_number m
    where ${number} like any(array(select public.containing(w) from unnest(${words}) w where w ~ '[0-9]'))
      and not exists (select from unnest(${words}) w
        where strpos(${number}, public.plain(w)) = 0 and strpos(${said}, public.plain(w)) = 0)`;
}

const plainTexts = ['email', ...profileTexts];

export const usersList: ResourceList = {
  from: `identity.person p
    left join identity.organization o on o.tenant_id = p.tenant_id and o.id = p.organization
    left join identity.member_number n on n.tenant_id = p.tenant_id and n.id = p.id
    left join identity.last_sign_in l on l.tenant_id = p.tenant_id and l.user_id = p.id
    cross join (select $1::uuid as id, $2::uuid[] as managed, $3::jsonb as untold) as asker`,
  columns: {
    id: 'p.id',
    revision: 'p.revision',
    ...Object.fromEntries(plainTexts.map((field) => [field, `p.${field}`])),
    gender: 'p.gender',
    birth_date: 'p.birth_date',
    address_country: 'p.address_country',
    location: 'p.location',
    language: 'p.language',
    is_entity: 'p.is_entity',
    is_active: '(p.inactive_since is null)',
    inactive_since: 'p.inactive_since',
    is_superuser: 'p.is_superuser',
    is_staff: 'p.is_staff',
    is_auditor: 'p.is_auditor',
    is_verified: 'p.is_verified',
    is_locked: 'p.is_locked',
    last_login: 'greatest(l.day, (asker.untold ->> p.id::text)::date)',
    creation_datetime: 'p.creation_datetime',
    update_datetime: 'p.update_datetime',
    organization: 'p.organization',
    organization_name: 'o.name',
    organization_datetime: 'p.organization_datetime',
    // Of whoever has a membership with an account that was merged into theirs, that one's.
    organization_number: `coalesce(n.number, (select m.number from identity.member_number m where m.id = any(p.merged) limit 1))`,
    managed_organizations: 'p.managed_organizations',
    has_usable_password: 'p.has_usable_password',
    tags: 'p.tags',
    consents: 'p.consents',
    pending_email: 'p.pending_email',
    national_id_holder: 'p.national_id_holder',
    // Asked for, and not answered: the organization and the place say it.
    is_member: '(p.organization is not null)',
    has_email: '(p.email is not null)',
    area: 'null::uuid',
    is_place_certain: 'null::boolean',
  },
  sortable: [
    'id',
    ...plainTexts,
    'gender',
    'birth_date',
    'language',
    'is_verified',
    'is_locked',
    'last_login',
    'creation_datetime',
    'update_datetime',
    'organization_name',
    'organization_datetime',
  ],
  filterable: {
    ...Object.fromEntries(plainTexts.map((field) => [field, 'text' as const])),
    gender: 'enum',
    address_country: 'enum',
    language: 'enum',
    is_entity: 'boolean',
    is_active: 'boolean',
    is_superuser: 'boolean',
    is_staff: 'boolean',
    is_auditor: 'boolean',
    is_verified: 'boolean',
    is_locked: 'boolean',
    creation_datetime: 'date',
    organization_datetime: 'date',
    birth_date: 'day',
    is_member: 'boolean',
    has_email: 'boolean',
    organization: 'uuid',
    managed_organizations: 'array',
    tags: 'uuid',
    area: 'uuid',
    is_place_certain: 'boolean',
  },
  found: { tags: tagged, area: livingIn, is_place_certain: placed },
  spelt: speltAsKept,
  searched: ['p.words', OWN_NUMBER],
  holding: (words) => `p.id in (select identity.people_holding(${words}) union ${numbered(words)})`,
  search: ['first_name', 'last_name_1', 'last_name_2', 'email', 'national_id', 'phone'],
  defaultSort: '-creation_datetime',
};

/*
 * `in (select …)` finds few quickly. Who is in none is asked the other way round, since `not in` compares everybody with everybody.
 */

/** Of those who manage or administer nobody is found by tags, nor by having none (specification, 6). */
function tagged(tags?: string): string {
  const isTagged =
    tags === undefined
      ? 'exists (select from identity.user_tag t where t.tenant_id = p.tenant_id and t."user" = p.id)'
      : `p.id in (select t."user" from identity.user_tag t where t.tag = any(${tags}))`;
  return `${isTagged} and not p.is_staff and not p.is_superuser`;
}

/** Whoever lives in one of the areas, at whatever level it is; none: whoever lives nobody knows where. */
function livingIn(areas?: string): string {
  if (areas === undefined) return isPlaced;
  const levels = ['country', 'region', 'province', 'town', 'district', 'neighbourhood', 'section', 'zone'];
  const among = levels.map((level) => `a.${level} = any(${areas})`).join(' or ');
  return `p.id in (select a.id from identity.person_area a where ${among})`;
}

/** Of a place nobody knows any more a row is left. */
const KNOWN = 'a.country is not null';
const isPlaced = `exists (select from identity.person_area a where a.tenant_id = p.tenant_id and a.id = p.id and ${KNOWN})`;

/** Whose place is sure, or to be looked at; none: whoever lives nobody knows where. */
function placed(sure?: string): string {
  if (sure === undefined) return isPlaced;
  return `p.id in (select a.id from identity.person_area a where ${KNOWN} and a.is_certain = any(${sure}))`;
}

type Row = Omit<User, 'email'> &
  ResourceRow & {
    readonly email: string | null;
    readonly inactive_since: string | null;
    readonly national_id_holder: string | null;
    readonly is_member?: boolean;
    readonly has_email?: boolean;
    readonly area?: null;
    readonly is_place_certain?: null;
  };

/** People as they are asked for, each asker seeing whom they may (contract, 5). */
export const users: Resource<Row, Asker, User, ReadonlySet<string>> = {
  path: 'users/users',
  name: 'User',
  projection: userProjection,
  stream: streamsOf({ category: 'identity.account' }),
  reads: [organizationProjection, userTagProjection, personAreaProjection, memberNumberProjection],
  list: listFor,
  joined: { last_login: null, organization_name: null, organization_number: null },
  record: user,
  changes: profileChanges,
  derived: ['last_login', 'organization_name', 'organization_number', 'update_datetime'],
  notFound: 'identity.unknown_person',
  // One look-up for a page of people.
  sees: async (asker, _, { tenant, get }) => listedFor(asker, await get(UntoldDays).for(tenant, asker)),
  around: (_, __, { tenant, get }) => get(DecideSuperusers).load(tenant),
  answer: (
    {
      revision: _,
      is_member: __,
      has_email: _____,
      area: ___,
      is_place_certain: ____,
      inactive_since,
      tags,
      pending_email,
      national_id_holder,
      ...row
    },
    asker,
    superusers,
  ) => ({
    ...row,
    ...toldOf({ ...row, tags, pending_email, national_id_holder }, asker, superusers),
    is_active: inactive_since === null,
    // Decided by another stream than the account's own, which may be all that a row follows from.
    is_superuser: superusers.has(row.id),
    email: row.email ?? '',
  }),
};

/** What not everybody who sees a person is told of them. */
function toldOf(
  row: Pick<Row, 'id' | 'is_staff' | 'tags' | 'pending_email' | 'national_id_holder' | 'last_login'>,
  asker: Asker,
  superusers: ReadonlySet<string>,
) {
  const isNear = asker.is_superuser || asker.id === row.id;
  const isRegular = !row.is_staff && !superusers.has(row.id);
  return {
    last_login: isNear ? row.last_login : null,
    ...(isNear && { pending_email: row.pending_email, national_id_taken: row.national_id_holder !== null }),
    ...(policies.see_tags(asker) && isRegular && { tags: row.tags }),
  };
}

/** Sign-ins are shown to superusers alone, in no way whatever. */
function listFor({ is_superuser }: Asker): ResourceList {
  if (is_superuser) return usersList;
  return { ...usersList, sortable: usersList.sortable.filter((field) => field !== 'last_login') };
}

/** Whoever has just registered, before anybody has signed in. */
export function asOneself(id: string): Asker {
  return { id, is_superuser: false, is_staff: false, is_auditor: false, managed_organizations: [] };
}
