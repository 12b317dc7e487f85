import { randomUUID } from 'node:crypto';
import type { AskedJob, Job, Tag, User } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';
import { createTag } from '../src/tag/create-tag.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let admin: Person, staff: Person, stranger: Person;
let people: Person[];
const [tag, general, local] = [randomUUID(), randomUUID(), randomUUID()];
const town = 'Orexa';

beforeAll(async () => {
  app = await startApp({ alone: true });
  const bus = app.app.get(CommandBus, { strict: false });
  const context = systemIn(app.tenants.one);
  await bus.execute(createOrganization(context, general, 'General'));
  await bus.execute(createOrganization(context, local, 'Casco Viejo'));
  await bus.execute(createTag(context, { tag, name: 'Vivienda', colour: '#0f5c5c' }));
  admin = await enrol(app, [{ do: 'grant_superuser' }]);
  staff = await enrol(app, [{ do: 'grant_staff', organization: general }], { address_city: town });
  stranger = await enrol(app, [{ do: 'verify' }], { address_city: town }, TWO);
  people = [];
  for (let at = 0; at < 23; at += 1) people.push(await enrol(app, [{ do: 'verify' }], { address_city: town }));
  await enrol(app, [{ do: 'verify' }], { address_city: 'Tolosa' });
});
afterAll(() => app.close());

const inTown = { address_city: town };
const ask = (body: object, who = admin) => who.browser.post('users/users/bulk', { filter: inTown, count: 24, ...body });
const have = async (query: string) =>
  ((await admin.browser.get(`users/users?rowsPerPage=100&${query}`)).json as { results: User[] }).results;

async function done(body: object, who = admin) {
  const answer = await ask(body, who);
  expect([answer.status, answer.text]).toEqual([202, expect.any(String)]);
  const { job: id } = answer.json as AskedJob;
  const seen = async () => (await who.browser.get(`jobs/jobs/${id}`)).json as Job;
  await eventually(async () => ['done', 'failed'].includes((await seen()).status));
  const { text } = await who.browser.get(`jobs/jobs/${id}/result`);
  const [, ...lines] = text.replace('\uFEFF', '').trim().split('\n');
  return { job: await seen(), lines };
}
const count = (lines: readonly string[], word: string) => lines.filter((line) => line.includes(`;${word};`)).length;

describe('the same for all who match', () => {
  test('a tag for each of them and nobody else; a report of each; again it is nothing new', async () => {
    const { job, lines } = await done({ act: 'tag', what: tag });
    expect(job).toMatchObject({ kind: 'people_bulk', status: 'done', done: 24, total: 24, may_download: true });
    // Who manages is no regular person, and has no tags.
    expect([lines.length, count(lines, 'Hecho'), count(lines, 'Sin cambios')]).toEqual([24, 23, 1]);
    await eventually(async () => (await have(`tags=${tag}`)).length === 23);
    expect(new Set((await have(`tags=${tag}`)).map(({ id }) => id))).toEqual(new Set(people.map(({ id }) => id)));
    const again = await done({ act: 'tag', what: tag });
    expect([count(again.lines, 'Hecho'), count(again.lines, 'Ya estaba así')]).toEqual([0, 23]);
    const { people_count } = (await admin.browser.get(`users/tags/${tag}`)).json as Tag;
    expect(people_count).toBe(23);
  });

  test('taken from those whom one finds by it: nobody is passed over because they match no longer', async () => {
    await done({ act: 'tag', what: tag });
    await eventually(async () => (await have(`tags=${tag}`)).length === 23);
    const { job } = await done({ act: 'untag', what: tag, filter: { tags: tag }, count: 23 });
    expect(job).toMatchObject({ status: 'done', done: 23 });
    await eventually(async () => (await have(`tags=${tag}`)).length === 0);
  });

  test('an organization for each of them, by those who administer', async () => {
    expect((await ask({ act: 'join', what: local }, staff)).status).toBe(403);
    const { job, lines } = await done({ act: 'join', what: local });
    expect([job.status, count(lines, 'Hecho')]).toEqual(['done', 24]);
    await eventually(async () => (await have(`organization=${local}`)).length === 24);
  });

  test('is refused when others match than were counted, and of what there is not', async () => {
    const others = await ask({ act: 'tag', what: tag, count: 23 });
    expect(others).toMatchObject({ status: 409, json: { code: 'others_match' } });
    expect(others.text).toContain('24');
    expect((await ask({ act: 'tag', what: randomUUID() })).status).toBe(400);
    expect((await ask({ act: 'join', what: randomUUID() })).status).toBe(400);
    expect((await ask({ act: 'delete', what: tag })).status).toBe(400);
    expect((await ask({ act: 'tag', what: tag, filter: { password: 'x' } })).status).toBe(400);
    expect((await ask({ act: 'tag', what: tag }, stranger)).status).toBe(403);
  });
});
