import { useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';

interface Refused {
  /** What was wrong of it, by field. */
  readonly fields: Readonly<Record<string, string | undefined>>;
  /** What is no field's. */
  readonly problem?: string;
}

/** Sends what a dialog asked for; what is refused is said at its field, and the dialog stays with what was typed. */
export function useDialogCommand() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [refused, setRefused] = useState<Refused>({ fields: {} });
  const [isBusy, setIsBusy] = useState(false);
  const run = async <Answer>(url: string, body: object): Promise<Answer | undefined> => {
    setIsBusy(true);
    try {
      return await provider.command<Answer>(url, 'POST', body);
    } catch (error) {
      const { errors } = error instanceof HttpError ? (error.body as { errors?: Refused['fields'] }) : {};
      const fields = Object.fromEntries(Object.entries(errors ?? {}).filter(([field]) => field in body));
      setRefused({ fields, ...(Object.keys(fields).length === 0 && { problem: problemOf(error) }) });
      return undefined;
    } finally {
      setIsBusy(false);
    }
  };
  return { run, isBusy, ...refused };
}
