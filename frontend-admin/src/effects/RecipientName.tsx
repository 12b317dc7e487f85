import type { User } from '@ateneo/contracts';
import { useGetManyAggregate } from 'react-admin';
import { fullName } from '../layout/full-name.js';
import { RecordLink } from '../layout/RecordLink.js';

/** Whom it reaches, as a link; those of a page are asked for together. Nobody, or somebody erased: a dash. */
export function RecipientName({ id }: { id: string | null }) {
  const { data } = useGetManyAggregate<User>('users', { ids: id === null ? [] : [id] }, { enabled: id !== null });
  const person = data?.find((one) => one?.id === id);
  return (
    <RecordLink resource="users" id={person ? person.id : null}>
      {person ? fullName(person) : '—'}
    </RecordLink>
  );
}
