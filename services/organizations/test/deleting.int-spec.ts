import type { Organization } from '@ateneo/contracts';
import { VIEWS, type Views } from '@ateneo/cqrs';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { enrol, type Person } from '../../identity/test/people.js';
import { beginIssue, openNewsletter } from '../../mailing/test/newsletter-scenes.js';
import { aFeePlan } from '../../memberships/test/scenes.js';
import { openProcess } from '../../participation/test/scenes.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { openEvent } from '../../ticketing/test/scenes.js';
import { CountUses } from '../src/application/count-uses.js';

let app: TestApp;
let admin: Person;
let main: Organization;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  main = await create('Agrupación General');
});
afterAll(() => app.close());

const path = (id: string, act = '') => `organizations/organizations/${id}${act}`;

async function create(name: string): Promise<Organization> {
  const { status, json } = await admin.browser.post('organizations/organizations', { name });
  expect(status).toBe(201);
  return json as Organization;
}
const remove = (id: string) => admin.browser.delete(path(id));
const join = (id: string, user: string) => admin.browser.post(path(id, '/members'), { user });
const leave = (id: string, user: string) => admin.browser.delete(path(id, `/members/${user}`));
const usesOf = async (id: string) => ((await admin.browser.get(path(id, '/uses'))).json as { uses: object }).uses;
const refusal = ({ status, json }: { status: number; json: unknown }) => [status, (json as { code?: string }).code];

describe('an organization', () => {
  test('that was made by mistake is deleted, and its name is free', async () => {
    const { id } = await create('Grupo del Rio');
    expect(await usesOf(id)).toEqual({});
    expect(await remove(id)).toMatchObject({ status: 200, json: { id, name: 'Grupo del Rio' } });
    expect((await admin.browser.get(path(id))).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect((await create('Grupo del Río')).id).not.toBe(id);
    expect((await openProcess(admin.browser, { title: 'x' })).organizations).toEqual([]);
    const unknown = { title: 'De nadie', mode: 'organizations', organizations: [id] };
    expect((await admin.browser.post('processes/processes', unknown)).status).toBe(400);
  });

  test('that is the default one stays', async () => {
    expect(refusal(await remove(main.id))).toEqual([409, 'default_stays']);
  });

  test.each([
    ['people', { members: 1, people: 1 }, (id: string, user: string) => join(id, user)],
    [
      'a manager',
      { managers: 1 },
      (id: string, user: string) => admin.browser.post('organizations/managers', { organization: id, user }),
    ],
    [
      'a process',
      { processes: 1 },
      (id: string) => openProcess(admin.browser, { mode: 'organizations', organizations: [id] }),
    ],
    ['an event', { events: 1 }, (id: string) => openEvent(admin.browser, { organization: id })],
    ['a quota', { quotas: 1 }, (id: string) => aFeePlan(app, id)],
    [
      'an issue of a newsletter that goes to it',
      { issues: 1 },
      async (id: string) => {
        const { id: newsletter } = await openNewsletter(admin.browser);
        return beginIssue(admin.browser, newsletter, { segment: { organizations: [id] } });
      },
    ],
  ])('in which there is %s stays, and says so', async (what, uses, put) => {
    const { id } = await create(`Grupo con ${what}`);
    const { id: user } = await enrol(app, [{ do: 'verify' }]);
    await eventually(async () => {
      await put(id, user);
      const held = await usesOf(id);
      return Object.keys(uses).every((one) => one in held);
    });
    expect(await usesOf(id)).toEqual(uses);
    expect(refusal(await remove(id))).toEqual([409, 'in_use']);
  });

  test('is not deleted as long as a view may not know yet what is in it', async () => {
    const { id } = await create('Grupo del que falta algo');
    const views = app.app.get<Views>(VIEWS, { strict: false });
    const reached = jest.spyOn(views, 'reached').mockImplementation(async (view) => view !== 'ticketing.event');
    expect(refusal(await remove(id))).toEqual([503, 'unavailable']);
    reached.mockRestore();
    expect((await remove(id)).status).toBe(200);
  });

  test('in which somebody once was stays, so that their history names it', async () => {
    const { id } = await create('Grupo de antes');
    const { id: user } = await enrol(app, [{ do: 'verify' }]);
    await eventually(async () => (await join(id, user)).status === 200);
    await leave(id, user);
    await eventually(async () => JSON.stringify(await usesOf(id)) === JSON.stringify({ people: 1 }));
    expect(refusal(await remove(id))).toEqual([409, 'in_use']);
    expect((await admin.browser.post(path(id, '/close'))).status).toBe(200);
  });

  test('whoever joins as it is deleted is sent on: nobody belongs to what is not there', async () => {
    const { id } = await create('Grupo que se va');
    const { id: user, browser } = await enrol(app, [{ do: 'verify' }]);
    await eventually(async () => (await join(main.id, user)).status === 200);
    // The views were asked before they joined.
    const asked = jest.spyOn(app.app.get(CountUses, { strict: false }), 'count').mockResolvedValue({});
    expect((await join(id, user)).status).toBe(200);
    expect((await remove(id)).status).toBe(200);
    asked.mockRestore();
    await eventually(async () => {
      const self = (await browser.get('users/users/self')).json as { organization: string | null };
      return self.organization === main.id;
    });
    await eventually(async () => {
      const { json } = await admin.browser.get(path(main.id));
      return (json as Organization).member_count === 1;
    });
  });

  test('leaves every view as the log says', async () => {
    for (const view of ['organizations.organization', 'identity.organization', 'memberships.organization'])
      expect((await app.replayCheck(view)).differences).toEqual([]);
  });
});
