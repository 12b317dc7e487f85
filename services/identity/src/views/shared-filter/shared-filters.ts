import { type Allowed, type Roles, type SavedFilter, seesList } from '@ateneo/contracts';
import { Database } from '@ateneo/persistence';
import { Injectable } from '@nestjs/common';
import type { SharedFilterRow } from './shared-filter.projection.js';

type NamedRow = SharedFilterRow & { user_name: string };

/** More than anybody finds again. */
const MOST_SHARED = 500;

/** What others share: of the lists that one sees, by those who still work in the console. */
@Injectable()
export class SharedFilters {
  constructor(private readonly database: Database) {}

  async seenBy(tenant: string, viewer: Roles & { readonly id: string }, allowed: Allowed): Promise<SavedFilter[]> {
    const lists = await this.database.read<{ list: string }>(
      tenant,
      'select distinct list from identity.shared_filter where "user" <> $1',
      [viewer.id],
    );
    const seen = lists.map(({ list }) => list).filter((list) => seesList(viewer, allowed, list));
    if (seen.length === 0) return [];
    const rows = await this.database.read<NamedRow>(
      tenant,
      `select f.id, f."user", f.list, f.name, f.criteria, btrim(p.first_name || ' ' || p.last_name_1) as user_name
         from identity.shared_filter f join identity.person p on p.tenant_id = f.tenant_id and p.id = f."user"
         where f."user" <> $1 and f.list = any($2::text[]) and p.inactive_since is null
           and (p.is_superuser or p.is_staff or p.is_auditor)
         order by lower(f.name), f.id limit ${MOST_SHARED}`,
      [viewer.id, seen],
    );
    return rows.map(told);
  }
}

function told({ criteria, ...row }: NamedRow): SavedFilter {
  const { filter, sort } = criteria;
  return { ...row, filter: filter as SavedFilter['filter'], sort, is_default: false, is_shared: true };
}
