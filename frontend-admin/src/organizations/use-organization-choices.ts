import type { Organization } from '@ateneo/contracts';
import { useGetList } from 'react-admin';
import { useMay } from '../auth/may.js';
import { everything } from '../data-provider/everything.js';
import { oneOf } from '../layout/filter-kinds.js';

/**
 * The tenant's organizations as choices, by name: those that the person may see; `isOpen`: and that one may join; `besides`: all
 * but the default one, unless it is among these.
 */
export function useOrganizationChoices({
  isOpen = false,
  besides,
}: { isOpen?: boolean; besides?: readonly string[] } = {}): { value: string; label: string }[] {
  const enabled = useMay()('see_organizations');
  const { data = [] } = useGetList<Organization>(
    'organizations',
    {
      pagination: everything,
      sort: { field: 'name', order: 'ASC' },
      filter: isOpen ? { is_closed: false } : {},
    },
    { enabled },
  );
  const shown = besides ? data.filter((one) => !one.is_default || besides.includes(one.id)) : data;
  return shown.map(({ id, name }) => ({ value: id, label: name }));
}

export const organizationFilter = oneOf('organization', () => useOrganizationChoices(), { needs: 'see_organizations' });
