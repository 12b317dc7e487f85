import { randomUUID } from 'node:crypto';
import type { Client } from '../client.js';

const IBAN = 'ES7921000813610123456789';

/** What may be done about invoices, about whom they were for, about who left, and about cards in telephones. */
export const invoiceActs = {
  'see who signs passes': (browser: Client) => browser.get('organizations/wallets'),
  'say who signs passes': (browser: Client) => browser.post('organizations/wallets/apple', { pem: 'x' }),
  'sign no more passes': (browser: Client) => browser.delete('organizations/wallets/google'),
  'take a card into a telephone': (browser: Client, id: string) => browser.get(`users/users/${id}/carnet/pkpass`),
  'see what memberships come to': (browser: Client) => browser.get('memberships/subscriptions/sums'),
  'see what payments come to': (browser: Client) => browser.get('memberships/payments/sums'),
  'see what invoices come to': (browser: Client) => browser.get('memberships/invoices/sums'),
  'ask what leaving gives back': (browser: Client, id: string) =>
    browser.get(`memberships/subscriptions/${id}/leaving`),
  'readmit a member': (browser: Client, id: string) => browser.post(`memberships/subscriptions/${id}/readmit`, {}),
  'look up a recipient': (browser: Client) =>
    browser.post(`memberships/invoices/${randomUUID()}/recipient`, { reason: 'Inspección' }),
  'write off an invoice': (browser: Client) =>
    browser.post(`memberships/invoices/${randomUUID()}/write_off`, { reason: 'Se fue' }),
  'ask for an invoice': (browser: Client) => browser.post(`memberships/invoices/${randomUUID()}/invoice`, {}),
  'record what came for one': (browser: Client) =>
    browser.post(`memberships/invoices/${randomUUID()}/pay`, { amount: 100, means: 'cash' }),
  'count what would be forgotten': (browser: Client) => browser.get('memberships/invoices/forgotten?years=4'),
  'add a bank account': (browser: Client) =>
    browser.post('memberships/bankaccounts', {
      organization: randomUUID(),
      name: 'Cuotas',
      holder: 'Vila',
      iban: 'ES00',
    }),
  'read the register of a day': (browser: Client) => browser.get('memberships/register?day=2026-01-01'),
  'print the register of a day': (browser: Client) => browser.post('memberships/register/print', {}),
  'decide at a meeting of the board': (browser: Client) => browser.post('memberships/meetings', {}),
  'see what the board is to decide': (browser: Client) => browser.get('memberships/meetings/proposal'),
  'take back what the board decided': (browser: Client) =>
    browser.post(`memberships/meetings/${randomUUID()}/take_back`),
  'list bank accounts': (browser: Client) => browser.get('memberships/bankaccounts'),
  'list mandates': (browser: Client) => browser.get('memberships/mandates'),
  'write a mandate': (browser: Client, id: string) =>
    browser.post('memberships/mandates', { user: id, account: randomUUID(), holder: 'Vila', iban: IBAN }),
  'note that a mandate was signed': (browser: Client) =>
    browser.post(`memberships/mandates/${randomUUID()}/sign`, { signed_on: '2026-01-01' }),
  'move a mandate to another account': (browser: Client) =>
    browser.post(`memberships/mandates/${randomUUID()}/account`, { holder: 'Vila', iban: IBAN }),
  'end a mandate': (browser: Client) => browser.post(`memberships/mandates/${randomUUID()}/end`, {}),
  'see a mandate on paper': (browser: Client) => browser.get(`memberships/mandates/${randomUUID()}/paper`),
  'list remittances': (browser: Client) => browser.get('memberships/remittances'),
  'see what can be collected': (browser: Client) =>
    browser.get(`memberships/remittances/proposal?account=${randomUUID()}`),
  'make a remittance': (browser: Client) => browser.post('memberships/remittances', {}),
  'download a remittance': (browser: Client) => browser.get(`memberships/remittances/${randomUUID()}/file`),
  'note that a remittance was sent': (browser: Client) => browser.post(`memberships/remittances/${randomUUID()}/send`),
  'note that a remittance was refused': (browser: Client) =>
    browser.post(`memberships/remittances/${randomUUID()}/refuse`),
  'drop a remittance': (browser: Client) => browser.post(`memberships/remittances/${randomUUID()}/drop`),
  'list entries': (browser: Client) => browser.get('memberships/entries'),
  'see what entries come to': (browser: Client) => browser.get('memberships/entries/sums'),
  'see a year of money': (browser: Client) => browser.get('memberships/entries/treasury'),
  'list movements of bank accounts': (browser: Client) => browser.get('memberships/movements'),
  'see what movements come to': (browser: Client) => browser.get('memberships/movements/sums'),
  'read a statement': (browser: Client) => browser.post('memberships/movements/statements', {}),
  'book a movement': (browser: Client) => browser.post(`memberships/movements/${randomUUID()}/book`, {}),
  'leave a movement unbooked': (browser: Client) =>
    browser.post(`memberships/movements/${randomUUID()}/ignore`, { note: 'No' }),
  'undo what was booked': (browser: Client) => browser.post(`memberships/movements/${randomUUID()}/undo`),
  'free a mandate': (browser: Client) => browser.post(`memberships/mandates/${randomUUID()}/free`),
  'note that a debit came back': (browser: Client) =>
    browser.post(`memberships/payments/${randomUUID()}/bounce`, { reason: 'AM04' }),
};
