import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type {
  EmailRow,
  Meeting,
  MeetingMinutes,
  MeetingProposal,
  PaymentIntent,
  Price,
  Product,
  Subscription,
} from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';

let app: TestApp;
let admin: Person;
let organization: string;
const path = 'memberships/meetings';

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = await admin.browser.post('organizations/organizations', { name: 'Agrupación General' });
  organization = (made.json as { id: string }).id;
});
afterAll(() => app.close());

async function aPrice(amount: number, needs_approval = true): Promise<string> {
  const names = { es: `Cuota de ${amount}`, ca: '', gl: '', eu: '' };
  const terms = { names, organization, needs_approval };
  const { id: product } = await ask<Product>(201, admin.browser, 'POST', 'memberships/products', terms);
  return (await ask<Price>(201, admin.browser, 'POST', 'memberships/prices', { product, amount, interval: 'year' })).id;
}
async function choose(price: string): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }]);
  await ask(201, person.browser, 'POST', 'memberships/subscriptions', { price });
  return person;
}
const own = ({ id }: Person) => ask<Subscription>(200, admin.browser, 'GET', `memberships/subscriptions/${id}`);
async function pay({ browser, id }: Person, means = 'card_pays'): Promise<void> {
  const { open_invoice: invoice } = await own({ browser, id } as Person);
  const intent = await ask<PaymentIntent>(201, browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, browser, 'POST', `memberships/sandbox/${intent.id}`, { means });
}
const proposal = async () => {
  await app.viewsCaughtUp();
  return ask<MeetingProposal>(200, admin.browser, 'GET', `${path}/proposal`);
};
const idsOf = ({ rows }: MeetingProposal['waiting']) => rows.map(({ id }) => id);
const settled = async (id: string, status: Meeting['status']) => {
  await eventually(async () => (await ask<Meeting>(200, admin.browser, 'GET', `${path}/${id}`)).status === status);
  await app.viewsCaughtUp();
  return ask<MeetingMinutes>(200, admin.browser, 'GET', `${path}/${id}/minutes`);
};
const newsTo = async ({ id }: Person) => {
  const found = `mailing/emails?rowsPerPage=100&user=${id}&category=membership_due`;
  return (await ask<{ results: EmailRow[] }>(200, admin.browser, 'GET', found)).results.length;
};

test('the board admits, excludes and is told in one act; a row that is refused stops no other; and it is taken back', async () => {
  const [asks, free] = [await aPrice(2000), await aPrice(0)];
  const waiting = [];
  for (const price of [asks, asks, free, free, asks]) waiting.push(await choose(price));
  const [one, paying, honorary, second, gone] = waiting as [Person, Person, Person, Person, Person];
  const joined = await choose(await aPrice(1000, false));
  await pay(joined);
  const first = await proposal();
  expect(first).toMatchObject({ is_first: true, owing: { count: 0 }, left: { count: 0 } });
  expect([idsOf(first.waiting), idsOf(first.joined)]).toEqual([waiting.map(({ id }) => id), [joined.id]]);
  expect(first.waiting.rows[0]).toMatchObject({ number: null, amount: 2000, user: one.id, name: expect.any(String) });

  // Whoever takes their application back while the board meets.
  await ask(200, gone.browser, 'POST', `memberships/subscriptions/${gone.id}/cancel`, {});
  const said = { held_on: '2026-11-20', since: first.since, admitted: idsOf(first.waiting), excluded: [] };
  const { id } = await ask<Meeting>(201, admin.browser, 'POST', path, said);
  const { rows, text } = await settled(id, 'done');
  const outcomes = Object.fromEntries(rows.map((row) => [row.id, row.outcome]));
  expect(outcomes).toEqual({
    [one.id]: 'done',
    [paying.id]: 'done',
    [honorary.id]: 'done',
    [second.id]: 'done',
    [gone.id]: 'memberships.not_now',
    [joined.id]: null,
  });
  // Numbers follow one another in the order of the list.
  const numbers = await Promise.all(
    [joined, honorary, second].map(async (person) => Number((await own(person)).number)),
  );
  expect(numbers).toEqual([numbers[0], numbers[0]! + 1, numbers[0]! + 2]);
  expect(text).toMatch(
    /^Reunión de la junta del .*20.* Se acuerda admitir a 4 personas: .* Se da cuenta de 1 alta más /,
  );
  expect(text).toContain(`(n.º ${numbers[1]})`);
  expect([await own(one), await own(honorary)]).toMatchObject([
    { status: 'incomplete', is_awaiting_approval: false, owed: 2000 },
    { status: 'active', owed: 0 },
  ]);
  await eventually(async () => (await newsTo(one)) === 1);

  await pay(paying);
  await ask(200, admin.browser, 'POST', `${path}/${id}/take_back`);
  const back = await settled(id, 'taken_back');
  expect(Object.fromEntries(back.rows.map((row) => [row.id, row.back]))).toEqual({
    [one.id]: 'done',
    [paying.id]: 'memberships.decision_stands',
    [honorary.id]: 'done',
    [second.id]: 'done',
    [gone.id]: null,
    [joined.id]: null,
  });
  expect(back.text).toContain('Se acuerda admitir a 1 persona: ');
  const stand = await Promise.all([one, paying, honorary].map((person) => own(person)));
  expect(stand).toMatchObject([
    { status: 'incomplete', is_awaiting_approval: true, open_invoice: null, owed: 0 },
    { status: 'active' },
    { status: 'incomplete', is_awaiting_approval: true },
  ]);
  await eventually(async () => (await newsTo(one)) === 2);
  // They belong nowhere again, and wait for the next meeting; whoever was admitted and stayed is not told twice.
  const user = () => ask<{ organization: string | null }>(200, admin.browser, 'GET', `users/users/${honorary.id}`);
  await eventually(async () => (await user()).organization === null);
  const next = await proposal();
  expect(new Set(idsOf(next.waiting))).toEqual(new Set([one, honorary, second].map((person) => person.id)));
  expect(idsOf(next.joined)).toEqual([joined.id]);
});

test('whoever owes is excluded with the rest, and a member who owes again when that is taken back', async () => {
  const owing = await choose(await aPrice(3000, false));
  await pay(owing, 'card_fails_later');
  await ask(200, admin.browser, 'POST', 'memberships/clock', { days: 366 });
  await eventually(async () => (await own(owing)).status === 'past_due');
  const { owing: rows, since } = await proposal();
  expect(rows.rows.find(({ id }) => id === owing.id)).toMatchObject({ amount: 3000 });
  const said = { held_on: '2026-11-20', since, excluded: [owing.id] };
  const { id } = await ask<Meeting>(201, admin.browser, 'POST', path, said);
  expect((await settled(id, 'done')).text).toContain('Se acuerda la baja por impago de 1 persona: ');
  expect(await own(owing)).toMatchObject({ status: 'unpaid', owed: 3000 });
  await ask(200, admin.browser, 'POST', `${path}/${id}/take_back`);
  await settled(id, 'taken_back');
  expect(await own(owing)).toMatchObject({ status: 'past_due', owed: 3000 });
  const user = () => ask<{ organization: string | null }>(200, admin.browser, 'GET', `users/users/${owing.id}`);
  await eventually(async () => (await user()).organization === organization);
});
