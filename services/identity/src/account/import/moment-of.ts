import { Temporal } from 'temporal-polyfill';

/** A day, or a day and an hour, by the association's clock; null for what is neither, and for what is still to come. */
export function momentOf(cell: string, { timeZone, now }: { timeZone: string; now: string }): string | null {
  if (!/^\d{4}-\d\d-\d\d([ T]\d\d:\d\d(:\d\d)?)?$/.test(cell) || cell < '1850') return null;
  try {
    const { epochMilliseconds } = Temporal.PlainDateTime.from(cell.replace(' ', 'T')).toZonedDateTime(timeZone);
    return epochMilliseconds > Date.parse(now) ? null : new Date(epochMilliseconds).toISOString();
  } catch {
    return null;
  }
}
