import { randomUUID } from 'node:crypto';
import type { OwnPermissions } from '@ateneo/contracts';
import type { DomainError } from '@ateneo/kernel';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { CommandBus } from '@nestjs/cqrs';
import { createOrganization } from '../../organizations/src/organization/create-organization.js';
import { eventually, hostOfSuite, startApp, type TestApp } from '../../platform/test/start-app.js';
import { ChangeAccountStatus, type AccountStatus } from '../src/account/change-account-status.js';
import { DeactivateAccount } from '../src/account/deactivate-account.js';
import { DecideSuperusers } from '../src/application/decide-superusers.js';
import { aRegistration } from './builders.js';
import { enrol, type Person, systemIn } from './people.js';

let app: TestApp;
let superuser: Person, other: Person;
const [general, local] = [randomUUID(), randomUUID()];

beforeAll(async () => {
  app = await startApp();
  const bus = app.app.get(CommandBus, { strict: false });
  const context = systemIn(app.tenants.one);
  await bus.execute(createOrganization(context, general, 'General'));
  await bus.execute(createOrganization(context, local, 'Casco Viejo'));
  superuser = await enrol(app, [{ do: 'grant_superuser' }]);
  other = await enrol(app, [{ do: 'grant_superuser' }]);
});
afterAll(() => app.close());

const act = (by: Person, whom: string, what: string, body: object) =>
  by.browser.post(`users/users/${whom}/${what}`, body);
const codeOf = ({ status, json }: { status: number; json: unknown }) => [status, (json as { code?: string }).code];
const permissionsOf = async ({ browser }: Person) =>
  ((await browser.get('users/auth/permissions')).json as { permissions: string[] }).permissions;
const changesOf = async (user: string, field: string) => {
  const filter = encodeURIComponent(JSON.stringify({ user, field }));
  const { json } = await superuser.browser.get(
    `users/userchanges?filter=${filter}&sort=["creation_datetime","ASC"]&range=[0,24]`,
  );
  return (json as { before: string; after: string }[]).map(({ before, after }) => [before, after]);
};

describe('roles', () => {
  test('who may open the console and does not administer is told whom to ask for more', async () => {
    const asks = async ({ browser }: Person) =>
      ((await browser.get('users/auth/permissions')).json as OwnPermissions).administrators;
    const auditor = await enrol(app, [{ do: 'verify' }, { do: 'grant_auditor' }]);
    const { first_name, last_name_1 } = superuser.body as { first_name: string; last_name_1: string };
    const names = await asks(auditor);
    expect(names.length).toBeGreaterThanOrEqual(2);
    expect(names[0]).toContain(first_name);
    expect(names[0]).toContain(last_name_1);
    expect(await asks(superuser)).toEqual([]);
    expect(await asks(await enrol(app))).toEqual([]);
  });

  test('are given and taken, told to the person and logged', async () => {
    const person = await enrol(app);
    expect(await permissionsOf(person)).toEqual([]);
    const roles = [
      [{ role: 'superuser' }, 'is_superuser', 'administer'],
      [{ role: 'auditor' }, 'is_auditor', 'see_changes'],
      [{ role: 'staff', organization: local }, 'is_staff', 'see_people'],
    ] as const;
    for (const [body, field, permission] of roles) {
      const given = await act(superuser, person.id, 'grant', body);
      expect([given.status, given.json]).toEqual([200, expect.objectContaining({ [field]: true })]);
      expect(await permissionsOf(person)).toContain(permission);
      const taken = await act(superuser, person.id, 'revoke', body);
      expect([taken.status, taken.json]).toEqual([200, expect.objectContaining({ [field]: false })]);
      expect(await permissionsOf(person)).toEqual([]);
    }
    expect(await changesOf(person.id, 'is_superuser')).toEqual([
      ['false', 'true'],
      ['true', 'false'],
    ]);
    expect(await changesOf(person.id, 'is_auditor')).toHaveLength(2);
    expect(await changesOf(person.id, 'managed_organizations')).toEqual([
      [null, local],
      [local, null],
    ]);
  });

  test('of staff need an organization that there is', async () => {
    const person = await enrol(app);
    const answer = await act(superuser, person.id, 'grant', { role: 'staff', organization: randomUUID() });
    expect([answer.status, answer.json]).toEqual([400, { organization: [expect.any(String)] }]);
    expect((await act(superuser, person.id, 'grant', { role: 'staff' })).status).toBe(400);
    expect((await act(superuser, person.id, 'grant', { role: 'president' })).status).toBe(400);
  });

  test('of superusers: of a hundred revocations at once one person is left', async () => {
    const host = hostOfSuite('three');
    const tenant = await app.createTenant(host);
    const bus = app.app.get(CommandBus, { strict: false });
    const stand = (command: AccountStatus) => bus.execute(new ChangeAccountStatus(systemIn(tenant), command));
    const people = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const browser = app.client(host);
        const { json } = await browser.post('users/users/register', aRegistration());
        const { id: user } = json as { id: string };
        await stand({ do: 'grant_superuser', user });
        return user;
      }),
    );
    const wishes = Array.from({ length: 100 }, (_, index) => people[(index * 7) % people.length]!);
    const outcomes = await Promise.allSettled(wishes.map((user) => stand({ do: 'revoke_superuser', user })));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [(one.reason as DomainError).code] : []));
    expect([...new Set(refused)]).toEqual(['identity.last_superuser']);
    expect((await app.app.get(DecideSuperusers, { strict: false }).load(tenant)).size).toBe(1);
  });

  test('of the last superuser stay, and whoever is locked is nobody that is left', async () => {
    const bus = app.app.get(CommandBus, { strict: false });
    const lock = (how: 'lock' | 'unlock') =>
      bus.execute(new ChangeAccountStatus(systemIn(app.tenants.one), { do: how, user: other.id }));
    const revoke = (whom: Person) => act(superuser, whom.id, 'revoke', { role: 'superuser' });
    await lock('lock');
    expect(codeOf(await revoke(superuser))).toEqual([403, 'last_superuser']);
    await lock('unlock');
    expect(codeOf(await revoke(other))).toEqual([200, undefined]);
    expect(codeOf(await revoke(superuser))).toEqual([403, 'last_superuser']);
    expect((await act(superuser, other.id, 'grant', { role: 'superuser' })).status).toBe(200);
  });
});

describe('an account that is deactivated', () => {
  const reason = { reason: 'Se ha ido a vivir fuera.' };

  test('ends its sessions, lets nobody in, keeps everything, and comes back', async () => {
    const person = await enrol(app, [{ do: 'verify' }]);
    const gone = await act(superuser, person.id, 'deactivate', reason);
    expect([gone.status, gone.json]).toEqual([200, expect.objectContaining({ is_active: false })]);
    expect((await person.browser.get('users/users/self')).status).toBe(401);
    expect((await person.browser.post('users/auth/refresh')).status).toBe(401);
    const { email, password } = person.body;
    expect(codeOf(await app.client().post('users/auth/login', { email, password }))).toEqual([401, 'deactivated']);
    expect(codeOf(await app.client().post('users/auth/login', { email, password: 'wrong-password' }))).toEqual([
      401,
      'no_active_account',
    ]);
    const again = await app.client().post('users/users/register', aRegistration({ email }));
    expect(codeOf(again)).toEqual([409, 'email_taken']);
    const listed = await superuser.browser.get('users/users?filter={"is_active":false}&range=[0,24]');
    expect((listed.json as { id: string }[]).map(({ id }) => id)).toEqual([person.id]);
    expect((await act(superuser, person.id, 'grant', { role: 'superuser' })).status).toBe(409);

    expect((await act(superuser, person.id, 'reactivate', { reason: 'Ha vuelto.' })).json).toMatchObject({
      is_active: true,
      email,
    });
    await app.signedIn(email, password);
    expect(await changesOf(person.id, 'is_active')).toEqual([
      ['true', 'false'],
      ['false', 'true'],
    ]);
    expect(await changesOf(person.id, 'activity_reason')).toEqual([
      [null, reason.reason],
      [null, 'Ha vuelto.'],
    ]);
  });

  test('is neither one’s own nor a superuser’s, and needs a reason', async () => {
    const person = await enrol(app);
    expect(codeOf(await act(superuser, superuser.id, 'deactivate', reason))).toEqual([403, 'not_oneself']);
    expect(codeOf(await act(superuser, other.id, 'deactivate', reason))).toEqual([403, 'is_superuser']);
    expect((await act(superuser, person.id, 'deactivate', {})).status).toBe(400);
    expect((await act(superuser, person.id, 'deactivate', { reason: ' ' })).status).toBe(400);
    expect((await act(person, person.id, 'deactivate', reason)).status).toBe(403);
  });

  test('is over at the next request, also when its sessions could not be ended', async () => {
    const person = await enrol(app);
    const bus = app.app.get(CommandBus, { strict: false });
    await bus.execute(new DeactivateAccount(systemIn(app.tenants.one), person.id, 'r'));
    await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) =>
      tx.query('delete from identity.sign_out where user_id = $1', [person.id]),
    );
    await eventually(async () => (await person.browser.get('users/users/self')).status === 401);
  });

  test('gets no mail any more', async () => {
    const [gone, stays] = [await enrol(app), await enrol(app)];
    await act(superuser, gone.id, 'deactivate', reason);
    const bus = app.app.get(CommandBus, { strict: false });
    // A welcome follows from it; the other one's comes later.
    for (const user of [gone.id, stays.id])
      await bus.execute(new ChangeAccountStatus(systemIn(app.tenants.one), { do: 'verify', user }));
    const written = async (user: string) => {
      const { json } = await superuser.browser.get(
        'mailing/emails?filter={"category":"registry_verified"}&range=[0,99]',
      );
      const email = (json as { id: string; user: string }[]).find((one) => one.user === user)?.id ?? null;
      const sql = 'select 1 from mailing.message where id = $1';
      return (await app.core.ownerDatabase.inTenant(app.tenants.one, (tx) => tx.query(sql, [email]))).length;
    };
    await eventually(async () => (await written(stays.id)) === 1);
    expect(await written(gone.id)).toBe(0);
  });
});

test('every view equals what the log says', async () => {
  for (const view of ['identity.user', 'identity.user_change', 'participation.person', 'organizations.person']) {
    expect((await app.replayCheck(view)).differences).toEqual([]);
  }
});
