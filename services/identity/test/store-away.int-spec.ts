import { randomUUID } from 'node:crypto';
import type { AskedJob, Job } from '@ateneo/contracts';
import { type EventStore, parseStreamName, StoreUnavailable } from '@ateneo/event-store';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { accountAggregate } from '../src/account/account.aggregate.js';
import { createTag } from '../src/tag/create-tag.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let admin: Person;
let whole: EventStore['append'];
const tag = randomUUID();
const town = 'Zerain';

beforeAll(async () => {
  app = await startApp({ alone: true });
  admin = await enrol(app, [{ do: 'grant_superuser' }]);
  const bus = app.app.get(CommandBus, { strict: false });
  await bus.execute(createTag(systemIn(app.tenants.one), { tag, name: 'Vivienda', colour: '#0f5c5c' }));
  whole = app.core.store.append.bind(app.core.store);
});
afterEach(() => {
  app.core.store.append = whole;
});
afterAll(() => app.close());

/** As often as a decision tries by itself, and then the job has to. */
const TRIES = 4;

/** The store is away for the account that comes after so many with this event, until the job was broken by it. */
function awayInTheMiddle(type: string, before: number, then: (id: string) => Promise<unknown> = async () => {}) {
  let [met, missed] = [0, 0];
  let stream: string | undefined;
  app.core.store.append = async (request) => {
    if (request.events.some((event) => event.type === type)) met += 1;
    if (met > before) stream ??= request.stream;
    if (request.stream !== stream || missed >= TRIES) return whole(request);
    missed += 1;
    // Waits its turn behind what breaks now.
    if (missed === TRIES) void then(parseStreamName(stream).id);
    throw new StoreUnavailable('away', { isUnsent: true });
  };
  return () => missed;
}

async function finished(answer: { status: number; json: unknown }) {
  expect(answer.status).toBe(202);
  const { job: id } = answer.json as AskedJob;
  const seen = async () => (await admin.browser.get(`jobs/jobs/${id}`)).json as Job;
  await eventually(async () => ['done', 'failed'].includes((await seen()).status));
  const { text } = await admin.browser.get(`jobs/jobs/${id}/result`);
  const results = text.trim().split('\n').slice(1);
  return { job: await seen(), results };
}

function send(csv: string) {
  const file = 'content-disposition: form-data; name="file"; filename="people.csv"\r\ncontent-type: text/csv';
  const body = `--part\r\n${file}\r\n\r\n${csv}\r\n--part--\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=part', 'accept-language': 'es' };
  return admin.browser.post('users/users/import', body, headers);
}

const count = (type: string) =>
  app.core.ownerDatabase.inTenant(app.tenants.one, async (tx) => {
    const sql = 'select count(*)::int as n from event_store.events where type = $1';
    return (await tx.query<{ n: number }>(sql, [type]))[0]!.n;
  });

describe('a store that is away in the middle of many is no word about any of them', () => {
  test('the same for all: each has it done once, and the report says so of each', async () => {
    for (let at = 0; at < 30; at += 1) await enrol(app, [{ do: 'verify' }], { address_city: town });
    const missed = awayInTheMiddle('PersonTagged', 25);
    const body = { act: 'tag', what: tag, filter: { address_city: town }, count: 30 };
    const { job, results } = await finished(await admin.browser.post('users/users/bulk', body));
    expect(missed()).toBe(TRIES);
    expect(job).toMatchObject({ status: 'done', done: 30, total: 30 });
    expect(results.filter((line) => line.includes(';Hecho;'))).toHaveLength(30);
    expect(await count('PersonTagged')).toBe(30);
  });

  test.each([
    ['an import: each is enrolled once', async () => {}],
    [
      'also whose id was given up meanwhile',
      async (user: string) => {
        const { decisions } = app.core.serving;
        await decisions.execute(systemIn(app.tenants.one), accountAggregate, user, { do: 'abandon', user });
      },
    ],
  ])('%s', async (_, then) => {
    const before = await count('AccountRegistered');
    const missed = awayInTheMiddle('AccountRegistered', 25, then);
    const people = Array.from({ length: 50 }, () => `Ane,Ruiz,i${randomUUID().slice(0, 8)}@example.org`);
    const { job, results } = await finished(await send(`nombre,apellido,correo\n${people.join('\n')}`));
    expect(missed()).toBe(TRIES);
    expect(job).toMatchObject({ status: 'done', done: 50, total: 50 });
    expect(results.filter((line) => line.includes(';Alta;'))).toHaveLength(50);
    expect((await count('AccountRegistered')) - before).toBe(50);
  });
});
