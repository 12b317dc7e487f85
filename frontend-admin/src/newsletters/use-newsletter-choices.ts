import type { Newsletter } from '@ateneo/contracts';
import { useGetList } from 'react-admin';

/** The tenant's newsletters as choices. */
export function useNewsletterChoices(): { value: string; label: string }[] {
  const { data = [] } = useGetList<Newsletter>('newsletters', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'creation_datetime', order: 'ASC' },
  });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}
