import type { Language } from '@ateneo/contracts';
import { datePartsOf, ownDate, ownMonth } from './own-dates.js';

/** How a date is written (specification, 9): min 3/5/2026, short with the hour, long with the weekday, tech sortable. */
export type DateStyle = 'min' | 'short' | 'long' | 'tech';

const dayParts: Readonly<Record<Exclude<DateStyle, 'tech'>, Intl.DateTimeFormatOptions>> = {
  min: { day: 'numeric', month: 'numeric', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  long: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
};
const hourParts: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };

const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/**
 * A moment (ISO 8601) or a calendar day (`YYYY-MM-DD`, which has no hour and never shifts with the time zone) in the
 * language's own order and words.
 *
 * @param timeZone IANA name; the reader's own when left out.
 */
export function formatDate(value: string | Date, style: DateStyle, language: Language, timeZone?: string): string {
  const isDay = typeof value === 'string' && dayOnly.test(value);
  const date = new Date(value);
  const zone = isDay ? 'UTC' : timeZone;
  if (style === 'tech') return technical(date, isDay, zone);
  const withHour = !isDay && style !== 'min';
  if (language === 'gl' || language === 'eu') return ownDate(language, style, datePartsOf(date, withHour, zone));
  const parts = { ...dayParts[style], ...(withHour ? hourParts : {}), timeZone: zone };
  return new Intl.DateTimeFormat(language, parts).format(date);
}

/** A month (`2026-11`) in words: "noviembre de 2026". */
export function formatMonth(month: string, language: Language): string {
  const date = new Date(`${month}-01`);
  if (language === 'gl' || language === 'eu') return ownMonth(language, date.getUTCFullYear(), date.getUTCMonth());
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}

/** From one moment to another, the day said once where it is the same: `3 may 2026, 20:00–22:00`. */
export function formatSpan(start: string, end: string, language: Language, timeZone?: string): string {
  const [from, to] = [start, end].map((moment) => formatDate(moment, 'short', language, timeZone));
  const [day, lastDay] = [start, end].map((moment) => formatDate(moment, 'min', language, timeZone));
  if (day !== lastDay) return `${from} – ${to}`;
  return `${from}–${new Intl.DateTimeFormat('es', { ...hourParts, timeZone }).format(new Date(end))}`;
}

/** Sortable and the same in every language: 2026-05-03 20:00:00. Swedish writes dates so. */
function technical(date: Date, isDay: boolean, timeZone: string | undefined): string {
  const time = isDay ? {} : ({ timeStyle: 'medium' } as const);
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', ...time, timeZone }).format(date);
}

/** Whose hours these are: "hora de Canarias"; in Galician and Basque, which browsers do not know, "GMT+1". */
export function zoneName(timeZone: string, language: Language, at: Date): string {
  const timeZoneName = language === 'gl' || language === 'eu' ? 'shortOffset' : 'longGeneric';
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** A number in the language's own grouping. */
export function formatNumber(value: number, language: Language): string {
  // Galician and Basque group as Spanish does, and browsers know neither.
  return new Intl.NumberFormat([language, 'es'], { useGrouping: 'always' }).format(value);
}

/** A share of 1 in percent, to a tenth. */
export function formatPercent(share: number, language: Language): string {
  const value = new Intl.NumberFormat([language, 'es'], { maximumFractionDigits: 1 }).format(100 * share);
  // Basque writes the sign first; Galician as Spanish does, and browsers do not know it.
  return language === 'eu' ? `%\u00a0${value}` : `${value}\u00a0%`;
}
