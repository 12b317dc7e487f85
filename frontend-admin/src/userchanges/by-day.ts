import { dayOf } from '../language/local-moment.js';

/** Rows of the log that stand together. */
export interface Together {
  readonly key: string;
  readonly changes: readonly [{ readonly creation_datetime: string }, ...unknown[]];
}

/** Acts of one day where the reader is. */
export interface Day<Act extends Together> {
  /** `YYYY-MM-DD` */
  day: string;
  acts: Act[];
}

/** Neighbouring acts of the same day become one group; the order stays. */
export function byDay<Act extends Together>(acts: readonly Act[]): Day<Act>[] {
  const days: Day<Act>[] = [];
  for (const act of acts) {
    const day = dayOf(act.changes[0].creation_datetime);
    const last = days.at(-1);
    if (last?.day === day) last.acts.push(act);
    else days.push({ day, acts: [act] });
  }
  return days;
}
