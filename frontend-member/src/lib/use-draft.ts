import { useCallback, useEffect, useState } from 'react';
import { draftPlace } from './drafts.js';
import { useSelf } from './self.js';
import { storage } from './storage.js';

/** What a form needs of its draft. */
export interface Draft<T> {
  value: T;
  change: (part: Partial<T>) => void;
  /** Forgets it, here and in storage. */
  discard: () => void;
  /** Forgets it in storage alone: it is kept elsewhere. */
  settle: () => void;
  /** It was found in storage: the person goes on with what they had begun. */
  recovered: boolean;
}

/**
 * What a person is writing, kept in this browser until it is sent or discarded: a reload, a closed tab or a lost session
 * loses nothing. It is found again by the same person alone: who writes must be known when the form is shown. Fields in
 * `secret` are never stored.
 */
export function useDraft<T extends object>(key: string, initial: T, secret: readonly (keyof T)[] = []): Draft<T> {
  const person = useSelf()?.id;
  // For good: whose session ends while they write is still the one who wrote it.
  const [place] = useState(() => draftPlace(person, key));
  const [stored, setStored] = useState(() => storage.read<Partial<T>>(place));
  // Also what an earlier edition of the form stored.
  const [value, setValue] = useState<T>(() => ({ ...initial, ...withoutSecrets(stored ?? {}, secret) }));
  const [touched, setTouched] = useState(false);

  useEffect(() => {
    if (!touched) return;
    storage.write(place, withoutSecrets(value, secret));
  }, [place, secret, touched, value]);

  const change = useCallback((part: Partial<T>) => {
    setTouched(true);
    setValue((before) => ({ ...before, ...part }));
  }, []);
  const discard = useCallback(() => {
    setTouched(false);
    setValue(initial);
    storage.remove(place);
  }, [initial, place]);
  const settle = useCallback(() => {
    setTouched(false);
    setStored(undefined);
    storage.remove(place);
  }, [place]);
  return { value, change, discard, settle, recovered: stored !== undefined && !touched };
}

function withoutSecrets<T extends object>(value: Partial<T>, secret: readonly (keyof T)[]): Partial<T> {
  const kept = Object.entries(value).filter(([name]) => !secret.includes(name as keyof T));
  return Object.fromEntries(kept) as Partial<T>;
}
