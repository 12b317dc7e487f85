import { SEGMENTS } from '@ateneo/contracts';
import { Decide } from '@ateneo/resource';
import { savedFiltersAggregate } from '../../../identity/src/saved-filter/saved-filters.aggregate.js';
import { acting, type DemoWorld } from './demo-world.js';

const newest = { field: 'creation_datetime', order: 'DESC' } as const;

/** What the superuser shares: with everybody who sees the list of people, and with whoever writes issues. */
const shared = [
  { list: 'users', name: 'Sin confirmar el correo', criteria: { filter: { is_verified: 'false' }, sort: newest } },
  { list: SEGMENTS, name: 'Mayores de 65', criteria: { filter: { age_from: 65, membership: 'members' }, sort: null } },
] as const;

export async function shareFilters(world: DemoWorld, superuser: string): Promise<void> {
  for (const said of shared) {
    const keep = { do: 'keep', user: superuser, filter: world.random.uuid(), ...said } as const;
    const command = { ...keep, isDefault: false, isShared: true };
    await world.commands.execute(new Decide(acting(world, -12, superuser), savedFiltersAggregate, superuser, command));
  }
}
