import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { ChangeAccountStatus } from '../src/account/change-account-status.js';
import { MergePeople } from '../src/account/merge-people.js';
import { KnownPeople } from '../src/account/import/known-people.js';
import { KeepMergedClaims } from '../src/application/keep-merged-claims.js';
import type { RowPerson } from '../src/account/import/import-rows.js';
import { aDni, aRegistration, goodPassword } from './builders.js';
import { enrol, type Person, systemIn } from './people.js';

const DAY_MS = 86_400_000;

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const person = () => enrol(app, [{ do: 'verify' }]);
const holder = (kind: 'email' | 'national_id', value: string) =>
  app.core.serving.claims.holder(app.tenants.one, kind, value);

/** As it was merged so many days ago. */
async function mergedBefore(days: number, survivor: Person, closed: Person): Promise<void> {
  const bus = app.app.get(CommandBus, { strict: false });
  const now = new Date(Date.now() - days * DAY_MS).toISOString();
  await bus.execute(new MergePeople({ ...systemIn(app.tenants.one), now }, randomUUID(), survivor.id, closed.id));
}

const appointed = (closed: Person) =>
  app.core.database.read<{ due_at: Date; status: string }>(
    app.tenants.one,
    `select due_at, status from effects.effect where kind = 'merged_claims' and reference = $1`,
    [closed.id],
  );

test('what a merged account claimed is free when its merge can no longer be undone', async () => {
  const [survivor, closed] = [await person(), await person()];
  const { email, national_id } = closed.body;
  await mergedBefore(31, survivor, closed);
  await eventually(async () => (await holder('email', email)) === undefined);
  await eventually(async () => (await holder('national_id', national_id!)) === undefined);

  const imported = { email, profile: { national_id }, belonging: {} } as RowPerson;
  const known = app.app.get(KnownPeople, { strict: false });
  await app.viewsCaughtUp();
  const there = await known.among(app.tenants.one, [imported]);
  expect([there.find('email', email), there.find('national_id', national_id!)]).toEqual([undefined, undefined]);

  const body = aRegistration({ email, national_id: national_id! });
  const again = await app.client().post('users/users/register', body);
  expect(again.status).toBe(201);
  const { id } = again.json as { id: string };
  // The appointment that is kept once more takes nothing from whoever has it now.
  const keep = app.app.get(KeepMergedClaims, { strict: false });
  expect(await keep.perform({ tenant: app.tenants.one, reference: closed.id })).toEqual({ result: 'done' });
  const bus = app.app.get(CommandBus, { strict: false });
  await bus.execute(new ChangeAccountStatus(systemIn(app.tenants.one), { do: 'verify', user: id }));
  expect([await holder('email', email), await holder('national_id', national_id!)]).toEqual([id, id]);
  const signedIn = await app.signedIn(email, body.password);
  expect(((await signedIn.get('users/users/self')).json as { id: string }).id).toBe(id);
});

test('until then it is held, and an undone merge frees nothing', async () => {
  const [survivor, closed] = [await person(), await person()];
  const { email } = closed.body;
  await mergedBefore(29, survivor, closed);
  await eventually(async () => (await appointed(closed))[0]?.status === 'pending');
  const days = ((await appointed(closed))[0]!.due_at.getTime() - Date.now()) / DAY_MS;
  expect([days > 1, days < 1.1]).toEqual([true, true]);
  const keep = app.app.get(KeepMergedClaims, { strict: false });
  const perform = () => keep.perform({ tenant: app.tenants.one, reference: closed.id });
  expect(await perform()).toMatchObject({ result: 'postponed', reason: 'not_yet' });
  expect(await holder('email', email)).toBe(closed.id);
  const imported = [{ email, profile: {}, belonging: {} } as unknown as RowPerson];
  const known = app.app.get(KnownPeople, { strict: false });
  expect((await known.among(app.tenants.one, imported)).find('email', email)).toMatchObject({ id: survivor.id });

  const undone = await admin.browser.post(`users/users/${survivor.id}/unmerge`, { user: closed.id });
  expect(undone.status).toBe(200);
  await eventually(async () => (await appointed(closed)).every(({ status }) => status !== 'pending'));
  expect(await perform()).toEqual({ result: 'done' });
  expect(await holder('email', email)).toBe(closed.id);
});

test('the erasure of a survivor takes the keys of every account that was merged into it, and of those before', async () => {
  const [survivor, closed, before, another] = [await person(), await person(), await person(), await person()];
  await mergedBefore(40, closed, before);
  await mergedBefore(1, survivor, closed);
  const ids = [survivor.id, closed.id, before.id];
  const keys = async () => [...(await app.core.keys.personKeys(app.tenants.one, [...ids, another.id])).keys()];
  expect((await keys()).length).toBe(4);
  const body = { password: goodPassword, texts: 'removed' };
  expect((await survivor.browser.post('users/users/self/erase', body)).status).toBe(204);
  await eventually(async () => (await keys()).length === 1);
  expect(await keys()).toEqual([another.id]);
  const people = 'select 1 from identity.person where id = any($1)';
  await eventually(async () => (await app.core.database.read(app.tenants.one, people, [ids])).length === 0);
  for (const { body: was } of [survivor, closed, before]) expect(await holder('email', was.email)).toBeUndefined();
});

const act = (what: 'merge' | 'unmerge', [survivor, closed]: readonly [Person, Person]) =>
  admin.browser.post(`users/users/${survivor.id}/${what}`, { user: closed.id });
const numberOf = async ({ id }: Person) =>
  ((await admin.browser.get(`users/users/${id}`)).json as { national_id: string }).national_id;
const give = ({ id }: Person, national_id: string) => admin.browser.patch(`users/users/${id}`, { national_id });
const pair = async (own: string): Promise<readonly [Person, Person]> => [
  await enrol(app, [{ do: 'verify' }], { national_id: own }),
  await person(),
];

test('who has no national id has that of the account that closes, as long as they are one person', async () => {
  const both = await pair('');
  const [survivor, closed] = both;
  const number = closed.body.national_id!;
  expect((await act('merge', both)).status).toBe(200);
  expect([await numberOf(survivor), await holder('national_id', number)]).toEqual([number, survivor.id]);
  expect((await give(await person(), number)).status).toBe(409);
  expect((await act('unmerge', both)).status).toBe(200);
  expect([await numberOf(survivor), await numberOf(closed)]).toEqual(['', number]);
  expect(await holder('national_id', number)).toBe(closed.id);
});

test('who has one keeps it, and what came is not freed with the merge, nor taken back once it was corrected', async () => {
  const own = aDni();
  const keeps = await pair(own);
  await act('merge', keeps);
  expect(await numberOf(keeps[0])).toBe(own);
  expect(await holder('national_id', keeps[1].body.national_id!)).toBe(keeps[1].id);

  const [survivor, closed] = await pair('');
  const number = closed.body.national_id!;
  await mergedBefore(31, survivor, closed);
  await eventually(async () => (await appointed(closed))[0]?.status === 'done');
  expect(await holder('national_id', number)).toBe(survivor.id);

  const corrects = await pair('');
  const given = corrects[1].body.national_id!;
  await act('merge', corrects);
  const other = aDni();
  expect((await give(corrects[0], other)).status).toBe(200);
  // Held for the account that may be opened again.
  await eventually(async () => (await holder('national_id', given)) === corrects[1].id);
  await act('unmerge', corrects);
  expect([await numberOf(corrects[0]), await numberOf(corrects[1])]).toEqual([other, given]);
});
