import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AskedJob, Job, Register } from '@ateneo/contracts';
import { readPdf } from '@ateneo/testing';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { MemberNumbers } from '../src/application/member-numbers.js';
import { Memberships } from '../src/application/memberships.js';
import { aFeePlan, joinByFee } from './scenes.js';

let app: TestApp;
let admin: Person, joined: Person, brought: Person;
const today = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Madrid' }).format(new Date());
const since = '2004-05-03T10:00:00.000Z';

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  joined = await enrol(app, [{ do: 'verify' }]);
  brought = await enrol(app, [{ do: 'verify' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  const organization = (made.json as { id: string }).id;
  const price = await aFeePlan(app, organization);
  await joinByFee(app, joined.id, price);
  await ask(200, admin.browser, 'POST', `memberships/subscriptions/${joined.id}/pay`, { amount: 2000, means: 'cash' });
  const choice = { user: brought.id, product: price, price, organization, interval: 'year' as const, trial_days: 0 };
  const period = { start: since, end: '2040-01-01T00:00:00.000Z' };
  const context = systemIn(app.tenants.one);
  await app.app.get(MemberNumbers, { strict: false }).bring(context, brought.id, '0007');
  await app.app.get(Memberships, { strict: false }).act(context, brought.id, {
    do: 'bring',
    choice: { ...choice, fee: { amount: 0 } },
    period,
    anchor: period.end,
    since,
    import: admin.id,
    opening: null,
    now: new Date().toISOString(),
  });
});
afterAll(() => app.close());

const path = 'memberships/register';
async function asOf(day: string, more = ''): Promise<Register> {
  await app.viewsCaughtUp();
  return ask<Register>(200, admin.browser, 'GET', `${path}?day=${day}${more}`);
}
async function printed(body: object): Promise<Buffer> {
  const { job } = await ask<AskedJob>(202, admin.browser, 'POST', `${path}/print`, body);
  await eventually(async () => (await ask<Job>(200, admin.browser, 'GET', `jobs/jobs/${job}`)).status === 'done');
  return (await admin.browser.get(`jobs/jobs/${job}/result`)).bytes;
}

test('the register says of any day who was a member, since when, by which number, and what admitted them', async () => {
  const now = await asOf(today);
  expect(now.rows).toMatchObject([
    { user: joined.id, number: '1', joined: today, left: null, admission: 'fee' },
    { user: brought.id, number: '0007', joined: '2004-05-03', admission: 'brought' },
  ]);
  expect((await asOf('2004-05-02')).count).toBe(0);
  const then = await asOf('2010-01-01');
  expect(then.rows).toMatchObject([{ user: brought.id, number: '0007', joined: '2004-05-03', left: null }]);
  expect((await admin.browser.get(`${path}?day=2999-01-01`)).status).toBe(400);
});

test('what happens later changes nothing of a day that was: neither a name, nor another number, nor leaving', async () => {
  const [then, before] = [await asOf('2010-01-01'), await printed({ day: '2010-01-01' })];
  const { surnames } = then.rows[0]!;
  await ask(200, admin.browser, 'PATCH', `users/users/${brought.id}`, { last_name_1: 'Distinta' });
  await ask(200, admin.browser, 'PATCH', `memberships/subscriptions/${brought.id}`, { number: '4512' });
  await ask(200, admin.browser, 'POST', `memberships/subscriptions/${brought.id}/cancel`, { why: 'moved' });
  expect(await asOf('2010-01-01')).toEqual(then);
  expect((await asOf(today)).rows.map(({ user }) => user)).toEqual([joined.id]);
  const [, left] = (await asOf(today, '&former=true')).rows;
  expect(left).toMatchObject({ user: brought.id, number: '4512', left: today });
  expect(left!.surnames.startsWith('Distinta')).toBe(true);
  const after = await printed({ day: '2010-01-01' });
  // Printed twice it is the same paper.
  expect(after.equals(before)).toBe(true);
  const { lines, faults } = readPdf(after);
  expect(faults).toEqual([]);
  const said = lines.join(' ');
  expect([surnames, '0007', then.hash].filter((text) => !said.includes(text))).toEqual([]);
  const names = readPdf(await printed({ day: '2010-01-01', only_names: true })).lines.join(' ');
  expect([names.includes(surnames), names.includes('0007')]).toEqual([true, false]);
});
