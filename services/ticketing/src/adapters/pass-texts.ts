import type { Language } from '@ateneo/contracts';
import { createServerI18n } from '@ateneo/i18n/server';
import type { EventWords, Pass } from './passes.js';

const i18n = createServerI18n();

/** One line of what is told: its label and its words. */
export type Line = readonly [label: string, words: string];

export function say(language: Language, key: string): string {
  return i18n.t(language, `tickets:${key}`);
}

/** What, when, where: the same on paper and in mails. */
export function linesOf(event: EventWords, language: Language): Line[] {
  const where = [event.place, event.address].filter((part) => part !== '').join(', ');
  const lines: Line[] = [
    [say(language, 'event'), event.title],
    [say(language, 'when'), whenOf(event, language)],
    [say(language, 'where'), where || (event.is_online ? say(language, 'online') : '')],
  ];
  return lines.filter(([, words]) => words !== '');
}

/** Which places, what they cost, and until when they are to be paid. */
export function linesOfPlaces(places: readonly Pass[], language: Language, timezone: string): Line[] {
  const amount = places.reduce((sum, { price }) => sum + price, 0);
  const held = places.find(({ held_until }) => held_until !== null)?.held_until;
  return [
    ...places.map(({ ticket_title, holder_name, short_code }): Line => {
      const words = [ticket_title, holder_name, short_code].filter((word) => word !== '');
      return [say(language, 'ticket'), words.join(' · ')];
    }),
    ...(amount > 0 ? [[say(language, 'price'), money(amount, language)] as const] : []),
    ...(held ? [[say(language, 'until'), moments(language, timezone).format(new Date(held))] as const] : []),
  ];
}

/** By the event's own clock. */
function whenOf({ start_datetime, end_datetime, timezone }: EventWords, language: Language): string {
  return moments(language, timezone).formatRange(new Date(start_datetime), new Date(end_datetime));
}

function moments(language: Language, timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat([language, 'es'], { dateStyle: 'full', timeStyle: 'short', timeZone });
}

/** Galician and Basque write it as Spanish does where the runtime does not know them. */
function money(cents: number, language: Language): string {
  return new Intl.NumberFormat([language, 'es'], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}
