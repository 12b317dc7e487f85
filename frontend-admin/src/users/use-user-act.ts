import type { User } from '@ateneo/contracts';
import { useState } from 'react';
import { useDataProvider, useGetIdentity, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider, UserAct } from '../data-provider/console-data-provider.js';
import { fullName } from '../layout/full-name.js';
import { useTellRefusal } from '../layout/use-tell-refusal.js';

/** Does something about an account, tells how it went, and shows what has become of it. */
export function useUserAct(user: User) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const { identity } = useGetIdentity();
  const notify = useNotify();
  const refuse = useTellRefusal();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const run = async (act: UserAct, done: string) => {
    setPending(true);
    try {
      await provider.actOnUser(user.id, act);
      notify(done, { type: 'success', messageArgs: { name: fullName(user) } });
      // What one may is asked anew.
      if (user.id === identity?.id) globalThis.location.reload();
      else refresh();
    } catch (error) {
      refuse(error);
    } finally {
      setPending(false);
    }
  };
  return { pending, run };
}
