import { useTranslate } from 'react-admin';
import { AreaFilter } from '../areas/AreaFilter.js';
import { FilterBoolean, FilterDay, FilterSelect, FilterTyped } from '../layout/filter-fields.js';
import { OrganizationFilter } from '../organizations/OrganizationFilter.js';
import { TagFilter } from '../tags/TagFilter.js';
import { FilterAge } from './FilterAge.js';

/** What the list of people and their map are filtered by. */
export function UserFilters() {
  const translate = useTranslate();
  const languages = ['es', 'ca', 'gl', 'eu'].map((value) => ({
    value,
    label: translate(`console.languages.${value}`),
  }));
  const places = [
    ['true', 'sure'],
    ['false', 'to_confirm'],
    ['null', 'unknown'],
  ].map(([value = '', name]) => ({ value, label: translate(`console.areas.${name}`) }));
  return (
    <>
      <OrganizationFilter field="organization" />
      <TagFilter field="tags" />
      <AreaFilter field="area" />
      <FilterSelect field="is_place_certain" options={places} />
      <FilterTyped field="address_city" />
      <FilterBoolean field="is_member" />
      <FilterBoolean field="is_active" />
      <FilterBoolean field="is_verified" />
      <FilterBoolean field="is_locked" />
      <FilterSelect field="language" options={languages} />
      <FilterAge />
      <FilterDay field="creation_datetime" label="console.people_filters.since" />
      <FilterDay field="creation_datetime" end label="console.people_filters.until" />
    </>
  );
}
