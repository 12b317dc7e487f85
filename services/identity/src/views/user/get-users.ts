import type { User } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';
import { EXPORT_BATCH } from '@ateneo/jobs';
import {
  Database,
  type ListAnswer,
  type ListSpec,
  type ListWhere,
  parseListQuery,
  runList,
  type Tx,
} from '@ateneo/persistence';
import { behind, type LastRow } from '@ateneo/resource';
import { Injectable } from '@nestjs/common';

const plainTexts = [
  'email',
  'first_name',
  'last_name_1',
  'last_name_2',
  'national_id',
  'phone_prefix',
  'phone',
  'address_street',
  'address_number',
  'address_extra',
  'address_zip',
  'address_city',
  'address_region',
] as const;

const list: ListSpec = {
  resource: 'users/users',
  from: 'identity.person p left join identity.organization o on o.tenant_id = p.tenant_id and o.id = p.organization',
  columns: {
    id: 'p.id',
    revision: 'p.revision',
    ...Object.fromEntries(plainTexts.map((field) => [field, `p.${field}`])),
    gender: 'p.gender',
    birth_date: 'p.birth_date',
    address_country: 'p.address_country',
    location: 'p.location',
    language: 'p.language',
    is_active: 'true',
    is_superuser: 'p.is_superuser',
    is_staff: 'p.is_staff',
    is_verified: 'p.is_verified',
    is_locked: 'p.is_locked',
    last_login: '(select l.day from identity.last_sign_in l where l.tenant_id = p.tenant_id and l.user_id = p.id)',
    creation_datetime: 'p.creation_datetime',
    update_datetime: 'p.update_datetime',
    organization: 'p.organization',
    organization_name: 'o.name',
    organization_datetime: 'p.organization_datetime',
    organization_number: 'null::text',
    managed_organizations: 'p.managed_organizations',
    has_usable_password: 'p.has_usable_password',
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
    is_active: 'boolean',
    is_superuser: 'boolean',
    is_staff: 'boolean',
    is_verified: 'boolean',
    is_locked: 'boolean',
    creation_datetime: 'date',
    organization_datetime: 'date',
    organization: 'uuid',
    managed_organizations: 'array',
  },
  search: ['first_name', 'last_name_1', 'last_name_2', 'email', 'national_id', 'phone'],
  defaultSort: '-creation_datetime',
};

/** What was asked of a person, and the revision to compare `If-Match` with. */
export interface FoundUser {
  readonly user: User;
  readonly revision: number;
}

/** What decides whom somebody sees. */
export type Asking = Pick<Viewer, 'id' | 'is_superuser' | 'managed_organizations'>;

type Row = Omit<User, 'email'> & { email: string | null; revision: number };

/** People as they are asked for, each asker seeing whom they may (contract, 5). */
@Injectable()
export class GetUsers {
  constructor(private readonly database: Database) {}

  async list(tenant: string, viewer: Asking, query: Record<string, unknown>): Promise<ListAnswer<User>> {
    // Sign-ins are shown to superusers alone, in no way whatever.
    const sortable = viewer.is_superuser ? list.sortable : list.sortable.filter((field) => field !== 'last_login');
    const spec = { ...list, sortable };
    const request = parseListQuery(query, spec);
    const answer = await this.database.inTenant(tenant, (tx) => runList<Row>(tx, spec, request, whom(viewer)));
    return { ...answer, rows: answer.rows.map((row) => shown(row, viewer).user) };
  }

  /** Throws field errors on what cannot be asked. */
  check(query: Record<string, unknown>): void {
    parseListQuery(query, list);
  }

  /** The next people of an export, newest first; with the first ones, how many there are. */
  async batch(tx: Tx, viewer: Asking, query: Record<string, unknown>, last: LastRow | undefined) {
    const dialect = last ? ('member' as const) : ('simple-rest' as const);
    const sort = ['creation_datetime', 'id'].map((field) => ({ field, descending: true }));
    const request = { ...parseListQuery(query, list), offset: 0, limit: EXPORT_BATCH, sort, dialect };
    const { rows, count } = await runList<Row>(tx, list, request, behind(whom(viewer), list, last));
    return { rows: rows.map((row) => shown(row, viewer).user), total: count };
  }

  /** How a person stands now, without a session: nobody is a stranger who sees nothing but themselves. */
  async standing(tx: Tx, id: string): Promise<Asking> {
    const sql = 'select is_superuser, managed_organizations from identity.person where id = $1 and not is_locked';
    const [row] = await tx.query<Omit<Asking, 'id'>>(sql, [id]);
    return { id, is_superuser: false, managed_organizations: [], ...row };
  }

  /** Undefined also for somebody whom the viewer may not see. */
  async find(tenant: string, viewer: Asking, id: string): Promise<FoundUser | undefined> {
    const request = parseListQuery({ id }, list);
    const { rows } = await this.database.inTenant(tenant, (tx) => runList<Row>(tx, list, request, whom(viewer)));
    return rows[0] && shown(rows[0], viewer);
  }
}

/** Superusers everybody; staff the people of the organizations they manage, everybody if the default one is among them. */
function whom({ id, is_superuser, managed_organizations }: Asking): ListWhere | undefined {
  if (is_superuser) return undefined;
  const sql = `p.id = $1 or p.organization = any($2::uuid[])
    or exists (select 1 from identity.organization d where d.is_default and d.id = any($2::uuid[]))`;
  return { sql, params: [id, managed_organizations] };
}

function shown({ revision, ...row }: Row, viewer: Asking): FoundUser {
  const last_login = viewer.is_superuser || viewer.id === row.id ? row.last_login : null;
  return { revision, user: { ...row, email: row.email ?? '', last_login } };
}
