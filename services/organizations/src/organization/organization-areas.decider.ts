import type { OrganizationCovers } from './organization.events.js';

/** Where it is; the same areas in another order are the same. */
export function covering(
  organization: string,
  { areas: before }: { readonly areas: readonly string[] },
  wish: readonly string[] = before,
): OrganizationCovers[] {
  const areas = [...new Set(wish)];
  if (areas.length === before.length && areas.every((area) => before.includes(area))) return [];
  return [{ type: 'OrganizationCovers', data: { organization, areas } }];
}
