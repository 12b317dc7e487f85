import { domainToASCII } from 'node:url';
import type { TenantSettings } from '@ateneo/http';
import { createEvent, type EventAttributes } from 'ics';
import { isOff } from './qr-ticket-texts.js';
import type { QrTicket } from './qr-tickets.js';

/** Whose the event is, and where its pages are. */
export interface Organizer {
  readonly host: string;
  /** `https://host[:port]`. */
  readonly origin: string;
  readonly name: string;
  readonly address: string;
}

/** The association's own, at the address by which it is asked. */
export function organizerOf({ hosts, name, sender_address }: TenantSettings, origin: string): Organizer {
  return { host: hosts[0]!, origin, name, address: sender_address };
}

/** The event for a calendar: the same UID always, a later SEQUENCE after each edit, taken out when it is over for the holder. */
export function calendarOf(pass: QrTicket, { host, origin, name, address }: Organizer): string {
  const { id, order_id, title, place, address: street, start_datetime, end_datetime, edits } = pass;
  const isOver = isOff(pass);
  const attributes: EventAttributes = {
    uid: `${order_id}@${host}`,
    sequence: edits + (isOver ? 1 : 0),
    method: isOver ? 'CANCEL' : 'PUBLISH',
    status: isOver ? 'CANCELLED' : 'CONFIRMED',
    // Who sends the letter: calendars take nothing out at a stranger's word. A name in quotes has none inside.
    organizer: { name: name.replaceAll('"', "'"), email: inAscii(address) },
    title,
    location: [place, street].filter((part) => part !== '').join(', '),
    url: `${origin}/reservation/${id}`,
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
  return value!
    .replaceAll(/\r\n[\t ]/g, '')
    .split('\r\n')
    .map(folded)
    .join('\r\n');
}

/** Lines of at most 75 octets (RFC 5545, 3.1); the library counts characters. */
function folded(line: string): string {
  let [text, octets] = ['', 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > 75) [text, octets] = [`${text}\r\n `, 1];
    text += character;
    octets += more;
  }
  return text;
}

function inAscii(address: string): string {
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + domainToASCII(address.slice(at + 1));
}
