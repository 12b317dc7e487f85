import type { Process } from '@ateneo/contracts';
import { useGetList } from 'react-admin';
import { FilterOneOf } from '../layout/filter-fields.js';

const all = { pagination: { page: 1, perPage: 100 }, sort: { field: 'creation_datetime', order: 'DESC' as const } };

/** Those of one process. */
export function ProcessFilter() {
  const { data = [] } = useGetList<Process>('processes', all);
  return <FilterOneOf field="process" options={data.map(({ id, title }) => ({ value: id, label: title }))} />;
}
