import { expect, test } from '@jest/globals';
import { type Flaw, USERS, World } from './money-in-memory.js';
import type { Act } from './paying-in-memory.js';
import { context, TENANT, uuid } from './paying-in-memory.js';

/** What one person did, in this order; the numbers say which of several, and whether anybody rings. */
async function after(wishes: readonly (readonly [Act, number])[], flaw: Flaw = 'none'): Promise<World> {
  const world = new World(flaw);
  for (const [act, nth] of wishes) await world.do({ act, nth, who: 0 });
  await world.rest();
  return world;
}
const papers = (world: World) => world.issued().map(({ number, amount }) => [number, amount]);

test('a first fee has a number once something of it is paid, and none when it is given up', async () => {
  expect(papers(await after([['choose', 0]]))).toEqual([]);
  expect(
    papers(
      await after([
        ['choose', 0],
        ['choose', 1],
        ['cancel', 0],
      ]),
    ),
  ).toEqual([]);
  expect(
    papers(
      await after([
        ['choose', 0],
        ['choose', 1],
        ['inHand', 0],
      ]),
    ),
  ).toEqual([['2026-00001', 2500]]);
});

test('money that was faster than its end goes back without an invoice, once', async () => {
  const world = await after([
    ['choose', 0],
    ['open', 0],
    ['pay', 1],
    ['cancel', 0],
  ]);
  expect(papers(world)).toEqual([]);
  const [[, one]] = world.states() as [ReturnType<World['states']>[number]];
  expect([one.status, [...one.refunds.values()]]).toEqual([
    'succeeded',
    [expect.objectContaining({ amount: 1000, status: 'done', reason: 'too_late' })],
  ]);
});

test('who gives it up while it is being issued is faster, or slower, and never both', async () => {
  const world = new World('none');
  const { invoices } = world;
  const invoice = uuid(7);
  const lines = [{ text: 'Cuota', amount: 1000, tax_rate: null }];
  await invoices.act(context, { do: 'ask', invoice, user: USERS[0], organization: uuid(2), due: { lines } });
  const before = await invoices.state(TENANT, invoice);
  await invoices.cancel(context, USERS[0], invoice);
  // As whoever issues it read it a moment ago.
  invoices.state = () => Promise.resolve(before);
  await invoices.issueAsked(context, invoice);
  expect(papers(world)).toEqual([]);
});

test('what was numbered when it was chosen, as until decision 146, is void with a note when nobody pays', async () => {
  const world = await after(
    [
      ['choose', 0],
      ['cancel', 0],
    ],
    'numbers_at_once',
  );
  expect(papers(world)).toEqual([
    ['2026-00001', 1000],
    ['R2026-00001', -1000],
  ]);
});

test('what a process had begun to issue when it was chosen is issued', async () => {
  const { invoices } = new World('none');
  const [invoice, series] = [uuid(7), uuid(8)];
  await invoices.act(context, { do: 'draft', invoice, series, date: '2026-01-31', issuer: { name: 'Club' } });
  const lines = [{ text: 'Cuota', amount: 1000, tax_rate: null }];
  const said = { kind: 'invoice' as const, organization: uuid(2), user: USERS[0], isOwed: false };
  const { state } = await invoices.ask(context, { invoice, lines, ...said });
  expect(state).toMatchObject({ status: 'open', ordinal: 1, amount: 1000 });
  expect(await invoices.owed(TENANT, invoice)).toBe(1000);
});
