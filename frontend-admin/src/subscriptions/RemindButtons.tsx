import { api } from '@ateneo/contracts';
import { useListContext } from 'react-admin';
import { ActOnMatching } from '../jobs/ActOnMatching.js';

const remind = { url: api.subscriptionsRemind(), says: 'console.dues.remind', concerns: { is_overdue: true } };

/** Reminds everybody who owes and matches the filters of the list, on whatever page. */
export function RemindAllButton() {
  const { filterValues, total } = useListContext();
  return total ? <ActOnMatching {...remind} filter={filterValues as Record<string, unknown>} /> : null;
}

/** Of the chosen ones, those who owe. */
export function RemindChosenButton() {
  const { selectedIds } = useListContext();
  return <ActOnMatching {...remind} filter={{ id: selectedIds }} small />;
}
