import type { Client } from '../client.js';
import { inDays } from '../../../ticketing/test/scenes.js';

/** What may be done to drafts of events, that one takes place later, and who supports it. */
let later = 0;
export const eventActs = {
  'list public events': (browser: Client) => browser.get('events/events/view'),
  'list its sponsors': (browser: Client, event: string) => browser.get(`events/sponsors?event=${event}`),
  'name a sponsor': (browser: Client, event: string) =>
    browser.post('events/sponsors', { event, name: 'Librería Sur' }),
  'read a ticket by its code': (browser: Client) => browser.post('events/reservations/by_code', { code: 'AR1.no' }),
  'see its figures': (browser: Client, event: string) => browser.get(`events/events/${event}/figures`),
  'take the manifest of its doors': (browser: Client, event: string) => browser.get(`events/events/${event}/manifest`),
  'send what its door has read': (browser: Client, event: string) =>
    browser.post('events/scans', {
      scans: [{ event, typed: 'ffffffff', device: 'd', scan: event, sequence: 1, at: inDays(0), shown: 'unknown' }],
    }),
  'look for who comes': (browser: Client, event: string) =>
    browser.get(`events/scanner/places?event=${event}&search=ana`),
  'delete an event': (browser: Client, id: string) => browser.delete(`events/events/${id}`),
  'postpone an event': (browser: Client, id: string) =>
    browser.post(`events/events/${id}/postpone`, {
      start_datetime: inDays(300 + later++),
      end_datetime: inDays(400 + later),
      reason: 'Llueve',
    }),
};
