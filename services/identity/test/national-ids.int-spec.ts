import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { ChangeAccountStatus } from '../src/account/change-account-status.js';
import { OneTimeLink } from '../src/public/one-time-link.js';
import { aDni, aRegistration } from './builders.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const member = (over = {}) => enrol(app, [{ do: 'verify' }], over);
const holder = (value: string) => app.core.serving.claims.holder(app.tenants.one, 'national_id', value);
const self = async ({ browser }: Person) => (await browser.get('users/users/self')).json as Record<string, unknown>;

/** As the mail would have it. */
async function linkFor(id: string, purpose: 'reset' | 'verify' | 'email') {
  const query = new OneTimeLink(app.tenants.one, id, purpose as 'verify', new Date().toISOString());
  const path = await app.app.get(QueryBus, { strict: false }).execute(query);
  const [, uidb64, token] = /^\/[a-z-]+\/([\w-]+)\/([\w-]+)$/.exec(path!)!;
  return { uidb64: uidb64!, token: token! };
}

const verify = async (id: string) => app.client().post('users/users/verify', await linkFor(id, 'verify'));

/** Verified, without the number; superusers find the pair, and the person is told. */
async function expectWithout(person: Person, owner: Person): Promise<void> {
  const told = { is_verified: true, national_id: '', national_id_taken: true };
  await eventually(async () => (await self(person))['is_verified'] === true);
  expect(await self(person)).toMatchObject(told);
  expect((await admin.browser.get(`users/users/${person.id}`)).json).toMatchObject(told);
  expect(await holder(owner.body.national_id!)).toBe(owner.id);
  const { json } = await admin.browser.get('stats/duplicates');
  const pairs = (json as { results: { reasons: string[]; older: { id: string }; newer: { id: string } }[] }).results;
  const isPair = (one: string, other: string) => [one, other].every((id) => [person.id, owner.id].includes(id));
  const pair = pairs.find(({ older, newer }) => isPair(older.id, newer.id));
  expect(pair!.reasons).toContain('national_id');
}

describe('registering', () => {
  test('says nothing of who has a document, and takes nobody’s', async () => {
    const owner = await member();
    const { national_id } = owner.body;
    const answers = [national_id!, aDni()].map((own) =>
      app.client().post('users/users/register', aRegistration({ national_id: own })),
    );
    const shapes = (await Promise.all(answers)).map(({ status, json }) => [status, Object.keys(json as object)]);
    expect(shapes[0]).toEqual(shapes[1]);
    expect(shapes[0]![0]).toBe(201);
    expect(await holder(national_id!)).toBe(owner.id);
  });

  test('keeps no number for who does not verify', async () => {
    const stranger = await enrol(app);
    const { national_id } = stranger.body;
    expect(await holder(national_id!)).toBeUndefined();
    const owner = await enrol(app, [], { national_id: national_id! });
    expect((await verify(owner.id)).json).toMatchObject({ is_verified: true, national_id_taken: false });
    expect(await holder(national_id!)).toBe(owner.id);
    expect((await verify(stranger.id)).json).toMatchObject({ is_verified: true, national_id_taken: true });
    await expectWithout(stranger, owner);
  });
});

describe('whoever is verified while another has the number is verified without it', () => {
  let owner: Person;
  const late = () => enrol(app, [], { national_id: owner.body.national_id! });
  beforeAll(async () => void (owner = await member()));

  test('by a link for another password', async () => {
    const person = await late();
    const body = { ...(await linkFor(person.id, 'reset')), password: 'otra-grapa-sol-99' };
    expect((await app.client().post('users/auth/reset_password', body)).status).toBe(200);
    await expectWithout({ ...person, browser: await app.signedIn(person.body.email, body.password) }, owner);
  });

  test('by another address', async () => {
    const person = await late();
    const { email } = aRegistration();
    const asked = { email, password: person.body.password };
    expect((await person.browser.post(`users/users/${person.id}/change_email`, asked)).status).toBe(200);
    const link = await linkFor(person.id, 'email');
    expect(await app.client().post('users/users/verify', link)).toMatchObject({
      status: 200,
      json: { national_id_taken: true },
    });
    await expectWithout(person, owner);
  });

  test('by an operator', async () => {
    const person = await late();
    const bus = app.app.get(CommandBus, { strict: false });
    await bus.execute(new ChangeAccountStatus(systemIn(app.tenants.one), { do: 'verify', user: person.id }));
    await expectWithout(person, owner);
  });

  test('and is no longer told so with a number of their own', async () => {
    const person = await late();
    await verify(person.id);
    await expectWithout(person, owner);
    const national_id = aDni();
    expect((await person.browser.patch('users/users/self', { national_id })).json).toMatchObject({
      national_id,
      national_id_taken: false,
    });
    expect(await holder(national_id)).toBe(person.id);
  });
});

test('of many who verify one number at once, one has it', async () => {
  const national_id = aDni();
  const people = await Promise.all(Array.from({ length: 5 }, () => enrol(app, [], { national_id })));
  const answers = await Promise.all(people.map(({ id }) => verify(id)));
  const taken = answers.map(({ json }) => (json as { national_id_taken: boolean }).national_id_taken);
  expect(taken.filter((one) => !one)).toHaveLength(1);
  expect(await holder(national_id)).toBe(people[taken.indexOf(false)]!.id);
});

test('a superuser who enrols or corrects somebody is told that another has the number; they take none before it is verified', async () => {
  const { body } = await member();
  const { national_id } = body;
  const { email, first_name, last_name_1, birth_date } = aRegistration();
  const newcomer = { email, first_name, last_name_1, birth_date };
  const taken = { status: 409, json: { code: 'national_id_taken' } };
  expect(await admin.browser.post('users/users', { ...newcomer, national_id })).toMatchObject(taken);
  const person = await enrol(app);
  const correct = (number: string) => admin.browser.patch(`users/users/${person.id}`, { national_id: number });
  expect(await correct(national_id!)).toMatchObject(taken);
  const own = aDni();
  expect((await correct(own)).status).toBe(200);
  expect(await holder(own)).toBeUndefined();
  expect((await verify(person.id)).status).toBe(200);
  expect(await holder(own)).toBe(person.id);
});
