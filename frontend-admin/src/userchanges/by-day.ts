import type { Act } from './group-by-act.js';

/** Acts of one day where the reader is. */
export interface Day {
  /** `YYYY-MM-DD` */
  day: string;
  acts: Act[];
}

const two = (part: number) => String(part).padStart(2, '0');

/** The calendar day of a moment in the reader's time zone. */
export function dayOf(moment: string | Date): string {
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
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
