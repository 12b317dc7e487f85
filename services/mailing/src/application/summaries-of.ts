import type { QueryBus } from '@nestjs/cqrs';
import {
  type OrganizationSummary,
  OrganizationSummaries,
} from '../../../organizations/src/public/organization-summaries.js';

/** How the organizations of these newsletters are shown, by id. */
export function summariesOf(
  tenant: string,
  newsletters: readonly { readonly organization?: string | null }[],
  queries: QueryBus,
): Promise<ReadonlyMap<string, OrganizationSummary>> {
  const ids = newsletters.flatMap(({ organization }) => organization ?? []);
  return queries.execute<OrganizationSummaries, Map<string, OrganizationSummary>>(
    new OrganizationSummaries(tenant, ids),
  );
}
