import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Manager, Organization } from '@ateneo/contracts';
import { enrol, type Person } from '../../identity/test/people.js';
import { eventually, startApp, type TestApp, TWO } from '../../platform/test/start-app.js';

const nowhere = '00000000-0000-4000-8000-000000000000';

describe('organizations over HTTP', () => {
  let app: TestApp;
  let admin: Person;
  let member: Person;
  beforeAll(async () => {
    app = await startApp();
    admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    member = await enrol(app, [{ do: 'verify' }]);
  });
  afterAll(() => app.close());

  const create = async (name: string) => {
    const answer = await admin.browser.post('organizations/organizations', { name });
    expect(answer.status).toBe(201);
    return answer.json as Organization;
  };

  let one: Organization;
  beforeAll(async () => {
    one = await create('Agrupación General');
    await create('Grupo del Norte');
  });
  test('the first is the default; it passes on by choosing another, and a name is taken once', async () => {
    const other = await create('Grupo del Sur');
    const patch = (id: string, body: object) => admin.browser.patch(`organizations/organizations/${id}`, body);
    const isDefault = async (id: string) =>
      ((await admin.browser.get(`organizations/organizations/${id}`)).json as Organization).is_default;
    expect([await isDefault(one.id), await isDefault(other.id)]).toEqual([true, false]);
    expect((await patch(one.id, { is_default: false })).status).toBe(400);
    expect((await patch(other.id, { is_default: true })).json).toMatchObject({ is_default: true });
    expect([await isDefault(one.id), await isDefault(other.id)]).toEqual([false, true]);
    expect((await patch(one.id, { is_default: true })).status).toBe(200);
    const taken = await admin.browser.post('organizations/organizations', { name: 'GRUPO DEL SUR' });
    expect([taken.status, (taken.json as { code: string }).code]).toEqual([409, 'name_taken']);
  });

  test('a person who leaves belongs to none, which the person shows', async () => {
    const { id } = await create('Grupo del Delta');
    const join = () => admin.browser.post(`organizations/organizations/${id}/members`, { user: member.id });
    await eventually(async () => (await join()).status === 200);
    const organizationOf = async () =>
      ((await member.browser.get('users/users/self')).json as { organization: string | null }).organization;
    await eventually(async () => (await organizationOf()) === id);
    const left = await admin.browser.delete(`organizations/organizations/${id}/members/${member.id}`);
    expect([left.status, left.json]).toMatchObject([200, { id, member_count: 0 }]);
    await eventually(async () => (await organizationOf()) === null);
  });

  test('an organization that was created is answered, listed and shown at once', async () => {
    const created = await create('Grupo del Puerto');
    expect(created).toMatchObject({ name: 'Grupo del Puerto', is_default: false, member_count: 0 });
    const { json: list } = await admin.browser.get('organizations/organizations?search=puerto');
    expect(list).toMatchObject({ count: 1, results: [{ id: created.id }] });
    expect((await admin.browser.get(`organizations/organizations/${created.id}`)).json).toEqual(created);
  });

  test('a person joins by a superuser, which the organization and the person show', async () => {
    const { id } = await create('Grupo de la Sierra');
    const join = () => admin.browser.post(`organizations/organizations/${id}/members`, { user: member.id });
    // That the person exists is known through the log.
    await eventually(async () => (await join()).status === 200);
    expect((await join()).json).toMatchObject({ id, member_count: 1 });
    await eventually(async () => {
      const { json } = await member.browser.get('users/users/self');
      return (json as { organization: string | null }).organization === id;
    });
  });

  test('nobody joins who does not exist, and nothing that does not exist is joined', async () => {
    const { id } = await create('Grupo del Valle');
    const unknown = await admin.browser.post(`organizations/organizations/${id}/members`, { user: nowhere });
    expect([unknown.status, unknown.json]).toEqual([400, { user: [expect.any(String)] }]);
    const gone = await admin.browser.post(`organizations/organizations/${nowhere}/members`, { user: member.id });
    expect([gone.status, (gone.json as { code: string }).code]).toEqual([404, 'not_found']);
    expect((await admin.browser.get(`organizations/organizations/${nowhere}`)).status).toBe(404);
  });

  test('one in which nobody is left closes: its managers are dismissed, and nobody joins or is appointed', async () => {
    const { id } = await create('Grupo de la Estación');
    const act = (what: string) => admin.browser.post(`organizations/organizations/${id}/${what}`);
    const appoint = () => admin.browser.post('organizations/managers', { organization: id, user: member.id });
    const managersNow = async () =>
      ((await admin.browser.get(`organizations/managers?organization=${id}`)).json as { results: Manager[] }).results;
    await eventually(async () => (await appoint()).status === 201);
    expect(await managersNow()).toMatchObject([{ user: member.id, organization: id }]);
    const join = () => admin.browser.post(`organizations/organizations/${id}/members`, { user: member.id });
    await eventually(async () => (await join()).status === 200);
    const refused = await act('close');
    expect([refused.status, (refused.json as { code: string }).code]).toEqual([409, 'not_empty']);
    await admin.browser.delete(`organizations/organizations/${id}/members/${member.id}`);
    expect((await act('close')).json).toMatchObject({ id, closed_datetime: expect.any(String) });
    await eventually(async () => (await managersNow()).length === 0);
    expect(((await join()).json as { code: string }).code).toBe('closed');
    await eventually(async () => (await appoint()).status === 400);
    expect((await admin.browser.get('organizations/organizations?is_closed=true')).json).toMatchObject({ count: 1 });
    expect((await act('reopen')).json).toMatchObject({ id, closed_datetime: null });
    expect((await join()).status).toBe(200);
    await admin.browser.delete(`organizations/organizations/${id}/members/${member.id}`);
  });

  test('whoever belongs to it sees it and who manages it, and no other', async () => {
    const { id } = await create('Grupo de la Playa');
    const other = await create('Grupo del Monte');
    const join = () => admin.browser.post(`organizations/organizations/${id}/members`, { user: member.id });
    await eventually(async () => (await join()).status === 200);
    const chief = await enrol(app, [{ do: 'verify' }]);
    for (const organization of [id, other.id])
      await admin.browser.post('organizations/managers', { organization, user: chief.id });
    await eventually(async () => (await member.browser.get(`organizations/organizations/${id}`)).status === 200);
    expect((await member.browser.get(`organizations/organizations/${other.id}`)).status).toBe(404);
    await eventually(async () => {
      const { json } = await member.browser.get('organizations/managers');
      return (json as { count: number }).count === 1;
    });
    expect((await member.browser.get('organizations/managers')).json).toMatchObject({
      results: [{ organization: id, user: chief.id }],
    });
    const [row] = (
      (await admin.browser.get(`organizations/managers?organization=${other.id}`)).json as {
        results: Manager[];
      }
    ).results;
    expect((await admin.browser.delete(`organizations/managers/${row!.id}`)).json).toMatchObject({ user: chief.id });
    expect((await member.browser.delete(`organizations/managers/${row!.id}`)).status).toBe(403);
  });

  test('only superusers do any of it', async () => {
    const calls = [
      member.browser.get('organizations/organizations'),
      member.browser.get(`organizations/organizations/${nowhere}`),
      member.browser.post('organizations/organizations', { name: 'x' }),
      member.browser.post(`organizations/organizations/${nowhere}/members`, { user: member.id }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([403, 404, 403, 403]);
    expect((await app.client().get('organizations/organizations')).status).toBe(401);
  });

  test("another tenant's organizations are not there", async () => {
    const { id } = await create('Grupo del Faro');
    const other = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }], {}, TWO);
    expect((await other.browser.get(`organizations/organizations/${id}`)).status).toBe(404);
    expect((await other.browser.get('organizations/organizations')).json).toMatchObject({ count: 0 });
  });

  test('every view follows from the log alone', async () => {
    for (const view of ['tenant', 'organization', 'membership', 'person']) {
      expect(await app.replayCheck(`organizations.${view}`)).toMatchObject({ differences: [] });
    }
  });
});

describe('the universe', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ alone: true });
  });
  afterAll(() => app.close());

  test('has what the specification lists, countries in the language asked for', async () => {
    const { json } = await app.client().get('universe/', { 'accept-language': 'eu' });
    const universe = json as { adm0s: { code: string; name: string }[] };
    expect(universe).toMatchObject({
      openEnroll: true,
      languages: ['es', 'ca', 'gl', 'eu'],
      genders: ['?', 'H', 'M', 'X'],
    });
    expect(universe.adm0s).toContainEqual({ code: 'DE', name: 'Alemania' });
    expect(universe.adm0s).toContainEqual({ code: 'ES', name: 'Espainia' });
  });
});
