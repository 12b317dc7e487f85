import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderStore } from '@ateneo/files';
import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { type CqrsRuntime, createCqrsRuntime, type Reactor, reactorsOf, type RecordedEvent } from '@ateneo/cqrs';
import { type EventStore, type Position, START } from '@ateneo/event-store';
import { TENANTS, type Tenants } from '@ateneo/http';
import type { CommandContext } from '@ateneo/kernel';
import { MemoryKeyStore } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { standIn } from '@ateneo/testing/stand-in';
import { type TestDatabase, testDatabase } from '@ateneo/testing';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { type Command, CommandBus } from '@nestjs/cqrs';
import { CreateTenant } from '../../../organizations/src/tenant/create-tenant.js';
import { demoProfile } from '../../../organizations/test/builders.js';
import { chooseContexts } from '../../src/contexts.js';
import type { Core } from '../../src/core.js';
import { PlatformModule } from '../../src/platform.module.js';
import { keysSchemas, mainSchemas } from '../../src/schemas.js';
import { eventually } from '../start-app.js';
import { DyingStore } from './dying-store.js';

const contexts = chooseContexts(undefined);
const settings = {
  smtpUrl: undefined,
  devMailbox: false,
  sends: false,
  files: new FolderStore(join(tmpdir(), 'ateneo-no-files')),
  origin: (host: string) => `http://${host}`,
};

/** Opens the log of one adapter, on fresh databases where it needs some. */
export type OpenStore = (databases: TestDatabase) => Promise<EventStore>;

/** One process of the product: its own caches, the shared log. */
export interface GapProcess {
  readonly app: INestApplicationContext;
  readonly runtime: CqrsRuntime;
  /** As somebody sends it. */
  run<Answer>(command: Command<Answer>): Promise<Answer>;
}

/** All contexts over a log of any adapter: a process that lives, and one that is killed in the middle of what it does. */
export class GapWorld {
  readonly tenant = randomUUID();
  private readonly keys = new MemoryKeyStore();
  private readonly runtimes: CqrsRuntime[] = [];
  private readonly opened: Database[] = [];

  private constructor(
    private readonly databases: TestDatabase,
    readonly store: EventStore,
    readonly dying: DyingStore,
  ) {}

  /** Keeps the views from the start; no reactor runs yet. */
  living!: GapProcess;
  killed!: GapProcess;

  static async open(openStore: OpenStore): Promise<GapWorld> {
    const databases = await testDatabase(mainSchemas(), keysSchemas);
    const store = await openStore(databases);
    const world = new GapWorld(databases, store, new DyingStore(store));
    world.living = await world.process(store, true);
    world.killed = await world.process(world.dying, false);
    await world.living.run(
      new CreateTenant(world.context(), demoProfile({ name: 'Uno', hosts: ['one.localhost'], antibot: false })),
    );
    for (const { app } of [world.living, world.killed]) {
      const tenants = app.get<Tenants>(TENANTS, { strict: false });
      await eventually(async () => (await tenants.byId(world.tenant)) !== undefined);
    }
    return world;
  }

  /** The authority of whoever acts; the system without anybody. */
  context(actor?: string): CommandContext {
    const now = new Date().toISOString();
    return { tenant: this.tenant, actor, source: actor ? 'self' : 'system', now, correlationId: randomUUID() };
  }

  /** Every event of the log, read back. */
  async events(after: Position = START): Promise<RecordedEvent[]> {
    const events: RecordedEvent[] = [];
    for (let position = after; ;) {
      const page = await this.store.readAll({ after: position, limit: 1000 });
      if (page.events.length === 0) return events;
      events.push(...(await this.living.runtime.codec.decodeAll(page.events)));
      position = page.position;
    }
  }

  reactorsOf({ app }: GapProcess): Reactor[] {
    const definitions = contexts.chosen.map(({ definition }) => definition);
    return reactorsOf(definitions, (token) => app.get(token, { strict: false }));
  }

  get views(): string[] {
    return contexts.chosen.flatMap(({ definition }) => definition.projections.map(({ name }) => name));
  }

  /** Waits until every view has seen what is in the log now. */
  async seen(): Promise<void> {
    const head = await this.store.head();
    const { views } = this.living.runtime;
    await eventually(async () => {
      const reached = await Promise.all(this.views.map((view) => views.reached(view, head)));
      return reached.every(Boolean);
    });
  }

  async close(): Promise<void> {
    for (const { app } of [this.living, this.killed]) await app?.close();
    for (const runtime of this.runtimes) await runtime.stop();
    await this.store.close();
    for (const database of this.opened) await database.close();
    await this.databases.drop();
  }

  /** How far a view or a reactor is. */
  async checkpoint(name: string): Promise<Position | undefined> {
    const owner = this.opened.at(-1)!;
    const rows = await owner.withoutTenant((tx) =>
      tx.query<{ position: Position }>('select position from cqrs.checkpoints where name = $1', [name]),
    );
    return rows[0]?.position;
  }

  /** A process that runs reactors, from where they stopped. */
  async startReactors(reactors: readonly Reactor[]): Promise<CqrsRuntime> {
    const { runtime } = this.runtimeOn(this.store);
    await runtime.start({ projections: false, reactors });
    return runtime;
  }

  private runtimeOn(store: EventStore) {
    const database = new Database(this.databases.appUrl, { connections: 6 });
    const ownerDatabase = new Database(this.databases.ownerUrl, { connections: 6 });
    this.opened.push(database, ownerDatabase);
    const shared = { keys: this.keys, database, ownerDatabase, store };
    const runtime = createCqrsRuntime({ ...shared, contexts: contexts.all, lockHeartbeatMs: 100 });
    this.runtimes.push(runtime);
    return { ...shared, ownerStore: store, runtime };
  }

  private async process(store: EventStore, projects: boolean): Promise<GapProcess> {
    const { runtime, ...shared } = this.runtimeOn(store);
    const core = standIn<Core>({ ...shared, serving: runtime, running: runtime, close: async () => {} });
    await runtime.start({ projections: projects, reactors: [] });
    const module = PlatformModule.for(core, contexts, settings, {});
    const app = await NestFactory.createApplicationContext(module, { logger: false, abortOnError: false });
    const bus = app.get(CommandBus, { strict: false });
    return { app, runtime, run: (command) => bus.execute(command) };
  }
}
