import { createEvent, type EventAttributes } from 'ics';
import { isOff } from './pass-texts.js';
import type { Pass } from './passes.js';

/** The event for a calendar: the same UID always, a later SEQUENCE after each edit, taken out when it is over for the holder. */
export function calendarOf(pass: Pass, host: string): string {
  const { id, order_id, title, place, address, start_datetime, end_datetime, edits } = pass;
  const isOver = isOff(pass);
  const attributes: EventAttributes = {
    uid: `${order_id}@${host}`,
    sequence: edits + (isOver ? 1 : 0),
    method: isOver ? 'CANCEL' : 'PUBLISH',
    status: isOver ? 'CANCELLED' : 'CONFIRMED',
    title,
    location: [place, address].filter((part) => part !== '').join(', '),
    url: `https://${host}/reservation/${id}`,
    start: Date.parse(start_datetime),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: Date.parse(end_datetime),
    endInputType: 'utc',
    endOutputType: 'utc',
    productId: 'ateneo',
  };
  const { value, error } = createEvent(attributes);
  if (error) throw error;
  return value!;
}
