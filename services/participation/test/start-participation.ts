import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Codes } from '@ateneo/codes';
import { FolderStore } from '@ateneo/files';
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import type { ContextDefinition, Decisions } from '@ateneo/cqrs';
import { DECISIONS } from '@ateneo/cqrs';
import {
  type Authenticator,
  AUTHENTICATOR,
  type LimitRule,
  PROOF_OF_WORK,
  type ProofOfWork,
  type Viewer,
} from '@ateneo/http';
import type { DomainEvent } from '@ateneo/kernel';
import { testDatabase } from '@ateneo/testing';
import { Module } from '@nestjs/common';
import { CommandBus, type IQueryHandler, QueryHandler } from '@nestjs/cqrs';
import { accountEventTypes } from '../../identity/src/account/account.events.js';
import { mergesEventTypes } from '../../identity/src/merges/merges.events.js';
import { tagEventTypes } from '../../identity/src/tag/tag.events.js';
import { PersonByEmail } from '../../identity/src/public/person-by-email.js';
import { PersonByNumber } from '../../memberships/src/public/person-by-number.js';
import { BulkActs } from '../../published/src/identity/bulk-acts.js';
import { ImportActs } from '../../published/src/identity/import-acts.js';
import { PersonalDataHolders } from '../../published/src/identity/personal-data-holders.js';
import { UnknownTags } from '../../identity/src/public/unknown-tags.js';
import { superusersEventTypes } from '../../identity/src/superusers/superusers.events.js';
import { DisplayNames } from '../../identity/src/public/display-names.js';
import { AreasAbove, UnknownAreas } from '../../territory/src/public/areas.js';
import { residenceEventTypes } from '../../territory/src/residence/residence.events.js';
import { OrganizationsModule } from '../../organizations/src/organizations.module.js';
import { CreateTenant } from '../../organizations/src/tenant/create-tenant.js';
import type { TenantProfile } from '../../organizations/src/tenant/tenant.events.js';
import { demoProfile } from '../../organizations/test/builders.js';
import { Client } from '../../platform/test/client.js';
import { sharedProgram } from '../../platform/test/shared-program.js';
import { eventually, ONE, testMasterKeys, TWO } from '../../platform/test/start-app.js';
import type { ChosenContexts } from '../../platform/src/contexts.js';
import { openCore } from '../../platform/src/core.js';
import { keysSchemas, mainSchemas } from '../../platform/src/schemas.js';
import { startServer } from '../../platform/src/server.js';
import { ParticipationModule } from '../src/participation.module.js';
import { noWindows } from './builders.js';

/** Who somebody is; what identity would say of them. */
export interface Circumstances {
  readonly is_superuser?: boolean;
  readonly is_staff?: boolean;
  readonly is_verified?: boolean;
  readonly organization?: string | null;
  /** What staff manage. */
  readonly manages?: string;
  readonly impersonated_by?: string;
}

/** Since when nobody votes in the tenant `two`, unless a process says otherwise. */
export const CLOSED = '2020-06-01T00:00:00.000Z';

const people = new Map<string, Viewer>();

@QueryHandler(DisplayNames)
class DisplayNamesHandler implements IQueryHandler<DisplayNames> {
  async execute({ users }: DisplayNames): Promise<Map<string, string>> {
    return new Map(users.map((user) => [user, `Persona ${user.slice(0, 4)}`]));
  }
}

/** The tag that the tenants do not have. */
export const NO_TAG = '00000000-0000-4000-8000-00000000dead';

@QueryHandler(UnknownTags)
class UnknownTagsHandler implements IQueryHandler<UnknownTags> {
  async execute({ ids }: UnknownTags): Promise<string[]> {
    return ids.filter((tag) => tag === NO_TAG);
  }
}

/** Everybody's address is their id at example.org. */
@QueryHandler(PersonByEmail)
class PersonByEmailHandler implements IQueryHandler<PersonByEmail> {
  async execute({ email }: PersonByEmail): Promise<string | undefined> {
    return people.get(email.replace('@example.org', ''))?.id;
  }
}

/** Everybody's number is the beginning of their id. */
@QueryHandler(PersonByNumber)
class PersonByNumberHandler implements IQueryHandler<PersonByNumber> {
  async execute({ number }: PersonByNumber): Promise<string | undefined> {
    return [...people.keys()].find((id) => id.startsWith(number));
  }
}

@QueryHandler(UnknownAreas)
class UnknownAreasHandler implements IQueryHandler<UnknownAreas> {
  async execute(): Promise<string[]> {
    return [];
  }
}

/** Each area lies in nothing and is named after its id. */
@QueryHandler(AreasAbove)
class AreasAboveHandler implements IQueryHandler<AreasAbove> {
  async execute({ ids }: AreasAbove): Promise<Map<string, { name: string }[]>> {
    return new Map(ids.map((id) => [id, [{ name: `Área ${id}` }]]));
  }
}

/** Stands for identity, and for what territory tells of people: a token is a person's id. Its events are the real ones. */
@Module({
  providers: [
    DisplayNamesHandler,
    UnknownTagsHandler,
    PersonByEmailHandler,
    PersonByNumberHandler,
    UnknownAreasHandler,
    AreasAboveHandler,
    BulkActs,
    ImportActs,
    PersonalDataHolders,
    {
      provide: AUTHENTICATOR,
      useValue: { authenticate: async (_tenant, token) => people.get(token) } satisfies Authenticator,
    },
    { provide: PROOF_OF_WORK, useValue: { check: async () => 1, challenge: async () => ({}) } satisfies ProofOfWork },
    Codes,
  ],
  exports: [AUTHENTICATOR, PROOF_OF_WORK, BulkActs, ImportActs, PersonalDataHolders, Codes],
})
class PeopleModule {
  static readonly context: ContextDefinition = {
    name: 'identity',
    eventTypes: {
      ...accountEventTypes,
      ...tagEventTypes,
      ...superusersEventTypes,
      ...residenceEventTypes,
      ...mergesEventTypes,
    },
    projections: [],
    migrations: [],
  };
}

const modules = [OrganizationsModule, PeopleModule, ParticipationModule];
const contexts: ChosenContexts = {
  all: modules.map(({ context }) => context),
  chosen: modules.map((module) => ({ definition: module.context, module: () => ({ module, global: true }) })),
};
const log = { info: () => {}, warn: () => {}, error: () => {} };
const hosts = { one: ONE, two: TWO };
const unlimited: LimitRule = { points: 1e6, seconds: 60 };

interface StartOptions {
  readonly reactors?: boolean;
  readonly limits?: Readonly<Record<string, LimitRule>>;
  /** For a suite that looks at the whole log, or at what is stored of all tenants. */
  readonly alone?: boolean;
}

async function startProgram(options: StartOptions) {
  const databases = await testDatabase(mainSchemas(), keysSchemas);
  const core = await openCore(
    { requestUrl: databases.appUrl, ownerUrl: databases.ownerUrl, keysUrl: databases.keysUrl },
    contexts,
    log,
    await testMasterKeys(databases.keysUrl),
  );
  const roles = new Set(['web', 'projector', ...(options.reactors ? ['reactor' as const] : [])] as const);
  const settings = {
    smtpUrl: undefined,
    devMailbox: false,
    sends: false,
    files: new FolderStore(join(tmpdir(), 'ateneo-no-files')),
    origin: (host: string) => `http://${host}`,
  };
  const config = { roles, pages: false, trustedProxies: [], rateLimits: { publish: unlimited, ...options.limits } };
  const server = await startServer(core, contexts, config, settings, log);
  await server.app.listen(0, '127.0.0.1');
  server.ready();
  const { port } = server.app.getHttpServer().address() as { port: number };
  const close = async () => {
    await server.close();
    await core.close();
    await databases.drop();
  };
  // Whom it lets in are those that this file knew when it started.
  return { app: server.app, core, databases, port, people, close };
}

function programFor(options: StartOptions) {
  const start = () => startProgram(options);
  if (options.alone || options.limits) return start();
  return sharedProgram(options.reactors ? 'participation with reactors' : 'participation', start);
}

/** Participation with everything real but people's accounts, over HTTP, with two tenants. */
export async function startParticipation(options: StartOptions = {}) {
  const { app, core, databases, port, people, close } = await programFor(options);
  const commands = app.get(CommandBus, { strict: false });
  const decisions = app.get<Decisions>(DECISIONS, { strict: false });

  const system = (tenant: string) => ({
    tenant,
    source: 'system' as const,
    now: new Date().toISOString(),
    correlationId: randomUUID(),
  });

  async function createTenant(host: string, over: Partial<TenantProfile> = {}): Promise<string> {
    const tenant = randomUUID();
    const profile = demoProfile({ name: host, hosts: [host], ...over });
    await commands.execute(new CreateTenant(system(tenant), profile));
    await eventually(async () => (await new Client(port, host).get('universe')).status === 200);
    return tenant;
  }

  /** What identity and organizations would append of a person. */
  async function tell(tenant: string, user: string, events: readonly DomainEvent[]): Promise<void> {
    const decider = { initial: null, evolve: () => null, decide: () => [...events] };
    const { position } = await decisions.execute(system(tenant), { category: 'identity.account', decider }, user, null);
    await eventually(() => core.serving.views.reached('participation.person', position));
  }

  const windows = { ...noWindows, amedment_voting_end_datetime: CLOSED };
  const tenants = { one: await createTenant(hosts.one), two: await createTenant(hosts.two, { windows }) };

  /** A browser with somebody signed in. */
  async function person(circumstances: Circumstances = {}, tenant: 'one' | 'two' = 'one') {
    const id = randomUUID();
    const who = {
      is_superuser: false,
      is_staff: false,
      is_auditor: false,
      is_verified: true,
      organization: null,
      manages: randomUUID(),
      ...circumstances,
    };
    people.set(id, { id, accounts: [id], session: randomUUID(), managed_organizations: [], ...who });
    await tell(tenants[tenant], id, historyOf(id, who));
    const client = new Client(port, hosts[tenant]);
    client.cookies.set('access', id);
    return Object.assign(client, { id });
  }

  /** They go on as a superuser, with the session that they have. */
  async function grantSuperuser(user: string): Promise<void> {
    people.set(user, { ...people.get(user)!, is_superuser: true });
    await tell(tenants.one, user, [{ type: 'SuperuserGranted', data: { user } }]);
  }

  /** A browser in which somebody acts for the person. */
  function actingFor(user: string, by: string): Client {
    const token = randomUUID();
    people.set(token, { ...people.get(user)!, impersonated_by: by });
    const client = new Client(port, ONE);
    client.cookies.set('access', token);
    return client;
  }

  return {
    app,
    core,
    databases,
    port,
    tenants,
    commands,
    decisions,
    system,
    person,
    grantSuperuser,
    actingFor,
    tell,
    visitor: (host = ONE) => new Client(port, host),
    close,
  };
}

function historyOf(user: string, who: Required<Omit<Circumstances, 'impersonated_by'>>): DomainEvent[] {
  const happened: [boolean, DomainEvent][] = [
    [true, { type: 'AccountRegistered', data: { user, language: 'es' } }],
    [who.is_verified, { type: 'EmailVerified', data: { user } }],
    [who.is_superuser, { type: 'SuperuserGranted', data: { user } }],
    [who.is_staff, { type: 'StaffGranted', data: { user, organization: who.manages } }],
    [
      who.organization !== null,
      { type: 'PersonJoinedOrganization', data: { user, organization: who.organization ?? '' } },
    ],
  ];
  return happened.filter(([isSo]) => isSo).map(([, event]) => event);
}

export type Participation = Awaited<ReturnType<typeof startParticipation>>;
