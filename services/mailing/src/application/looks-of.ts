import type { QueryBus } from '@nestjs/cqrs';
import { type OrganizationLook, OrganizationLooks } from '../../../organizations/src/public/organization-looks.js';

/** How the organizations of these newsletters are shown, by id. */
export function looksOf(
  tenant: string,
  newsletters: readonly { readonly organization?: string | null }[],
  queries: QueryBus,
): Promise<ReadonlyMap<string, OrganizationLook>> {
  const ids = newsletters.flatMap(({ organization }) => organization ?? []);
  return queries.execute<OrganizationLooks, Map<string, OrganizationLook>>(new OrganizationLooks(tenant, ids));
}
