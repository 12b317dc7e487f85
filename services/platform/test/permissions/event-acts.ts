import type { Client } from '../client.js';

/** What may be done to drafts of events. */
export const eventActs = {
  'delete an event': (browser: Client, id: string) => browser.delete(`events/events/${id}`),
};
