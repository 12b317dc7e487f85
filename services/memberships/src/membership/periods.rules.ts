import { Temporal } from 'temporal-polyfill';
import type { Interval } from '../product/product.events.js';
import type { Period } from '../../../published/src/memberships/membership.js';

const months: Readonly<Record<Exclude<Interval, 'once'>, number>> = { month: 1, quarter: 3, half_year: 6, year: 12 };

/**
 * The period that begins then, counted from the anchor day where the tenant is: who joined on 31 January has 28 February, 31
 * March. The same start gives the same period.
 */
export function periodFrom(start: string, interval: Interval, anchor: string, timeZone: string): Period {
  if (interval === 'once') return { start, end: null };
  const [from, first] = [start, anchor].map((moment) => Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone)) as [
    Temporal.ZonedDateTime,
    Temporal.ZonedDateTime,
  ];
  for (let count = 1; ; count += 1) {
    const end = first.add({ months: count * months[interval] });
    if (Temporal.ZonedDateTime.compare(end, from) > 0) return { start, end: momentOf(end) };
  }
}

/**
 * The period at the end of which fees are asked for that were to be asked for from the anchor day on, and every interval from then: the first
 * such day that is not over yet. What is over is asked for by nobody.
 */
export function periodBefore(
  anchor: string,
  interval: Exclude<Interval, 'once'>,
  today: string,
  timeZone: string,
): { readonly start: string; readonly end: string } {
  const first = Temporal.Instant.from(anchor).toZonedDateTimeISO(timeZone);
  for (let count = 0; ; count += 1) {
    const end = first.add({ months: count * months[interval] });
    if (momentOf(end) >= today)
      return { start: momentOf(first.add({ months: (count - 1) * months[interval] })), end: momentOf(end) };
  }
}

/** The moment at which a calendar day begins where the tenant is. */
export function startOfDay(day: string, timeZone: string): string {
  return momentOf(Temporal.PlainDate.from(day).toZonedDateTime(timeZone));
}

/** So many days from then, at the same hour. */
export function daysAfter(start: string, days: number, timeZone: string): string {
  return momentOf(Temporal.Instant.from(start).toZonedDateTimeISO(timeZone).add({ days }));
}

/** The calendar day where the tenant is, YYYY-MM-DD. */
export function dayOf(moment: string, timeZone: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Its first and its last calendar day where the tenant is; of what never ends there are none. */
export function daysOf({ start, end }: Period, timeZone: string): { from: string; to: string } | undefined {
  if (end === null) return undefined;
  const to = Temporal.PlainDate.from(dayOf(end, timeZone)).subtract({ days: 1 }).toString();
  return { from: dayOf(start, timeZone), to };
}

/** The moment at which a calendar day is over where the tenant is. */
export function endOfDay(day: string, timeZone: string): string {
  return momentOf(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone));
}

/** Of what a period cost, in whole cents, the part of the days that are left; of what never ends nothing is left over. */
export function unusedOf({ start, end }: Period, amount: number, now: string): number {
  if (end === null) return 0;
  const [from, to, at] = [start, end, now].map((moment) => Date.parse(moment)) as [number, number, number];
  const left = Math.min(Math.max(to - at, 0), to - from);
  return Math.floor((amount * left) / (to - from));
}

function momentOf(time: Temporal.ZonedDateTime): string {
  return new Date(time.epochMilliseconds).toISOString();
}
