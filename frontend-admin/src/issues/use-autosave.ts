import { api, type IssueSegment, type WholeIssue } from '@ateneo/contracts';
import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from '../data-provider/console-data-provider.js';

/** What is written of a draft. */
export interface Draft {
  readonly versions: WholeIssue['versions'];
  readonly segment: IssueSegment;
}

/** `unfinished`: it says something that no issue may say yet, an empty piece for one. */
export type Saved =
  { readonly state: 'as_opened' | 'changed' | 'unfinished' | 'failed' } | { readonly state: 'saved'; at: Date };

/** So long after the last key. */
const PAUSE_MS = 4_000;

/** Keeps what is written, by itself; says how it stands. */
export function useAutosave(id: string, draft: Draft): Saved {
  const provider = useDataProvider<ConsoleDataProvider>();
  const [saved, setSaved] = useState<Saved>({ state: 'as_opened' });
  const words = JSON.stringify(draft);
  const kept = useRef(words);
  useEffect(() => {
    if (words === kept.current) return undefined;
    setSaved({ state: 'changed' });
    let isPast = false;
    const keep = async () => {
      try {
        await provider.command<WholeIssue>(api.issue(id), 'PATCH', JSON.parse(words) as Draft);
        kept.current = words;
        if (!isPast) setSaved({ state: 'saved', at: new Date() });
      } catch (error) {
        const isRefused = (error as { status?: number }).status === 400;
        if (!isPast) setSaved({ state: isRefused ? 'unfinished' : 'failed' });
      }
    };
    const timer = setTimeout(() => void keep(), PAUSE_MS);
    return () => {
      isPast = true;
      clearTimeout(timer);
    };
  }, [id, provider, words]);
  return saved;
}
