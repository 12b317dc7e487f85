import type { EffectRow } from '@ateneo/contracts';

/** Done and under way are left alone. */
export function mayRetry({ status }: Pick<EffectRow, 'status'>): boolean {
  return status === 'stopped' || status === 'pending';
}

/** An attempt was cut off in the middle, or its connection was: nobody knows whether it arrived. */
export function mayArriveTwice({ history }: Pick<EffectRow, 'history'>): boolean {
  return history.some(
    ({ result, reason }) => result === 'interrupted' || (result !== 'done' && /^E[A-Z]+$/.test(reason ?? '')),
  );
}
