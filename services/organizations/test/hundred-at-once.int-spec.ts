import type { Manager, Organization, Page, User } from '@ateneo/contracts';
import { START } from '@ateneo/event-store';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import type { Answer, Client } from '../../platform/test/client.js';
import { eventually, startApp, startBeside, type TestApp } from '../../platform/test/start-app.js';

const HUNDRED = 100;
const path = (id: string, act = '') => `organizations/organizations/${id}${act}`;

let app: TestApp;
let beside: Awaited<ReturnType<typeof startBeside>>;
let admin: Person;
/** The same session at two processes, neither of which knows what the other has in hand. */
let browsers: readonly [Client, Client];

beforeAll(async () => {
  app = await startApp({ alone: true });
  beside = await startBeside(app);
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  browsers = [admin.browser, beside.client(admin.browser)];
});
afterAll(async () => {
  await beside?.close();
  await app?.close();
});

async function create(name: string): Promise<Organization> {
  const { status, json } = await admin.browser.post('organizations/organizations', { name });
  expect(status).toBe(201);
  return json as Organization;
}

/** So many at once, every other one at the other process; how often each was answered. */
async function atOnce(act: (browser: Client, nth: number) => Promise<Answer>, count = HUNDRED) {
  const answers = await Promise.all(Array.from({ length: count }, (_, nth) => act(browsers[nth % 2]!, nth)));
  const told = (answer: Answer) => [answer.status, (answer.json as { code?: string }).code].filter(Boolean).join(' ');
  return answers.map(told);
}
const count = (told: readonly string[], one: string) => told.filter((other) => other === one).length;

/** What the log says, in order. */
async function logged<Data>(...types: string[]): Promise<{ type: string; data: Data }[]> {
  const { events } = await app.core.ownerStore.readAll({ after: START, limit: 5000, types });
  return events.map(({ type, data }) => ({ type, data: JSON.parse(data) as Data }));
}

describe('of a hundred at once', () => {
  test('who create one of the same name, one does, and all others hear that it is taken', async () => {
    // Each process has in mind what there was before.
    for (const [nth, browser] of browsers.entries())
      await browser.post('organizations/organizations', { name: `Grupo de antes ${nth}` });
    const told = await atOnce((browser, nth) =>
      browser.post('organizations/organizations', { name: nth % 3 ? 'Grupo de la Vega' : 'GRUPO DE LA VÉGA' }),
    );
    expect([count(told, '201'), count(told, '409 name_taken')]).toEqual([1, HUNDRED - 1]);
    const { json } = await admin.browser.get('organizations/organizations');
    expect((json as Page<Organization>).results.filter(({ name }) => !name.includes('antes'))).toHaveLength(1);
  });

  test('who choose another default one, each is followed by the next, and the last one is it', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n += 1) ids.push((await create(`Grupo ${n}`)).id);
    const told = await atOnce((browser, nth) => browser.patch(path(ids[nth % 10]!), { is_default: true }));
    // Who is overtaken again and again is told so.
    expect(told.filter((one) => one !== '200' && one !== '409 conflict')).toEqual([]);
    const chosen = await logged<{ organization: string; previous: string | null }>('DefaultOrganizationChosen');
    expect(chosen.map(({ data }) => data.previous)).toEqual([
      null,
      ...chosen.slice(0, -1).map(({ data }) => data.organization),
    ]);
    const { json } = await admin.browser.get('organizations/organizations?is_default=true');
    expect((json as Page<Organization>).results.map(({ id }) => id)).toEqual([chosen.at(-1)!.data.organization]);
  });

  test('who appoint and dismiss somebody, each undoes what came before, in the list as with the person', async () => {
    const { id: organization } = await create('Grupo disputado');
    const { id: user, browser } = await enrol(app, [{ do: 'verify' }]);
    const appoint = (one: Client) => one.post('organizations/managers', { organization, user });
    const { json } = await appoint(admin.browser);
    // The other process has them in mind as well.
    await appoint(browsers[1]);
    const { id } = json as Manager;
    const dismiss = (one: Client) => one.delete(`organizations/managers/${id}`);
    // Both at either process.
    const told = await atOnce((one, nth) => (nth % 4 < 2 ? dismiss(one) : appoint(one)));
    // Who is listed no more is not dismissed again.
    const clear = ['200', '201', '404 not_a_manager', '409 conflict'];
    expect(told.filter((one) => !clear.includes(one))).toEqual([]);
    const acts = await logged<{ user: string }>('StaffGranted', 'StaffRevoked');
    const types = acts.filter(({ data }) => data.user === user).map(({ type }) => type);
    expect(types).toEqual(types.map((_, n) => (n % 2 ? 'StaffRevoked' : 'StaffGranted')));
    const isManager = types.length % 2 === 1;
    await eventually(async () => {
      const listed = await admin.browser.get(`organizations/managers?organization=${organization}`);
      const self = (await browser.get('users/users/self')).json as User;
      const isListed = (listed.json as Page<Manager>).results.length === 1;
      return isListed === isManager && self.is_staff === isManager;
    });
  });

  test('who join ones that close, nobody is left in one that is closed', async () => {
    const people: string[] = [];
    for (let n = 0; n < 20; n += 1) people.push((await enrol(app, [{ do: 'verify' }])).id);
    const ids: string[] = [];
    for (let n = 0; n < 5; n += 1) ids.push((await create(`Grupo que cierra ${n}`)).id);
    const head = await app.core.ownerStore.head();
    await eventually(() => app.core.serving.views.reached('organizations.person', head));
    const told = await atOnce((browser, nth) => {
      const id = ids[(nth + Math.floor(nth / 20)) % 5]!;
      // While the first ones are on their way.
      const isClosing = nth >= 5 && nth < 10;
      return isClosing
        ? browser.post(path(id, '/close'))
        : browser.post(path(id, '/members'), { user: people[nth % 20] });
    });
    expect(told.filter((one) => !['200', '409 closed', '409 not_empty', '409 conflict'].includes(one))).toEqual([]);
    let closed: Organization[] = [];
    await eventually(async () => {
      const { json } = await admin.browser.get('organizations/organizations?is_closed=true');
      closed = (json as Page<Organization>).results;
      return closed.every(({ member_count: members }) => members === 0);
    });
    const late = await Promise.all(
      closed.map(({ id }) => admin.browser.post(path(id, '/members'), { user: people[0] })),
    );
    expect(late.filter(({ status }) => status !== 409)).toEqual([]);
    // Nobody is in two, as the list of people tells it too.
    await eventually(async () => {
      const { json } = await admin.browser.get('organizations/organizations?rowsPerPage=100');
      const inAll = (json as Page<Organization>).results.reduce((sum, one) => sum + (one.member_count ?? 0), 0);
      const members = (await admin.browser.get('users/users?is_member=true')).json as Page<User>;
      return inAll === members.count;
    });
  });

  test('every view is what the log says', async () => {
    for (const view of ['organizations.organization', 'organizations.membership', 'identity.user', 'identity.manager'])
      expect((await app.replayCheck(view)).differences).toEqual([]);
  });
});
