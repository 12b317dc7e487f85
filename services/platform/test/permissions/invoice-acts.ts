import { randomUUID } from 'node:crypto';
import type { Client } from '../client.js';

/** What may be done about invoices, and about whom they were for. */
export const invoiceActs = {
  'look up a recipient': (browser: Client) =>
    browser.post(`memberships/invoices/${randomUUID()}/recipient`, { reason: 'Inspección' }),
  'write off an invoice': (browser: Client) =>
    browser.post(`memberships/invoices/${randomUUID()}/write_off`, { reason: 'Se fue' }),
  'record what came for one': (browser: Client) =>
    browser.post(`memberships/invoices/${randomUUID()}/pay`, { amount: 100, means: 'cash' }),
  'count what would be forgotten': (browser: Client) => browser.get('memberships/invoices/forgotten?years=4'),
};
