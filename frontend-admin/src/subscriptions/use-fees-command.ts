import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { problemOf } from '../data-provider/problem-of.js';

type Method = 'POST' | 'PATCH' | 'DELETE';
type Values = Readonly<Record<string, string>>;

/**
 * Sends a command about fees, or several, says what was done (`console.dues.told`, with the names and sums of it), and reads the
 * page again. Answers whether it was done. Where one place does several things, each says its own by `as`.
 */
export function useFeesCommand(told: string, values: Values = {}) {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [pending, setPending] = useState(false);
  async function run(url: string, method: Method, body?: object, as?: string, also?: Values): Promise<boolean>;
  async function run(commands: () => Promise<unknown>): Promise<boolean>;
  async function run(
    asked: string | (() => Promise<unknown>),
    method: Method = 'POST',
    body?: object,
    as: string = told,
    also: Values = {},
  ) {
    setPending(true);
    try {
      await (typeof asked === 'string' ? provider.command(asked, method, body) : asked());
      notify(`console.dues.told.${as}`, { type: 'success', messageArgs: { ...values, ...also } });
      refresh();
      return true;
    } catch (error) {
      notify(problemOf(error), { type: 'error' });
      return false;
    } finally {
      setPending(false);
    }
  }
  return { run, pending };
}
