import { createElement, useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';
import { DoneWithUndo } from './DoneWithUndo.js';
import { useTellRefusal } from './use-tell-refusal.js';

/** So long one may think better of it. */
const forLong = { type: 'success', autoHideDuration: 20_000 } as const;

interface Told {
  /** What stands in the sentence. */
  readonly values?: Readonly<Record<string, string>>;
  /** The command that takes it back, behind a button of the sentence, and what is said then. */
  readonly undo?: { readonly url: string; readonly body?: object; readonly done: string };
}

/** Sends commands by their address and says what came of them; answers whether it was done. */
export function useAct() {
  const provider = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refuse = useTellRefusal();
  const refresh = useRefresh();
  const translate = useTranslate();
  const [pending, setPending] = useState(false);
  const act = async (
    url: string,
    done: string,
    body: object = {},
    method: 'POST' | 'PATCH' | 'DELETE' = 'POST',
    { values = {}, undo }: Told = {},
  ): Promise<boolean> => {
    setPending(true);
    try {
      await provider.command(url, method, body);
      const takeBack = undo && (() => void act(undo.url, undo.done, undo.body, 'POST', { values }));
      if (takeBack) notify(createElement(DoneWithUndo, { text: translate(done, values), onUndo: takeBack }), forLong);
      else notify(done, { type: 'success', messageArgs: values });
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
