import type { Tag } from '@ateneo/contracts';
import { useGetList } from 'react-admin';
import { useMay } from '../auth/may.js';
import { everything } from '../data-provider/everything.js';

/** The tenant's tags, by name; none for who may not see them. */
export function useTags(): Tag[] {
  const enabled = useMay()('see_tags');
  const { data = [] } = useGetList<Tag>(
    'tags',
    { pagination: everything, sort: { field: 'name', order: 'ASC' } },
    { enabled },
  );
  return data;
}

export const useTagChoices = () => useTags().map(({ id, name }) => ({ value: id, label: name }));
