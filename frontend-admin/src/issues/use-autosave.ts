import { api, type IssueSegment, type WholeIssue } from '@ateneo/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** What is written of a draft. */
export interface Draft {
  readonly versions: WholeIssue['versions'];
  readonly segment: IssueSegment;
}

/** `unfinished`: it says something that no issue may say yet, an empty piece for one. `overtaken`: somebody else wrote it meanwhile. */
export type Saved =
  | { readonly state: 'as_opened' | 'changed' | 'unfinished' | 'overtaken' | 'failed' }
  | { readonly state: 'saved'; at: Date };

/** So long after the last key. */
const PAUSE_MS = 4_000;

interface Autosave {
  readonly saved: Saved;
  /** Keeps what is written now; answers why it could not be. */
  readonly keep: () => Promise<Error | undefined>;
}

/** Keeps what is written, by itself and when one goes elsewhere; says how it stands. */
export function useAutosave(id: string, draft: Draft): Autosave {
  const [saved, setSaved] = useState<Saved>({ state: 'as_opened' });
  const words = JSON.stringify(draft);
  const kept = useRef(words);
  const latest = useRef(words);
  const turn = useRef(Promise.resolve<Error | undefined>(undefined));
  const store = useStore(id);
  // One after the other: two at once would build on the same version, and the second be refused as if by somebody else.
  const keep = useCallback(() => {
    turn.current = turn.current.then(async () => {
      const mine = latest.current;
      if (mine === kept.current) return undefined;
      const error = await store(mine);
      if (!error) kept.current = mine;
      if (mine === latest.current) setSaved(error ? { state: stateOf(error) } : { state: 'saved', at: new Date() });
      return error;
    });
    return turn.current;
  }, [store]);
  useEffect(() => {
    latest.current = words;
    if (words === kept.current) return undefined;
    setSaved({ state: 'changed' });
    const timer = setTimeout(() => void keep(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [keep, words]);
  useEffect(() => () => void keep(), [keep]);
  return { saved, keep };
}

/** Why it was not kept, by the status of the answer. */
const states: Readonly<Record<number, 'unfinished' | 'overtaken'>> = { 400: 'unfinished', 412: 'overtaken' };
const stateOf = (error: Error) => states[(error as { status?: number }).status ?? 0] ?? 'failed';

function useStore(id: string): (words: string) => Promise<Error | undefined> {
  const provider = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  return useCallback(
    async (words) => {
      try {
        const draft = JSON.parse(words) as Draft;
        await provider.command<WholeIssue>(api.issue(id), 'PATCH', draft);
        // Whoever opens it again begins with this, not with what it was before.
        client.setQueriesData<WholeIssue>({ queryKey: ['issues', 'getOne'] }, (old) =>
          old?.id === id ? { ...old, ...draft } : old,
        );
        return undefined;
      } catch (error) {
        return error instanceof Error ? error : new Error('ra.notification.http_error');
      }
    },
    [client, id, provider],
  );
}
