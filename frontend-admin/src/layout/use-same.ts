import { useState } from 'react';

/** The list of before as long as the same stands in it: a field of choices forgets what is being typed when it gets another one. */
export function useSame<One>(list: readonly One[], keyOf: (one: One) => string): One[] {
  const [held, setHeld] = useState<One[]>([...list]);
  const isSame = held.length === list.length && held.every((one, nth) => keyOf(one) === keyOf(list[nth]!));
  if (isSame) return held;
  const next = [...list];
  setHeld(next);
  return next;
}
