import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Row } from './list-column.js';

/** Put behind the address of a list that is worked off: its first row opens itself. */
export const LOOK = '&look=first';

/**
 * A list that is worked off one by one: where the address says so its first row opens itself, and whoever has dealt with one gets the
 * next. Answers how to go on to it; after the last one nothing is open.
 */
export function useQueue(current: string | null, look: (id: string | null) => void): () => void {
  const { data } = useListContext<Row>();
  const { search } = useLocation();
  const isAsked = useRef(new URLSearchParams(search).get('look') === 'first');
  const first = data?.[0]?.id;
  useEffect(() => {
    if (!isAsked.current || first === undefined) return;
    isAsked.current = false;
    look(first);
  }, [first, look]);
  return () => {
    const ids = (data ?? []).map(({ id }) => id);
    const at = current === null ? -1 : ids.indexOf(current);
    look(ids[at + 1] ?? ids[at - 1] ?? null);
  };
}
