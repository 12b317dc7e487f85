import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { type Log, waitForViews } from '@ateneo/cqrs';
import { START } from '@ateneo/event-store';
import { FolderStore } from '@ateneo/files';
import { defaultLimits, type LimitRule } from '@ateneo/http';
import { type MasterKeys, newMasterKey } from '@ateneo/keys';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import { CommandBus } from '@nestjs/cqrs';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateTenant } from '../../organizations/src/tenant/create-tenant.js';
import type { TenantProfile } from '../../organizations/src/tenant/tenant.events.js';
import { hashingCost } from '../../identity/src/adapters/password-hashing.js';
import { demoProfile } from '../../organizations/test/builders.js';
import { chooseContexts } from '../src/contexts.js';
import { openCore } from '../src/core.js';
import { openMasterKeys } from '../src/open-master-keys.js';
import { keysSchemas, mainSchemas } from '../src/schemas.js';
import { startServer } from '../src/server.js';
import type { Telemetry } from '../src/telemetry.js';
import { Client } from './client.js';
import { demoDatabase, demoMasterKey } from './demo-database.js';
import { sharedProgram } from './shared-program.js';

export interface StartOptions {
  /** A program and databases for this suite alone: it looks at the whole log, or touches what all tenants share. */
  readonly alone?: boolean;
  /** Limits by name; those not named here are practically off. */
  readonly limits?: Readonly<Record<string, LimitRule>>;
  readonly roles?: readonly ('web' | 'projector' | 'reactor' | 'relay')[];
  readonly devMailbox?: boolean;
  /** With the demo's two associations beside the empty ones. */
  readonly demo?: boolean;
  readonly smtpUrl?: string;
  /** Keeps the log there instead of in the database. */
  readonly eventStoreUrl?: string;
  readonly trustedProxies?: readonly string[];
  /** Who says who somebody is. */
  readonly openId?: { readonly issuer: string; readonly script: string };
  /** Where the payment provider is. */
  readonly stripe?: URL;
  readonly telemetry?: Telemetry;
  /** Told of every error that was logged. */
  readonly onError?: (fields: object) => void;
}

// People by the hundred are enrolled to test other things than how dear a password is to guess.
Object.assign(hashingCost, { memoryCost: 1024, timeCost: 1 });

/** Nobody else in the program that suites share has these hosts: this file is read anew for each suite. */
export const hostOfSuite = (name: string) => `${name}-${suite}.localhost`;
const suite = randomUUID().slice(0, 8);

/** Hosts of the two tenants that every test app has. */
export const ONE = hostOfSuite('one');
export const TWO = hostOfSuite('two');

const unlimited = Object.fromEntries(Object.keys(defaultLimits).map((name) => [name, { points: 1e6, seconds: 60 }]));

/** Each view stands where an empty log ends, as after a first start: suites take it so from a template. */
class ViewsStand1900000000000 {
  readonly name = 'ViewsStand1900000000000';

  async up(runner: { query(sql: string, parameters: unknown[]): Promise<unknown> }): Promise<void> {
    const projections = chooseContexts(undefined).all.flatMap((context) => context.projections);
    await runner.query(
      'insert into cqrs.checkpoints (name, position, version) select name, $2, version from jsonb_to_recordset($1) as p(name text, version integer)',
      [JSON.stringify(projections.map(({ name, version }) => ({ name, version }))), START],
    );
  }
}

function emptyDatabase(): Promise<TestDatabase> {
  const viewsAtStart = { name: 'views_at_start', migrations: [ViewsStand1900000000000] };
  return testDatabase([...mainSchemas(), viewsAtStart], keysSchemas);
}

/** What a suite names at its top lives as long as its worker: full, it would hold its program in memory till then. */
function empty(closed: Record<string, unknown>): void {
  for (const name of Object.keys(closed)) delete closed[name];
}

/** The whole program in this process, on a database of its own and a free port, without tenants. */
async function startProgram(options: StartOptions) {
  const [databases, masterKey] = options.demo ? [await demoDatabase(), demoMasterKey] : [await emptyDatabase()];
  const { eventStoreUrl } = options;
  const { appUrl: requestUrl, ownerUrl, keysUrl } = databases;
  const urls = { requestUrl, ownerUrl, keysUrl, eventStoreUrl };
  const masterKeys = await testMasterKeys(urls.keysUrl, masterKey);
  const contexts = chooseContexts(undefined);
  const folder = await mkdtemp(join(process.env['ATENEO_TEST_FILES']!, 'app-'));
  const log: Log = { info: () => {}, warn: () => {}, error: options.onError ?? (() => {}) };
  const core = await openCore(urls, contexts, log, masterKeys, options.telemetry);
  const roles = new Set(options.roles ?? (['web', 'projector', 'reactor', 'relay'] as const));
  const server = await startServer(
    core,
    contexts,
    {
      roles,
      pages: false,
      trustedProxies: options.trustedProxies ?? [],
      ...(options.openId && { openId: options.openId }),
      rateLimits: { ...unlimited, ...options.limits },
    },
    {
      smtpUrl: options.smtpUrl,
      devMailbox: options.devMailbox ?? true,
      files: new FolderStore(folder),
      sends: roles.has('reactor'),
      openId: options.openId,
      stripe: options.stripe,
      origin: (host) => `http://${host}`,
    },
    log,
  );
  await server.app.listen(0, '127.0.0.1');
  server.ready();
  const { port } = server.app.getHttpServer().address() as { port: number };
  const close = async () => {
    await server.close();
    await core.close();
    await databases.drop();
  };
  return { app: server.app, core, masterKeys, databases, port, close };
}

/**
 * The whole program in this process, with two tenants of the suite and no people. Suites that ask for nothing special
 * share one with those before them in the same worker.
 */
export async function startApp(options: StartOptions = {}) {
  const isShared = Object.keys(options).length === 0;
  const { close, ...program } = await (isShared
    ? sharedProgram('the whole program', () => startProgram(options))
    : startProgram(options));
  const client = (host = ONE) => new Client(program.port, host);
  const createTenant = async (host: string, over: Partial<TenantProfile> = {}): Promise<string> => {
    const tenant = randomUUID();
    const context = { tenant, source: 'system' as const, now: new Date().toISOString(), correlationId: randomUUID() };
    const profile = demoProfile({ name: host, hosts: [host], ...over });
    await program.app.get(CommandBus, { strict: false }).execute(new CreateTenant(context, profile));
    await eventually(async () => (await client(host).get('universe')).status === 200);
    return tenant;
  };
  const one = await createTenant(ONE);
  const two = await createTenant(TWO, { default_language: 'ca' });

  const testApp = {
    ...program,
    /** Ids of the tenants at ONE and TWO. */
    tenants: { one, two },
    createTenant,
    /** Compares what the view says with what the log says: of both tenants, where others share the program. */
    async replayCheck(view: string) {
      if (!isShared) return program.core.running.replayCheck(view);
      const reports = [];
      for (const tenant of [one, two]) reports.push(await program.core.running.replayCheck(view, { tenant }));
      return {
        view,
        rows: reports.reduce((sum, { rows }) => sum + rows, 0),
        differences: reports.flatMap(({ differences }) => differences),
        failures: reports[0]!.failures.filter((tenant) => [one, two].includes(tenant)),
      };
    },
    /** Waits until every view has what is in the log by now: for what was written by nobody's browser. */
    async viewsCaughtUp(): Promise<void> {
      const { serving, store } = program.core;
      const names = chooseContexts(undefined).all.flatMap(({ projections }) => projections.map(({ name }) => name));
      await waitForViews(serving.views, names, await store.head());
    },
    /** A new browser at a tenant's host. */
    client,
    /** A browser that has signed in. */
    async signedIn(email: string, password: string, host = ONE): Promise<Client> {
      const browser = client(host);
      const { status, text } = await browser.post('users/auth/login', { email, password });
      if (status !== 200) throw new Error(`sign-in of ${email} answered ${status}: ${text}`);
      return browser;
    },
    async close(): Promise<void> {
      await close();
      empty(testApp);
    },
  };
  return testApp;
}

/** Another web process on the same databases, with memory and connections of its own. */
export async function startBeside({ databases, masterKeys }: TestApp) {
  const { appUrl: requestUrl, ownerUrl, keysUrl } = databases;
  const contexts = chooseContexts(undefined);
  const log: Log = { info: () => {}, warn: () => {}, error: () => {} };
  const core = await openCore({ requestUrl, ownerUrl, keysUrl, eventStoreUrl: undefined }, contexts, log, masterKeys);
  const folder = await mkdtemp(join(process.env['ATENEO_TEST_FILES']!, 'app-'));
  const server = await startServer(
    core,
    contexts,
    { roles: new Set(['web']), pages: false, trustedProxies: [], rateLimits: unlimited },
    {
      smtpUrl: undefined,
      devMailbox: true,
      files: new FolderStore(folder),
      sends: false,
      openId: undefined,
      origin: (host) => `http://${host}`,
    },
    log,
  );
  await server.app.listen(0, '127.0.0.1');
  server.ready();
  const { port } = server.app.getHttpServer().address() as { port: number };
  return {
    /** The same browser, speaking to this process. */
    client(browser: Client): Client {
      const copy = new Client(port, browser.host, browser.log);
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      return copy;
    },
    async close(): Promise<void> {
      await server.close();
      await core.close();
    },
  };
}

/** A master key for a test's keys' database, let in. */
export function testMasterKeys(keysUrl: string, text = newMasterKey()): Promise<MasterKeys> {
  const masterKey = { current: { text }, previous: undefined };
  return openMasterKeys({ masterKey, dataDir: '' }, { keysUrl });
}

/** The app under test. */
export type TestApp = Awaited<ReturnType<typeof startApp>>;

/** Asks until it is so, ever more seldom, as asking holds up what is waited for; two minutes are for busy machines. */
export async function eventually(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (let pause = 15; !(await isSo()); pause = Math.min(200, pause * 1.3)) {
    if (Date.now() > deadline) throw new Error('it did not become so within two minutes');
    await sleep(pause);
  }
}
