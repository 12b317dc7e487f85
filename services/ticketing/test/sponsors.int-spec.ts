import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page, Sponsor } from '@ateneo/contracts';
import { aPicture } from '@ateneo/testing';
import { Files } from '@ateneo/files';
import { enrol, type Person } from '../../identity/test/people.js';
import { sendForm } from '../../platform/test/form.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { made, openEvent, openTicket, reserve } from './scenes.js';
import { writtenMails } from '../../mailing/test/written-mails.js';

let app: TestApp;
let admin: Person;
let ana: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  ana = await enrol(app, [{ do: 'verify' }]);
});
afterAll(() => app?.close());

const path = 'events/sponsors';
const add = ({ browser }: Person, event: string, over: object = {}) =>
  browser.post(path, { event, name: 'Librería Sur', ...over });
const sponsorsOf = async ({ browser }: Person, event: string) =>
  ((await browser.get(`${path}?event=${event}`)).json as Page<Sponsor>).results;

test('sponsors of an event are shown in their order to who sees it, with their logo and its words', async () => {
  const { id: event } = await openEvent(admin.browser);
  const last = made(await add(admin, event, { name: 'Imprenta Norte', order: 2 })) as Sponsor;
  const { id } = made(await add(admin, event, { link: 'https://sur.example.org', order: 1 })) as Sponsor;
  const sent = { fields: { alt: 'Un libro abierto' }, file: aPicture };
  const { logo } = made(await sendForm(admin.browser, `${path}/${id}/logo`, sent)) as Sponsor;
  expect((await ana.browser.get(logo!.webp[256])).status).toBe(200);
  expect(await sponsorsOf(ana, event)).toMatchObject([
    { id, name: 'Librería Sur', link: 'https://sur.example.org', logo: { alt: 'Un libro abierto' } },
    { id: last.id, link: '', logo: null },
  ]);
  const file = logo!.webp[256].split('/')[2]!;
  const unused = 'select unused_since from files.file where id = $1';
  const { ownerDatabase } = app.core;
  await app.app.get(Files, { strict: false }).sweep(app.tenants.one);
  expect(await ownerDatabase.read(app.tenants.one, unused, [file])).toEqual([{ unused_since: null }]);
  expect(made(await admin.browser.delete(`${path}/${id}/logo`))).toMatchObject({ logo: null });
  expect(made(await admin.browser.patch(`${path}/${id}`, { order: 3 }))).toMatchObject({ order: 3 });
  expect((await sponsorsOf(ana, event)).map(({ name }) => name)).toEqual(['Imprenta Norte', 'Librería Sur']);
  expect(made(await admin.browser.delete(`${path}/${id}`))).toMatchObject({ id, name: 'Librería Sur' });
  expect((await admin.browser.get(`${path}/${id}`)).status).toBe(404);
  expect((await admin.browser.delete(`${path}/${id}`)).status).toBe(404);
});

test('what is wrong is refused in its field', async () => {
  const { id: event } = await openEvent(admin.browser);
  const refused = async (over: object) => {
    const { status, json } = await add(admin, event, over);
    return [status, ...Object.keys(json as object)];
  };
  expect(await refused({ link: 'http://sur.example.org' })).toEqual([400, 'link']);
  expect(await refused({ link: 'javascript:alert(1)' })).toEqual([400, 'link']);
  expect(await refused({ name: 'x'.repeat(121) })).toEqual([400, 'name']);
  expect(await refused({ name: ' ' })).toEqual([400, 'name']);
  expect(await refused({ order: -1 })).toEqual([400, 'order']);
  const added = await Promise.all(Array.from({ length: 50 }, (_, n) => add(admin, event, { name: `N.º ${n}` })));
  expect(added.map(({ status }) => status)).toEqual(added.map(() => 201));
  expect(await refused({})).toEqual([400, 'event']);
});

test('whoever manages the event names them, and nobody else', async () => {
  const organization = (made(await admin.browser.post('organizations/organizations', { name: 'Ribera' })) as Sponsor)
    .id;
  const staff = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization }]);
  const [{ id: theirs }, { id: other }] = [
    await openEvent(admin.browser, { organization }),
    await openEvent(admin.browser),
  ];
  await eventually(async () => (await add(staff, theirs)).status === 201);
  const { id } = made(await add(admin, other)) as Sponsor;
  const asked = async ({ browser }: Person) => [
    (await browser.post(path, { event: other, name: 'Otra' })).status,
    (await browser.patch(`${path}/${id}`, { name: 'Otra' })).status,
    (await sendForm(browser, `${path}/${id}/logo`, { fields: { alt: 'Otra' } })).status,
    (await browser.delete(`${path}/${id}/logo`)).status,
    (await browser.delete(`${path}/${id}`)).status,
  ];
  expect(await asked(staff)).toEqual([404, 404, 404, 404, 404]);
  expect(await asked(ana)).toEqual([403, 403, 403, 403, 403]);
});

test('those of a draft are seen by whoever manages it, and go with it', async () => {
  const { id: event } = await openEvent(admin.browser, { is_active: false });
  const { id } = made(await add(admin, event)) as Sponsor;
  expect([await sponsorsOf(ana, event), (await ana.browser.get(`${path}/${id}`)).status]).toEqual([[], 404]);
  made(await admin.browser.delete(`events/events/${event}`));
  const kept = 'select 1 from ticketing.sponsor where event = $1';
  await eventually(async () => (await app.core.ownerDatabase.read(app.tenants.one, kept, [event])).length === 0);
});

test('the mails of an event name them', async () => {
  const { id: event } = await openEvent(admin.browser);
  for (const name of ['Librería Sur', 'Imprenta Norte']) made(await add(admin, event, { name, order: name.length }));
  const ticket = await openTicket(admin.browser, event);
  made(await reserve(ana.browser, [ticket.id]));
  const [letter] = await writtenMails(admin, `category=event_reservation&user=${ana.id}`);
  expect(letter!.text).toContain('Patrocinan: Librería Sur, Imprenta Norte');
});
