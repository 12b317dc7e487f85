import type { Language } from '@ateneo/contracts';
import { createServerI18n, otherZone } from '@ateneo/i18n/server';
import type { EventWhole, EventWords, QrTicket } from './qr-tickets.js';

const i18n = createServerI18n();

/** One line of what is told: its label and its words. */
export type Line = readonly [label: string, words: string];

export function say(language: Language, key: string): string {
  return i18n.t(language, `tickets:${key}`);
}

/** What, when, where: the same on paper and in mails. `home`: the zone of the association, whose hours need no name. */
export function linesOf(event: EventWords, language: Language, home: string): Line[] {
  const where = [event.place, event.address].filter((part) => part !== '').join(', ');
  const lines: Line[] = [
    [say(language, 'event'), event.title],
    [say(language, 'when'), clockOf(event, language, home).span(event.start_datetime, event.end_datetime)],
    [say(language, 'where'), where || (event.is_online ? say(language, 'online') : '')],
  ];
  return lines.filter(([, words]) => words !== '');
}

/** That it begins later: when it was to begin, and why. */
export function linesOfPostponed(event: EventWhole, language: Language, home: string): Line[] {
  if (!event.postponed) return [];
  const { from_datetime, reason } = event.postponed;
  const before = i18n.t(language, 'dates:postponed');
  return [
    [before, clockOf(event, language, home).moment(from_datetime)],
    [i18n.t(language, 'words:reason'), reason],
  ];
}

/** Who supports it. */
export function linesOfSponsors({ sponsors }: EventWhole, language: Language): Line[] {
  return sponsors.length === 0 ? [] : [[i18n.t(language, 'common:sponsors.title'), sponsors.join(', ')]];
}

/** Which places, and which are theirs no more; what those that stand cost, and until when they are to be paid. */
export function linesOfPlaces(places: readonly QrTicket[], language: Language, home: string): Line[] {
  const valid = places.filter((pass) => !isOff(pass));
  const amount = valid.reduce((sum, { price }) => sum + price, 0);
  const held = valid.find(({ held_until }) => held_until !== null);
  return [
    ...places.map((pass): Line => {
      const words = [pass.ticket_title, pass.holder_name, pass.short_code].filter((word) => word !== '');
      return [say(language, isOff(pass) ? 'ticket_off' : 'ticket'), words.join(' · ')];
    }),
    ...(amount > 0 ? [[say(language, 'price'), money(amount, language)] as const] : []),
    ...(held ? [[say(language, 'until'), clockOf(held, language, home).moment(held.held_until!)] as const] : []),
  ];
}

/** A place that somebody offers: who, to whom, of which kind, and whether anything is to be paid. */
export function linesOfOffer(
  offer: Pick<QrTicket, 'ticket_title' | 'price'> & { readonly from: string; readonly to: string },
  language: Language,
): Line[] {
  const paid = offer.price > 0 ? `${money(offer.price, language)} · ${say(language, 'offered_paid')}` : '';
  const lines: Line[] = [
    [say(language, 'offered_by'), offer.from],
    [say(language, 'offered_to'), offer.to],
    [say(language, 'ticket'), offer.ticket_title],
    [say(language, 'price'), paid || say(language, 'offered_free')],
  ];
  return lines.filter(([, words]) => words !== '');
}

/** Nobody comes by it. */
export function isOff({ status, is_cancelled }: Pick<QrTicket, 'status' | 'is_cancelled'>): boolean {
  return status === 'cancelled' || is_cancelled;
}

/** Writes hours by the event's own clock, and says whose they are where the association's shows others. */
function clockOf({ timezone }: Pick<EventWords, 'timezone'>, language: Language, home: string) {
  const there = moments(language, timezone);
  const named = (told: string, ...at: readonly Date[]) => {
    const zone = otherZone(timezone, language, at, home);
    return zone ? `${told} (${zone})` : told;
  };
  return {
    span(from: string, to: string): string {
      const [start, end] = [new Date(from), new Date(to)];
      return named(there.formatRange(start, end), start, end);
    },
    moment(at: string): string {
      const date = new Date(at);
      return named(there.format(date), date);
    },
  };
}

type Format = Intl.DateTimeFormat;

function moments(language: Language, timeZone: string): Format {
  return new Intl.DateTimeFormat([language, 'es'], { dateStyle: 'full', timeStyle: 'short', timeZone });
}

/** Galician and Basque write it as Spanish does where the runtime does not know them. */
function money(cents: number, language: Language): string {
  return new Intl.NumberFormat([language, 'es'], { style: 'currency', currency: 'EUR' }).format(cents / 100);
}
