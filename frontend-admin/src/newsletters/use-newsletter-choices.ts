import type { Newsletter } from '@ateneo/contracts';
import { useGetList } from 'react-admin';
import { everything } from '../data-provider/everything.js';

/** The tenant's newsletters as choices. */
export function useNewsletterChoices(): { value: string; label: string }[] {
  const { data = [] } = useGetList<Newsletter>('newsletters', {
    pagination: everything,
    sort: { field: 'creation_datetime', order: 'ASC' },
  });
  return data.map(({ id, name, organization_name: whose }) => ({
    value: id,
    label: whose === null ? name : `${name} · ${whose}`,
  }));
}
