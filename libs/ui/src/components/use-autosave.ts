import { useCallback, useEffect, useRef, useState } from 'react';

/** `unfinished`: it says something that may not be said yet. `overtaken`: somebody else wrote it meanwhile. */
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

/**
 * Keeps what is written, by itself and when one goes elsewhere; says how it stands.
 * @param store stays the same from one drawing to the next; answers why it could not.
 * @param first what the server has already.
 */
export function useAutosave<T>(value: T, store: (value: T) => Promise<Error | undefined>, first: T = value): Autosave {
  const [saved, setSaved] = useState<Saved>({ state: 'as_opened' });
  const words = JSON.stringify(value);
  const kept = useRef('');
  kept.current ||= JSON.stringify(first);
  const latest = useRef(words);
  const turn = useRef(Promise.resolve<Error | undefined>(undefined));
  // One after the other: two at once would build on the same version, and the second be refused as if by somebody else.
  const keep = useCallback(() => {
    turn.current = turn.current.then(async () => {
      const mine = latest.current;
      if (mine === kept.current) return undefined;
      const error = await store(JSON.parse(mine) as T);
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
