import type { VoteValue } from '@ateneo/contracts';
import { useEffect, useRef } from 'react';

const choices: Readonly<Record<string, VoteValue>> = { '1': 'up', '2': 'down', '3': 'abs' };
const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Keys of a voting session: 1 to 3 vote, arrows walk. Nothing is taken from fields, menus and the browser's own keys. */
export function useSessionKeys(act: { vote: (value: VoteValue) => void; walk: (step: 1 | -1) => void }): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if ((event.target as Element | null)?.closest('input, textarea, select, [role=menu], [role=dialog]')) return;
      const choice = choices[event.key];
      const step = steps[event.key];
      if (choice) latest.current.vote(choice);
      else if (step) latest.current.walk(step);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
