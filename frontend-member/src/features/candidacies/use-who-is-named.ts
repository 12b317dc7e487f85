import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { askWhose } from './api/candidacies.js';
import type { PlaceDraft } from './components/PlacesEditor.js';

/** Somebody who is about to be invited by their number. */
export interface Named {
  readonly number: string;
  /** Null: nobody has it. */
  readonly initials: string | null;
}

/** Numbers are easily mistyped: who they are of is asked, and said yes to, before anybody is invited. Addresses tell nothing. */
export function useWhoIsNamed(presentation: string, places: readonly PlaceDraft[]) {
  const [agreed, setAgreed] = useState<readonly string[]>([]);
  const numbers = places
    .filter(({ id, typed }) => id === undefined && !typed.includes('@'))
    .map(({ typed }) => typed.trim())
    .filter((number) => !agreed.includes(number));
  const whose = useMutation({
    mutationFn: () =>
      Promise.all(
        numbers.map(async (number): Promise<Named> => ({ number, ...(await askWhose(presentation, number)) })),
      ),
  });
  return {
    whose,
    isToAsk: numbers.length > 0,
    agree: () => {
      setAgreed([...agreed, ...numbers]);
      whose.reset();
    },
  };
}
