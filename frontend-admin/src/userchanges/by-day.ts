import { dayOf } from '../language/local-moment.js';
import type { Act } from './group-by-act.js';

/** Acts of one day where the reader is. */
export interface Day {
  /** `YYYY-MM-DD` */
  day: string;
  acts: Act[];
}

/** Neighbouring acts of the same day become one group; the order stays. */
export function byDay(acts: readonly Act[]): Day[] {
  const days: Day[] = [];
  for (const act of acts) {
    const day = dayOf(act.changes[0].creation_datetime);
    const last = days.at(-1);
    if (last?.day === day) last.acts.push(act);
    else days.push({ day, acts: [act] });
  }
  return days;
}
