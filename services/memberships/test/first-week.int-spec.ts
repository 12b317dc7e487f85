import type { Page, PeopleImportPreview, Subscription, Tie } from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { firstWeek } from '../../identity/test/first-week.js';
import { type Importing, importing } from '../../identity/test/importing.js';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { productAggregate } from '../src/product/product.aggregate.js';

let app: TestApp;
let admin: Person;
let preview: Importing['preview'], imported: Importing['imported'], exported: Importing['exported'];
const plans = { general: `General ${randomUUID().slice(0, 6)}`, honorary: `Honor ${randomUUID().slice(0, 6)}` };

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  ({ preview, imported, exported } = importing(app, admin));
  const { id } = await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', { name: 'Vila' });
  await aPlan(id, plans.general, { interval: 'year', amount: 3600 });
  await aPlan(id, plans.honorary, { interval: 'once', amount: 0 });
});
afterAll(() => app?.close());

async function aPlan(organization: string, es: string, terms: { interval: 'year' | 'once'; amount: number }) {
  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  const [product, price] = [randomUUID(), randomUUID()];
  const said = {
    names: { es, ca: '', gl: '', eu: '' },
    is_active: true,
    needs_approval: false,
    min_age: null,
    max_age: null,
    tax_rate: null,
    document: 'receipt' as const,
  };
  const context = systemIn(app.tenants.one);
  await decisions.execute(context, productAggregate, product, { do: 'create', product, organization, ...said });
  const offered = { do: 'price' as const, product, price, is_minimum: false, trial_days: 0, ...terms };
  await decisions.execute(context, productAggregate, product, offered);
}

const total = async (path: string) =>
  (await ask<Page<unknown>>(200, admin.browser, 'GET', `${path}rowsPerPage=1`)).count;

/** What a file of ours says of the people of the list, without what the product keeps for itself. */
function linesOf(file: string): string[] {
  const [heading = [], ...rows] = file
    .replace('\uFEFF', '')
    .trim()
    .split('\n')
    .map((line) => line.split(';'));
  const own = new Set(['Última sesión', 'Fecha', 'Último cambio', 'Identificador', 'Correo verificado']);
  const kept = heading.map((title) => !own.has(title));
  const ofList = rows.filter((row) => row.some((cell) => cell === plans.general || cell === plans.honorary));
  return ofList.map((row) => row.filter((_, at) => kept[at]).join(';')).toSorted();
}

async function forgotten(): Promise<number> {
  const all = { after: 'start' as never, limit: 5_000, types: ['AccountForgotten'] };
  return (await app.core.ownerStore.readAll(all)).events.length;
}

async function undoLast(leaving: number): Promise<void> {
  const jobs = await ask<Page<{ id: string }>>(200, admin.browser, 'GET', 'jobs/jobs?kind=people_import');
  const { id } = jobs.results[0]!;
  expect(await ask(200, admin.browser, 'GET', `users/users/import/${id}/undo`)).toMatchObject({
    leaving,
    staying_count: 0,
  });
  const { job } = await ask<{ job: string }>(202, admin.browser, 'POST', `users/users/import/${id}/undo`, {});
  await eventually(
    async () => (await ask<{ status: string }>(200, admin.browser, 'GET', `jobs/jobs/${job}`)).status === 'done',
  );
}

test('the list of an association comes in to the cent, is taken along, leaves as a whole, and comes back as it was', async () => {
  const { file, rows, onPaper, honorary, owing, owed, families, entities } = firstWeek(39, plans);
  const told: PeopleImportPreview = await preview(file);
  expect(told.faults).toEqual([]);
  expect(told).toMatchObject({
    rows,
    new: rows,
    on_paper: onPaper,
    entities,
    known: 0,
    absent: { tags: [], organizations: [] },
  });
  expect(told.fees).toEqual({ count: rows, for_nothing: honorary, owing, owed, kept: 0 });
  const report = await imported(file);
  expect(report.filter((line) => /^\d+;Alta;[^;]*;;;/.test(line))).toHaveLength(rows);
  expect(await total('memberships/subscriptions?')).toBe(rows);
  expect(await total('users/users?has_email=false&')).toBe(onPaper);
  expect(await total('users/ties?kind=payer&')).toBe(2 * families);
  expect(await total('users/ties?kind=guardian&')).toBe(families + entities);
  const owes = `memberships/subscriptions?status=past_due&rowsPerPage=100`;
  const { results } = await ask<Page<Subscription & { owed: number }>>(200, admin.browser, 'GET', owes);
  expect(results.reduce((sum, one) => sum + one.owed, 0)).toBe(owed);
  // Where they belong is told to their accounts after that.
  await eventually(async () => (await total('users/users?is_member=true&')) === rows);
  await app.viewsCaughtUp();
  // The same file, and what is taken along, say nothing new.
  for (const again of [file, (await exported()) as string])
    expect(await preview(again)).toMatchObject({ new: 0, changed: 0, faults: [] });

  const before = (await exported()) as string;
  await undoLast(rows);
  await eventually(async () => (await total('users/users?has_email=false&')) === 0);
  expect((await ask<Page<Tie>>(200, admin.browser, 'GET', 'users/ties')).results).toEqual([]);
  // Their addresses and numbers are free: nothing is left of them.
  expect(await forgotten()).toBe(rows);
  await imported(before);
  expect(linesOf((await exported()) as string)).toEqual(linesOf(before));
});
