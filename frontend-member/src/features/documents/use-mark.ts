import { useEffect } from 'react';
import { useLocation } from 'react-router';

const MARKED_MS = 2000;

/** Marks the article that the address names, for as long as one looks for it. */
export function useMark(): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    const part = document.getElementById(hash.slice(1))?.closest('article');
    if (!part) return undefined;
    part.dataset['marked'] = '';
    const unmark = () => delete part.dataset['marked'];
    const timer = setTimeout(unmark, MARKED_MS);
    return () => {
      clearTimeout(timer);
      unmark();
    };
  }, [hash, key]);
}
