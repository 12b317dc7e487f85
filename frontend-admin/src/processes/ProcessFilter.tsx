import { FilterOneOf } from '../layout/filter-fields.js';
import { useProcessChoices } from './use-process-choices.js';

/** Those of one process. */
export function ProcessFilter() {
  return <FilterOneOf field="process" options={useProcessChoices()} />;
}
