import type { i18n as I18n } from 'i18next';

/** From when on, until when, and when something is: texts write `{{moment, from}}`. */
export const dateCases = ['from', 'until', 'at'] as const;
export type DateCase = (typeof dateCases)[number];

const time = /^(.*), (\d\d):(\d\d)$/;
const calendar = /^\d{4}\/\d{1,2}\/\d{1,2}$/;
/** In words or shortened, the day last; its weekday behind it. */
const day = /^(.*\D)(\d{1,2})a?(, \p{L}+)?$/u;

/**
 * A date as `formatDate` writes it in Basque, declined: "2026ko azaroaren 27an, ostirala, 20:00etatik". Other languages say
 * these with words before the date, and other texts have no case: both stay as they are.
 */
export function declined(date: string, to: DateCase, language: string): string {
  if (language !== 'eu') return date;
  if (calendar.test(date)) return `${date}${to === 'until' ? ' arte' : to === 'from' ? 'tik' : 'an'}`;
  const [, before, hour, minutes] = time.exec(date) ?? [];
  if (before !== undefined) return `${dayIn(before, 'at')}, ${hour}:${minutes}${timeEnding(Number(minutes), to)}`;
  return dayIn(date, to);
}

function dayIn(date: string, to: DateCase): string {
  const [, before, number, weekday = ''] = day.exec(date) ?? [];
  if (before === undefined) return date;
  return `${before}${number}${endings(Number(number))[to]}${to === 'at' ? weekday : ''}`;
}

/** By how the number is read: bat, bost, hamar and hamabost end in a consonant, hamaika in its own -a. */
function endings(number: number): Record<DateCase, string> {
  const last = number % 20;
  if ([1, 5, 10, 15].includes(last)) return { from: 'etik', until: 'era arte', at: 'ean' };
  return { from: 'tik', until: 'ra arte', at: last === 11 ? 'n' : 'an' };
}

/** Whole hours are many. */
function timeEnding(minutes: number, to: DateCase): string {
  if (minutes > 0) return to === 'until' ? ' arte' : endings(minutes)[to];
  return { from: 'etatik', until: 'ak arte', at: 'etan' }[to];
}

/** What texts ask for by `{{moment, from}}`. */
export function addDateCases({ services }: I18n): void {
  for (const to of dateCases)
    services.formatter!.add(to, (date: string, language) => declined(date, to, language ?? ''));
}
