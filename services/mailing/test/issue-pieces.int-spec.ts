import type {
  Amedment,
  ArchivedIssue,
  Image,
  Issue,
  IssueCheck,
  IssueCount,
  IssueWhy,
  KeptPicture,
  AdHocMailPreview,
  WholeIssue,
} from '@ateneo/contracts';
import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { Files } from '@ateneo/files';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aPicture } from '@ateneo/testing';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { ask, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import type { Client } from '../../platform/test/client.js';
import { eventually, ONE, startApp, type TestApp } from '../../platform/test/start-app.js';
import { ForgetSubscription } from '../src/application/forget-subscription.js';
import { issueAggregate } from '../src/issue/issue.aggregate.js';
import type { Versions } from '../src/issue/issue.events.js';
import { MailCatcher } from './caught-mail.js';
import { beginIssue, issueOnce, names as inFour, openNewsletter, sendIssue, subscribe } from './newsletter-scenes.js';

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

const form = (bytes: Buffer) =>
  Buffer.concat([
    Buffer.from('--part\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
    bytes,
    Buffer.from('\r\n--part--\r\n'),
  ]);
const multipart = { 'content-type': 'multipart/form-data; boundary=part' };
const keep = (bytes: Buffer, browser = admin) => browser.post('mailing/pictures', form(bytes), multipart);

const of = (...blocks: object[]) => ({ subject: 'Piezas', preheader: '', blocks });
const preview = (...blocks: object[]) =>
  ask<AdHocMailPreview>(200, admin, 'POST', 'mailing/issues/preview', {
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
    expect((await keep(aPicture, author)).status).toBe(403);
    expect(await keep(Buffer.from('no'))).toMatchObject({ status: 400, json: { file: [expect.any(String)] } });
  });

  test('stands at one address that never changes, in the mail, in the text and in the archive', async () => {
    const kept = (await keep(aPicture)).json as KeptPicture;
    expect(kept).toMatchObject({ width: 2, height: 1 });
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
    expect(words).toMatch(new RegExp(`src="http://${ONE}[^"]*${address}" alt="El puente nuevo"`));
    expect(words).toContain(`[El puente nuevo] http://${ONE}`);
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
    const other = (await keep(aPicture)).json as KeptPicture;
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

describe('whom an issue is for', () => {
  const vic = { location: { type: 'Point' as const, coordinates: [2.25, 41.93] as [number, number] } };
  let news: string;
  let north: string;
  let south: string;
  let elder: Person;
  let young: Person;
  let outsider: Person;
  const count = (segment: object, browser = admin) =>
    ask<IssueCount>(200, browser, 'POST', 'mailing/issues/count', { newsletter: news, segment });
  const why = async (user: string, segment: object, browser = admin) =>
    (await ask<IssueWhy>(200, browser, 'POST', 'mailing/issues/why', { newsletter: news, segment, user })).why_not;
  const organization = async (name: string) =>
    (await ask<{ id: string }>(201, admin, 'POST', 'organizations/organizations', { name })).id;
  const join = (one: string, { id: user }: Person) =>
    ask(200, admin, 'POST', `organizations/organizations/${one}/members`, { user });
  beforeAll(async () => {
    news = (await openNewsletter(admin)).id;
    // The first one is the default one, whose managers reach everybody.
    await organization('Sede');
    [north, south] = [await organization('Norte'), await organization('Sur')];
    elder = await enrol(app, [{ do: 'verify' }], { ...vic, birth_date: '1950-01-01' });
    young = await enrol(app, [{ do: 'verify' }], { birth_date: '2000-01-01' });
    outsider = await enrol(app, [{ do: 'verify' }], { birth_date: '2000-01-01' });
    for (const one of [elder, young]) {
      await subscribe(one, news);
      await join(one === elder ? north : south, one);
    }
    await eventually(async () => (await count({ membership: 'members' })).count === 2);
  });
  const area = async () => {
    const found = (await admin.get('areas/areas?level=adm4&name=Vic')).json as { results: { id: string }[] };
    return found.results[0]!.id;
  };
  const tag = async (name: string, ...people: Person[]) => {
    const body = { name: `${name} ${crypto.randomUUID()}`, colour: '#0f5c5c' };
    const { id } = await ask<{ id: string }>(201, admin, 'POST', 'users/tags', body);
    for (const { id: user } of people) await ask(201, admin, 'POST', 'users/usertags', { user, tag: id });
    return id;
  };

  test('is said by area, age, dates, all of some tags and what they proposed, and of each the reason is told', async () => {
    const [vicHere, both, one] = [await area(), await tag('Dos', elder, young), await tag('Una', elder)];
    const process = await openProcess(admin);
    const document = await openDocument(admin, process.id);
    await propose(elder.browser, document);
    // Days are the tenant's.
    const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Madrid' });
    const reaching = (segment: object) => eventually(async () => (await count(segment)).count === 1);
    const parts: [object, string][] = [
      [{ areas: [vicHere] }, 'areas'],
      [{ tags_all: [both, one] }, 'tags_all'],
      [{ age_from: 60 }, 'age'],
      [{ age_from: 60, age_until: 120 }, 'age'],
      [{ authors_of: [process.id] }, 'authors_of'],
      [{ organizations: [north] }, 'organizations'],
    ];
    for (const [segment, reason] of parts) {
      await reaching(segment);
      expect([segment, (await count(segment)).sample.map(({ id }) => id)]).toEqual([segment, [elder.id]]);
      expect([segment, await why(elder.id, segment), await why(young.id, segment)]).toEqual([segment, [], [reason]]);
    }
    await eventually(async () => (await count({ tags_any: [one, both] })).count === 2);
    for (const [field, reason] of [
      ['member_from', 'member_since'],
      ['registered_from', 'registered'],
    ] as const) {
      expect((await count({ [field]: '2020-01-01' })).count).toBe(2);
      expect(await why(elder.id, { [field]: '2099-01-01' })).toEqual([reason]);
    }
    expect((await count({ member_until: '2020-01-01' })).count).toBe(0);
    expect((await count({ registered_until: today })).count).toBe(2);
    expect(await why(outsider.id, { membership: 'members', age_until: 120 })).toEqual(['not_subscribed', 'membership']);
    const wrong = { newsletter: news, segment: { age_from: -1, registered_from: 'ayer', areas: ['x'] } };
    expect(await admin.post('mailing/issues/count', wrong)).toMatchObject({ status: 400 });
  });

  test('is what it was when an issue began before all of that was asked', async () => {
    // As issues began before these parts were asked.
    const said = { organizations: [north], tags_any: [], tags_none: [], languages: [], membership: 'all' } as const;
    const issue = crypto.randomUUID();
    const versions = { es: { ...of({ kind: 'text', text: 'Antes.' }), subject: 'Antes' } } as Versions;
    const begun = { issue, newsletter: news, versions, segment: said };
    const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
    await decisions.execute(systemIn(app.tenants.one), issueAggregate, issue, { do: 'begin', begun });
    await eventually(async () => (await admin.get(`mailing/issues/${issue}`)).status === 200);
    const whole = await ask<WholeIssue>(200, admin, 'GET', `mailing/issues/${issue}`);
    const nothing = { areas: [], tags_all: [], age_from: null, member_until: null, authors_of: [] };
    expect(whole.segment).toMatchObject({ ...said, ...nothing });
    await sendIssue(admin, whole, 1);
    await issueOnce(admin, issue, ({ status }) => status === 'sent');
    expect(server.to(elder.body.email, 'Subject: Antes')).toHaveLength(1);
  });

  test('is for who manages their own people alone, where the association lets them write', async () => {
    const staff = await enrol(app, [{ do: 'verify' }, { do: 'grant_staff', organization: north }]);
    const wide = await beginIssue(admin, news);
    const begin = () => staff.browser.post('mailing/issues', { newsletter: news, versions: { es: of() } });
    expect((await begin()).status).toBe(403);
    await ask(200, admin, 'PATCH', 'organizations/settings', { staff_newsletters: true });
    await eventually(async () => (await begin()).status === 201);
    expect((await count({}, staff.browser)).sample.map(({ id }) => id)).toEqual([elder.id]);
    const foreign = { newsletter: news, segment: { organizations: [south] } };
    const refused = await staff.browser.post('mailing/issues/count', foreign);
    expect(refused).toMatchObject({ status: 403, json: { code: 'not_yours_to_reach' } });
    // Of whom they do not see they are told nothing, whatever it is.
    expect(await why(young.id, {}, staff.browser)).toEqual(['not_reachable']);
    expect(await why(elder.id, { age_until: 30 }, staff.browser)).toEqual(['age']);

    const versions = { es: { ...of({ kind: 'text', text: 'Del norte.' }), subject: 'Norte' } };
    const own = await beginIssue(staff.browser, news, { versions });
    expect(own.segment.organizations).toEqual([north]);
    const widened = await staff.browser.patch(`mailing/issues/${own.id}`, { segment: { organizations: [south] } });
    expect(widened.status).toBe(403);
    const whole = await ask<{ segment: object }>(200, staff.browser, 'PATCH', `mailing/issues/${own.id}`, {
      segment: { organizations: [] },
    });
    expect(whole.segment).toMatchObject({ organizations: [north] });
    const listed = await ask<{ results: Issue[] }>(200, staff.browser, 'GET', `mailing/issues?newsletter=${news}`);
    expect(listed.results.map(({ id }) => id)).toContain(own.id);
    expect(listed.results.map(({ id }) => id)).not.toContain(wide.id);
    for (const what of ['send', 'cancel', 'list', 'copy', 'test'])
      expect([
        what,
        (await staff.browser.post(`mailing/issues/${wide.id}/${what}`, bodies[what] ?? {})).status,
      ]).toEqual([what, 404]);
    expect((await staff.browser.delete(`mailing/issues/${wide.id}`)).status).toBe(404);
    await sendIssue(staff.browser, own, 1);
    await issueOnce(staff.browser, own.id, ({ status }) => status === 'sent');
    expect(server.to(elder.body.email, 'Subject: Norte')).toHaveLength(1);
    expect(server.to(young.body.email, 'Subject: Norte')).toHaveLength(0);
    // Who got it is told to superusers alone.
    for (const path of ['mailing/copies', 'mailing/readers']) expect((await staff.browser.get(path)).status).toBe(403);
    const terms = { names: inFour, descriptions: inFour };
    expect((await staff.browser.post('mailing/newsletters', terms)).status).toBe(403);
    await ask(200, admin, 'PATCH', 'organizations/settings', { staff_newsletters: false });
  });
  const bodies: Record<string, object> = { send: { count: 1 }, list: { is_listed: false }, test: { language: 'es' } };

  test('answers go where the association says', async () => {
    await ask(200, admin, 'PATCH', 'organizations/settings', { reply_address: 'oficina@example.org' });
    const issue = await beginIssue(admin, news, {
      versions: { es: { ...of({ kind: 'text', text: 'A ti.' }), subject: 'Respuesta' } },
    });
    await sendIssue(admin, issue, 2);
    await issueOnce(admin, issue.id, ({ status }) => status === 'sent');
    expect(server.to(elder.body.email, 'Subject: Respuesta')[0]!.raw).toMatch(/^Reply-To: oficina@example\.org\r$/m);
    const letter = { users: [young.id], subject: 'La llave', message: '¿La tienes?' };
    await ask(201, admin, 'POST', 'mailing/letters', letter);
    await eventually(async () => server.to(young.body.email, 'Subject: La llave').length === 1);
    expect(server.to(young.body.email, 'Subject: La llave')[0]!.raw).toMatch(/^Reply-To: oficina@example\.org\r$/m);
    for (const wrong of ['nadie', 'a@example.org\r\nBcc: b@example.org'])
      expect((await admin.patch('organizations/settings', { reply_address: wrong })).status).toBe(400);
    await ask(200, admin, 'PATCH', 'organizations/settings', { reply_address: null });
  });
});

test('an hour that has gone by is refused, and a draft that is another by now, and nothing is sent', async () => {
  const issue = await beginIssue(admin, newsletter);
  const at = new Date(Date.now() - 60_000).toISOString();
  const answer = await admin.post(`mailing/issues/${issue.id}/send`, { count: 1, at });
  expect(answer).toMatchObject({ status: 409, json: { code: 'send_time_past' } });
  // Neither is what somebody else has written on meanwhile.
  const path = `mailing/issues/${issue.id}`;
  const { headers } = await admin.get(path);
  expect((await admin.patch(path, { segment: { languages: ['es'] } })).status).toBe(200);
  const stale = await admin.post(`${path}/send`, { count: 1 }, { 'if-match': String(headers['etag']) });
  expect(stale.status).toBe(412);
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
  // Of somebody without an account nothing is known but the language.
  const reached = async (segment: object) =>
    (await ask<IssueCount>(200, admin, 'POST', 'mailing/issues/count', { newsletter: id, segment })).count;
  expect(await reached({})).toBe(1);
  const parts = [
    { age_from: 1 },
    { registered_until: '2099-01-01' },
    { areas: [id] },
    { authors_of: [id] },
    { tags_all: [id] },
  ];
  for (const part of parts) expect([part, await reached(part)]).toEqual([part, 0]);
});
