import { randomUUID } from 'node:crypto';
import type { Tag, User, UserTag } from '@ateneo/contracts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { JoinOrganization } from '../../organizations/src/membership/join-organization.js';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import { eventually, startApp, type TestApp } from '../../platform/test/start-app.js';
import { ChangeAccountStatus } from '../src/account/change-account-status.js';
import { everybody } from '../src/public/people-in-segment.js';
import { countSql } from '../src/views/user/count-people-in-segment.js';
import { BindSegments } from '../src/views/user/in-segment.js';
import { userTagId } from '../src/views/user-tag/user-tag.projection.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let superuser: Person, staff: Person, member: Person, other: Person;
let tag: Tag;
const [general, local] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  app = await startApp();
  const bus = app.app.get(CommandBus, { strict: false });
  const context = systemIn(app.tenants.one);
  await bus.execute(createOrganization(context, general, 'General'));
  await bus.execute(createOrganization(context, local, 'Casco Viejo'));
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
  staff = await enrol(app, [{ do: 'grant_staff', organization: local }]);
  [member, other] = [await enrol(app, [{ do: 'verify' }]), await enrol(app, [{ do: 'verify' }])];
  const { position } = await eventuallyJoined(bus);
  await eventually(() => app.core.serving.views.reached('identity.user', position));
  await eventually(async () => (await personAs(superuser, member.id)).organization === local);
  tag = (await superuser.browser.post('users/tags', { name: 'Vivienda', colour: '#0f5c5c' })).json as Tag;
});
afterAll(() => app.close());

async function eventuallyJoined(bus: CommandBus) {
  let joined: { position: string | undefined } | undefined;
  await eventually(async () => {
    joined = await bus
      .execute(new JoinOrganization(systemIn(app.tenants.one), member.id, local))
      .catch(() => undefined);
    return joined !== undefined;
  });
  return joined!;
}

const personAs = async ({ browser }: Person, id: string) => (await browser.get(`users/users/${id}`)).json as User;
const foundBy = async ({ browser }: Person, filter: object) => {
  const { json } = await browser.get(`users/users?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return (json as User[]).map(({ id }) => id);
};
const give = (by: Person, user: string, which = tag.id) => by.browser.post('users/usertags', { user, tag: which });

describe('tags', () => {
  test('are given and taken, shown to staff and superusers, found by, and logged', async () => {
    const given = await give(staff, member.id);
    expect([given.status, given.json]).toEqual([
      201,
      expect.objectContaining({ user: member.id, tag: tag.id, tag_name: 'Vivienda' }),
    ]);
    for (const who of [staff, superuser]) {
      expect((await personAs(who, member.id)).tags).toEqual([tag.id]);
      expect(await foundBy(who, { tags: tag.id })).toEqual([member.id]);
      expect(await foundBy(who, { tags: null })).not.toContain(member.id);
    }
    expect((await superuser.browser.get(`users/tags/${tag.id}`)).json).toMatchObject({ people_count: 1 });
    const taken = await staff.browser.delete(`users/usertags/${(given.json as UserTag).id}`);
    expect([taken.status, taken.json]).toEqual([200, given.json]);
    expect((await personAs(staff, member.id)).tags).toEqual([]);
    const log = await superuser.browser.get(`users/userchanges?user=${member.id}&field=tags&sortBy=creation_datetime`);
    expect((log.json as { results: object[] }).results).toMatchObject([
      { before: null, after: tag.id, actor: staff.id, source: 'staff' },
      { before: tag.id, after: null },
    ]);
  });

  test('and organizations are named in the log to auditors, who may list neither', async () => {
    await give(superuser, member.id);
    const auditor = await enrol(app, [{ do: 'verify' }, { do: 'grant_auditor' }]);
    expect((await auditor.browser.get('users/tags')).status).toBe(403);
    const named = async (field: string, { id } = member) => {
      const { json } = await auditor.browser.get(`users/userchanges?user=${id}&field=${field}`);
      return (json as { results: object[] }).results;
    };
    expect(await named('organization')).toEqual([
      expect.objectContaining({ after: local, after_name: 'Casco Viejo', before_name: null }),
    ]);
    const [tagged] = await named('tags');
    expect(tagged).toMatchObject({ after: tag.id, after_name: 'Vivienda', actor: superuser.id });
    expect(tagged).toMatchObject({ actor_name: `${superuser.body.first_name} ${superuser.body.last_name_1}` });
    expect((await named('managed_organizations', staff))[0]).toMatchObject({ after: local, after_name: 'Casco Viejo' });
    const other = await enrol(app, [{ do: 'verify' }], { first_name: 'Otra', last_name_1: 'Cuenta' });
    expect((await superuser.browser.post(`users/users/${member.id}/merge`, { user: other.id })).status).toBe(200);
    const merged = async () =>
      ((await auditor.browser.get('users/userchanges?field=merged_into')).json as { results: object[] }).results;
    await eventually(async () => (await merged()).length === 1);
    expect((await merged())[0]).toMatchObject({ after: member.id, after_name: expect.stringMatching(/^[A-Z]\S* \S/) });
    expect((await named('first_name'))[0]).toMatchObject({ before_name: null, after_name: null });
    await superuser.browser.delete(`users/usertags/${userTagId({ user: member.id, tag: tag.id })}`);
  });

  test('are a matter between others: nobody sees their own, in no list and no log', async () => {
    await give(superuser, other.id);
    expect(await personAs(other, other.id)).not.toHaveProperty('tags');
    expect((await other.browser.get('users/users/self')).json).not.toHaveProperty('tags');
    const { json } = await other.browser.get('users/userchanges?field=tags');
    expect((json as { count: number }).count).toBe(0);
    expect((await other.browser.get('users/usertags')).status).toBe(403);
  });

  test('of people whom staff do not see are neither told nor counted nor found', async () => {
    await give(superuser, other.id);
    expect((await give(staff, other.id)).json).toHaveProperty('user');
    expect(await foundBy(staff, { tags: tag.id })).not.toContain(other.id);
    expect((await staff.browser.get(`users/tags/${tag.id}`)).json).toMatchObject({ people_count: 0 });
    const list = await staff.browser.get(`users/usertags?user=${other.id}`);
    expect((list.json as { count: number }).count).toBe(0);
  });

  test('of who manages or administers are neither told nor counted nor found', async () => {
    const chosen = await enrol(app, [{ do: 'verify' }]);
    await give(superuser, chosen.id);
    const bus = app.app.get(CommandBus, { strict: false });
    const change = { do: 'grant_staff', user: chosen.id, organization: general } as const;
    const { position } = await bus.execute(new ChangeAccountStatus(systemIn(app.tenants.one), change));
    await eventually(() => app.core.serving.views.reached('identity.user', position));
    expect(await personAs(superuser, chosen.id)).not.toHaveProperty('tags');
    expect(await foundBy(superuser, { tags: tag.id })).not.toContain(chosen.id);
    const refused = await give(superuser, chosen.id);
    expect([refused.status, refused.json]).toMatchObject([403, { code: 'only_regular' }]);
    const list = await superuser.browser.get(`users/usertags?user=${chosen.id}`);
    expect((list.json as { count: number }).count).toBe(0);
  });

  test('are refused about a tag that there is not, and a name that is taken', async () => {
    const unknown = await give(superuser, member.id, randomUUID());
    expect([unknown.status, unknown.json]).toMatchObject([400, { tag: [expect.any(String)] }]);
    const twice = await superuser.browser.post('users/tags', { name: ' VIVIENDA', colour: '#0f5c5c' });
    expect([twice.status, twice.json]).toMatchObject([409, { code: 'tag_name_taken' }]);
    const colour = await superuser.browser.post('users/tags', { name: 'Otra', colour: 'red;x' });
    expect([colour.status, Object.keys(colour.json as object)]).toEqual([400, ['colour']]);
  });
});

test('whoever is counted of one organization is asked for by that alone, which an index serves', async () => {
  const segment = { ...everybody, organizations: [local] };
  const bound = await app.app.get(BindSegments, { strict: false }).bindOne(app.tenants.one, segment);
  const explain = `explain ${countSql(segment)}`;
  const plan = JSON.stringify(await app.core.database.read(app.tenants.one, explain, bound));
  expect(plan).toContain(`organization = ANY ('{${local}}'::uuid[])`);
  expect(plan).not.toMatch(/\bOR\b|Function Scan/);
});
