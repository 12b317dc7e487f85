import type { QueryBus } from '@nestjs/cqrs';
import { DisplayNames } from '../../../identity/src/public/display-names.js';

/** Of people, by id. */
export type Names = ReadonlyMap<string, string>;

/** Of those who are somebody. */
export const namesOf = (tenant: string, people: readonly (string | null)[], bus: QueryBus): Promise<Names> => {
  const unique = [...new Set(people.filter((id) => id !== null))];
  return bus.execute(new DisplayNames(tenant, unique));
};
