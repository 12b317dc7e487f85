import { policies, type UserChange } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';
import { DomainError } from '@ateneo/kernel';
import { Database, type ListAnswer, type ListSpec, type ListWhere, parseListQuery, runList } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';

const nameOf = (person: string): string =>
  `(select nullif(btrim(${person}.first_name || ' ' || ${person}.last_name_1), ''))`;

const list: ListSpec = {
  resource: 'users/userchanges',
  from: `identity.user_change c
    left join identity.person u on u.tenant_id = c.tenant_id and u.id = c."user"
    left join identity.person a on a.tenant_id = c.tenant_id and a.id = c.actor`,
  columns: {
    id: 'c.id',
    user: 'c."user"',
    user_name: nameOf('u'),
    field: 'c.field',
    before: 'c.before',
    after: 'c.after',
    actor: 'c.actor',
    actor_name: nameOf('a'),
    on_behalf_of: 'c.on_behalf_of',
    source: 'c.source',
    creation_datetime: 'c.creation_datetime',
    correlation_id: 'c.correlation_id',
  },
  sortable: ['id', 'user', 'user_name', 'field', 'actor', 'actor_name', 'source', 'creation_datetime'],
  filterable: {
    user: 'uuid',
    user_name: 'text',
    field: 'enum',
    before: 'text',
    after: 'text',
    actor: 'uuid',
    actor_name: 'text',
    on_behalf_of: 'uuid',
    source: 'enum',
    creation_datetime: 'date',
    correlation_id: 'text',
  },
  search: ['user_name', 'actor_name', 'before', 'after'],
  defaultSort: '-creation_datetime',
};

const BATCH = 1_000;
const newestFirst = [
  { field: 'creation_datetime', descending: true },
  { field: 'id', descending: true },
];

/** Who changed what, as it is asked for: superusers and auditors see all, others what happened to themselves (contract, 5). */
@Injectable()
export class GetUserChanges {
  constructor(private readonly database: Database) {}

  async list(tenant: string, viewer: Viewer, query: Record<string, unknown>): Promise<ListAnswer<UserChange>> {
    const spec = specFor(viewer);
    const request = parseListQuery(query, spec);
    return this.database.inTenant(tenant, (tx) => runList<UserChange>(tx, spec, request, whose(viewer)));
  }

  /** Throws `http.not_found`, also of a row that the viewer may not see. */
  async one(tenant: string, viewer: Viewer, id: string): Promise<UserChange> {
    const { rows } = await this.list(tenant, viewer, { id });
    if (!rows[0]) throw new DomainError('http.not_found');
    return rows[0];
  }

  /** All rows that match, newest first, batch by batch: each its own short transaction, however slowly it is read. */
  export(tenant: string, viewer: Viewer, query: Record<string, unknown>): AsyncGenerator<UserChange> {
    const spec = specFor(viewer);
    // Wrong filters are refused before the first byte.
    const request = {
      ...parseListQuery(query, spec),
      offset: 0,
      limit: BATCH,
      sort: newestFirst,
      dialect: 'member' as const,
    };
    return this.batches(tenant, (after) => ({ spec, request, where: both(whose(viewer), after) }));
  }

  private async *batches(
    tenant: string,
    ask: (after: UserChange | undefined) => {
      spec: ListSpec;
      request: Parameters<typeof runList>[2];
      where: ListWhere;
    },
  ): AsyncGenerator<UserChange> {
    let last: UserChange | undefined;
    for (;;) {
      const { spec, request, where } = ask(last);
      const { rows } = await this.database.inTenant(tenant, (tx) => runList<UserChange>(tx, spec, request, where));
      yield* rows;
      if (rows.length < BATCH) return;
      last = rows.at(-1);
    }
  }
}

/** The names of those who act are for who sees all changes; to others only their own. */
function specFor(viewer: Viewer): ListSpec {
  if (policies.see_changes(viewer)) return list;
  return { ...list, columns: { ...list.columns, actor_name: `case when c.actor = c."user" then ${nameOf('a')} end` } };
}

function whose(viewer: Viewer): ListWhere | undefined {
  return policies.see_changes(viewer) ? undefined : { sql: 'c."user" = $1', params: [viewer.id] };
}

function both(own: ListWhere | undefined, after: UserChange | undefined): ListWhere {
  const params: unknown[] = [...(own?.params ?? [])];
  const conditions = own ? [own.sql] : ['true'];
  if (after) {
    const [time, id] = [params.push(after.creation_datetime), params.push(after.id)];
    conditions.push(`(c.creation_datetime, c.id) < ($${time}::timestamptz, $${id}::uuid)`);
  }
  return { sql: conditions.join(' and '), params };
}
