import { useState } from 'react';
import { problemOf } from '../data-provider/problem-of.js';

/** How far an act on many rows has come. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/** Does something for each of many, one after another, and says how far it is; answers what was refused, each reason once. */
export function useOneByOne() {
  const [progress, setProgress] = useState<Progress>();
  const run = async (acts: readonly (() => Promise<unknown>)[]): Promise<{ done: number; refusals: string[] }> => {
    const refusals: string[] = [];
    for (const [index, act] of acts.entries()) {
      setProgress({ done: index, total: acts.length });
      await act().catch((error: unknown) => refusals.push(problemOf(error)));
    }
    setProgress(undefined);
    return { done: acts.length - refusals.length, refusals: [...new Set(refusals)] };
  };
  return { progress, run };
}
