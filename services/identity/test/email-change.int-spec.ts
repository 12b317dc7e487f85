import { randomUUID } from 'node:crypto';
import type { User } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { QueryBus } from '@nestjs/cqrs';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { OneTimeLink } from '../src/public/one-time-link.js';
import { goodPassword } from './builders.js';
import { enrol, type Person } from './people.js';
import { writtenMails } from '../../mailing/test/written-mails.js';

let app: TestApp;
let superuser: Person;
beforeAll(async () => {
  app = await startApp();
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const newAddress = () => `nueva-${randomUUID()}@example.org`;
const ask = (by: Person, id: string, email: string, password?: string) =>
  by.browser.post(`users/users/${id}/change_email`, { email, ...(password && { password }) });
const askOwn = (person: Person, email: string) => ask(person, person.id, email, goodPassword);
const confirm = (link: object) => app.client().post('users/users/verify', link);
const self = async ({ browser }: Person) => (await browser.get('users/users/self')).json as User;
const signIn = (email: string, password = goodPassword) => app.client().post('users/auth/login', { email, password });

async function linkTo(user: string, to: string, now = Date.now()) {
  const query = new OneTimeLink(app.tenants.one, user, 'email', new Date(now).toISOString(), to);
  const path = await app.app.get(QueryBus, { strict: false }).execute(query);
  const [, uidb64, token] = /^\/[a-z-]+\/([\w-]+)\/([\w-]+)$/.exec(path ?? '') ?? [];
  return { uidb64: uidb64 ?? 'x', token: token ?? 'x' };
}

const mailAbout = async (user: string, about: RegExp) =>
  (await writtenMails(superuser, `user=${user}`, { isWanted: ({ subject }) => about.test(subject!) }))[0]!;

describe('another address', () => {
  test('takes the place of the present one by the link that it was mailed; the old one is told, and free', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const before = person.body.email;
    const email = newAddress();
    const asked = await askOwn(person, email.toUpperCase());
    expect([asked.status, asked.json]).toMatchObject([200, { email: before, pending_email: email }]);
    const letter = await mailAbout(person.id, /Verifica tu nuevo correo/);
    expect(letter.to).toBe(email);
    const [, uidb64, token] = /\/enroll-verification\/([\w-]+)\/([\w-]+)/.exec(letter.text)!;
    expect((await signIn(before)).status).toBe(200);
    expect(await confirm({ uidb64, token })).toMatchObject({ status: 200, json: { is_verified: true } });
    await eventually(async () => (await self(person)).email === email);
    expect(await self(person)).toMatchObject({ email, pending_email: null, is_verified: true });
    expect([(await signIn(before)).status, (await signIn(email)).status]).toEqual([401, 200]);
    expect((await mailAbout(person.id, /ha cambiado/)).to).toBe(before);
    expect((await confirm({ uidb64, token })).status).toBe(400);
    await eventually(async () => {
      const { json } = await app.client().post('users/users/email_exists', { email: before });
      return !(json as { exists: boolean }).exists;
    });
    const log = await superuser.browser.get(
      `users/userchanges?user=${person.id}&field=email&sortBy=-creation_datetime`,
    );
    expect((log.json as { results: object[] }).results[0]).toMatchObject({ before, after: email });
  });

  test('verifies whoever had typed a wrong one', async () => {
    const person = await enrol(app);
    const email = newAddress();
    await askOwn(person, email);
    expect((await confirm(await linkTo(person.id, email))).status).toBe(200);
    await eventually(async () => (await self(person)).is_verified);
  });

  test('is not asked where it is taken, is one’s own to ask, and needs the password', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const taken = await askOwn(person, superuser.body.email);
    expect([taken.status, taken.json]).toMatchObject([409, { code: 'email_taken' }]);
    expect((await ask(person, person.id, newAddress())).json).toHaveProperty('password');
    expect((await ask(person, person.id, newAddress(), 'otra-cosa-que-no')).json).toHaveProperty('password');
    expect((await ask(person, superuser.id, newAddress(), goodPassword)).status).toBe(403);
    expect((await askOwn(person, 'ana@gmial.com')).json).toHaveProperty('email');
    expect((await self(person)).pending_email).toBeNull();
  });

  test('is asked by superusers for others, but no superusers', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const other = await enrol(app, [{ do: 'grant_superuser' }]);
    const email = newAddress();
    expect((await ask(superuser, person.id, email)).status).toBe(200);
    expect((await ask(superuser, other.id, newAddress())).status).toBe(403);
    expect((await confirm(await linkTo(person.id, email))).status).toBe(200);
  });

  test('is not reached by links for another one, from yesterday, or made before the next request', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const [first, second] = [newAddress(), newAddress()];
    await askOwn(person, first);
    const early = await linkTo(person.id, first);
    await askOwn(person, second);
    expect(await linkTo(person.id, first)).toEqual({ uidb64: 'x', token: 'x' });
    const old = await linkTo(person.id, second, Date.now() - 25 * 3_600_000);
    for (const link of [early, old]) expect((await confirm(link)).status).toBe(400);
    expect((await self(person)).email).toBe(person.body.email);
  });

  test('is one person’s, however many confirm it at once, and one link works once', async () => {
    const email = newAddress();
    const people = await Promise.all(Array.from({ length: 6 }, () => enrol(app, [{ do: 'verify' }])));
    for (const person of people) await askOwn(person, email);
    const links = await Promise.all(people.map((person) => linkTo(person.id, email)));
    const answers = await Promise.all(links.flatMap((link) => Array.from({ length: 17 }, () => confirm(link))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.every(({ status }) => [200, 400, 409].includes(status))).toBe(true);
    await eventually(async () => {
      const found = await Promise.all(people.map(self));
      return found.filter((one) => one.email === email).length === 1;
    });
    // Nobody had it even for a moment before they were told that it is taken.
    const log = await superuser.browser.get(`users/userchanges?field=email&after=${email}`);
    expect((log.json as { count: number }).count).toBe(1);
  });
});

describe('whom a superuser enrols', () => {
  const body = () => ({ email: newAddress(), first_name: 'Ane', last_name_1: 'Garmendia' });

  test('is mailed a link, chooses a password by it and is verified by that', async () => {
    const sent = body();
    const created = await superuser.browser.post('users/users', sent);
    expect([created.status, created.json]).toMatchObject([
      201,
      { ...sent, is_verified: false, has_usable_password: false },
    ]);
    const { id } = created.json as User;
    const { text } = await mailAbout(id, /Tu cuenta en/);
    const [, uidb64, token] = /\/reset-password\/([\w-]+)\/([\w-]+)/.exec(text)!;
    expect((await signIn(sent.email)).status).toBe(401);
    const chosen = await app.client().post('users/auth/reset_password', { uidb64, token, password: goodPassword });
    expect(chosen.status).toBe(200);
    const browser = await app.signedIn(sent.email, goodPassword);
    await eventually(async () => ((await browser.get('users/users/self')).json as User).is_verified);
  });

  test('has an address and a document of their own, and nothing wrong', async () => {
    const taken = await superuser.browser.post('users/users', { ...body(), email: superuser.body.email });
    expect([taken.status, taken.json]).toMatchObject([409, { code: 'email_taken' }]);
    for (const [field, value] of [
      ['national_id', '12345678A'],
      ['birth_date', `${new Date().getFullYear() - 5}-01-01`],
      ['email', 'ana@gmial.com'],
      ['is_superuser', true],
    ] as const)
      expect([
        field,
        Object.keys((await superuser.browser.post('users/users', { ...body(), [field]: value })).json as object),
      ]).toEqual([field, [field]]);
  });

  test('is enrolled by superusers alone', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    expect((await person.browser.post('users/users', body())).status).toBe(403);
  });
});
