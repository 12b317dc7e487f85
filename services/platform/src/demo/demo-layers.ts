import { Decide } from '@ateneo/resource';
import type { INestApplicationContext } from '@nestjs/common';
import type { TenantProfile } from '../../../organizations/src/tenant/tenant.events.js';
import { packed } from '../../../territory/src/adapters/layers/packed-layer.js';
import { LayerFiles } from '../../../territory/src/adapters/layers/layer-files.js';
import { layerAggregate } from '../../../territory/src/layer/layer.aggregate.js';
import { acting, daysFrom, type DemoWorld, seen } from './demo-world.js';

/** South and north of the river, each as west, south, east, north. */
const zones = [
  ['Z1', 'Margen derecha', [-0.93, 41.61, -0.83, 41.656]],
  ['Z2', 'Margen izquierda', [-0.93, 41.656, -0.83, 41.7]],
] as const;

/** Two electoral zones of a town, before anybody enrols, so that who lives there is in one of them. */
export async function makeLayers(
  world: DemoWorld,
  app: INestApplicationContext,
  uploads: TenantProfile['uploads'],
): Promise<void> {
  const { tenant, random, now } = world;
  const files = app.get(LayerFiles, { strict: false });
  const layer = random.uuid();
  const areas = zones.map(([code, name, [west, south, east, north]]) => {
    const ring = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ] as const;
    return { code, name, parent: null, polygons: [[ring.map(([x, y]): [number, number] => [x, y])]] };
  });
  const points = 5 * areas.length;
  await files.keepSent(tenant, uploads, layer, Buffer.from(JSON.stringify(areas)));
  await files.keepSound(tenant, layer, packed({ level: 'zone', points, areas }));
  const today = daysFrom(now, -450).slice(0, 10);
  const said = { name: 'Zonas electorales', source: 'Trazado de ejemplo', level: 'zone', valid_from: today } as const;
  const load = { do: 'load' as const, ...said, layer, points, areas: areas.length, replaces: null, today };
  const { position } = await world.commands.execute(new Decide(acting(world, -450), layerAggregate, tenant, load));
  await seen(world.views, ['territory.layer'], [position]);
}
