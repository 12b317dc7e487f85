import type { UserChange } from '@ateneo/contracts';

/** Changes that one act made to one person. */
export interface Act {
  key: string;
  changes: [UserChange, ...UserChange[]];
}

/** Neighbouring rows of the same act (correlation id) and person become one; the order of the rows stays. */
export function groupByAct(rows: readonly UserChange[]): Act[] {
  const acts: Act[] = [];
  for (const row of rows) {
    const last = acts.at(-1);
    const first = last?.changes[0];
    const together = first && row.correlation_id !== null && first.correlation_id === row.correlation_id;
    if (last && together && first.user === row.user) last.changes.push(row);
    else acts.push({ key: row.id, changes: [row] });
  }
  return acts;
}
