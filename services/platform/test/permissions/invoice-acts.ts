import { randomUUID } from 'node:crypto';
import type { Client } from '../client.js';

/** What may be done about whom invoices were for. */
export const invoiceActs = {
  'look up a recipient': (browser: Client) =>
    browser.post(`memberships/invoices/${randomUUID()}/recipient`, { reason: 'Inspección' }),
  'count what would be forgotten': (browser: Client) => browser.get('memberships/invoices/forgotten?years=4'),
};
