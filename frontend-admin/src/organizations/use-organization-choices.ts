import type { Organization } from '@ateneo/contracts';
import { useGetList } from 'react-admin';

/** The tenant's organizations as choices, by name. */
export function useOrganizationChoices(): { value: string; label: string }[] {
  const { data = [] } = useGetList<Organization>('organizations', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  return data.map(({ id, name }) => ({ value: id, label: name }));
}
