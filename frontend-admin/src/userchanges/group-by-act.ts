import type { UserChange } from '@ateneo/contracts';

/** Changes that one act made to one person. */
export interface Act {
  key: string;
  changes: [UserChange, ...UserChange[]];
}

/** True when the act is a person's registration: it gave a first e-mail address and changed nothing that was there. */
export function isRegistration({ changes }: Act): boolean {
  return (
    changes.every(({ before }) => before === null) && changes.some(({ field, after }) => field === 'email' && after)
  );
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
