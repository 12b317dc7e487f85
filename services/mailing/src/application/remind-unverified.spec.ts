import { expect, test } from '@jest/globals';
import { OneTimeLink } from '../../../identity/src/public/one-time-link.js';
import { RemindUnverified } from './remind-unverified.js';

const effect = { tenant: 't', reference: 'u' };

/** The appointment as it is kept for somebody who stands so by then; how often they were written to. */
async function kept(person: object | undefined, link: string | undefined) {
  const asked: unknown[] = [];
  const queries = { execute: async (query: unknown) => (query instanceof OneTimeLink ? link : person) };
  const request = { execute: async (_: unknown, email: unknown) => void asked.push(email) };
  const made = [queries, request, {}, { sends: true }];
  const reminder = new RemindUnverified(...(made as unknown as ConstructorParameters<typeof RemindUnverified>));
  return { outcome: await reminder.perform(effect), asked, again: () => reminder.perform(effect) };
}

const active = { email: 'a@example.org', is_active: true };

test('three days after an enrolment who has not verified the address is reminded, by the same e-mail however often', async () => {
  const { outcome, asked, again } = await kept(active, '/enroll-verification/a/b');
  expect([outcome, asked]).toEqual([
    { result: 'done' },
    [{ email: expect.any(String), user: 'u', category: 'registry_remember', params: { news: 'three_days' } }],
  ]);
  await again();
  expect(asked[1]).toEqual(asked[0]);
});

test.each([
  ['verified', active, undefined],
  ['gone', { ...active, is_active: false }, '/enroll-verification/a/b'],
  ['gone', undefined, '/enroll-verification/a/b'],
] as const)('who is %s by then hears nothing', async (reason, person, link) => {
  const { outcome, asked } = await kept(person, link);
  expect([outcome, asked]).toEqual([{ result: 'done', reason }, []]);
});
