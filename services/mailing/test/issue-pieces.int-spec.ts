import type { Amedment, ArchivedIssue, Image, IssueCheck, KeptPicture, LetterPreview } from '@ateneo/contracts';
import { Files } from '@ateneo/files';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enrol } from '../../identity/test/people.js';
import { ask, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import type { Client } from '../../platform/test/client.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { ForgetSubscription } from '../src/adapters/forget-subscription.js';
import { MailCatcher } from './caught-mail.js';
import { beginIssue, issueOnce, openNewsletter, sendIssue, subscribe } from './newsletter-scenes.js';

let app: TestApp;
let server: MailCatcher;
let admin: Client;
let author: Client;
let newsletter: string;
let reader: { browser: Client; id: string; body: { email: string } };
beforeAll(async () => {
  server = await MailCatcher.open();
  app = await startApp({ smtpUrl: server.url });
  admin = (await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }])).browser;
  author = (await enrol(app, [{ do: 'verify' }])).browser;
  reader = await enrol(app, [{ do: 'verify' }]);
  newsletter = (await openNewsletter(admin)).id;
  await subscribe(reader, newsletter);
});
afterAll(async () => {
  await app?.close();
  await server.close();
});

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100"><rect width="200" height="100"/></svg>';
const form = (bytes: string) =>
  Buffer.from(
    `--part\r\ncontent-disposition: form-data; name="file"; filename="a.svg"\r\n\r\n${bytes}\r\n--part--\r\n`,
  );
const multipart = { 'content-type': 'multipart/form-data; boundary=part' };
const keep = (bytes: string, browser = admin) => browser.post('mailing/pictures', form(bytes), multipart);

const of = (...blocks: object[]) => ({ subject: 'Piezas', preheader: '', blocks });
const preview = (...blocks: object[]) =>
  ask<LetterPreview>(200, admin, 'POST', 'mailing/issues/preview', {
    newsletter,
    language: 'es',
    version: of(...blocks),
  });
const findingsOf = async (id: string) => {
  const { findings } = await ask<IssueCheck>(200, admin, 'GET', `mailing/issues/${id}/check`);
  return findings.filter(({ code }) => code !== 'no_dmarc').map(({ code, detail }) => [code, detail]);
};

describe('a picture of an issue', () => {
  test('is kept for superusers alone, and nothing that is none', async () => {
    expect((await keep(drawing, author)).status).toBe(403);
    expect(await keep('no')).toMatchObject({ status: 400, json: { file: [expect.any(String)] } });
  });

  test('stands at one address that never changes, in the mail, in the text and in the archive', async () => {
    const kept = (await keep(drawing)).json as KeptPicture;
    expect(kept).toMatchObject({ width: 1024, height: 512 });
    const picture = { kind: 'picture', ...kept, alt: '' };
    const issue = await beginIssue(admin, newsletter, { versions: { es: of(picture) } });
    expect(await findingsOf(issue.id)).toEqual([['missing_alt', '1']]);
    const versions = { es: of({ ...picture, alt: 'El puente nuevo' }) };
    expect((await admin.patch(`mailing/issues/${issue.id}`, { versions })).status).toBe(200);
    expect(await findingsOf(issue.id)).toEqual([]);
    await sendIssue(admin, issue, 1);
    await issueOnce(admin, issue.id, ({ status }) => status === 'sent');
    const [mail] = server.to(reader.body.email, 'Subject: Piezas');
    const words = mail!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const address = `/files/${kept.file}/1024.png`;
    expect(words).toMatch(new RegExp(`src="http://one\\.localhost[^"]*${address}" alt="El puente nuevo"`));
    expect(words).toContain('[El puente nuevo] http://one.localhost');
    const path = `mailing/archive/${newsletter}/${issue.id}`;
    const { blocks } = await ask<ArchivedIssue>(200, app.client(), 'GET', path);
    expect(blocks).toEqual([{ kind: 'shown_picture', image: expect.objectContaining({ alt: 'El puente nuevo' }) }]);
    const { png } = (blocks[0] as { image: Image }).image;
    expect(png[1024]).toBe(address);
    expect(await app.client().get(address)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' },
    });
    // Named by what was sent, it stays; what nobody names any more is swept after a month.
    const other = (await keep(drawing)).json as KeptPicture;
    const files = app.app.get(Files, { strict: false });
    await files.sweep(app.tenants.one);
    const unused = 'select id from files.file where unused_since is not null';
    expect(await app.core.ownerDatabase.read(app.tenants.one, unused, [])).toEqual([{ id: other.file }]);
  });
});

describe('what an issue names', () => {
  const amendmentIn = async (over: object = {}) => {
    const process = await openProcess(admin, over);
    const amendment: Amedment = await propose(author, await openDocument(admin, process.id), { title: 'Cada semana' });
    return { process, amendment };
  };
  const told = async (id: string) => (await preview({ kind: 'amedment', amedment: id })).text;

  test('is a card with what anybody may read of it, and where it leads', async () => {
    const { process, amendment } = await amendmentIn({ title: 'Estatutos', end_datetime: '2999-05-12T18:00:00.000Z' });
    await eventually(async () => (await told(amendment.id)).includes('Cada semana'));
    const { text, html } = await preview(
      { kind: 'process', process: process.id },
      { kind: 'columns', left: 'Uno', right: 'Dos' },
    );
    expect(text).toContain('Estatutos\nHasta: domingo, 12 de mayo de 2999');
    expect(text).toContain(`/process/${process.id}/view`);
    expect(html).toContain('>Dos</p>');
    expect(await told(amendment.id)).toContain(`/process/${process.id}/amedment/${amendment.id}`);
  });

  test('keeps the words of an amendment for those who may read them, where that is not everybody', async () => {
    const { amendment } = await amendmentIn();
    await eventually(async () => (await told(amendment.id)).includes('Cada semana'));
    const closed = { mode: 'organizations' };
    await ask(200, admin, 'PATCH', `processes/processes/${amendment.process}`, closed);
    await eventually(async () => !(await told(amendment.id)).includes('Cada semana'));
    expect(await told(amendment.id)).toContain('Una enmienda\nProceso: Presupuesto del barrio');
  });

  test('is left out once it is hidden or taken back, and the check says so', async () => {
    const { process, amendment } = await amendmentIn();
    await eventually(async () => (await told(amendment.id)).includes('Cada semana'));
    const blocks = [
      { kind: 'text', text: 'Hola' },
      { kind: 'process', process: process.id },
    ];
    const versions = { es: of(...blocks, { kind: 'amedment', amedment: amendment.id }) };
    const issue = await beginIssue(admin, newsletter, { versions });
    expect(await findingsOf(issue.id)).toEqual([]);
    await ask(200, admin, 'POST', `processes/amedments/${amendment.id}/hide`, { reason: 'Insulta.' });
    await eventually(async () => !(await told(amendment.id)).includes('enmienda'));
    expect(await findingsOf(issue.id)).toEqual([['amedment_gone', null]]);
    await ask(200, admin, 'PATCH', `processes/processes/${process.id}`, { is_active: false });
    await eventually(async () => (await findingsOf(issue.id)).length === 2);
    expect(await findingsOf(issue.id)).toEqual([
      ['process_gone', null],
      ['amedment_gone', null],
    ]);
  });
});

test('an hour that has gone by is refused, and nothing is sent', async () => {
  const issue = await beginIssue(admin, newsletter);
  const at = new Date(Date.now() - 60_000).toISOString();
  const answer = await admin.post(`mailing/issues/${issue.id}/send`, { count: 1, at });
  expect(answer).toMatchObject({ status: 409, json: { code: 'send_time_past' } });
  expect((await admin.get(`mailing/issues/${issue.id}`)).json).toMatchObject({ status: 'draft', readers: null });
});

test('a visitor who never answers is forgotten after a week: address, key and mail; one who did stays', async () => {
  const { id } = await openNewsletter(admin);
  const forget = app.app.get(ForgetSubscription, { strict: false });
  const read = <Row>(sql: string, params: unknown[]) => app.core.database.read<Row>(app.tenants.one, sql, params);
  const asks = async () => {
    const email = `${crypto.randomUUID()}@example.org`;
    await ask(201, app.client(), 'POST', `mailing/archive/${id}/subscribe`, { email });
    await eventually(async () => server.to(email).length === 1);
    const [{ subscription }] = (await read('select id as subscription from mailing.subscription where email = $1', [
      email,
    ])) as [{ subscription: string }];
    const token = /newsletter\/confirm\/([\w.-]+)/.exec(server.to(email)[0]!.raw.replaceAll('=\r\n', ''))![1]!;
    return { subscription, token };
  };
  const held = async (reference: string) => {
    const messages = await read('select 1 from mailing.message where user_id = $1', [reference]);
    const rows = await read('select 1 from mailing.subscription where id = $1', [reference]);
    const keys = await app.core.keys.personKeys(app.tenants.one, [reference]);
    return { messages: messages.length, rows: rows.length, key: keys.has(reference) };
  };
  const [silent, sure] = [await asks(), await asks()];
  const due = `select due_at from effects.effect where kind = 'subscription_forget' and reference = $1`;
  const [appointment] = await read<{ due_at: Date }>(due, [silent.subscription]);
  expect(Math.round((appointment!.due_at.getTime() - Date.now()) / 86_400_000)).toBe(7);
  await ask(200, app.client(), 'POST', `mailing/unsubscribe/${sure.token}/confirm`);
  for (const { subscription: reference } of [silent, sure])
    expect(await forget.perform({ tenant: app.tenants.one, reference })).toEqual({ result: 'done' });
  await eventually(async () => (await held(silent.subscription)).rows === 0);
  expect(await held(silent.subscription)).toEqual({ messages: 0, rows: 0, key: false });
  expect(await held(sure.subscription)).toEqual({ messages: 1, rows: 1, key: true });
});
