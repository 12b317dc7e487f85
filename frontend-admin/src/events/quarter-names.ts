import type { Language } from '@ateneo/contracts';
import { otherZone } from '@ateneo/i18n';

interface TimeFormat {
  readonly timeZone: string;
  /** Of a day as YYYY-MM-DD. */
  readonly day: (day: string) => string;
}

/** What quarters of an hour are called where the event is; people who came on several days, by day and hour. */
export function quarterNames(quarters: readonly { readonly from: string }[], { timeZone, day }: TimeFormat): string[] {
  const hour = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
  // As ISO 8601 writes days.
  const date = new Intl.DateTimeFormat('sv', { timeZone });
  const moments = quarters.map(({ from }) => new Date(from));
  const isOneDay = new Set(moments.map((moment) => date.format(moment))).size <= 1;
  return moments.map((moment) =>
    isOneDay ? hour.format(moment) : `${day(date.format(moment))}, ${hour.format(moment)}`,
  );
}

/** Whose hours those are, where the reader's clock shows others; nothing where it shows the same. */
export function zoneOfQuarters(
  quarters: readonly { readonly from: string }[],
  timeZone: string,
  language: Language,
  ownZone?: string,
): string {
  return otherZone(
    timeZone,
    language,
    quarters.map(({ from }) => new Date(from)),
    ownZone,
  );
}
