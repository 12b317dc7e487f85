import type { Language } from '@ateneo/contracts';
import { formatDate, formatNumber, timeSince } from '@ateneo/i18n';
import { useMemo } from 'react';
import { useLocale } from 'react-admin';
import { useTranslation } from 'react-i18next';

/** Formats moments and days in the reader's language and time zone. */
export interface Moments {
  short: (moment: string) => string;
  day: (day: string) => string;
  ago: (moment: string) => string;
  /** A day written out, with its weekday. */
  longDay: (day: string) => string;
  /** Hour and minute. */
  hour: (moment: string) => string;
  number: (value: number) => string;
}

const hours = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

export function useMoments(): Moments {
  const locale = useLocale();
  const { t } = useTranslation('dates');
  return useMemo(() => {
    const language = locale as Language;
    return {
      short: (moment) => formatDate(moment, 'near', language),
      day: (text) => formatDate(text.slice(0, 10), 'short', language),
      ago: (moment) => {
        const { unit, count } = timeSince(new Date(moment), new Date());
        return unit === 'over' ? t('ago.over') : t(`ago.${unit}`, { count });
      },
      longDay: (text) => formatDate(text.slice(0, 10), 'long', language),
      hour: (moment) => hours.format(new Date(moment)),
      number: (value) => formatNumber(value, language),
    };
  }, [locale, t]);
}

/** The reader's time zone and its present offset, e.g. "Europe/Madrid, UTC+1". */
export function timeZoneName(locale: string, timeZone?: string): string {
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const parts = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'shortOffset' }).formatToParts(
    new Date(),
  );
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? '';
  return zone === 'UTC' ? 'UTC' : `${zone}, ${offset}`;
}
