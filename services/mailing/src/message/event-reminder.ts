/** The kind of effect that reminds people of an event; its reference is the event's id. */
export const EVENT_REMINDER = 'event_reminder';

/** A day before it begins (design, ticketing 6). */
export function remindedAt(start: string): string {
  return new Date(Date.parse(start) - 86_400_000).toISOString();
}
