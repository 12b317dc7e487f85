import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Notice, NoticePreferences } from '@ateneo/contracts';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { RecordDelivery } from '../../mailing/src/email/record-delivery.js';
import { ask, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';

const path = 'notifications/preferences';
const everything = { no_notice: [], no_mail: [], quiet_processes: [] };

let app: TestApp;
let superuser: Person;
beforeAll(async () => {
  app = await startApp();
  superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
});
afterAll(() => app?.close());

const mailsTo = async ({ id }: Person) => {
  const list = await superuser.browser.get(`mailing/emails?user=${id}&category=process_amedment`);
  return (list.json as { results: { id: string; subject: string }[] }).results;
};
const choose = ({ browser }: Person, body: Partial<NoticePreferences>) => ask(200, browser, 'PATCH', path, body);

test('who chose nothing is told of everything; a choice is whole, and one that was made on what is past is refused', async () => {
  const person = await enrol(app, [{ do: 'verify' }]);
  const before = await person.browser.get(path);
  expect([before.json, before.headers['etag']]).toEqual([everything, '"-1"']);
  const seen = { 'if-match': before.headers['etag'] as string };
  const made = await person.browser.patch(path, { no_mail: ['outcomes', 'copies'] }, seen);
  expect([made.status, made.json]).toEqual([200, { ...everything, no_mail: ['copies', 'outcomes'] }]);
  expect((await person.browser.get(path)).json).toEqual(made.json);
  expect((await person.browser.patch(path, { no_mail: [] }, seen)).status).toBe(412);
  // What is not named stays.
  expect(await choose(person, { no_notice: ['reviews'] })).toEqual({
    ...(made.json as object),
    no_notice: ['reviews'],
  });
  for (const body of [{ no_mail: ['votes'] }, { no_mail: ['announcements'] }, { no_notice: ['copies'] }, { push: [] }])
    expect([body, (await person.browser.patch(path, body)).status]).toEqual([body, 400]);
  const other = await enrol(app, [{ do: 'verify' }]);
  expect((await other.browser.get(path)).json).toEqual(everything);
});

test('a mail of what somebody wants none of is not written; of others it is, and its foot leads to the choice', async () => {
  const process = await openProcess(superuser.browser);
  const document = await openDocument(superuser.browser, process.id);
  const [silent, heard] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
  await choose(silent, { no_mail: ['copies'] });
  const own = await propose(silent.browser, document);
  await propose(heard.browser, document);
  await eventually(async () => (await mailsTo(heard)).length === 1);
  const [copy] = await mailsTo(heard);
  const { json } = await superuser.browser.get(`mailing/emails/${copy!.id}`);
  expect(json).toMatchObject({ text: expect.stringContaining(`/user/${heard.id}?tab=notices`) });
  // What the commission says of it they want to be told.
  const word = { review: 'accepted', reason: 'Está bien.' };
  const reviewer = await enrol(app, [{ do: 'verify' }]);
  await ask(201, superuser.browser, 'POST', 'processes/reviewers', { document: own.document, user: reviewer.id });
  await eventually(async () => {
    const given = await reviewer.browser.post(`processes/amedments/${own.id}/review`, word);
    return given.status === 200;
  });
  await eventually(async () => (await mailsTo(silent)).length === 1);
  await choose(silent, { no_mail: ['copies', 'reviews'] });
  const told = (await mailsTo(silent))[0]!.id;
  await app.app.get(RecordDelivery, { strict: false }).sent(systemIn(app.tenants.one), told);
  const again = await superuser.browser.post(`mailing/emails/${told}/resend`);
  expect([again.status, again.json]).toMatchObject([409, { code: 'reader_wants_none' }]);
});

test('who wrote to the association hears at the bell that it answered, led to their messages, unless they want none of it', async () => {
  const [heard, silent] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
  await choose(silent, { no_notice: ['messages'] });
  const answer = async (person: Person) => {
    const body = { topic: 'general', message: '¿Cuándo es la asamblea?' };
    await ask(201, person.browser, 'POST', 'mailing/contact/contact_admins', body);
    const path = `mailing/conversations?user=${person.id}`;
    const found = async () => ((await superuser.browser.get(path)).json as { results: { id: string }[] }).results;
    await eventually(async () => (await found()).length === 1);
    const [{ id }] = (await found()) as [{ id: string }];
    await ask(200, superuser.browser, 'POST', `mailing/conversations/${id}/answer`, { message: 'El sábado.' });
  };
  for (const person of [silent, heard]) await answer(person);
  const told = async ({ browser }: Person) =>
    ((await browser.get('notifications/notifications')).json as { results: Notice[] }).results.filter(
      ({ params }) => params.subtype === 'answered',
    );
  await eventually(async () => (await told(heard)).length === 1);
  expect((await told(heard))[0]).toMatchObject({
    type: 'gen',
    params: { title: 'La asociación ha contestado a tu mensaje', link: `/user/${heard.id}?tab=messages` },
  });
  expect(await told(silent)).toEqual([]);
});

test('a choice stands in the data that one takes along, and only oneself makes it', async () => {
  const person = await enrol(app, [{ do: 'verify' }]);
  await choose(person, { no_notice: ['comments'] });
  const sql = 'select no_notice from notifications.preference where id = $1';
  expect(await app.core.database.read(app.tenants.one, sql, [person.id])).toEqual([{ no_notice: ['comments'] }]);
  expect((await app.client().get(path)).status).toBe(401);
});
