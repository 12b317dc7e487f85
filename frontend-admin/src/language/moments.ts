import type { Language } from '@ateneo/contracts';
import { formatDate, formatNumber } from '@ateneo/i18n';
import { useMemo } from 'react';
import { useLocale } from 'react-admin';

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** "3 minutes ago" in the language's own words; "now" within the minute. */
export function howLongAgo(moment: string, now: number, locale: string): string {
  const seconds = (Date.parse(moment) - now) / 1000;
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  // Months and minutes are the same letter when shortened: only hours and less are.
  const style = size < 86_400 ? 'short' : 'long';
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style });
  return format.format(unit === 'second' ? 0 : Math.round(seconds / size), unit);
}

/** Formats moments and days in the reader's language and time zone. */
export interface Moments {
  short: (moment: string) => string;
  day: (day: string) => string;
  ago: (moment: string) => string;
  number: (value: number) => string;
}

export function useMoments(): Moments {
  const locale = useLocale();
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
    return {
      short: (moment) => formatDate(moment, 'short', locale as Language),
      day: (text) => day.format(new Date(`${text.slice(0, 10)}T00:00:00Z`)),
      ago: (moment) => howLongAgo(moment, Date.now(), locale),
      number: (value) => formatNumber(value, locale as Language),
    };
  }, [locale]);
}

/** The reader's time zone and its present offset, e.g. "Europe/Madrid, UTC+1". */
export function timeZoneName(locale: string): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const parts = new Intl.DateTimeFormat(locale, { timeZoneName: 'shortOffset' }).formatToParts(new Date());
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
  return zone === 'UTC' ? 'UTC' : `${zone}, ${offset}`;
}
