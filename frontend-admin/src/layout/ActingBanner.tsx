import { ImpersonationBanner } from '@ateneo/ui';
import { useDataProvider, useGetIdentity, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** Says in the console, too, that one acts as somebody else. */
export function ActingBanner() {
  const { identity } = useGetIdentity();
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  return (
    <ImpersonationBanner
      person={identity && { id: String(identity.id), name: identity.fullName ?? '' }}
      remove={(path) => provider.command(path, 'DELETE')}
      onFailure={(error) =>
        notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' })
      }
    />
  );
}
