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

/** Keeps what is written, by itself and when one goes elsewhere; says how it stands. */
export function useAutosave(id: string, draft: Draft): Saved {
  const [saved, setSaved] = useState<Saved>({ state: 'as_opened' });
  const words = JSON.stringify(draft);
  const kept = useRef(words);
  const latest = useRef(words);
  const store = useStore(id);
  useEffect(() => {
    latest.current = words;
    if (words === kept.current) return undefined;
    setSaved({ state: 'changed' });
    let isPast = false;
    const keep = async () => {
      const now = await store(words);
      if (now.state === 'saved') kept.current = words;
      if (!isPast) setSaved(now);
    };
    const timer = setTimeout(() => void keep(), PAUSE_MS);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [store, words]);
  useEffect(
    () => () => {
      if (latest.current !== kept.current) void store(latest.current);
    },
    [store],
  );
  return saved;
}

/** Why it was not kept, by the status of the answer. */
const states: Readonly<Record<number, 'unfinished' | 'overtaken'>> = { 400: 'unfinished', 412: 'overtaken' };

function useStore(id: string): (words: string) => Promise<Saved> {
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
        return { state: 'saved', at: new Date() };
      } catch (error) {
        return { state: states[(error as { status?: number }).status ?? 0] ?? 'failed' };
      }
    },
    [client, id, provider],
  );
}
