import { area } from '../areas/area-filter.js';
import type { FilterField } from '../layout/filter-field.js';
import { choice, oneOf, typed, yesNo } from '../layout/filter-kinds.js';
import { days } from '../layout/FilterDays.js';
import { organizationFilter } from '../organizations/use-organization-choices.js';
import { useTagChoices } from '../tags/use-tags.js';
import { age } from './age-filter.js';
import { genderKey } from './UserFacts.js';

const certainties: Readonly<Record<string, string>> = { true: 'sure', false: 'to_confirm', null: 'unknown' };

/** What the list of people and their map are filtered by. */
export const userFilters: readonly FilterField[] = [
  organizationFilter,
  oneOf('tags', useTagChoices, { needs: 'see_tags' }),
  area('area'),
  choice('is_place_certain', Object.keys(certainties), (value) => `console.areas.${certainties[value]}`),
  typed('address_city'),
  yesNo('is_member'),
  yesNo('is_active'),
  yesNo('is_verified'),
  yesNo('has_email'),
  yesNo('is_entity'),
  yesNo('is_locked'),
  choice('language', ['es', 'ca', 'gl', 'eu'], 'console.languages'),
  choice('gender', ['H', 'M', 'X', '?'], (code) => `console.genders.${genderKey(code)}`),
  age,
  days('creation_datetime'),
];
