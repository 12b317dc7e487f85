import { randomUUID } from 'node:crypto';
import { CommandBus } from '@nestjs/cqrs';
import { hashPassword } from '../../../identity/src/adapters/password-hashing.js';
import { ChangeAccountStatus, type AccountStatus } from '../../../identity/src/account/change-account-status.js';
import { DeactivateAccount } from '../../../identity/src/account/deactivate-account.js';
import { RegisterAccount } from '../../../identity/src/account/register-account.js';
import { TagPerson } from '../../../identity/src/account/tag-person.js';
import { createTag } from '../../../identity/src/tag/create-tag.js';
import { aProfile } from '../../../identity/test/builders.js';
import { systemIn } from '../../../identity/test/people.js';
import { JoinOrganization } from '../../../organizations/src/membership/join-organization.js';
import { createOrganization } from '../../../organizations/src/organization/create-organization.js';
import { eventually, ONE, type TestApp, TWO } from '../start-app.js';

/** Those who ask, and those something is done to, as `docs/permissions.md` names them. */
export const roles = ['person', 'member', 'staff', 'chief', 'auditor', 'superuser', 'gone'] as const;
export type Role = (typeof roles)[number];

/** Of everybody. */
export const password = 'un-tren-hacia-el-mar';
const [general, local] = [randomUUID(), randomUUID()];
/** What every member has been tagged with. */
export const tagId = randomUUID();
export const organizationIds = { default: general, own: local };
/** A newsletter that is kept for the people of one organization. */
export const ofOwn = { organization: organizationIds.own, audience: 'registered', archive: 'subscribers' };

/** A published event with a ticket, and a draft: of no organization. */
export const eventIds = {
  published: randomUUID(),
  draft: randomUUID(),
  ticket: randomUUID(),
  holder: randomUUID(),
  place: randomUUID(),
};

type Given = (user: string) => readonly AccountStatus[];
const changes: Readonly<Record<Role, Given>> = {
  person: () => [],
  member: () => [],
  staff: (user) => [{ do: 'grant_staff', user, organization: local }],
  chief: (user) => [{ do: 'grant_staff', user, organization: general }],
  auditor: (user) => [{ do: 'grant_auditor', user }],
  superuser: (user) => [{ do: 'grant_superuser', user }],
  gone: () => [],
};

/** Makes people of each kind, as many as a test needs; nobody is made twice. */
export async function peopleOf(app: TestApp) {
  const bus = app.app.get(CommandBus, { strict: false });
  const hash = await hashPassword(password);
  const context = systemIn(app.tenants.one);
  await bus.execute(createOrganization(context, general, 'General'));
  await bus.execute(createOrganization(context, local, 'Casco Viejo'));

  await bus.execute(createTag(context, { tag: tagId, name: 'Vivienda', colour: '#0f5c5c' }));

  const seen = (view: string, position: string | undefined) =>
    position === undefined ? Promise.resolve() : eventually(() => app.core.serving.views.reached(view, position));

  async function make(role: Role, host = ONE): Promise<{ id: string; email: string }> {
    const tenant = host === ONE ? app.tenants.one : app.tenants.two;
    const here = systemIn(tenant);
    const id = randomUUID();
    const email = `${id.slice(0, 13)}@example.org`;
    const terms = { legal: null, privacy: null, cookies: null };
    const registration = { email, terms, profile: aProfile({ national_id: '' }), password: { hash } };
    let { position } = await bus.execute(new RegisterAccount(here, id, registration));
    await seen('organizations.person', position);
    for (const change of [{ do: 'verify', user: id } as const, ...changes[role](id)])
      ({ position } = await bus.execute(new ChangeAccountStatus(here, change)));
    await seen('identity.user', position);
    if (role === 'member' || role === 'gone') await join(id);
    if (role === 'member') {
      ({ position } = await bus.execute(new TagPerson(here, 'tag', id, tagId)));
      await Promise.all(['identity.user', 'identity.user_tag'].map((view) => seen(view, position)));
    }
    return { id, email };
  }

  async function join(id: string): Promise<void> {
    await bus.execute(new JoinOrganization(systemIn(app.tenants.one), id, local));
    await eventually(async () => (await organizationOf(id)) === local);
  }

  const organizationOf = async (id: string) => {
    const sql = 'select organization from identity.person where id = $1';
    const rows = await app.core.database.inTenant(app.tenants.one, (tx) =>
      tx.query<{ organization: string }>(sql, [id]),
    );
    return rows[0]?.organization;
  };

  /** Whoever is to be gone goes, so that every view has seen it. */
  async function leave(id: string): Promise<void> {
    const { position } = await bus.execute(new DeactivateAccount(systemIn(app.tenants.one), id, 'Se ha ido.'));
    await Promise.all(['identity.user', 'organizations.person'].map((view) => seen(view, position)));
  }

  return {
    /** Somebody with a browser, signed in; `gone` is deactivated after that. */
    async asker(role: Role) {
      const { id, email } = await make(role);
      const browser = await app.signedIn(email, password);
      if (role === 'gone') await leave(id);
      return { id, email, browser };
    },
    /** Somebody new to do something to. */
    async target(role: Role | 'stranger'): Promise<string> {
      if (role === 'stranger') return (await make('person', TWO)).id;
      const { id } = await make(role);
      if (role === 'gone') await leave(id);
      return id;
    },
  };
}

export type People = Awaited<ReturnType<typeof peopleOf>>;
