import { useEffect } from 'react';
import { keysAreTaken } from './keys-are-taken.js';

/** The keys 1 to 9, from 0, while they belong to nothing else. */
export function useNumberKeys(onNumber: (nth: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!/^[1-9]$/u.test(event.key) || event.repeat || keysAreTaken(event)) return;
      event.preventDefault();
      onNumber(Number(event.key) - 1);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
}
