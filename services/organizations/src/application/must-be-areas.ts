import { fieldError } from '@ateneo/kernel';
import type { QueryBus } from '@nestjs/cqrs';
import { UnknownAreas } from '../../../territory/src/public/areas.js';

/** Refused where one of them is no area that the tenant knows. */
export async function mustBeAreas(tenant: string, areas: readonly string[] = [], queries: QueryBus): Promise<void> {
  if (areas.length === 0) return;
  const unknown = await queries.execute(new UnknownAreas(tenant, areas));
  if (unknown.length > 0) throw fieldError('areas', 'territory.unknown_area');
}
