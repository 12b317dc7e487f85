import { startTransition, useEffect, useState } from 'react';

const SLICE = 6;

/**
 * How many of so many parts of a long page are to be shown by now: a few at once, the others in slices between which the
 * page answers to its reader; all of them when `whole` (on paper).
 */
export function useSlices(total: number, whole: boolean): number {
  const [shown, setShown] = useState(SLICE);
  useEffect(() => {
    if (shown >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setShown(shown + SLICE)));
    return () => clearTimeout(timer);
  }, [shown, total]);
  return whole ? total : Math.min(shown, total);
}
