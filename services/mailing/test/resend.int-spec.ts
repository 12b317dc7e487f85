import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { derivedId } from '@ateneo/cqrs';
import type { ClaimedEffect } from '@ateneo/effects';
import type { EmailMessage, EmailRow } from '@ateneo/contracts';
import { enrol, type Person, systemIn } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { SendMail } from '../src/application/send-mail.js';
import { ToldByMail } from '../src/queries/told-by-mail.js';
import { RemindUnverified } from '../src/application/remind-unverified.js';
import { RequestEmail } from '../src/email/request-email.js';
import { RecordDelivery } from '../src/email/record-delivery.js';

let app: TestApp;
let superuser: Person;
beforeAll(async () => {
  app = await startApp();
  superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
});
afterAll(() => app?.close());

const one = async (id: string): Promise<EmailMessage> => (await superuser.browser.get(`mailing/emails/${id}`)).json;
const resend = (id: string, key?: string) =>
  superuser.browser.post(`mailing/emails/${id}/resend`, {}, key ? { 'idempotency-key': key } : {});

/** The person's verification mail, as it stands once a server has taken it. */
async function sentTo(person: Person): Promise<EmailRow> {
  const list = `mailing/emails?user=${person.id}&category=registry_verify`;
  const rows = async () => ((await superuser.browser.get(list)).json as { results: EmailRow[] }).results;
  await eventually(async () => (await rows())[0]?.subject !== undefined && (await rows())[0]?.subject !== null);
  const [{ id }] = (await rows()) as [EmailRow];
  const context = {
    tenant: app.tenants.one,
    source: 'system',
    now: new Date().toISOString(),
    correlationId: id,
  } as const;
  await app.app.get(RecordDelivery, { strict: false }).sent(context, id);
  await eventually(async () => (await one(id)).status === 'success');
  return one(id);
}

describe('an e-mail that is sent again', () => {
  test('is a new one with a fresh link, which names the old one; the old one stays', async () => {
    const person = await enrol(app);
    const before = await sentTo(person);
    expect(before).toMatchObject({ delivery: 'accepted', attempts: 1, resend_of: null });
    const { status, json } = await resend(before.id);
    expect(status).toBe(201);
    const again: EmailMessage = json;
    expect(again).toMatchObject({
      category: 'registry_verify',
      resend_of: before.id,
      status: 'pending',
      delivery: 'none',
    });
    expect(again.id).not.toBe(before.id);
    await eventually(async () => (await one(again.id)).text !== null);
    const [, uidb64, token] = /enroll-verification\/([\w-]+)\/([\w-]+)/.exec((await one(again.id)).text!)!;
    expect((await app.client().post('users/users/verify', { uidb64, token })).status).toBe(200);
    expect(await one(before.id)).toMatchObject({ status: 'success', resend_of: null });
    // Verified now: the link would lead nowhere.
    expect(await resend(before.id)).toMatchObject({ status: 409, json: { code: 'link_not_needed' } });
  });

  test('goes to the present address, in the present language', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const list = `mailing/emails?user=${person.id}&category=registry_verified`;
    const rows = async () => ((await superuser.browser.get(list)).json as { results: EmailRow[] }).results;
    await eventually(async () => (await rows()).length === 1);
    const [{ id }] = (await rows()) as [EmailRow];
    const context = {
      tenant: app.tenants.one,
      source: 'system',
      now: new Date().toISOString(),
      correlationId: id,
    } as const;
    await app.app.get(RecordDelivery, { strict: false }).failed(context, id, 'SMTP 550', true);
    await eventually(async () => (await one(id)).status === 'error');
    expect(await one(id)).toMatchObject({ attempts: 1, delivery: 'none' });
    await person.browser.patch('users/users/self', { language: 'gl' });
    const again: EmailMessage = (await resend(id)).json;
    await eventually(async () => (await one(again.id)).text !== null);
    expect(await one(again.id)).toMatchObject({ language: 'gl', to: person.body.email });
  });

  test('asked for twice under one key is one', async () => {
    const before = await sentTo(await enrol(app));
    const key = crypto.randomUUID();
    const [first, second] = [await resend(before.id, key), await resend(before.id, key)];
    expect((second.json as EmailRow).id).toBe((first.json as EmailRow).id);
  });

  test('is refused while it is on its way, and for who is gone or deactivated', async () => {
    const person = await enrol(app);
    const before = await sentTo(person);
    const again: EmailMessage = (await resend(before.id)).json;
    expect(await resend(again.id)).toMatchObject({ status: 409, json: { code: 'still_on_its_way' } });
    await superuser.browser.post(`users/users/${person.id}/deactivate`, { reason: 'Se ha ido.' });
    expect(await resend(before.id)).toMatchObject({ status: 409, json: { code: 'reader_deactivated' } });
    await superuser.browser.delete(`users/users/${person.id}?texts=kept`);
    expect(await resend(before.id)).toMatchObject({ status: 409, json: { code: 'reader_erased' } });
    expect((await resend(crypto.randomUUID())).status).toBe(404);
    expect((await person.browser.post(`mailing/emails/${before.id}/resend`, {})).status).toBe(401);
  });

  test('is the business of superusers alone', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    expect((await person.browser.post(`mailing/emails/${crypto.randomUUID()}/resend`, {})).status).toBe(403);
  });
});

test('one that nobody is left to read when it is to be written comes to its end, and says why', async () => {
  const [gone, away] = [await enrol(app), await enrol(app)];
  await superuser.browser.post(`users/users/${away.id}/deactivate`, { reason: 'Se ha ido.' });
  await superuser.browser.delete(`users/users/${gone.id}?texts=kept`);
  const context = { tenant: app.tenants.one, source: 'system', now: new Date().toISOString() } as const;
  const ask = async ({ id: user }: Person, params = {}) => {
    const email = crypto.randomUUID();
    const category = 'event' in params ? ('event_changed' as const) : ('process_candidacy' as const);
    const request = { email, user, category, params };
    await app.app.get(RequestEmail, { strict: false }).execute({ ...context, correlationId: email }, request);
    await eventually(async () => (await one(email)).status === 'error');
    return one(email);
  };
  expect(await ask(gone)).toMatchObject({ error: 'reader_erased', attempts: 0, sent_datetime: null });
  expect(await ask(away)).toMatchObject({ error: 'reader_deactivated', attempts: 0 });
  expect(await ask(superuser, { event: crypto.randomUUID() })).toMatchObject({ error: 'nothing_to_tell' });
});

test('one whose words are gone ends for the same reason in its ledger: who reads it is, or its words alone', async () => {
  const [gone, forgotten] = [await enrol(app), await enrol(app)];
  const mailTo = async ({ id }: Person) => {
    const list = `mailing/emails?user=${id}&category=registry_verify`;
    const rows = async () => ((await superuser.browser.get(list)).json as { results: EmailRow[] }).results;
    await eventually(async () => typeof (await rows())[0]?.subject === 'string');
    return (await rows())[0]!.id;
  };
  const [theirs, old] = [await mailTo(gone), await mailTo(forgotten)];
  await superuser.browser.delete(`users/users/${gone.id}?texts=kept`);
  const drop = 'delete from mailing.message where id = $1';
  await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(drop, [old]));
  // A reactor takes it away, a moment later.
  const left = 'select 1 from mailing.message where id = $1';
  await eventually(async () => (await app.core.ownerDatabase.read(app.tenants.one, left, [theirs])).length === 0);
  for (const [email, reason] of [
    [theirs, 'reader_erased'],
    [old, 'words_forgotten'],
  ] as const) {
    const effect = { tenant: app.tenants.one, reference: email } as ClaimedEffect;
    expect(await app.app.get(SendMail, { strict: false }).perform(effect)).toEqual({ result: 'done', reason });
    await eventually(async () => (await one(email)).error === reason);
  }
});

test('a card is not sent again to who has none', async () => {
  const { id: user } = await enrol(app, [{ do: 'verify' }]);
  const email = crypto.randomUUID();
  const request = { email, user, category: 'carnet' as const, params: {} };
  await app.app.get(RequestEmail, { strict: false }).execute(systemIn(app.tenants.one), request);
  await eventually(async () => (await one(email).catch(() => undefined))?.text !== undefined);
  await app.app.get(RecordDelivery, { strict: false }).sent(systemIn(app.tenants.one), email);
  await eventually(async () => (await one(email)).status === 'success');
  expect(await resend(email)).toMatchObject({ status: 409, json: { code: 'no_card' } });
});

test('whoever was written to by two accounts is one person once they are merged', async () => {
  const [survivor, closed] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
  const idOf = (user: string) => derivedId(user, 'told');
  for (const { id: user } of [survivor, closed]) {
    const request = { email: idOf(user), user, category: 'process_election' as const, params: {} };
    await app.app.get(RequestEmail, { strict: false }).execute(systemIn(app.tenants.one), request);
  }
  expect((await superuser.browser.post(`users/users/${survivor.id}/merge`, { user: closed.id })).status).toBe(200);
  const told = app.app.get(ToldByMail, { strict: false });
  await eventually(async () => {
    const people = await told.find(app.tenants.one, 'process_election', (user) => [idOf(user)]).catch(() => []);
    return people.length === 2 && people.every((person) => person === survivor.id);
  });
});

test('while a worker has it in hand it is processing', async () => {
  const person = await enrol(app);
  const list = (status: string) => superuser.browser.get(`mailing/emails?user=${person.id}&status=${status}`);
  const count = async (status: string) => ((await list(status)).json as { count: number }).count;
  await eventually(async () => (await count('pending')) === 1);
  const held = `update effects.effect set status = 'running' where recipient = $1 and kind = 'mail' returning 1`;
  const ledger = () => app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(held, [person.id]));
  await eventually(async () => (await ledger()).length === 1);
  expect([await count('processing'), await count('pending')]).toEqual([1, 0]);
});

describe('who has not verified their address', () => {
  const remind = (user: string) =>
    app.app.get(RemindUnverified, { strict: false }).perform({ tenant: app.tenants.one, reference: user });
  const reminders = async (user: string) =>
    (
      (await superuser.browser.get(`mailing/emails?user=${user}&category=registry_remember`)).json as {
        results: EmailRow[];
      }
    ).results;

  test('is reminded once, three days after their enrolment', async () => {
    const person = await enrol(app);
    const sql = `select due_at from effects.effect where kind = 'registry_remember' and reference = $1 and status = 'pending'`;
    const due = () => app.core.database.read<{ due_at: Date }>(app.tenants.one, sql, [person.id]);
    await eventually(async () => (await due()).length === 1);
    expect(Math.round((((await due())[0]!.due_at.getTime() - Date.now()) / 86_400_000) * 10)).toBe(30);
    for (const time of [1, 2]) expect([time, await remind(person.id)]).toEqual([time, { result: 'done' }]);
    await eventually(async () => typeof (await reminders(person.id))[0]?.subject === 'string');
    expect(await reminders(person.id)).toHaveLength(1);
    expect(await one((await reminders(person.id))[0]!.id)).toMatchObject({
      text: expect.stringMatching(/\/enroll-verification\//),
    });
  });

  test('hears nothing when they did so meanwhile, or have left', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    expect(await remind(person.id)).toEqual({ result: 'done', reason: 'verified' });
    await person.browser.post('users/users/self/erase', { password: person.body.password, texts: 'removed' });
    const deactivated = await enrol(app);
    const asked = await superuser.browser.post(`users/users/${deactivated.id}/deactivate`, { reason: 'Se va.' });
    expect(asked.status).toBe(200);
    for (const { id } of [person, deactivated]) {
      await eventually(async () => (await remind(id)).reason === 'gone');
      expect(await reminders(id)).toEqual([]);
    }
  });
});
