import { ImpersonationBanner } from '@ateneo/ui';
import { useDataProvider, useGetIdentity, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';

/** Says in the console, too, that one acts as somebody else. */
export function ActingBanner() {
  const { identity } = useGetIdentity();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  return (
    <ImpersonationBanner
      person={identity && { id: String(identity.id), name: identity.fullName ?? '' }}
      remove={(path) => provider.command(path, 'DELETE')}
      onFailure={(error) => notify(problemOf(error), { type: 'error' })}
    />
  );
}
