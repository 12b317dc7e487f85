import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { randomUUID } from 'node:crypto';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { JoinOrganization } from '../../organizations/src/membership/join-organization.js';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import { aRegistration, goodPassword } from './builders.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let admin: Person;
let staff: Person;
beforeAll(async () => {
  app = await startApp();
  admin = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  staff = await enrol(app, [{ do: 'grant_staff', organization: randomUUID() }]);
});
afterAll(() => app.close());

const person = (over = {}) => enrol(app, [{ do: 'verify' }], over);
const merge = (survivor: Person, closed: Person) =>
  admin.browser.post(`users/users/${survivor.id}/merge`, { user: closed.id });
const unmerge = (survivor: Person, closed: Person) =>
  admin.browser.post(`users/users/${survivor.id}/unmerge`, { user: closed.id });
const detail = ({ json }: { json: unknown }) => (json as { code: string }).code;
const seenBy = async (id: string) => (await admin.browser.get(`users/users/${id}`)).status;
const codeOf = async (browser: Person['browser']) => (await browser.get('users/users/self')).status;

describe('a merge', () => {
  test('closes the other account at once, and its undoing opens it again', async () => {
    const [survivor, closed] = [await person(), await person()];
    expect((await merge(survivor, closed)).status).toBe(200);
    expect(await codeOf(closed.browser)).toBe(401);
    expect(await codeOf(survivor.browser)).toBe(200);
    // Its page leads to the survivor's, for who may see them.
    const led = await admin.browser.get(`users/users/${closed.id}`);
    expect([led.status, led.headers['location']]).toEqual([307, `/api/v1/users/users/${survivor.id}`]);
    expect((await staff.browser.get(`users/users/${closed.id}`)).status).toBe(404);
    expect((await survivor.browser.get(`users/users/${closed.id}`)).status).toBe(403);
    const signIn = () => app.client().post('users/auth/login', { email: closed.body.email, password: goodPassword });
    expect(detail(await signIn())).toBe('no_active_account');
    const again = await app.client().post('users/users/register', aRegistration({ email: closed.body.email }));
    expect(detail(again)).toBe('email_taken');
    const sameId = await person({ national_id: closed.body.national_id! });
    expect((await sameId.browser.get('users/users/self')).json).toMatchObject({ national_id_taken: true });

    expect((await unmerge(survivor, closed)).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect(await seenBy(closed.id)).toBe(200);
  });

  test('leaves nothing out that the other account knew, and refuses values that cannot be before anything is done', async () => {
    const [survivor, closed] = [await person(), await person()];
    const into = (fields: object) =>
      admin.browser.post(`users/users/${survivor.id}/merge`, { user: closed.id, fields });
    expect((await into({ address_country: 'ZZ' })).status).toBe(400);
    expect((await into({ national_id: closed.body.national_id })).status).toBe(400);
    expect(await codeOf(closed.browser)).toBe(200);
    const { status, json } = await into({ address_city: 'Getxo', last_name_2: 'Gil' });
    expect([status, json]).toEqual([200, expect.objectContaining({ address_city: 'Getxo', last_name_2: 'Gil' })]);
    expect(await codeOf(closed.browser)).toBe(401);
  });

  test('is listed, with whether it can be undone', async () => {
    const [survivor, closed] = [await person(), await person()];
    await merge(survivor, closed);
    const listed = async () => (await admin.browser.get(`users/merges?survivor=${survivor.id}`)).json;
    expect(await listed()).toMatchObject({
      results: [{ survivor: survivor.id, closed: closed.id, can_undo: true, actor: admin.id, undone_datetime: null }],
    });
    await unmerge(survivor, closed);
    expect(await listed()).toMatchObject({ results: [{ can_undo: false, undone_by: admin.id }] });
    expect((await survivor.browser.get('users/merges')).status).toBe(403);
  });

  test('gives the survivor the change history of both, and gives it back', async () => {
    const [survivor, closed] = [await person(), await person()];
    const correction = await closed.browser.patch('users/users/self', { address_city: 'Tolosa' });
    expect(correction.status).toBe(200);
    const cities = async (browser = survivor.browser) => {
      const { json } = await browser.get('users/userchanges?field=address_city');
      return (json as { results: { user: string; actor: string }[] }).results.map(({ user, actor }) => [user, actor]);
    };
    expect(await cities()).toEqual([]);
    await merge(survivor, closed);
    expect(await cities()).toEqual([[survivor.id, survivor.id]]);
    const { json } = await admin.browser.get(`users/userchanges?field=address_city&user=${survivor.id}`);
    expect(json).toMatchObject({ results: [{ user: survivor.id }] });
    await unmerge(survivor, closed);
    expect(await cities()).toEqual([]);
    const signedIn = await app.signedIn(closed.body.email, goodPassword);
    expect(await cities(signedIn)).toEqual([[closed.id, closed.id]]);
  });

  test('brings the organization to who has none, and takes it back', async () => {
    const [survivor, closed] = [await person(), await person()];
    const organization = randomUUID();
    const bus = app.app.get(CommandBus, { strict: false });
    await bus.execute(createOrganization(systemIn(app.tenants.one), organization, `Grupo ${organization}`));
    await bus.execute(new JoinOrganization(systemIn(app.tenants.one), closed.id, organization));
    const organizationOf = async (id: string) =>
      ((await admin.browser.get(`users/users/${id}`)).json as { organization: string }).organization;
    const members = async () => {
      const { json } = await admin.browser.get(`organizations/organizations/${organization}`);
      return (json as { member_count: number }).member_count;
    };
    await eventually(async () => (await organizationOf(closed.id)) === organization);
    await merge(survivor, closed);
    await eventually(async () => (await organizationOf(survivor.id)) === organization);
    await eventually(async () => (await members()) === 1);
    await unmerge(survivor, closed);
    await eventually(async () => (await organizationOf(survivor.id)) === null);
    expect(await organizationOf(closed.id)).toBe(organization);
    await eventually(async () => (await members()) === 1);
  });

  test('brings tags, and takes back what came with it', async () => {
    const [survivor, closed] = [await person(), await person()];
    const [kept, brought] = [`a${randomUUID().slice(0, 8)}`, `b${randomUUID().slice(0, 8)}`];
    const ids: string[] = [];
    for (const name of [kept, brought]) {
      const { json } = await admin.browser.post('users/tags', { name, colour: '#0f5c5c' });
      ids.push((json as { id: string }).id);
    }
    const give = (user: string, tag: string) => admin.browser.post('users/usertags', { user, tag });
    await Promise.all([give(survivor.id, ids[0]!), give(closed.id, ids[0]!), give(closed.id, ids[1]!)]);
    const tagsOf = async (id: string) =>
      ((await admin.browser.get(`users/users/${id}`)).json as { tags: string[] }).tags.toSorted();
    await merge(survivor, closed);
    await eventually(async () => (await tagsOf(survivor.id)).length === 2);
    await unmerge(survivor, closed);
    await eventually(async () => (await tagsOf(survivor.id)).length === 1);
    expect(await tagsOf(survivor.id)).toEqual([ids[0]]);
    expect(await tagsOf(closed.id)).toEqual(ids.toSorted());
  });

  test('of who has an office is refused beforehand and when it comes to it', async () => {
    const survivor = await person();
    const auditor = await enrol(app, [{ do: 'verify' }, { do: 'grant_auditor' }]);
    const query = `users/users/merge_availability?user=${survivor.id}&other=${auditor.id}`;
    expect((await admin.browser.get(query)).json).toMatchObject({
      is_available: false,
      blocks: ['identity.still_in_charge'],
    });
    expect(detail(await merge(survivor, auditor))).toBe('still_in_charge');
    expect(detail(await merge(survivor, survivor))).toBe('merge_with_itself');
    expect(detail(await unmerge(survivor, auditor))).toBe('not_merged');
  });

  test('is suggested for accounts with the same phone, or with similar names born on the same day', async () => {
    const phone = { phone: '611222333' };
    const [older, newer] = [
      await person({ birth_date: '1955-01-02', national_id: '', ...phone }),
      await person({ birth_date: '1966-03-04', ...phone }),
    ];
    const named = { first_name: 'Maddalen', last_name_1: 'Etxeberria', birth_date: '1971-05-06' };
    const [one, other] = [
      await person(named),
      await person({ ...named, first_name: 'Madalen', last_name_2: '-', phone: '611000111' }),
    ];
    const { json } = await admin.browser.get('stats/duplicates');
    const { results } = json as { results: { reasons: string[]; older: { id: string }; newer: { id: string } }[] };
    const of = (id: string) => results.filter((pair) => pair.older.id === id);
    expect(of(older.id)).toMatchObject([{ reasons: ['phone'], newer: { id: newer.id }, stays: newer.id }]);
    // Whoever has one surname has a name, too.
    expect(of(one.id)).toMatchObject([{ reasons: ['name'], newer: { id: other.id, name: 'Madalen Etxeberria' } }]);
    await merge(older, newer);
    const after = (await admin.browser.get('stats/duplicates')).json as typeof json;
    expect(JSON.stringify(after)).not.toContain(newer.id);
    expect((await older.browser.get('stats/duplicates')).status).toBe(403);
  });

  test('a pair that is not one person is put aside for a reason, told of both, and taken up again', async () => {
    const phone = { phone: '611444555' };
    const [older, newer] = [await person(phone), await person(phone)];
    type Pairs = { count: number; results: { older: { id: string }; newer: { id: string }; put_aside: unknown }[] };
    const list = async (query = '') => (await admin.browser.get(`stats/duplicates${query}`)).json as Pairs;
    const act = (what: string, [id, user]: Person[], more: object = {}) =>
      admin.browser.post(`users/users/${id!.id}/${what}`, { user: user!.id, ...more });
    const listed = ({ results }: Pairs) => results.find((pair) => pair.older.id === older.id);
    const before = await list();
    expect(listed(before)).toMatchObject({ newer: { id: newer.id }, put_aside: null });
    for (const wrong of [{}, { reason: 'Viven juntas' }])
      expect((await act('put_aside', [older, newer], wrong)).status).toBe(400);
    expect(detail(await act('put_aside', [older, older], { reason: 'family' }))).toBe('merge_with_itself');
    const answer = await act('put_aside', [newer, older], { reason: 'family' });
    expect(answer).toMatchObject({ status: 200, json: { reason: 'family' } });
    const after = await list();
    expect([listed(after), after.count]).toEqual([undefined, before.count - 1]);
    const aside = await list('?is_put_aside=true');
    expect(listed(aside)).toMatchObject({ newer: { id: newer.id }, put_aside: { reason: 'family' } });
    expect(aside.count).toBe(1);
    for (const { id } of [older, newer]) {
      const log = await admin.browser.get(`users/userchanges?user=${id}&field=is_put_aside`);
      expect(log.json).toMatchObject({
        results: [{ before: 'false', after: 'true', actor: admin.id, source: 'staff' }],
      });
    }
    expect(await act('take_up', [older, newer])).toMatchObject({ status: 200, json: { reason: null } });
    expect((await list()).count).toBe(before.count);
    expect((await list('?is_put_aside=true')).count).toBe(0);
    await act('put_aside', [older, newer], { reason: 'told' });
    await admin.browser.delete(`users/users/${newer.id}?texts=removed`);
    await eventually(async () => (await list('?is_put_aside=true')).count === 0);
  });

  test('of a hundred at once among three comes to one outcome', async () => {
    const three = [await person(), await person(), await person()];
    const pairs = Array.from({ length: 100 }, (_, index) => [three[index % 3]!, three[(index + 1 + (index % 2)) % 3]!]);
    const answers = await Promise.all(pairs.map(([survivor, closed]) => merge(survivor!, closed!)));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const open = (await Promise.all(three.map(({ id }) => seenBy(id)))).filter((status) => status === 200);
    expect(open).toHaveLength(1);
    const canSignIn = await Promise.all(
      three.map(({ body }) => app.client().post('users/auth/login', { email: body.email, password: goodPassword })),
    );
    expect(canSignIn.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
