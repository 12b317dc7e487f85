import { effectKind, type EffectRow } from '@ateneo/contracts';
import { EffectHandlers } from '@ateneo/effects';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, ONE, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
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

test('every kind of effect that there is has its name, and no other', () => {
  const kinds = app.app.get(EffectHandlers, { strict: false }).all();
  expect(kinds.map(({ kind }) => kind).sort()).toEqual([...effectKind.options].sort());
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
    const email = await superuser.browser.get(`mailing/emails/${effect!.reference}`);
    expect(email.json).toMatchObject({ user: person.id, status: 'success' });
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
    expect((await superuser.browser.get(`mailing/emails/${effect.reference}`)).json).toMatchObject({
      status: 'success',
      error: null,
    });
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

  test('a connection that ends in the middle is an attempt of its own; what came twice shows by its Message-ID', async () => {
    let cuts = 1;
    peer.onStep = (step) => step === 'taken' && cuts-- > 0;
    const person = await enrol(app);
    await eventually(async () => (await effectsOf(person))[0]?.status === 'done');
    peer.onStep = () => false;
    const [effect] = await effectsOf(person);
    expect(effect!.history.map(({ result }) => result)).toEqual(['later', 'done']);
    expect(peer.taken.get(`<${effect!.reference}@example.org>`)).toBe(2);
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
