import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';

/** Runs a command on the record that is shown: says what came of it, and reads the record anew. `run` answers whether it was done. */
export function useAct(): { pending: boolean; run: (work: () => Promise<unknown>, done: string) => Promise<boolean> } {
  const notify = useNotify();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const run = async (work: () => Promise<unknown>, done: string) => {
    setPending(true);
    try {
      await work();
      notify(done, { type: 'success' });
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
      return false;
    } finally {
      setPending(false);
      refresh();
    }
  };
  return { pending, run };
}
