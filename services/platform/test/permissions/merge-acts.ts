import { randomUUID } from 'node:crypto';
import type { Client } from '../client.js';

/** Random for who is not signed in. */
export async function ownId(browser: Client): Promise<string> {
  const self = await browser.get('users/users/self');
  return self.status === 200 ? (self.json as { id: string }).id : randomUUID();
}

/** With the account of whoever asks. */
const withOwn = (act: string, more = {}) => {
  return async (browser: Client, user: string) =>
    browser.post(`users/users/${await ownId(browser)}/${act}`, { user, ...more });
};

/** What is done with two accounts: one person's, or people who pay or answer for each other. */
export const mergeActs = {
  merge: withOwn('merge'),
  unmerge: withOwn('unmerge'),
  'put aside': withOwn('put_aside', { reason: 'family' }),
  'take up': withOwn('take_up'),
  'list who pays or answers for whom': (browser: Client) => browser.get('users/ties'),
  'let one pay or answer for another': (browser: Client, user: string) =>
    browser.post('users/ties', { user, kind: 'payer', other: randomUUID() }),
  'end that one pays or answers for another': (browser: Client) => browser.delete(`users/ties/${randomUUID()}`),
  'list duplicates': (browser: Client) => browser.get('stats/duplicates'),
};
