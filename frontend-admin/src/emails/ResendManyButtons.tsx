import { api } from '@ateneo/contracts';
import { useListContext } from 'react-admin';
import { ActOnMatching } from '../jobs/ActOnMatching.js';

const again = { url: api.emailsResend(), says: 'console.emails.again' };

/** Sends again what matches the filters of the list, on whatever page; without any filter too much would match. */
export function ResendAllButton() {
  const { filterValues, total } = useListContext();
  const filter = filterValues as Record<string, unknown>;
  return total && Object.keys(filter).length > 0 ? <ActOnMatching {...again} filter={filter} /> : null;
}

/** Sends the chosen ones again. */
export function ResendChosenButton() {
  const { selectedIds } = useListContext();
  return <ActOnMatching {...again} filter={{ id: selectedIds }} small />;
}
