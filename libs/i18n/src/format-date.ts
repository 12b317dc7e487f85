import type { Language } from '@ateneo/contracts';
import { datePartsOf, ownDate, ownLeaf, ownMonth, ownMonths } from './own-dates.js';

/**
 * How a date is written (specification, 9): min 3/5/2026, day 3 may 2026, short with the hour, near as short but without
 * the year where a moment is of this one, long with the weekday, tech sortable.
 */
export type DateStyle = 'min' | 'day' | 'near' | 'short' | 'long' | 'tech';

type WordStyle = Exclude<DateStyle, 'tech'>;

const short = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const dayParts: Readonly<Record<WordStyle, Intl.DateTimeFormatOptions>> = {
  min: { day: 'numeric', month: 'numeric', year: 'numeric' },
  day: short,
  near: { day: 'numeric', month: 'short' },
  short,
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
  const isPlain = style !== 'near' || (!isDay && isOfThisYear(date, zone));
  const withHour = !isDay && withHours.has(style);
  return inWords(date, isPlain ? style : 'short', language, withHour, zone);
}

const withHours: ReadonlySet<DateStyle> = new Set(['near', 'short', 'long']);

function inWords(date: Date, style: WordStyle, language: Language, withHour: boolean, timeZone?: string): string {
  if (language === 'gl' || language === 'eu') return ownDate(language, style, datePartsOf(date, withHour, timeZone));
  const parts = { ...dayParts[style], ...(withHour ? hourParts : {}), timeZone };
  return new Intl.DateTimeFormat(language, parts).format(date);
}

function isOfThisYear(date: Date, timeZone: string | undefined): boolean {
  const year = (moment: Date) => technical(moment, true, timeZone).slice(0, 4);
  return year(date) === year(new Date());
}

/** The words of a leaf of a calendar: month and weekday shortened, without a stop. */
export function leafOf(
  value: string,
  language: Language,
  timeZone?: string,
): Record<'month' | 'day' | 'weekday', string> {
  if (language === 'gl' || language === 'eu') return ownLeaf(language, datePartsOf(new Date(value), false, timeZone));
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone }).format(new Date(value)).replace('.', '');
  return {
    // Catalan sets "de" before a month that stands alone.
    month: part({ month: 'short' }).replace(/^d(e |’|')/, ''),
    day: part({ day: 'numeric' }),
    weekday: part({ weekday: 'short' }),
  };
}

/** A month (`2026-11`) in words: "noviembre de 2026". */
export function formatMonth(month: string, language: Language): string {
  const date = new Date(`${month}-01`);
  if (language === 'gl' || language === 'eu') return ownMonth(language, date.getUTCFullYear(), date.getUTCMonth());
  return new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(date);
}

/** How many days before today a moment is by the reader's calendar: 0 today, 1 yesterday, then undefined; as for what is still to come. */
export function daysBack(value: string | Date, now: Date): 0 | 1 | undefined {
  const dayOf = (at: Date) => technical(at, true, undefined);
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const day = dayOf(new Date(value));
  return day === dayOf(now) ? 0 : day === dayOf(yesterday) ? 1 : undefined;
}

/** The hour alone: 16:50. */
export function formatHour(value: string | Date, timeZone?: string): string {
  return new Intl.DateTimeFormat('es', { ...hourParts, timeZone }).format(new Date(value));
}

/** From one moment to another, the day said once where it is the same: `3 may 2027, 20:00–22:00`. */
export function formatSpan(start: string, end: string, language: Language, timeZone?: string): string {
  const [from, to] = [start, end].map((moment) => formatDate(moment, 'near', language, timeZone));
  const [day, lastDay] = [start, end].map((moment) => formatDate(moment, 'min', language, timeZone));
  if (day !== lastDay) return `${from} – ${to}`;
  return `${from}–${formatHour(end, timeZone)}`;
}

/** Sortable and the same in every language: 2026-05-03 20:00:00. Swedish writes dates so. */
function technical(date: Date, isDay: boolean, timeZone: string | undefined): string {
  const time = isDay ? {} : ({ timeStyle: 'medium' } as const);
  return new Intl.DateTimeFormat('sv', { dateStyle: 'short', ...time, timeZone }).format(date);
}

/** Whose hours these are, where the clock at home (the reader's when left out) shows others at any of the moments; else nothing. */
export function otherZone(timeZone: string, language: Language, moments: readonly Date[], home?: string): string {
  const isOther = moments.find((at) => technical(at, false, timeZone) !== technical(at, false, home));
  return isOther ? zoneName(timeZone, language, isOther) : '';
}

/** "hora de Canarias"; in Galician and Basque, which browsers do not know, "GMT+1". */
function zoneName(timeZone: string, language: Language, at: Date): string {
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

/** Several as one says them: commas, and a word before the last. */
export function listOf(parts: readonly string[], language: Language): string {
  const last = parts.at(-1) ?? '';
  // Browsers know neither Galician nor Basque.
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} ${and[language]} ${last}`;
}

const and: Readonly<Record<Language, string>> = { es: 'y', ca: 'i', gl: 'e', eu: 'eta' };

/** The months by themselves, as one chooses one; January first. */
export function monthNames(language: Language): readonly string[] {
  if (language === 'gl' || language === 'eu') return ownMonths[language];
  const { format } = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format(Date.UTC(2026, month)));
}
