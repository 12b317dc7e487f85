import type { User } from '@ateneo/contracts';
import { useGetOne } from 'react-admin';
import { useMay } from '../auth/may.js';
import { fullName } from '../layout/full-name.js';
import { RecordLink } from '../layout/RecordLink.js';

/** The person whose account another one was merged into: by name, where one sees people; else by the beginning of the id. */
export function MergedInto({ id }: { id: string }) {
  const may = useMay();
  const { data } = useGetOne<User>('users', { id }, { enabled: may({ see: 'users' }) });
  return (
    <RecordLink resource="users" id={id}>
      {data ? fullName(data) : id.slice(0, 8)}
    </RecordLink>
  );
}
