import { api } from '@ateneo/contracts';
import { useListContext } from 'react-admin';
import { ActOnMatching } from '../jobs/ActOnMatching.js';

/** Of whoever is being debited nothing is asked. */
const concerns = { is_overdue: true, is_payment_processing: false };
const remind = { url: api.subscriptionsRemind(), says: 'console.dues.remind', concerns };

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
