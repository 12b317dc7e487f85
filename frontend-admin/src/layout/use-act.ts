import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { useTellRefusal } from './use-tell-refusal.js';

/** Sends commands by their address and says what came of them; answers whether it was done. */
export function useAct() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refuse = useTellRefusal();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const act = async (
    url: string,
    done: string,
    body: object = {},
    method: 'POST' | 'PATCH' | 'DELETE' = 'POST',
  ): Promise<boolean> => {
    setPending(true);
    try {
      await provider.command(url, method, body);
      notify(done, { type: 'success' });
      return true;
    } catch (error) {
      refuse(error);
      return false;
    } finally {
      setPending(false);
      refresh();
    }
  };
  return { act, pending };
}
