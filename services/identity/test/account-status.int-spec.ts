import { DECISIONS, type Decisions } from '@ateneo/cqrs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { CommandBus } from '@nestjs/cqrs';
import { accountAggregate } from '../src/account/account.aggregate.js';
import { ChangeAccountStatus } from '../src/account/change-account-status.js';
import { aDni, goodPassword } from './builders.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let superuser: Person;
beforeAll(async () => {
  app = await startApp();
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const act = (by: Person, what: 'lock' | 'unlock' | 'password_link', { id }: Pick<Person, 'id'>) =>
  by.browser.post(`users/users/${id}/${what}`);
const signIn = ({ body }: Person) =>
  app.client().post('users/auth/login', { email: body.email, password: body.password });

describe('a lock', () => {
  test('ends the sessions and keeps the person out until it is lifted', async () => {
    const person = await enrol(app);
    expect(await act(superuser, 'lock', person)).toMatchObject({ status: 200, json: { is_locked: true } });
    expect((await person.browser.get('users/users/self')).status).toBe(401);
    expect((await person.browser.post('users/auth/refresh')).status).toBe(401);
    expect(await signIn(person)).toMatchObject({ status: 401, json: { code: 'locked' } });
    expect(await act(superuser, 'unlock', person)).toMatchObject({ status: 200, json: { is_locked: false } });
    expect((await signIn(person)).status).toBe(200);
    const { json } = await superuser.browser.get(`users/userchanges?user=${person.id}&field=is_locked`);
    expect((json as { results: object[] }).results).toMatchObject([
      { after: 'false', actor: superuser.id, source: 'staff' },
      { after: 'true', actor: superuser.id, source: 'staff' },
    ]);
  });

  test('is the superusers’ alone, and of somebody', async () => {
    const [person, other] = [await enrol(app), await enrol(app)];
    for (const what of ['lock', 'unlock', 'password_link'] as const) {
      expect((await act(other, what, person)).status).toBe(403);
      expect((await act(superuser, what, { id: crypto.randomUUID() })).status).toBe(404);
    }
    expect((await app.client().post(`users/users/${person.id}/lock`)).status).toBe(401);
  });

  test('is never the last superuser’s, not even of two who lock each other at once', async () => {
    const administrator = () => enrol(app, [{ do: 'grant_superuser' }], {}, TWO);
    const one = await administrator();
    expect(await act(one, 'lock', one)).toMatchObject({ status: 403, json: { code: 'last_superuser' } });
    const other = await administrator();
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([act(one, 'lock', other), act(other, 'lock', one)]);
      // One of them or neither: never both.
      expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(2);
      const [first, second] = await Promise.all([one, other].map(isLocked));
      expect([first, second]).not.toEqual([true, true]);
      for (const { id } of [one, other]) await unlock(id);
      for (const person of [one, other]) await person.browser.post('users/auth/login', credentials(person));
    }
  });
});

const credentials = ({ body: { email, password } }: Person) => ({ email, password });

async function isLocked({ id }: Person): Promise<boolean> {
  const decisions = app.app.get<Decisions>(DECISIONS, { strict: false });
  return (await decisions.load(app.tenants.two, accountAggregate, id)).state.isLocked;
}

async function unlock(user: string): Promise<void> {
  const command = new ChangeAccountStatus(systemIn(app.tenants.two), { do: 'unlock', user });
  await app.app.get(CommandBus, { strict: false }).execute(command);
}

test('a link for another password goes to the person and to nobody else', async () => {
  const person = await enrol(app);
  const { status, text } = await act(superuser, 'password_link', person);
  expect(status).toBe(200);
  expect(text).not.toContain('reset-password');
  const path = `mailing/emails?user=${person.id}&category=password_reset`;
  await eventually(async () => ((await superuser.browser.get(path)).json as { count: number }).count === 1);
  expect((await signIn(person)).status).toBe(200);
});

describe('one’s own national id', () => {
  const correct = (person: Person, national_id: string) => person.browser.patch('users/users/self', { national_id });

  test('is corrected by who has verified the address', async () => {
    const person = await enrol(app);
    expect(await correct(person, aDni())).toMatchObject({ status: 403, json: { code: 'unverified' } });
    expect((await person.browser.patch('users/users/self', { address_city: 'Laudio' })).status).toBe(200);
    const verified = await enrol(app, [{ do: 'verify' }]);
    const national_id = aDni();
    expect(await correct(verified, `ES0${national_id}`)).toMatchObject({ status: 200, json: { national_id } });
  });

  test('is tried a few times only: the answer says who has which', async () => {
    const strict = await startApp({ limits: { probe: { points: 3, seconds: 60 } } });
    try {
      const holder = await enrol(strict, [{ do: 'verify' }]);
      const [person, other] = [await enrol(strict, [{ do: 'verify' }]), await enrol(strict, [{ do: 'verify' }])];
      const taken = { status: 409, json: { code: 'national_id_taken' } };
      for (let time = 0; time < 3; time += 1)
        expect(await correct(person, holder.body.national_id!)).toMatchObject(taken);
      expect((await correct(person, aDni())).status).toBe(429);
      // Counted by person: others behind the same address go on, and so do other fields.
      expect(await correct(other, holder.body.national_id!)).toMatchObject(taken);
      expect((await person.browser.patch('users/users/self', { address_city: 'Laudio' })).status).toBe(200);
    } finally {
      await strict.close();
    }
  });
});

test('one document makes one account, however it is typed', async () => {
  const { body } = await enrol(app, [{ do: 'verify' }]);
  for (const national_id of [`0${body.national_id}`, `ES${body.national_id}`, `es-00${body.national_id}`]) {
    const again = await enrol(app, [{ do: 'verify' }], { national_id });
    expect((await again.browser.get('users/users/self')).json).toMatchObject({ national_id_taken: true });
  }
  expect((await signIn(await enrol(app, [], { password: goodPassword }))).status).toBe(200);
});
