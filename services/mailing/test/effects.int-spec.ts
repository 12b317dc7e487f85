import { effectKind, type EffectRow, type EmailRow } from '@ateneo/contracts';
import { EffectHandlers } from '@ateneo/effects';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { eventually, ONE, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { inDays, openEvent } from '../../ticketing/test/scenes.js';
import type { EmailRequested } from '../src/email/email.events.js';
import { RequestEmail } from '../src/email/request-email.js';
import { SmtpPeer } from './faults/smtp-peer.js';

let app: TestApp;
let peer: SmtpPeer;
let superuser: Person;

beforeAll(async () => {
  peer = await SmtpPeer.open();
  app = await startApp({ smtpUrl: peer.url, devMailbox: false });
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
});
afterAll(async () => {
  await app.close();
  await peer.close();
});

const path = 'effects/effects';

async function effectsOf({ id }: Person, more = ''): Promise<EffectRow[]> {
  const { json } = await superuser.browser.get(`${path}?recipient=${id}${more}`);
  return (json as { results: EffectRow[] }).results;
}

/** A person whose mail the server refuses for good, and the effect that stopped. */
async function refused(): Promise<{ person: Person; effect: EffectRow }> {
  peer.refuse = true;
  const person = await enrol(app);
  await eventually(async () => (await effectsOf(person, '&status=stopped')).length === 1);
  peer.refuse = false;
  return { person, effect: (await effectsOf(person))[0]! };
}

/** What is told of an e-mail, once the ledger's word has come there. */
async function emailOf({ reference }: EffectRow, status: EmailRow['status']): Promise<EmailRow> {
  let email: EmailRow | undefined;
  await eventually(async () => {
    email = (await superuser.browser.get(`mailing/emails/${reference}`)).json as EmailRow;
    return email.status === status;
  });
  return email!;
}

test('every kind of effect that there is has its name, and no other', () => {
  const kinds = app.app.get(EffectHandlers, { strict: false }).list();
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([...effectKind.options].sort());
});

/** What became of an e-mail that had waited so many hours for a mail server. */
async function waited(person: Person, hours: number, asked: Pick<EmailRequested['data'], 'category' | 'params'>) {
  const email = crypto.randomUUID();
  const now = new Date(Date.now() - hours * 3600_000).toISOString();
  const context = { ...systemIn(app.tenants.one), now };
  await app.app.get(RequestEmail, { strict: false }).execute(context, { email, user: person.id, ...asked });
  const shown = async () => (await superuser.browser.get(`mailing/emails/${email}`)).json as EmailRow;
  await eventually(async () => !['pending', 'processing', undefined].includes((await shown()).status));
  const { id, status, error, subject } = await shown();
  return { id, status, error, subject };
}

test('what waited for a mail server until it was past is listed with why, and goes by hand; the rest is sent', async () => {
  const person = await enrol(app, [{ do: 'verify' }]);
  const event = await openEvent(superuser.browser, { start_datetime: inDays(-2), end_datetime: inDays(-1) });
  const moved = { category: 'event_changed', params: { event: event.id } } as const;
  const past = await waited(person, 50, moved);
  expect(past).toMatchObject({ status: 'error', error: 'event_over', subject: expect.stringContaining('Asamblea') });
  expect(await waited(person, 0, moved)).toMatchObject({ status: 'success' });
  // Verified by now: its link leads nowhere.
  const verify = { category: 'registry_verify', params: {} } as const;
  expect(await waited(person, 50, verify)).toMatchObject({ status: 'error', error: 'link_over' });
  expect(await waited(await enrol(app), 24 * 40, verify)).toMatchObject({ status: 'success' });
  const manual = { category: 'manual', params: {}, words: { subject: 'Cena', text: 'El día 12.' } } as const;
  expect(await waited(person, 24 * 8, manual)).toMatchObject({ status: 'error', error: 'too_old' });
  expect(await waited(person, 24 * 6, manual)).toMatchObject({ status: 'success' });
  const again = (await superuser.browser.post(`mailing/emails/${past.id}/resend`)).json as EmailRow;
  await eventually(async () => {
    const { json } = await superuser.browser.get(`mailing/emails/${again.id}`);
    return (json as EmailRow).status === 'success';
  });
});

describe('the ledger of effects', () => {
  test('tells what was sent to whom, attempt by attempt, in both dialects, and holds no personal data', async () => {
    const person = await enrol(app, [], { first_name: 'Zuriñe' });
    await eventually(async () => (await effectsOf(person, '&status=done&kind=mail')).length === 1);
    const [effect] = await effectsOf(person);
    expect(effect).toMatchObject({ kind: 'mail', attempts: 1, reason: null, next_datetime: null });
    expect(effect!.history).toEqual([
      { number: 1, started: expect.any(String), ended: expect.any(String), result: 'done', reason: null },
    ]);
    const email = await emailOf(effect!, 'success');
    expect(email).toMatchObject({ user: person.id, error: null });
    const rest = await superuser.browser.get(`${path}?range=[0,9]&filter={"status":["done"]}&sort=["attempts","ASC"]`);
    expect(rest.headers['content-range']).toMatch(/^effects\/effects 0-\d+\/\d+$/);
    expect(rest.text).not.toMatch(/Zuriñe|example\.org/);
    expect((await superuser.browser.get(`${path}?sortBy=reason`)).status).toBe(400);
    expect((await superuser.browser.get(`${path}?status=lost&colour=red`)).status).toBe(400);
  });

  test('a stopped one is tried again by a button, which the log tells with who pressed it', async () => {
    const { effect } = await refused();
    expect(effect).toMatchObject({ reason: 'SMTP 550', attempts: 1 });
    const { status, json } = await superuser.browser.post(`${path}/${effect.id}/retry`);
    expect([status, (json as EffectRow).attempts]).toEqual([200, expect.any(Number)]);
    const now = async () => (await superuser.browser.get(`${path}/${effect.id}`)).json as EffectRow;
    await eventually(async () => (await now()).status === 'done');
    expect((await now()).history.map(({ result }) => result)).toEqual(['stopped', 'done']);
    expect(await emailOf(effect, 'success')).toMatchObject({ error: null });
    const { events } = await app.core.ownerStore.readAll({
      after: '0' as never,
      limit: 10,
      types: ['EmailRetryRequested'],
    });
    expect(events.map(({ metadata }) => (JSON.parse(metadata) as { actor: string }).actor)).toEqual([superuser.id]);
    const again = await superuser.browser.post(`${path}/${effect.id}/retry`, {}, { 'accept-language': 'eu' });
    expect([again.status, again.json]).toEqual([
      409,
      expect.objectContaining({ code: 'already_done', detail: 'Bidalketa hau eginda dago jada.' }),
    ]);
  });

  test('several are tried again at once; what is done or not there is left', async () => {
    const [one, two] = [await refused(), await refused()];
    const done = (await effectsOf(superuser, '&status=done'))[0]!;
    const stranger = '99999999-9999-4999-8999-999999999999';
    const ids = [one.effect.id, two.effect.id, done.id, stranger];
    const { status, json } = await superuser.browser.post(`${path}/retry`, { ids });
    expect([status, json]).toEqual([200, { retried: 2, left: 2 }]);
    await eventually(async () => (await effectsOf(one.person))[0]!.status === 'done');
    await eventually(async () => (await effectsOf(two.person))[0]!.status === 'done');
    expect((await superuser.browser.post(`${path}/retry`, { ids: [] })).status).toBe(400);
    expect((await superuser.browser.post(`${path}/retry`, { ids: ['all'] })).status).toBe(400);
  });

  test('is for superusers of the tenant alone', async () => {
    const { effect } = await refused();
    const regular = await enrol(app);
    const staff = await enrol(app, [{ do: 'grant_staff', organization: regular.id }]);
    const neighbour = await enrol(app, [{ do: 'grant_superuser' }], {}, TWO);
    const calls: [string, string, object?][] = [
      ['GET', path],
      ['GET', `${path}/${effect.id}`],
      ['POST', `${path}/${effect.id}/retry`, {}],
      ['POST', `${path}/retry`, { ids: [effect.id] }],
    ];
    const ask = async (browser: Person['browser']) => {
      const statuses: number[] = [];
      for (const [method, url, body] of calls)
        statuses.push((await browser.send(url, { method, body, headers: undefined })).status);
      return statuses;
    };
    expect(await ask(app.client(ONE))).toEqual([401, 401, 401, 401]);
    expect(await ask(regular.browser)).toEqual([403, 403, 403, 403]);
    expect(await ask(staff.browser)).toEqual([403, 403, 403, 403]);
    expect(await ask(neighbour.browser)).toEqual([200, 404, 404, 200]);
    expect((await superuser.browser.get(`${path}/${effect.id}`)).json).toMatchObject({
      status: 'stopped',
      attempts: 1,
    });
  });

  test('a connection that ends in the middle is an attempt of its own, and another follows soon', async () => {
    let cuts = 1;
    peer.onStep = (step) => step === 'rcpt' && cuts-- > 0;
    const person = await enrol(app);
    await eventually(async () => (await effectsOf(person))[0]?.status === 'done');
    peer.onStep = () => false;
    const [effect] = await effectsOf(person);
    expect(effect!.history.map(({ result }) => result)).toEqual(['later', 'done']);
    expect(peer.taken.get(`<${effect!.reference}@example.org>`)).toBe(1);
  });

  test('what may have been sent says so, is sent once more after a while, and then by hand; doubles have one Message-ID', async () => {
    peer.onStep = (step) => step === 'taken';
    const person = await enrol(app);
    const told = (status: string) => async () => {
      const [effect] = await effectsOf(person);
      return effect?.reason === 'no_answer' && effect.status === status;
    };
    await eventually(told('pending'));
    const [effect] = await effectsOf(person);
    expect(Date.parse(effect!.next_datetime!) - Date.now()).toBeGreaterThan(20_000);
    await eventually(async () => (await emailOf(effect!, 'pending')).error === 'no_answer');
    await superuser.browser.post(`${path}/${effect!.id}/retry`);
    await eventually(told('stopped'));
    expect(await emailOf(effect!, 'error')).toMatchObject({ error: 'no_answer' });
    peer.onStep = () => false;
    await superuser.browser.post(`${path}/${effect!.id}/retry`);
    await eventually(async () => (await effectsOf(person))[0]?.status === 'done');
    expect(peer.taken.get(`<${effect!.reference}@example.org>`)).toBe(3);
  });

  test('while the server lets nobody in nothing counts; the process says so by its health, and goes on by itself', async () => {
    const isTold = async (mail: string) => {
      const { text } = await app.client(ONE).get('/health/ready');
      return (JSON.parse(text) as { dependencies: Record<string, string> }).dependencies['mail'] === mail;
    };
    await eventually(() => isTold('ok'));
    peer.onStep = (step) => step === 'connect';
    peer.hangUp();
    const person = await enrol(app);
    await eventually(() => isTold('away'));
    expect(await effectsOf(person)).toMatchObject([{ status: 'pending', attempts: 0 }]);
    peer.onStep = () => false;
    await eventually(async () => (await effectsOf(person))[0]?.status === 'done');
    await eventually(() => isTold('ok'));
    expect((await effectsOf(person))[0]!.history).toHaveLength(1);
  });

  test('what waits for its next attempt is tried at once when wanted', async () => {
    peer.refuse = 451;
    const person = await enrol(app);
    await eventually(async () => (await effectsOf(person))[0]?.reason === 'SMTP 451');
    const [effect] = await effectsOf(person);
    expect(effect).toMatchObject({ status: 'pending', attempts: 1, next_datetime: expect.any(String) });
    peer.refuse = false;
    expect((await superuser.browser.post(`${path}/${effect!.id}/retry`)).status).toBe(200);
    await eventually(async () => (await effectsOf(person))[0]?.status === 'done');
  });
});
