import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseUrls } from '@ateneo/runtime';
import { type MockCluster, mockCluster } from '../../../../../libs/kafka/test/mock-cluster.js';
import { connectionsEach } from '../../../src/budget.js';
import { freePort } from '../../server-process.js';
import { type ChaosWorld, makeWorld, newMasterKeyText } from './chaos-world.js';
import { FaultPostgres } from './fault-postgres.js';
import { FaultProcess } from './fault-process.js';
import { FaultProxy } from './fault-proxy.js';
import { MailPeer } from './mail-peer.js';

// A crowded machine starts seven processes slowly.
const READY_MS = 240_000;
const DISK = '1g';
const limits = ['address_login', 'address_probe', 'address_mail', 'refresh', 'probe', 'mail', 'guess', 'transfer']
  .map((name) => `${name}=1000000/60`)
  .join(',');

/** What lies between the processes and what they need. */
export interface Network {
  /** Where (`name:port`) this port is reached by the process, or by all where it is the mail server's (`mail`). */
  reach(name: string, port: number): Promise<string>;
  /** What the processes are given so that they find it. */
  readonly env: Readonly<Record<string, string>>;
}

const direct: Network = { reach: async (_, port) => `localhost:${port}`, env: {} };

/** The product as processes by role, on a PostgreSQL of its own, each behind a line that can be cut. */
export class ChaosCluster {
  readonly processes: FaultProcess[] = [];
  readonly masterKey = newMasterKeyText();
  private readonly lines: FaultProxy[] = [];
  world!: ChaosWorld;

  private constructor(
    readonly folder: string,
    readonly postgres: FaultPostgres,
    readonly mail: MailPeer,
    /** Only where somebody tells them something. */
    readonly brokers: MockCluster | undefined,
    /** Whether the data folder is a disk of its own that can be filled. */
    readonly hasOwnDisk: boolean,
    private readonly logs: string,
    private readonly network: Network,
  ) {}

  /** `roles` by process: `{'web-1': 'web'}`. What processes print goes into files in the folder `logs`. */
  static async open(
    roles: Readonly<Record<string, string>>,
    members: number,
    logs: string,
    { network = direct, superusers = 0 }: { readonly network?: Network; readonly superusers?: number } = {},
  ): Promise<ChaosCluster> {
    rmSync(logs, { recursive: true, force: true });
    mkdirSync(logs, { recursive: true });
    const folder = mkdtempSync(join(tmpdir(), 'ateneo-chaos-'));
    // As root PostgreSQL runs as another user, who must get at its own folder below this one.
    chmodSync(folder, 0o711);
    const data = join(folder, 'data');
    mkdirSync(data);
    const hasOwnDisk = mountDisk(data);
    const cluster: ChaosCluster = new ChaosCluster(
      folder,
      await FaultPostgres.open(data),
      await MailPeer.open(),
      Object.values(roles).includes('relay') && !network.env['KAFKA_BROKERS'] ? await mockCluster(3) : undefined,
      hasOwnDisk,
      logs,
      network,
    );
    process.once('exit', cluster.abandon);
    cluster.world = await makeWorld(cluster.postgres.urls, cluster.masterKey, members, superusers);
    const connections = await connectionsEach(cluster.postgres.urls.ownerUrl, Object.keys(roles).length);
    for (const [name, role] of Object.entries(roles)) await cluster.start(name, role, connections);
    await cluster.ready();
    return cluster;
  }

  /** Where the log is sealed, outside the database. */
  get seals(): { readonly folder: string; readonly keyFile: string } {
    return { folder: join(this.folder, 'seals'), keyFile: join(this.folder, 'seal-key.pem') };
  }

  /** Origins of the processes that answer requests. */
  webs(): string[] {
    return this.processes.filter(({ isWeb }) => isWeb).map(({ url }) => url);
  }

  /** As the processes see the databases, there. */
  private urlsAt(host: string): DatabaseUrls {
    const { requestUrl, ownerUrl, keysUrl } = this.postgres.urls;
    return { requestUrl: at(requestUrl, host), ownerUrl: at(ownerUrl, host), keysUrl: at(keysUrl, host) };
  }

  /** Undoes what is broken and waits until everything runs. Throws with who does not. */
  async ready(): Promise<void> {
    if (!this.postgres.isAlive()) await this.postgres.revive();
    this.mail.comeBack();
    this.brokers?.continue();
    for (const line of this.lines) line.heal();
    for (const one of this.processes) one.resume();
    const until = Date.now() + READY_MS;
    for (;;) {
      const are = await Promise.all(this.processes.map((one) => one.isReady()));
      const missing = this.processes.filter((_, index) => !are[index]).map(({ plan }) => plan.name);
      if (missing.length === 0) return;
      if (Date.now() > until) throw new Error(`not ready within ${READY_MS} ms: ${missing.join(', ')}`);
      await sleep(100);
    }
  }

  /** Ends everything; answers who did not end when asked. */
  async close(): Promise<string[]> {
    const late = await Promise.all(this.processes.map((one) => one.stop()));
    process.off('exit', this.abandon);
    await Promise.all(this.lines.map((line) => line.close()));
    await this.mail.close();
    await this.brokers?.end();
    await this.postgres.stop();
    if (this.hasOwnDisk) execFileSync('umount', [join(this.folder, 'data')]);
    rmSync(this.folder, { recursive: true, force: true });
    return this.processes.filter((_, index) => late[index]).map(({ plan }) => plan.name);
  }

  /** Should this process end before `close`: nothing may be left running or mounted. */
  private readonly abandon = (): void => {
    for (const one of this.processes) one.abandon();
    this.postgres.abandon();
    void this.brokers?.end();
    if (this.hasOwnDisk) execFileSync('umount', ['--lazy', join(this.folder, 'data')]);
    rmSync(this.folder, { recursive: true, force: true });
  };

  private async start(name: string, roles: string, connections: number): Promise<void> {
    const line = await FaultProxy.open(() => this.postgres.port);
    this.lines.push(line);
    const { requestUrl, ownerUrl, keysUrl } = this.urlsAt(await this.network.reach(name, line.port));
    const port = await freePort();
    const env = {
      HEALTH_PORT: String(port),
      DATABASE_URL: requestUrl,
      DATABASE_OWNER_URL: ownerUrl,
      KEYS_DATABASE_URL: keysUrl,
      DATABASE_CONNECTIONS: String(connections),
      MASTER_KEY: this.masterKey,
      SMTP_URL: at(this.mail.url, await this.network.reach('mail', Number(new URL(this.mail.url).port))),
      ...this.network.env,
      SEALS_DIR: this.seals.folder,
      SEAL_KEY_FILE: this.seals.keyFile,
      RATE_LIMITS: limits,
      ...(this.brokers && { KAFKA_BROKERS: this.brokers.brokers.join(',') }),
    };
    const clockFile = join(this.folder, `${name}.clock`);
    const logFile = join(this.logs, `${name}.log`);
    this.processes.push(new FaultProcess({ name, roles, port, env, clockFile, logFile, line }));
  }
}

const at = (url: string, host: string): string => Object.assign(new URL(url), { host }).href;

/** A small disk in memory, which takes the right to mount; without it, false. */
function mountDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'ateneo-chaos', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
