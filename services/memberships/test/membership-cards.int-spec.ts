import { randomUUID } from 'node:crypto';
import { Codes } from '@ateneo/codes';
import {
  type MembershipCard,
  type MembershipCardRow,
  type MembershipCardScan,
  membershipCardOf,
  type Job,
  readCode,
  ticketPayload,
} from '@ateneo/contracts';
import { JobResults } from '@ateneo/jobs';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { unzipSync } from 'fflate';
import { enrol, type Person } from '../../identity/test/people.js';
import { ask } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { aFeePlan } from './scenes.js';
import { writtenMails } from '../../mailing/test/written-mails.js';

let app: TestApp;
let admin: Person, local: Person, elsewhere: Person, member: Person;
let price: string;

beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const made = async (name: string) =>
    (await ask<{ id: string }>(201, admin.browser, 'POST', 'organizations/organizations', { name })).id;
  await made('Agrupación General');
  const [here, there] = [await made('Casco Viejo'), await made('La Ribera')];
  local = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: here }]);
  elsewhere = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: there }]);
  price = await aFeePlan(app, here);
  member = await aMember({ first_name: 'Íñigo' });
});
afterAll(() => app.close());

async function aMember(over: object = {}, means = 'card_pays'): Promise<Person> {
  const person = await enrol(app, [{ do: 'verify' }], over);
  const { open_invoice: invoice } = await ask<{ open_invoice: string }>(
    201,
    person.browser,
    'POST',
    'memberships/subscriptions',
    { price },
  );
  const { id } = await ask<{ id: string }>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, person.browser, 'POST', `memberships/sandbox/${id}`, { means });
  return person;
}

const cardOf = ({ id }: Person, by: Person) => ask<MembershipCard>(200, by.browser, 'GET', `users/users/${id}/carnet`);
const scan = (code: string, by = admin) =>
  ask<MembershipCardScan>(200, by.browser, 'POST', 'users/carnets/scanner', { code });
const forward = (days: number) => ask(200, admin.browser, 'POST', 'memberships/clock', { days });
/** The view has seen what the log says. */
const isSeen = () =>
  eventually(async () => app.core.serving.views.reached('memberships.membership_card', await app.core.store.head()));

test('a member has a card, which says no more than a door needs, as a page, a PDF and an image', async () => {
  const card = await cardOf(member, member);
  expect(card).toMatchObject({ user: member.id, status: 'valid', organization_name: 'Casco Viejo', number: '1' });
  expect(card.name).toContain('Íñigo');
  expect(card.picture.path).toMatch(/^M\d/);
  const said = membershipCardOf(readCode(card.code)!)!;
  // The day is the tenant's.
  const until = new Date(card.valid_until!).toLocaleDateString('sv', { timeZone: 'Europe/Madrid' });
  expect(said).toMatchObject({ card: card.id, number: '1', until });
  expect(said.initials).toMatch(/^Í\p{Lu}/u);
  const files = await Promise.all(
    ['pdf', 'png'].map((type) => member.browser.get(`users/users/${member.id}/carnet/${type}`)),
  );
  expect(files.map(({ status, headers, text }) => [status, headers['content-type'], text.slice(1, 4)])).toEqual([
    [200, 'application/pdf', 'PDF'],
    [200, 'image/png', 'PNG'],
  ]);
});

test('a card is nobody else’s business; staff of the organization and superusers see it', async () => {
  const stranger = await enrol(app, [{ do: 'verify' }]);
  for (const by of [stranger, elsewhere])
    expect((await by.browser.get(`users/users/${member.id}/carnet`)).status).toBe(404);
  for (const by of [local, admin]) expect((await cardOf(member, by)).number).toBe('1');
  expect((await stranger.browser.post(`users/users/${member.id}/carnet/replace`)).status).toBe(403);
  expect((await stranger.browser.post('users/carnets/scanner', { code: 'x' })).status).toBe(403);
});

test('the scanner says who, to who may see them, or what is wrong', async () => {
  await isSeen();
  const { code } = await cardOf(member, member);
  expect(await scan(code, local)).toMatchObject({
    result: 'valid',
    number: '1',
    user: member.id,
    name: expect.stringContaining('Íñigo'),
  });
  expect(await scan(code, elsewhere)).toMatchObject({ result: 'valid', number: '1', user: null, name: null });
  const nothing = { organization_name: null, number: null, name: null, user: null };
  expect(await scan(code.replace(/(?<=^AC1\..{30})./, (one) => (one === 'A' ? 'B' : 'A')))).toMatchObject({
    result: 'forged',
    ...nothing,
  });
  const stranger = await enrol(app, [{ do: 'grant_superuser' }], {}, TWO);
  expect(await scan(code, stranger)).toMatchObject({ result: 'forged', ...nothing });
  const ticket = { event: randomUUID(), reservation: randomUUID(), generation: 1 };
  const other = await app.app.get(Codes, { strict: false }).sign(app.tenants.one, 'AR1', ticketPayload(ticket));
  const refused = await admin.browser.post('users/carnets/scanner', { code: other });
  expect([refused.status, (refused.json as { code: string }).code]).toEqual([400, 'wrong_kind']);
});

test('cards are sent with words of whoever manages, to who has one, by superusers alone', async () => {
  const letter = { category: 'carnet_custom', subject: 'Renovamos', message: 'Tráelo el sábado.' };
  const users = [member.id, local.id];
  expect((await local.browser.post('mailing/letters', { users, ...letter })).status).toBe(403);
  const sent = await ask(201, admin.browser, 'POST', 'mailing/letters', { users, ...letter });
  expect(sent).toEqual({ written: 1, left_out: [local.id] });
  const mails = await writtenMails(admin, `user=${member.id}&category=carnet_custom`);
  const text = expect.stringMatching(/Tráelo el sábado\.[^]*\/carnet/);
  expect(mails).toMatchObject([{ subject: 'Renovamos', text }]);
});

test('a lost card is worth nothing; the one in its place is', async () => {
  const person = await aMember();
  const lost = await cardOf(person, person);
  const card = await ask<MembershipCard>(200, person.browser, 'POST', `users/users/${person.id}/carnet/replace`);
  expect(card.id).not.toBe(lost.id);
  await isSeen();
  expect(await scan(lost.code)).toMatchObject({ result: 'revoked' });
  expect(await scan(card.code)).toMatchObject({ result: 'valid' });
});

test('a card goes as the membership goes: who owes, lapses, comes back and leaves', async () => {
  const person = await aMember({}, 'card_fails_later');
  const card = await cardOf(person, person);
  await forward(366);
  expect(await scan(card.code)).toMatchObject({ result: 'past_due' });
  await forward(31);
  await isSeen();
  expect(await scan(card.code)).toMatchObject({ result: 'lapsed' });
  expect((await person.browser.get(`users/users/${person.id}/carnet`)).status).toBe(404);
  const { open_invoice: invoice } = await ask<{ open_invoice: string }>(
    200,
    person.browser,
    'GET',
    `memberships/subscriptions/${person.id}`,
  );
  const { id } = await ask<{ id: string }>(201, person.browser, 'POST', 'memberships/paymentintents', { invoice });
  await ask(200, person.browser, 'POST', `memberships/sandbox/${id}`, { means: 'card_pays' });
  const back = await cardOf(person, person);
  expect([back.id === card.id, back.number === card.number]).toEqual([false, true]);
  await ask(200, person.browser, 'POST', `memberships/subscriptions/${person.id}/cancel`);
  await isSeen();
  expect(await scan(back.code)).toMatchObject({ result: 'revoked' });
  const { results } = await ask<{ results: MembershipCardRow[] }>(
    200,
    admin.browser,
    'GET',
    `users/carnets?user=${person.id}&sortBy=creation_datetime`,
  );
  expect(results.map(({ status, reason }) => [status, reason])).toEqual([
    ['revoked', 'lapsed'],
    ['revoked', 'ended'],
  ]);
});

test('many are downloaded at once: one PDF for each card that is good', async () => {
  await isSeen();
  const { results } = await ask<{ results: MembershipCardRow[] }>(
    200,
    admin.browser,
    'GET',
    'users/carnets?status=valid',
  );
  const { job } = await ask<{ job: string }>(202, admin.browser, 'POST', 'users/carnets/download', {
    filter: { status: 'valid' },
  });
  const found = async () => ask<Job>(200, admin.browser, 'GET', `jobs/jobs/${job}`);
  await eventually(async () => ['done', 'failed'].includes((await found()).status));
  expect(await found()).toMatchObject({ status: 'done', file_name: expect.stringMatching(/^carnets-.*\.zip$/) });
  const pieces = [];
  for await (const piece of app.app.get(JobResults, { strict: false }).read(app.tenants.one, job, 'file'))
    pieces.push(piece);
  const files = Object.entries(unzipSync(new Uint8Array(Buffer.concat(pieces))));
  expect(files).toHaveLength(results.length);
  for (const [name, bytes] of files)
    expect([name, Buffer.from(bytes.slice(0, 4)).toString()]).toEqual([expect.stringMatching(/^\d+-.*\.pdf$/), '%PDF']);
});

test('or ten on a sheet, as one PDF', async () => {
  const asked = { filter: { status: 'valid' }, as: 'sheets' };
  const { job } = await ask<{ job: string }>(202, admin.browser, 'POST', 'users/carnets/download', asked);
  const found = async () => ask<Job>(200, admin.browser, 'GET', `jobs/jobs/${job}`);
  await eventually(async () => ['done', 'failed'].includes((await found()).status));
  expect(await found()).toMatchObject({ status: 'done', file_name: expect.stringMatching(/^carnets-.*\.pdf$/) });
  const { bytes } = await admin.browser.get(`jobs/jobs/${job}/result`);
  expect(bytes.subarray(0, 4).toString()).toBe('%PDF');
  await ask(400, admin.browser, 'POST', 'users/carnets/download', { as: 'stickers' });
});

test('the view follows from the log alone', async () => {
  expect(await app.replayCheck('memberships.membership_card')).toMatchObject({ differences: [] });
});
