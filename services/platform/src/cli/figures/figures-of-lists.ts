import { Resources } from '@ateneo/resource';
import { tags } from '../../../../identity/src/tag/tag.resource.js';
import { users } from '../../../../identity/src/views/user/user.resource.js';
import type { Asker } from '../../../../identity/src/views/user/whom-one-sees.js';
import { organizations } from '../../../../organizations/src/organization/organization.resource.js';
import type { Platform } from '../with-platform.js';
import type { Figures } from './figures-of-log.js';
import { moved } from './people-of-log.js';

/** What happened when is in no list. */
export const acts = [...moved, 'erasures'] as const;
export const isListed = (name: string): boolean => !acts.some((act) => name.startsWith(act));

const everybody: Asker = { id: '', is_superuser: true, is_staff: false, is_auditor: false, managed_organizations: [] };

/** The totals of lists that are filtered so (and by when people registered), and the numbers that lists of organizations and tags show. */
export async function inLists(
  app: Platform['app'],
  tenant: string,
  names: readonly string[],
  registered: Readonly<Record<string, string>> = {},
): Promise<Figures> {
  const resources = app.get(Resources, { strict: false });
  const all = async (query: Record<string, string>) =>
    (await resources.batch(tenant, users, everybody, { ...query, ...registered })).total;
  // Figures are of people.
  const total = (query: Record<string, string>) => all({ ...query, is_entity: 'false' });
  const lists: Figures = new Map([
    ['people', await total({})],
    ['verified', await total({ is_verified: 'true' })],
    ['members', await total({ is_member: 'true' })],
    ['active', await total({ is_active: 'true' })],
    ['placed', await total({ is_place_certain: 'true,false' })],
  ]);
  for (const name of names) {
    const filter = filterOf(name);
    if (filter) lists.set(name, await total(filter));
  }
  // These two lists tell of all people, whenever they registered.
  if (Object.keys(registered).length > 0) return lists;
  const numbers = [
    ...(await resources.batch(tenant, organizations, { ...everybody, organization: null }, {})).rows.map(
      ({ id, member_count: count }) => [`organization ${id}`, count] as const,
    ),
    ...(await resources.batch(tenant, tags, everybody, {})).rows.map(
      ({ id, people_count: count }) => [`tag ${id}`, count] as const,
    ),
  ];
  // Two lists may tell the same figure, of all who belong there: the one that differs is told.
  for (const [name, count] of numbers) if (count !== (await all(filterOf(name)!))) lists.set(name, count);
  return lists;
}

/** The filter of the list of people for one of their groups. */
function filterOf(name: string): Record<string, string> | undefined {
  const [dimension = '', value] = name.split(' ');
  if (value === undefined || name === 'since ?' || !isListed(name)) return undefined;
  if (dimension === 'since')
    return {
      organization_datetime_gte: `${value}-01-01T00:00:00Z`,
      organization_datetime_lte: `${value}-12-31T23:59:59.999Z`,
    };
  return { [dimension === 'tag' ? 'tags' : dimension]: value };
}
