import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';
import type { RefusalBody } from '../data-provider/refusal.js';

/**
 * Saves a setting that is answered whole, and shows what came of it beside the fields where it is about one. `save` answers whether it was done; `forgive`: the field is being
 * mended.
 */
export function useSavedSetting(queryKey: readonly string[], url: string, done: string) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const save = async (method: 'POST' | 'DELETE', body?: object): Promise<boolean> => {
    setPending(true);
    try {
      client.setQueryData(queryKey, await provider.command<object>(url, method, body));
      notify(done, { type: 'success' });
      return true;
    } catch (error) {
      const errors = error instanceof HttpError ? ((error.body as RefusalBody | null)?.errors ?? {}) : {};
      setWrong(errors);
      // What stands beside a field is not said twice, over the other fields.
      if (Object.keys(errors).length === 0) notify(problemOf(error), { type: 'error' });
      return false;
    } finally {
      setPending(false);
    }
  };
  const forgive = (field: string) => {
    const { [field]: _, ...others } = wrong;
    setWrong(others);
  };
  return { save, pending, wrong, forgive };
}
