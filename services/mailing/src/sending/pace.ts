import { Temporal } from 'temporal-polyfill';

/** What a tenant says of how its newsletters go out. */
export interface Pace {
  /** Copies a minute; 0: as fast as they go. */
  readonly newsletter_rate: number;
  /** Hours of the day, where the tenant is, between which none begins; the same twice: there are none such. */
  readonly newsletter_quiet_from: number;
  readonly newsletter_quiet_until: number;
  readonly time_zone: string;
}

/** The end of the quiet hours that a moment lies in; undefined: it lies in none. */
export function quietUntil(moment: number, pace: Pace): number | undefined {
  const { newsletter_quiet_from: from, newsletter_quiet_until: until, time_zone } = pace;
  const time = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(time_zone);
  const { hour } = time;
  // From ten in the evening until eight goes over midnight.
  const isQuiet = from <= until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return undefined;
  const end = time.toPlainDate().toZonedDateTime({ timeZone: time_zone, plainTime: { hour: until } });
  return (end.epochMilliseconds > moment ? end : end.add({ days: 1 })).epochMilliseconds;
}

/** From one turn to another of an issue that has the rate of its tenant meanwhile. */
export interface Busy {
  readonly from: number;
  readonly until: number;
}

/**
 * When each of so many copies has its turn, from a moment on; undefined: at once, as fast as they go. Where there is a rate they
 * stand apart evenly, and what would fall into quiet hours, or among the turns of another issue, comes after them.
 */
export function turnsOf(
  count: number,
  start: number | undefined,
  pace: Pace,
  busy: readonly Busy[] = [],
): (string | undefined)[] {
  const { newsletter_rate: rate } = pace;
  if (rate === 0) {
    const at = start === undefined ? undefined : new Date(quietUntil(start, pace) ?? start).toISOString();
    return Array.from({ length: count }, () => at);
  }
  const apart = 60_000 / rate;
  const laterThan = afterQuietAndBusy(pace, busy, apart);
  let turn = start ?? Date.now();
  return Array.from({ length: count }, () => {
    for (let later = laterThan(turn); later !== undefined; later = laterThan(turn)) turn = later;
    const at = new Date(Math.round(turn)).toISOString();
    turn += apart;
    return at;
  });
}

/** Answers when one might go whose turn would lie in quiet hours or among others; undefined: it may go. */
function afterQuietAndBusy(pace: Pace, busy: readonly Busy[], apart: number): (turn: number) => number | undefined {
  // Hours begin and end on the hour: within one quarter all is the same, whatever the zone.
  let known = -1;
  return (turn) => {
    const quarter = Math.floor(turn / 900_000);
    const quiet = quarter === known ? undefined : quietUntil(turn, pace);
    if (quiet !== undefined) return quiet;
    known = quarter;
    const others = busy.find(({ from, until }) => turn > from - apart && turn < until + apart);
    return others && others.until + apart;
  };
}
