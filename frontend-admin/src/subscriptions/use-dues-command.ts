import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** Sends a command about dues, says what came of it, and reads the page again. Answers whether it was done. */
export function useDuesCommand() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  const run = async (url: string, method: 'POST' | 'PATCH' | 'DELETE', body?: object): Promise<boolean> => {
    setPending(true);
    try {
      await provider.command(url, method, body);
      notify('console.dues.done', { type: 'success' });
      refresh();
      return true;
    } catch (error) {
      notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
      return false;
    } finally {
      setPending(false);
    }
  };
  return { run, pending };
}
