import { FilterOneOf } from '../layout/filter-fields.js';
import { useOrganizationChoices } from './use-organization-choices.js';

/** Filters a list by organization. */
export function OrganizationFilter({ field }: { field: string }) {
  return <FilterOneOf field={field} options={useOrganizationChoices()} />;
}
