import type { Roles } from '@ateneo/contracts';
import type { Viewer } from '@ateneo/http';
import type { ListWhere } from '@ateneo/persistence';

/** What decides whom somebody sees, and what of them. */
export type Asker = Roles & Pick<Viewer, 'id' | 'managed_organizations'>;

/**
 * Nobody an account that was merged: it is somebody else's. Superusers everybody else; staff the people of the organizations they manage, everybody if the default one is among them
 * (contract, 5). `p` is the person's row.
 */
export function whomOneSees({ id, is_superuser, managed_organizations }: Asker): ListWhere {
  if (is_superuser) return { sql: 'p.merged_into is null', params: [] };
  const sql = `p.merged_into is null and (p.id = $1 or p.organization = any($2::uuid[])
    or exists (select 1 from identity.organization d where d.is_default and d.id = any($2::uuid[])))`;
  return { sql, params: [id, managed_organizations] };
}

/** `whomOneSees` of the list of people, which is told besides on which days that are not over they signed in. */
export function listedFor(asker: Asker, untold: Readonly<Record<string, string>> = {}): ListWhere {
  const { sql, params } = whomOneSees(asker);
  const [id = null, managed = null] = params;
  return { sql, params: [id, managed, JSON.stringify(untold)] };
}
