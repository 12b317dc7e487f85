import type { Process } from '@ateneo/contracts';
import { useGetList } from 'react-admin';
import { everything } from '../data-provider/everything.js';
import { oneOf } from '../layout/filter-kinds.js';

/** The processes as choices, newest first. */
export function useProcessChoices(): { value: string; label: string }[] {
  const { data = [] } = useGetList<Process>('processes', {
    pagination: everything,
    sort: { field: 'creation_datetime', order: 'DESC' },
  });
  return data.map(({ id, title }) => ({ value: id, label: title }));
}

export const processFilter = oneOf('process', useProcessChoices);
