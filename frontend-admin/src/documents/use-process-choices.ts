import type { Process } from '@ateneo/contracts';
import { useGetList } from 'react-admin';

/** The processes as choices, newest first. */
export function useProcessChoices(): { value: string; label: string }[] {
  const { data = [] } = useGetList<Process>('processes', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'creation_datetime', order: 'DESC' },
  });
  return data.map(({ id, title }) => ({ value: id, label: title }));
}
