import { randomUUID } from 'node:crypto';
import type { Client } from '../client.js';
import { organizationIds } from './people.js';

/** What may be done about announcements. */
export const announcementActs = {
  'list announcements': (browser: Client) => browser.get('notifications/announcements'),
  'count whom it concerns': (browser: Client) => browser.post('notifications/announcements/count', { segment: {} }),
  'count all of whom it concerns': (browser: Client) =>
    browser.post('notifications/announcements/count', { segment: { organizations: [organizationIds.default] } }),
  // To nobody: its number is wrong.
  announce: (browser: Client) =>
    browser.post('notifications/announcements', { title: 'Aviso', text: 'Se cierra.', segment: {}, count: 999_999 }),
  'take an announcement back': (browser: Client) => browser.delete(`notifications/announcements/${randomUUID()}`),
};
