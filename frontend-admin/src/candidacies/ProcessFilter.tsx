import type { Process } from '@ateneo/contracts';
import { useGetList } from 'react-admin';
import { FilterOneOf } from '../layout/filter-fields.js';
import { everything } from '../data-provider/everything.js';

const all = { pagination: everything, sort: { field: 'creation_datetime', order: 'DESC' as const } };

/** Those of one process. */
export function ProcessFilter() {
  const { data = [] } = useGetList<Process>('processes', all);
  return <FilterOneOf field="process" options={data.map(({ id, title }) => ({ value: id, label: title }))} />;
}
