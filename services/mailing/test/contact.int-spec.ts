import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  ContactTopics,
  Conversation,
  ConversationByLink,
  EmailMessage,
  EmailRow,
  WholeConversation,
} from '@ateneo/contracts';
import { CommandBus } from '@nestjs/cqrs';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { ForgetClosed } from '../src/application/forget-closed.js';
import { writtenMails } from './written-mails.js';

const organization = randomUUID();
let app: TestApp;
let superuser: Person;
let manager: Person;
beforeAll(async () => {
  app = await startApp({ devMailbox: true, limits: { contact: { points: 4, seconds: 600 } } });
  superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  const bus = app.app.get(CommandBus, { strict: false });
  await bus.execute(createOrganization(systemIn(app.tenants.one), organization, 'Casco Viejo'));
  manager = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization }]);
});
afterAll(() => app?.close());

const visitor = (over: object = {}) => ({
  name: 'Uxía Souto',
  email: `${randomUUID().slice(0, 8)}@example.org`,
  topic: 'general',
  message: 'Cando é a asemblea?\n\nGrazas.',
  ...over,
});
const write = (browser: Client, body: object) => browser.post('mailing/contact/contact_admins', body);
const listOf = async (browser: Client, query = ''): Promise<Conversation[]> =>
  ((await browser.get(`mailing/conversations${query}`)).json as { results: Conversation[] }).results;

/** The conversation with this reference, once the view has it. */
async function conversationOf({ json }: { json: unknown }): Promise<Conversation> {
  const { reference } = json as { reference: string };
  let found: Conversation | undefined;
  await eventually(async () => {
    found = (await listOf(superuser.browser)).find((one) => one.reference === reference);
    return found !== undefined;
  });
  return found!;
}

const emailsTo = async (to: string): Promise<EmailRow[]> => {
  const list = await superuser.browser.get('mailing/emails?category=contact&rowsPerPage=100');
  return (list.json as { results: EmailRow[] }).results.filter((row) => row.to === to);
};
async function emailTo(address: string): Promise<EmailMessage> {
  return (await writtenMails(superuser, 'category=contact', { isWanted: ({ to }) => to === address }))[0]!;
}
const act = (browser: Client, id: string, what: string, body: object = {}) =>
  browser.post(`mailing/conversations/${id}/${what}`, body);
const tokenIn = ({ text }: EmailMessage) => /\/contact\/conversation\/([\w.-]+)/.exec(text!)![1]!;

describe('who writes to the association', () => {
  test('a visitor is answered by e-mail, and the reply arrives in the conversation', async () => {
    const body = visitor();
    const browser = app.client();
    const sent = await write(browser, body);
    expect(sent).toMatchObject({ status: 201, json: { reference: expect.stringMatching(/^[0-9A-F]{8}$/) } });
    const { id, ...row } = await conversationOf(sent);
    expect(row).toMatchObject({ name: 'Uxía Souto', status: 'new', user: null, organization: null });
    // Who answers is told without the words; nothing goes to an address that nobody verified.
    const told = await emailTo(superuser.body.email);
    expect(told.text).toContain(`/admin/conversations/${id}/show`);
    expect(told.text).not.toContain('asemblea');
    expect(await emailsTo(body.email)).toEqual([]);

    const answered = await act(superuser.browser, id, 'answer', { message: 'O día 3.\nAs sete.' });
    expect(answered).toMatchObject({ status: 200, json: { status: 'answered', email: body.email } });
    const mail = await emailTo(body.email);
    expect(mail).toMatchObject({ user: null, category: 'contact', status: 'pending' });
    expect(mail.text).toContain('O día 3.\nAs sete.');
    expect(mail.text).not.toContain('Uxía');

    const token = tokenIn(mail);
    const read = (await browser.get(`mailing/contact/by_link/${token}`)).json as ConversationByLink;
    expect(read.messages.map(({ written_by, text }) => [written_by, text])).toEqual([
      ['sender', body.message],
      ['house', 'O día 3.\nAs sete.'],
    ]);
    expect(JSON.stringify(read)).not.toContain(body.email);
    const replied = await browser.post(`mailing/contact/by_link/${token}`, { message: 'Alí estarei.' });
    expect(replied).toMatchObject({ status: 201, json: { status: 'new' } });
    const whole = (await superuser.browser.get(`mailing/conversations/${id}`)).json as WholeConversation;
    expect(whole.messages.at(-1)).toMatchObject({ written_by: 'sender', text: 'Alí estarei.' });
  });

  test('a link works in its own tenant and as it was made alone', async () => {
    const body = visitor();
    const { id } = await conversationOf(await write(app.client(), body));
    await act(superuser.browser, id, 'answer', { message: 'Ola.' });
    const token = tokenIn(await emailTo(body.email));
    const [name, signature] = token.split('.') as [string, string];
    const other = name.startsWith('A') ? `B${name.slice(1)}` : `A${name.slice(1)}`;
    for (const wrong of [`${other}.${signature}`, name, `${name}.`, `${name}.${signature.slice(1)}A`, 'x', '%00'])
      expect((await app.client().get(`mailing/contact/by_link/${wrong}`)).status).toBeGreaterThanOrEqual(400);
    expect((await app.client(TWO).get(`mailing/contact/by_link/${token}`)).status).toBe(404);
    expect((await app.client().get(`mailing/contact/by_link/${token}`)).status).toBe(200);
  });

  test('who is signed in is known, and answered at their own address', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const sent = await write(person.browser, { topic: 'data', message: 'Que sabedes de min?' });
    const { id } = await conversationOf(sent);
    const { json } = await superuser.browser.get(`mailing/conversations/${id}`);
    expect(json).toMatchObject({ user: person.id, email: null, name: expect.stringContaining(person.body.first_name) });
    await act(superuser.browser, id, 'answer', { message: 'Isto.' });
    expect(await emailTo(person.body.email)).toMatchObject({ user: person.id });
  });

  test('what is missing, wrong or too much is refused by name', async () => {
    const browser = app.client();
    for (const [over, field] of [
      [{ name: '' }, 'name'],
      [{ email: '' }, 'email'],
      [{ email: 'a@b\r\nBcc: c@example.org' }, 'email'],
      [{ name: 'Ane\r\nBcc: c@example.org' }, 'name'],
      [{ topic: 'nothing' }, 'topic'],
      [{ message: '  ' }, 'message'],
      [{ message: 'x'.repeat(5_001) }, 'message'],
    ] as const)
      expect(await write(browser, visitor(over))).toMatchObject({
        status: 400,
        json: { [field]: [expect.any(String)] },
      });
    const body = visitor();
    const statuses = [];
    for (let i = 0; i < 5; i++) statuses.push((await write(browser, body)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 429]);
    // Nobody holds up anybody else.
    expect((await write(browser, visitor())).status).toBe(201);
  });

  test('a proof of work is asked for where the tenant wants one', async () => {
    await superuser.browser.patch('organizations/settings', { antibot: true });
    await eventually(async () => ((await app.client().get('universe')).json as { antibot: boolean }).antibot);
    const refused = await write(app.client(), visitor());
    expect(refused).toMatchObject({ status: 400, json: { recaptcha: [expect.any(String)] } });
    await superuser.browser.patch('organizations/settings', { antibot: false });
    await eventually(async () => !((await app.client().get('universe')).json as { antibot: boolean }).antibot);
  });
});

describe('who answers', () => {
  test('managers read what is for their organization, and nothing else', async () => {
    const { json } = await superuser.browser.get('mailing/contact/settings');
    const { topics } = json as { topics: object[] };
    const names = { es: 'Local', ca: 'Local', gl: 'Local', eu: 'Egoitza' };
    const own = { id: 'local', names, answered_by: 'organization', organization };
    const body = { topics: [...topics, own] };
    expect((await superuser.browser.patch('mailing/contact/settings', body)).status).toBe(200);
    const theirs = await conversationOf(await write(app.client(), visitor({ topic: 'local' })));
    const others = await conversationOf(await write(app.client(), visitor()));
    expect((await listOf(manager.browser)).map(({ id }) => id)).toEqual([theirs.id]);
    expect((await manager.browser.get(`mailing/conversations/${others.id}`)).status).toBe(404);
    expect((await act(manager.browser, others.id, 'answer', { message: 'x' })).status).toBe(404);
    expect((await act(manager.browser, theirs.id, 'answer', { message: 'Si.' })).status).toBe(200);
    expect((await emailTo(manager.body.email)).text).toContain(theirs.id);
    expect((await act(manager.browser, theirs.id, 'assign', { user: manager.id })).json).toMatchObject({
      assigned_to: manager.id,
    });
    const stranger = await enrol(app, [{ do: 'verify' }]);
    expect((await act(manager.browser, theirs.id, 'assign', { user: stranger.id })).status).toBe(400);
    expect((await stranger.browser.get('mailing/conversations')).status).toBe(403);
  });
});

test('how soon one is answered is measured, once five were; in the words of whoever asks', async () => {
  const told = async (language = 'es') => {
    const { json } = await app.client().get('mailing/contact/topics', { 'accept-language': language });
    return (json as ContactTopics).usual_answer;
  };
  const sql = `select count(*)::integer as n from mailing.conversation where messages @> '[{"written_by": "house"}]'`;
  const answered = async () => (await app.core.database.read<{ n: number }>(app.tenants.one, sql, []))[0]!.n;
  if ((await answered()) < 5) expect(await told()).toBeNull();
  while ((await answered()) < 5) {
    const before = await answered();
    const { id } = await conversationOf(await write(app.client(), visitor()));
    await act(superuser.browser, id, 'answer', { message: 'Xa está.' });
    await eventually(async () => (await answered()) > before);
  }
  expect(await told()).toBe('Solemos responder en menos de una hora.');
  expect(await told('eu')).toBe('Ordubete baino lehen erantzun ohi dugu.');
});

describe('what was written is forgotten', () => {
  test('twelve months after it was closed, unless somebody wrote since', async () => {
    const body = visitor();
    const { id } = await conversationOf(await write(app.client(), body));
    await act(superuser.browser, id, 'answer', { message: 'Xa está.' });
    const token = tokenIn(await emailTo(body.email));
    await act(superuser.browser, id, 'close');
    const due = 'select due_at from effects.effect where kind = $1 and reference = $2 and status = $3';
    const appointed = () =>
      app.core.database.read<{ due_at: Date }>(app.tenants.one, due, ['contact_forget', id, 'pending']);
    await eventually(async () => (await appointed()).length === 1);
    const months = ((await appointed())[0]!.due_at.getTime() - Date.now()) / (30.4 * 86_400_000);
    expect(Math.round(months)).toBe(12);
    const keep = app.app.get(ForgetClosed, { strict: false });
    const perform = () => keep.perform({ tenant: app.tenants.one, reference: id });
    await app.client().post(`mailing/contact/by_link/${token}`, { message: 'Unha cousa máis.' });
    await eventually(async () => (await appointed()).length === 0);
    expect(await perform()).toMatchObject({ reason: 'not_closed' });
    await act(superuser.browser, id, 'close');
    expect(await perform()).toEqual({ result: 'done' });
    await eventually(async () => (await superuser.browser.get(`mailing/conversations/${id}`)).status === 404);
    expect((await app.client().get(`mailing/contact/by_link/${token}`)).status).toBe(404);
    expect(await app.core.keys.personKeys(app.tenants.one, [id])).toEqual(new Map());
    expect(await emailsTo(body.email)).toEqual([]);
  });

  test('with the account of who wrote it', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const { id } = await conversationOf(await write(person.browser, { topic: 'general', message: 'Adeus.' }));
    await person.browser.post('users/users/self/erase', { password: person.body.password, texts: 'removed' });
    await eventually(async () => (await superuser.browser.get(`mailing/conversations/${id}`)).status === 404);
    await eventually(async () => (await app.core.keys.personKeys(app.tenants.one, [id])).size === 0);
  });
});
