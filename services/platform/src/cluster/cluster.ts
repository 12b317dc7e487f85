import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import {
  type Config,
  createLog,
  type DatabaseUrls,
  loadConfig,
  openDatabases,
  type OpenDatabases,
  type ProcessRole,
} from '@ateneo/runtime';
import { connectionsEach } from '../budget.js';
import { fillWithDemo } from '../fill-with-demo.js';
import { listenOn } from '../listen.js';
import { hasMailbox } from '../mailbox.js';
import { migrateAll } from '../migrate-all.js';
import { sealSettings } from '../notary.js';
import { openMasterKeys } from '../open-master-keys.js';
import type { CoreUrls } from '../open-stores.js';
import { createBalancer } from './balancer.js';
import { ClusterProcess } from './cluster-process.js';

/** How many processes of each role. */
export type ClusterSize = Readonly<Partial<Record<ProcessRole, number>>>;

export interface ClusterOptions {
  /** Keeps the embedded PostgreSQL (unless the environment names another), secrets and `cluster/<process>.log`. */
  readonly folder: string;
  /** Where the balancer listens, on this machine alone; 0 (default): any free port. */
  readonly port?: number;
  /** Default: web 2, projector 2, reactor 1, relay 1. */
  readonly size?: ClusterSize;
  /** For every process, over this one's own environment. */
  readonly env?: Readonly<Record<string, string>>;
  /** Fills a new store with the demo first. */
  readonly demo?: boolean;
  /** Told whenever a process changes its state. */
  readonly onChange?: (process: ClusterProcess) => void;
  /** The embedded PostgreSQL ended by itself. */
  readonly onDatabaseDeath?: () => void;
}

/** Processes of all roles on the same stores, behind one address. */
export interface Cluster {
  /** The balancer's address, by the name `localhost`. */
  readonly url: string;
  readonly port: number;
  readonly databases: DatabaseUrls;
  /** In the order in which they were started; all, or those of a role. */
  processes(role?: ProcessRole): readonly ClusterProcess[];
  /** Resolves when every process is ready, those included that have just been killed. */
  ready(): Promise<void>;
  /** Ends the balancer, then web, then the others, then the embedded PostgreSQL, each after what it has in hand. */
  stop(): Promise<void>;
}

type Environment = Readonly<Record<string, string | undefined>>;

const DEFAULT_SIZE: ClusterSize = { web: 2, projector: 2, reactor: 1, relay: 1 };

/**
 * Starts processes of the built program (`npm run build`) and keeps them: one that ends is started again. Resolves when
 * the balancer listens and all processes were started; see `ready`. Throws a StartupError of one line.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = resolve(options.folder);
  const given: Environment = { ...process.env, ...options.env, DATA_DIR: folder };
  const config = loadConfig(given);
  const databases = await openDatabases(config, { onDeath: options.onDatabaseDeath ?? (() => {}) });
  const processes: ClusterProcess[] = [];
  const balancer = createBalancer(() => readyPorts(processes));
  try {
    mkdirSync(join(folder, 'cluster'), { recursive: true });
    const port = await listenOn(balancer, options.port ?? 0, 'localhost');
    const members = membersOf(options.size);
    const connections = await connectionsEach(databases.ownerUrl, members.length);
    await migrateAll(databases);
    if (options.demo) await fill(config, { ...databases, connections });
    const env = { ...given, ...environmentFor(config, databases, port), DATABASE_CONNECTIONS: String(connections) };
    for (const { name, role } of members) processes.push(launch(name, role, options, env));
    return clusterOf(processes, balancer, port, databases);
  } catch (error) {
    balancer.close();
    await databases.stop();
    throw error;
  }
}

function membersOf(size: ClusterSize = {}): { readonly name: string; readonly role: ProcessRole }[] {
  const wanted = Object.entries({ ...DEFAULT_SIZE, ...size }) as [ProcessRole, number][];
  return wanted.flatMap(([role, count]) =>
    Array.from({ length: count }, (_, index) => ({ name: `${role}-${index + 1}`, role })),
  );
}

function clusterOf(processes: ClusterProcess[], balancer: Server, port: number, databases: OpenDatabases): Cluster {
  let stopped: Promise<void> | undefined;
  const stop = async (): Promise<void> => {
    await new Promise<void>((done) => {
      balancer.close(() => done());
      balancer.closeIdleConnections();
    });
    await Promise.all(processes.filter(({ role }) => role === 'web').map((one) => one.stop()));
    await Promise.all(processes.map((one) => one.stop()));
    await databases.stop();
  };
  return {
    url: `http://localhost:${port}`,
    port,
    databases,
    processes: (role) => processes.filter((one) => role === undefined || one.role === role),
    ready: async () => void (await Promise.all(processes.map((one) => one.ready()))),
    stop: () => (stopped ??= stop()),
  };
}

function readyPorts(processes: readonly ClusterProcess[]): number[] {
  return processes.flatMap(({ role, port }) => (role === 'web' && port !== undefined ? [port] : []));
}

/**
 * What all processes are told: the same stores, links by the balancer's port, to believe what it forwards, and what a
 * process of its own would choose beside the embedded PostgreSQL.
 */
function environmentFor(config: Config, databases: OpenDatabases, port: number): Record<string, string> {
  const { folder, keyFile } = sealSettings(config);
  return {
    DATABASE_URL: databases.requestUrl,
    DATABASE_OWNER_URL: databases.ownerUrl,
    KEYS_DATABASE_URL: databases.keysUrl,
    TRUSTED_PROXIES: [...config.trustedProxies, '127.0.0.1', '::1'].join(','),
    HOST: '127.0.0.1',
    PORT: '0',
    HEALTH_PORT: '0',
    PUBLIC_PORT: String(port),
    ...(folder && { SEALS_DIR: folder }),
    ...(keyFile && { SEAL_KEY_FILE: keyFile }),
    ...(hasMailbox(config, databases) && { DEV_MAILBOX: '1' }),
  };
}

function launch(name: string, role: ProcessRole, options: ClusterOptions, env: Environment): ClusterProcess {
  const launched = new ClusterProcess({
    name,
    role,
    env: { ...env, ROLES: role },
    args: [],
    logFile: join(resolve(options.folder), 'cluster', `${name}.log`),
    onChange: options.onChange ?? (() => {}),
  });
  launched.start();
  return launched;
}

/** Before any process runs. */
async function fill(config: Config, urls: CoreUrls): Promise<void> {
  const masterKeys = await openMasterKeys(config, urls);
  await fillWithDemo(config, { ...urls, eventStoreUrl: config.eventStoreUrl }, masterKeys, createLog(config.logLevel));
}
