import { randomUUID } from 'node:crypto';
import { CLAIMS, type Claims } from '@ateneo/cqrs';
import { streamName } from '@ateneo/event-store';
import { CommandBus } from '@nestjs/cqrs';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually, startBeside } from '../../platform/test/start-app.js';
import { FreeUnusedClaim } from '../src/account/free-unused-claim.js';
import { externalAggregate } from '../src/external/external.aggregate.js';
import { aRegistration, goodPassword } from './builders.js';
import { unlink, linkedIn, linkedOf, startWithIssuer, type WithIssuer } from './external.js';
import { enrol, type Person, systemIn } from './people.js';
import { writtenMails } from '../../mailing/test/written-mails.js';

let it: WithIssuer;
beforeAll(async () => (it = await startWithIssuer()));
afterAll(() => it.close());

const verified = () => enrol(it.app, [{ do: 'verify' }]);
const tenant = () => it.app.tenants.one;
const claims = () => it.app.app.get<Claims>(CLAIMS, { strict: false });
const nameOf = (subject: string) => JSON.stringify([it.issuer.issuer, subject]);
const holderOf = (subject: string) => claims().holder(tenant(), 'external_identity', nameOf(subject));
const act = (person: Person, what: string, body: object = {}) =>
  it.superuser.browser.post(`users/users/${person.id}/${what}`, body);

/** Read from the log: a view may be late. */
async function written({ id }: Person): Promise<string[]> {
  const events = await it.app.core.store.read(streamName(externalAggregate.category, tenant(), id));
  return events.map(({ type }) => type);
}

async function mailOf({ id }: Person): Promise<string> {
  const mails = await writtenMails(it.superuser, `user=${id}&category=password_changed`);
  expect(mails).toHaveLength(1);
  return mails[0]!.text;
}

describe('whoever is refused leaves nothing behind, and nobody is refused for it later:', () => {
  const refusals: [string, (person: Person) => Promise<unknown>, string][] = [
    ['locked', (person) => act(person, 'lock'), 'locked'],
    ['deactivated', (person) => act(person, 'deactivate', { reason: 'x' }), 'deactivated'],
    ['not verified', async () => undefined, 'unverified'],
    [
      'erased',
      ({ browser }) => browser.post('users/users/self/erase', { password: goodPassword, texts: 'kept' }),
      'external_unknown',
    ],
  ];
  test.each(refusals)('%s', async (name, make, code) => {
    const person = await (name === 'not verified' ? enrol(it.app) : verified());
    await make(person);
    expect((await it.signIn(person.body.email, { sub: `of-${name}` })).json).toMatchObject({ code });
    expect(await written(person)).toEqual([]);
    expect(await holderOf(`of-${name}`)).toBeUndefined();
    const owner = await verified();
    expect((await it.signIn(owner.body.email, { sub: `of-${name}` })).json).toMatchObject({ user: owner.id });
  });

  test('an address that another person of the service has by now', async () => {
    const person = await verified();
    await it.signIn(person.body.email, { sub: 'had-it-first' });
    expect((await it.signIn(person.body.email, { sub: 'has-it-now' })).json).toMatchObject({ code: 'external_taken' });
    expect(await holderOf('has-it-now')).toBeUndefined();
    expect(await holderOf('had-it-first')).toBe(person.id);
  });
});

describe('who somebody is there counts, and not which address they have there:', () => {
  test.each([
    ['another', { email: aRegistration().email }],
    ['one that is not verified', { email: aRegistration().email, email_verified: false }],
    ['none', { email: undefined, email_verified: undefined }],
  ])('%s', async (name, told) => {
    const person = await verified();
    await it.signIn(person.body.email, { sub: `moved-${name}` });
    expect((await it.signIn('', { sub: `moved-${name}`, ...told })).json).toMatchObject({ user: person.id });
    expect((await person.browser.get('users/users/self')).json).toMatchObject({ email: person.body.email });
  });

  test.each([null, undefined, false, 'false', 0, 'yes', {}])('verified is %j: told what is missing', async (said) => {
    const person = await verified();
    expect(await it.signIn(person.body.email, { email_verified: said })).toMatchObject({
      status: 403,
      json: { code: 'external_unverified' },
    });
    expect(await written(person)).toEqual([]);
  });

  test('“true” is true', async () => {
    const person = await verified();
    expect((await it.signIn(person.body.email, { email_verified: 'true' })).json).toMatchObject({ user: person.id });
  });
});

describe('an account that was merged', () => {
  async function merged() {
    const [stays, closed] = [await verified(), await verified()];
    expect((await act(stays, 'merge', { user: closed.id })).status).toBe(200);
    return { stays, closed };
  }

  test('leads by its address to the one that stayed, and is its own again when that is undone', async () => {
    const { stays, closed } = await merged();
    expect((await it.signIn(closed.body.email, { sub: 'of-closed' })).json).toMatchObject({ user: stays.id });
    expect((await it.signIn(stays.body.email, { sub: 'of-stays' })).json).toMatchObject({ user: stays.id });
    expect(await linkedOf(stays)).toHaveLength(2);
    // Of the two accounts one has a page.
    expect(await mailOf(closed)).toContain(`/user/${stays.id}?tab=auth`);
    await act(stays, 'unmerge', { user: closed.id });
    expect((await it.signIn(closed.body.email, { sub: 'of-closed' })).json).toMatchObject({ user: closed.id });
    expect(await linkedOf(stays)).toHaveLength(1);
  });

  test('leads there by who one is there, whatever the address; who stays can let go of it', async () => {
    const { stays, closed } = await merged();
    await act(stays, 'unmerge', { user: closed.id });
    await it.signIn(closed.body.email, { sub: 'before' });
    await act(stays, 'merge', { user: closed.id });
    const moved = { sub: 'before', email: aRegistration().email };
    expect((await it.signIn('', moved)).json).toMatchObject({ user: stays.id });
    expect((await unlink(stays)).status).toBe(200);
    expect(await linkedOf(stays)).toEqual([]);
    expect((await it.signIn('', moved)).json).toMatchObject({ code: 'external_unknown' });
  });

  test('opens nothing when its address was never shown to be theirs', async () => {
    const [stays, closed] = [await verified(), await enrol(it.app)];
    await act(stays, 'merge', { user: closed.id });
    expect((await it.signIn(closed.body.email)).json).toMatchObject({ code: 'unverified' });
  });
});

test('what was asked in one browser is answered in no other one', async () => {
  const [attacker, victim] = [await verified(), it.app.client()];
  const credential = await it.credentialFor(it.app.client(), attacker.body.email);
  const post = () => victim.post('users/auth/google_login', { credential });
  expect(await post()).toMatchObject({ status: 400, json: { code: 'external_over' } });
  // Neither with a page of its own open.
  await it.credentialFor(victim, attacker.body.email);
  expect(await post()).toMatchObject({ status: 400, json: { code: 'external_over' } });
  expect(victim.cookies.has('access')).toBe(false);
  expect(await written(attacker)).toEqual([]);
});

test('two pages of one browser are answered, both', async () => {
  const [person, browser] = [await verified(), it.app.client()];
  const first = await it.credentialFor(browser, person.body.email);
  const second = await it.credentialFor(browser, person.body.email);
  for (const credential of [first, second])
    expect((await browser.post('users/auth/google_login', { credential })).status).toBe(200);
});

test('a link to a service that is asked no more is shown as such, and its person removes it', async () => {
  const person = await verified();
  await it.signIn(person.body.email, { sub: 'old' });
  expect(await linkedOf(person)).toMatchObject([{ issuer: it.issuer.issuer, is_current: true }]);
  const later = await startBeside(it.app);
  try {
    const browser = later.client(person.browser);
    const [old] = await linkedIn(browser);
    expect(old).toMatchObject({ issuer: it.issuer.issuer, is_current: false });
    expect((await browser.delete(`users/auth/google_login/${randomUUID()}`)).json).toMatchObject({
      code: 'external_not_linked',
    });
    expect(await browser.delete(`users/auth/google_login/${old!.id}`)).toMatchObject({ status: 200, json: old });
    expect(await linkedIn(browser)).toEqual([]);
  } finally {
    await later.close();
  }
});

describe('at the same time', () => {
  test('ten of one person link once, and are told once', async () => {
    const person = await verified();
    const answers = await Promise.all(Array.from({ length: 10 }, () => it.signIn(person.body.email, { sub: 'ten' })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await written(person)).toEqual(['ExternalIdentityLinked']);
    await mailOf(person);
  });

  test('two persons there with one address: one is linked, and the other holds nothing', async () => {
    const person = await verified();
    const subjects = Array.from({ length: 6 }, (_, one) => `rival-${one}`);
    const answers = await Promise.all(subjects.map((sub) => it.signIn(person.body.email, { sub })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await written(person)).toEqual(['ExternalIdentityLinked']);
    expect((await Promise.all(subjects.map(holderOf))).filter(Boolean)).toEqual([person.id]);
  });

  test('one person there with two addresses is linked to one account', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, verified));
    await Promise.all(people.map(({ body }) => it.signIn(body.email, { sub: 'of-six' })));
    const each = await Promise.all(people.map(written));
    expect(each.flat()).toEqual(['ExternalIdentityLinked']);
    const holder = people.find((_, one) => each[one]!.length > 0);
    expect(await holderOf('of-six')).toBe(holder!.id);
  });
});

describe('a claim', () => {
  const streamOf = (subject: string) => claims().streamOf(tenant(), 'external_identity', nameOf(subject));
  const free = async (subject: string, { id }: Person) =>
    it.app.app
      .get(CommandBus, { strict: false })
      .execute(new FreeUnusedClaim(systemIn(tenant()), await streamOf(subject), id));

  test('whose link never came is freed; one that is used stays', async () => {
    const [person, used] = [await verified(), await verified()];
    await claims().hold(systemIn(tenant()), 'external_identity', nameOf('never'), person.id, 'x');
    // It may be on its way.
    expect((await it.signIn(used.body.email, { sub: 'never' })).json).toMatchObject({ code: 'external_taken' });
    await free('never', person);
    expect((await it.signIn(used.body.email, { sub: 'never' })).json).toMatchObject({ user: used.id });
    await free('never', used);
    expect(await holderOf('never')).toBe(used.id);
  });

  test('of who let go of it, and was erased, is gone', async () => {
    const person = await verified();
    await it.signIn(person.body.email, { sub: 'let-go' });
    await unlink(person);
    await person.browser.post('users/users/self/erase', { password: goodPassword, texts: 'kept' });
    await eventually(async () => !(await it.app.core.keys.personKeys(tenant(), [person.id])).has(person.id));
    expect(await it.app.core.store.read(await streamOf('let-go'))).toEqual([]);
  });
});
