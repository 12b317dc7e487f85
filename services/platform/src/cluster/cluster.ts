import { mkdirSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, resolve } from 'node:path';
import { type DatabaseUrls, loadConfig, openDatabases, type OpenDatabases, type ProcessRole } from '@ateneo/runtime';
import { listenOn } from '../listen.js';
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
  const databases = await openDatabases(loadConfig(given), { onDeath: options.onDatabaseDeath ?? (() => {}) });
  const processes: ClusterProcess[] = [];
  const balancer = createBalancer(() => readyPorts(processes));
  try {
    mkdirSync(join(folder, 'cluster'), { recursive: true });
    const port = await listenOn(balancer, options.port ?? 0, 'localhost');
    const env = { ...given, ...environmentFor(databases, given.TRUSTED_PROXIES, port) };
    if (options.demo && databases.embedded?.isNew !== false) await fill(options, env);
    for (const { name, role } of membersOf(options.size)) processes.push(launch(name, role, options, env));
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

/** What all processes are told: the same stores, links by the balancer's port, and to believe what it forwards. */
function environmentFor({ requestUrl, ownerUrl, keysUrl }: DatabaseUrls, proxies: string | undefined, port: number) {
  return {
    DATABASE_URL: requestUrl,
    DATABASE_OWNER_URL: ownerUrl,
    KEYS_DATABASE_URL: keysUrl,
    TRUSTED_PROXIES: [proxies, '127.0.0.1', '::1'].filter(Boolean).join(','),
    HOST: '127.0.0.1',
    PORT: '0',
    HEALTH_PORT: '0',
    PUBLIC_PORT: String(port),
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

/** One process with all roles makes the demo: its commands want views beside them. */
async function fill(options: ClusterOptions, env: Environment): Promise<void> {
  const logFile = join(resolve(options.folder), 'cluster', 'demo.log');
  const args = ['--demo'];
  const all = { ...env, ROLES: '' };
  const first = new ClusterProcess({ name: 'demo', role: 'web', env: all, args, logFile, onChange: () => {} });
  first.start();
  await first.ready();
  await first.stop();
}
