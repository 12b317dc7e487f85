import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Amedment } from '@ateneo/contracts';
import { START, type StoredEvent } from '@ateneo/event-store';
import { EventStoreDBDouble } from '../../../libs/event-store/test/eventstoredb/double.js';
import { enrol, type Person } from '../../identity/test/people.js';
import { goodPassword } from '../../identity/test/builders.js';
import { ask, closeVoting, openDocument, openProcess, propose } from '../../participation/test/scenes.js';
import { chooseContexts } from '../src/contexts.js';
import { eventually, startApp, type TestApp } from './start-app.js';

// A real server's URL, empty and to be written to; and a command that stops it and starts it again. Without them: a double.
const asked = process.env['ATENEO_TEST_EVENTSTOREDB'];
const real = !asked || asked === 'docker' ? undefined : asked;
const restart = process.env['ATENEO_TEST_EVENTSTOREDB_RESTART'];

let double: EventStoreDBDouble | undefined;
let it: TestApp;
let admin: Person;
let voter: Person;
let amedment: Amedment;
const errors: object[] = [];

beforeAll(async () => {
  if (!real) double = await EventStoreDBDouble.start();
  it = await startApp({ eventStoreUrl: real ?? double!.url, onError: (fields) => errors.push(fields) });
  admin = await enrol(it, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  voter = await enrol(it, [{ do: 'verify' }]);
  const process = await openProcess(admin.browser);
  const author = await enrol(it, [{ do: 'verify' }]);
  amedment = await propose(author.browser, await openDocument(admin.browser, process.id));
});
afterAll(async () => {
  await it.close();
  double?.down();
  expect(double?.strays ?? []).toEqual([]);
});

async function wholeLog(): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for (let after = START; ;) {
    const page = await it.core.ownerStore.readAll({ after, limit: 500 });
    if (page.events.length === 0) return events;
    events.push(...page.events);
    after = page.position;
  }
}

test('a vote is cast, seen at once by who cast it, and counted', async () => {
  const path = `processes/amedments/${amedment.id}`;
  await ask(200, voter.browser, 'POST', `${path}/vote`, { value: 'up' });
  const seen = await voter.browser.get(path);
  expect(seen.json).toMatchObject({ own_vote: 'up' });
  expect(seen.headers['x-view']).toBeUndefined();
});

test('the log is on the server and nowhere else', async () => {
  const [kept] = await it.core.ownerDatabase.withoutTenant((tx) =>
    tx.query<{ events: number }>('select count(*)::integer as events from event_store.events'),
  );
  expect(kept!.events).toBe(0);
  expect((await wholeLog()).map(({ type }) => type)).toContain('AmendmentVoteCast');
});

test('every view is what the log says', async () => {
  const head = await it.core.ownerStore.head();
  for (const { projections } of chooseContexts(undefined).all) {
    for (const { name } of projections) {
      await eventually(() => it.core.serving.views.reached(name, head));
      expect(await it.replayCheck(name)).toMatchObject({ view: name, differences: [], failures: [] });
    }
  }
});

const comesBack = real && !restart ? test.skip : test;
comesBack('the server goes away and comes back, and the product goes on', async () => {
  double?.down();
  await double?.up();
  if (real && restart) execFileSync(restart, { stdio: 'ignore' });
  await ask(200, voter.browser, 'POST', `processes/amedments/${amedment.id}/vote`, { value: 'down' });
  await eventually(async () => {
    const { json } = await voter.browser.get(`processes/amedments/${amedment.id}`);
    return (json as Amedment).own_vote === 'down';
  });
});

test('the totals are told once voting is over', async () => {
  await closeVoting(it, admin.browser, amedment.process);
  await eventually(async () => {
    const { json } = await voter.browser.get(`processes/amedments/${amedment.id}`);
    return (json as Amedment).votes?.down === 1;
  });
});

test('who leaves is gone from the log as the product reads it, claims and all', async () => {
  const claims = (events: readonly StoredEvent[]) => events.filter(({ type }) => type === 'ClaimHeld').length;
  const before = claims(await wholeLog());
  await ask(204, voter.browser, 'POST', 'users/users/self/erase', { password: goodPassword, texts: 'removed' });
  await eventually(async () => claims(await wholeLog()) < before);
  expect(errors).toEqual([]);
});
