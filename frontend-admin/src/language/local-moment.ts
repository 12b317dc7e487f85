const DAY_MS = 86_400_000;
const typedMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** What the clocks of a zone show at a moment, to the minute. */
function wallClock(at: number, timeZone: string | undefined): string {
  const parts = { dateStyle: 'short', timeStyle: 'short', ...(timeZone ? { timeZone } : {}) } as const;
  // Swedish writes dates and hours as forms do.
  return new Intl.DateTimeFormat('sv', parts).format(at).replace(' ', 'T');
}

/** A moment as the clocks of a zone show it, `2026-11-01T10:00`; nothing for null, and for what is no moment. */
export function localMoment(moment: string | null, timeZone?: string): string {
  return moment === null || !isMoment(moment) ? '' : wallClock(Date.parse(moment), timeZone);
}

/** Whether it is one of everybody's, not what somebody is typing. */
export const isMoment = (text: string): boolean => /(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text));

/**
 * The moments at which the clocks show what was typed, `2026-11-01T10:00`: none where it is unfinished or an
 * hour that they skip, two where they repeat it.
 */
export function momentsOf(typed: string, timeZone?: string): string[] {
  const asUtc = Date.parse(`${typed}Z`);
  if (!typedMoment.test(typed) || Number.isNaN(asUtc)) return [];
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((at) => Date.parse(`${wallClock(at, timeZone)}Z`) - at);
  const found = [...new Set(offsets)].map((offset) => asUtc - offset).filter((at) => wallClock(at, timeZone) === typed);
  return found.toSorted((a, b) => a - b).map((at) => new Date(at).toISOString());
}

/** What was typed as a moment, the first of two; null while it is empty or unfinished, and of an hour that never is. */
export function momentOf(typed: string, timeZone?: string): string | null {
  return momentsOf(typed, timeZone)[0] ?? null;
}

/** Whether it is written out, and a day of the calendar. */
export function isWritten(typed: string): boolean {
  const asUtc = Date.parse(`${typed}Z`);
  return typedMoment.test(typed) && !Number.isNaN(asUtc) && new Date(asUtc).toISOString().startsWith(typed);
}

/** The calendar day (`YYYY-MM-DD`) that a zone has at a moment; the reader's zone when left out. */
export function dayOf(moment: string | Date, timeZone?: string): string {
  return wallClock(new Date(moment).getTime(), timeZone).slice(0, 10);
}

/** With what a day begins: midnight, or one o'clock where clocks skip that. */
export function firstMomentOf(day: string, timeZone?: string): string | undefined {
  return ['00:00', '01:00'].flatMap((hour) => momentsOf(`${day}T${hour}`, timeZone))[0];
}

/** The last millisecond before the next day begins. */
export function lastMomentOf(day: string, timeZone?: string): string | undefined {
  const next = new Date(Date.parse(day) + DAY_MS);
  const begins = Number.isNaN(next.getTime()) ? undefined : firstMomentOf(next.toISOString().slice(0, 10), timeZone);
  return begins && new Date(Date.parse(begins) - 1).toISOString();
}
