import type { Job, Page, PaymentIntent, Subscription } from '@ateneo/contracts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { aDni } from '../../identity/test/builders.js';
import { type Importing, importing } from '../../identity/test/importing.js';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { aFeePlan } from './scenes.js';

let app: TestApp;
let admin: Person;
let price: string, other: string;
let imported: Importing['imported'];

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  ({ imported } = importing(app, admin));
  const { id } = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', { name: 'Vila' });
  price = await aFeePlan(app, id);
  other = await aFeePlan(app, id, undefined, null, 'year', 'receipt', 'Cuota reducida');
});
afterAll(() => app.close());

const list = 'memberships/subscriptions';
const found = async (query: string) => {
  await app.viewsCaughtUp();
  return ask<Page<Subscription>>(200, admin.browser, 'GET', `${list}?rowsPerPage=50&${query}`);
};
const bulk = (act: object, filter: object, count: number, by = admin) =>
  by.browser.post(`${list}/bulk`, { act, filter, count });

/** The lines of what became of each, once it is over. */
async function done(act: object, filter: object, count: number): Promise<string[]> {
  await app.viewsCaughtUp();
  const { status, json } = await bulk(act, filter, count);
  expect([status, json]).toMatchObject([202, { job: expect.any(String) }]);
  const { job } = json as { job: string };
  const now = () => ask<Job>(200, admin.browser, 'GET', `jobs/jobs/${job}`);
  await eventually(async () => ['done', 'failed', 'stopped'].includes((await now()).status));
  expect(await now()).toMatchObject({ kind: 'memberships_bulk', status: 'done', done: count, total: count });
  const { text } = await admin.browser.get(`jobs/jobs/${job}/result`);
  return text
    .replace('\uFEFF', '')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';').slice(2, 4).join(': '));
}

async function aMember(): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  const { open_invoice: invoice } = await ask<Subscription>(201, person.browser, 'POST', list, { price });
  const { id } = await ask<PaymentIntent>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, person.browser, 'POST', `memberships/sandbox/${id}`, { means: 'card_pays' });
  return person;
}
const times = (count: number, said: string) => Array.from({ length: count }, () => said);

test('a list of members is given another fee, which is taken back; some leave at the end, and stay; what was done is nothing new', async () => {
  const members = [await aMember(), await aMember(), await aMember()];
  const all = { status: 'active' };
  expect((await bulk({ do: 'resume' }, all, 3, members[0])).status).toBe(403);
  expect(await bulk({ do: 'resume' }, all, 4)).toMatchObject({ status: 409, json: { code: 'others_match' } });
  expect((await bulk({ do: 'forgive' }, all, 3)).status).toBe(400);

  const fee = { do: 'change_fee', price: other };
  expect(await done(fee, all, 3)).toEqual(times(3, 'Hecho: '));
  expect((await found('status=active')).results.map(({ next_fee }) => next_fee?.price)).toEqual(times(3, other));
  expect(await done({ do: 'keep_fee' }, all, 3)).toEqual(times(3, 'Hecho: '));
  expect((await found('status=active')).results.map(({ next_fee }) => next_fee)).toEqual([null, null, null]);

  const chosen = { id: members.slice(0, 2).map(({ id }) => id) };
  expect(await done({ do: 'leave', when: 'end', why: 'unreachable' }, chosen, 2)).toEqual(times(2, 'Hecho: '));
  expect((await found('status=norenew')).results.map((one) => one.left_because)).toEqual(times(2, 'unreachable'));
  // Who was found by what they are no longer is passed over by nobody, and who stays anyway is told.
  expect(await done({ do: 'resume' }, { status: 'norenew' }, 2)).toEqual(times(2, 'Hecho: '));
  expect((await found('status=active')).count).toBe(3);
  const gone = await done({ do: 'leave', when: 'now', why: 'moved' }, { id: [members[2]!.id] }, 1);
  expect(gone).toEqual(['Hecho: ']);
  expect((await found('status=canceled')).results).toMatchObject([{ user: members[2]!.id, left_because: 'moved' }]);
});

test('what each owes is paid, once; who owes nothing is left out with the reason', async () => {
  const owing = [3_650, 120, 4_000];
  const rows = owing.map(
    (cents, at) => `Nil;Boix${at};${aDni()};Cuota general;2026;${(cents / 100).toFixed(2).replace('.', ',')}`,
  );
  await imported(
    ['nombre;primer apellido;dni;cuota;pagado hasta;debe', ...rows, `Nil;Boix9;${aDni()};Cuota general;2026;0`].join(
      '\n',
    ),
  );
  const { results } = await found('status=past_due');
  expect(results.map(({ owed }) => owed).toSorted((a, b) => a - b)).toEqual([120, 3_650, 4_000]);
  const brought = await found('search=boix');
  const everybody = { id: brought.results.map(({ id }) => id) };
  const lines = await done({ do: 'pay', means: 'transfer' }, everybody, 4);
  expect(lines.toSorted()).toEqual([...times(3, 'Hecho: '), expect.stringMatching(/^Sin cambios: .+/)]);
  expect((await found('search=boix')).results.map(({ status, owed }) => `${status} ${owed}`)).toEqual(
    times(4, 'active 0'),
  );
  const paid = await ask<Page<{ amount: number }>>(200, admin.browser, 'GET', 'memberships/payments?means=transfer');
  expect(paid.results.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([120, 3_650, 4_000]);
  expect(await done({ do: 'pay', means: 'transfer' }, everybody, 4)).toEqual(
    times(4, expect.stringMatching(/^Sin cambios/) as never),
  );
});
