import type { User } from '@ateneo/contracts';
import { ImpersonationBanner, useFailureMessage } from '@ateneo/ui';
import type { ReactElement } from 'react';
import { api } from '../lib/api.js';
import { useNotify } from '../lib/notices.js';
import { fullName } from '../lib/self.js';

/** Says that one acts as whoever is shown. */
export function ActingBanner({ self }: { self: User }): ReactElement {
  const notify = useNotify();
  const message = useFailureMessage();
  return (
    <ImpersonationBanner
      person={{ id: self.id, name: fullName(self) }}
      remove={api.remove}
      onFailure={(error) => notify(message(error), 'error')}
    />
  );
}
