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

/** What is done with two accounts that may be one person's. */
export const mergeActs = {
  merge: withOwn('merge'),
  unmerge: withOwn('unmerge'),
  'put aside': withOwn('put_aside', { reason: 'family' }),
  'take up': withOwn('take_up'),
  'list duplicates': (browser: Client) => browser.get('stats/duplicates'),
};
