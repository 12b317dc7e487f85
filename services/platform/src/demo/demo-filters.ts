import { Decide } from '@ateneo/resource';
import { savedFiltersAggregate } from '../../../identity/src/saved-filter/saved-filters.aggregate.js';
import { acting, type DemoWorld } from './demo-world.js';

/** What the superuser shares with everybody who sees the list of people. */
export async function shareFilter(world: DemoWorld, superuser: string): Promise<void> {
  const criteria = { filter: { is_verified: 'false' }, sort: { field: 'creation_datetime', order: 'DESC' } } as const;
  const said = { list: 'users', name: 'Sin confirmar el correo', criteria, isDefault: false, isShared: true };
  const keep = { do: 'keep', user: superuser, filter: world.random.uuid(), ...said } as const;
  await world.commands.execute(new Decide(acting(world, -12, superuser), savedFiltersAggregate, superuser, keep));
}
