import type { UserChange } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';
import { EXPORT_BATCH } from '@ateneo/jobs';
import { DomainError } from '@ateneo/kernel';
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
import type { Asking } from '../user/get-users.js';

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

const BATCH = EXPORT_BATCH;
const newestFirst = [
  { field: 'creation_datetime', descending: true },
  { field: 'id', descending: true },
];

/** Who changed what, as it is asked for: superusers see all, others what happened to themselves (contract, 5). */
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
    return this.batches(tenant, (after) => ({
      spec,
      request,
      where: behind(whose(viewer), spec, after && { time: after.creation_datetime, id: after.id }),
    }));
  }

  /** Throws field errors on what cannot be asked. */
  check(viewer: Asking, query: Record<string, unknown>): void {
    parseListQuery(query, specFor(viewer));
  }

  /** The next rows of an export, newest first; with the first ones, how many there are. */
  async batch(tx: Tx, viewer: Asking, query: Record<string, unknown>, last: LastRow | undefined) {
    const spec = specFor(viewer);
    const dialect = last ? ('member' as const) : ('simple-rest' as const);
    const request = { ...parseListQuery(query, spec), offset: 0, limit: BATCH, sort: newestFirst, dialect };
    const { rows, count } = await runList<UserChange>(tx, spec, request, behind(whose(viewer), spec, last));
    return { rows, total: count };
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

/** The names of those who act are for superusers; to others only their own. */
function specFor(viewer: Pick<Asking, 'is_superuser'>): ListSpec {
  if (viewer.is_superuser) return list;
  return { ...list, columns: { ...list.columns, actor_name: `case when c.actor = c."user" then ${nameOf('a')} end` } };
}

function whose({ id, is_superuser }: Pick<Asking, 'id' | 'is_superuser'>): ListWhere | undefined {
  return is_superuser ? undefined : { sql: 'c."user" = $1', params: [id] };
}
