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

/**
 * Neighbouring rows of the same act (correlation id) and person become one, and acts of the same minute by the same hand with them; the
 * order of the rows stays. Somebody's registration is told by itself.
 */
export function groupByMinute(rows: readonly UserChange[]): Act[] {
  const groups: Act[] = [];
  for (const act of groupByAct(rows)) {
    const last = groups.at(-1);
    const isApart = !last || isRegistration(last) || isRegistration(act);
    if (!isApart && markOf(last.changes[0]) === markOf(act.changes[0])) last.changes.push(...act.changes);
    else groups.push(act);
  }
  return groups;
}

const markOf = ({ creation_datetime: at, user, source, actor, on_behalf_of }: UserChange) =>
  [at.slice(0, 'YYYY-MM-DDThh:mm'.length), user, source, actor, on_behalf_of].join(' ');

/** Neighbouring rows of the same act and person. */
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
