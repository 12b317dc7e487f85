import { FilterOneOf } from '../layout/filter-fields.js';
import { useTags } from './use-tags.js';

/** Filters a list by tag. */
export function TagFilter({ field }: { field: string }) {
  const options = useTags().map(({ id, name }) => ({ value: id, label: name }));
  return <FilterOneOf field={field} options={options} />;
}
