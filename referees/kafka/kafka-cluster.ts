import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as pause } from 'node:timers/promises';
import kafkajs, { type Admin } from 'kafkajs';
import { freePort } from '../../services/platform/test/server-process.js';
import { findOrInstallKcat } from '../../tools/kcat.js';
import { debianProgram } from '../find-tools.js';
import type { Certificates } from '../certificates.js';

const NODES = [1, 2, 3];
const CLUSTER_ID = 'MkU3OEVBNTcwNTJENDM2Qg';
const READY_MS = 180_000;
export const USER = { name: 'ateneo', password: 'una-clave-larga' };

interface Node {
  readonly id: number;
  /** Without any guard, for the referee and between brokers. */
  readonly open: number;
  readonly controller: number;
  readonly guarded: number;
  child: ChildProcess | undefined;
}

/** Three brokers in KRaft mode, each controller too, from Apache's own artifacts. Settings: whole lines of `server.properties`. */
export class KafkaCluster {
  private constructor(
    private readonly jars: string,
    private readonly folder: string,
    private readonly certificates: Certificates,
    private readonly nodes: readonly Node[],
  ) {}

  static async open(jars: string, folder: string, certificates: Certificates): Promise<KafkaCluster> {
    const nodes: Node[] = [];
    for (const id of NODES) {
      const [open, controller, guarded] = [await freePort(), await freePort(), await freePort()];
      nodes.push({ id, open, controller, guarded, child: undefined });
    }
    const cluster = new KafkaCluster(jars, folder, certificates, nodes);
    process.once('exit', () => cluster.kill(...NODES));
    cluster.format();
    await cluster.start();
    return cluster;
  }

  get brokers(): string {
    return this.nodes.map(({ open }) => `127.0.0.1:${open}`).join(',');
  }

  /** Where one must come with TLS and a password. */
  get guardedBrokers(): string {
    return this.nodes.map(({ guarded }) => `127.0.0.1:${guarded}`).join(',');
  }

  /** Nothing that they kept is left. */
  format(): void {
    for (const node of this.nodes) {
      rmSync(this.dataOf(node), { recursive: true, force: true });
      this.configure(node, 'good');
      const scram = `SCRAM-SHA-512=[name=${USER.name},password=${USER.password}]`;
      const args = ['format', '-t', CLUSTER_ID, '-c', this.fileOf(node), '--add-scram', scram];
      execFileSync(this.java, [...this.javaOptions, 'kafka.tools.StorageTool', ...args], {
        stdio: ['ignore', 'ignore', 'pipe'],
      });
    }
  }

  /** Those that do not run; waits until they answer. */
  async start(certificate: 'good' | 'expired' = 'good'): Promise<void> {
    for (const node of this.nodes) {
      if (node.child) continue;
      this.configure(node, certificate);
      const log = openSync(join(this.folder, `broker-${node.id}.log`), 'a');
      node.child = spawn(this.java, [...this.javaOptions, 'kafka.Kafka', this.fileOf(node)], {
        stdio: ['ignore', log, log],
      });
      closeSync(log);
    }
    const until = Date.now() + READY_MS;
    for (;;) {
      const metadata = await this.metadata().catch(() => undefined);
      if (metadata?.brokers.length === NODES.length) return;
      if (Date.now() > until)
        throw new Error(
          `the brokers did not start: ${readFileSync(join(this.folder, 'broker-1.log'), 'utf8').slice(-2000)}`,
        );
      await pause(500);
    }
  }

  /** kill -9. */
  kill(...ids: readonly number[]): void {
    for (const node of this.nodes) {
      if (!ids.includes(node.id)) continue;
      node.child?.kill('SIGKILL');
      node.child = undefined;
    }
  }

  killAll(): void {
    this.kill(...NODES);
  }

  freeze(...ids: readonly number[]): void {
    for (const node of this.nodes) if (ids.includes(node.id)) node.child?.kill('SIGSTOP');
  }

  thaw(): void {
    for (const { child } of this.nodes) child?.kill('SIGCONT');
  }

  /** Who leads most partitions of our topics, and who the controller is. */
  async leaders(): Promise<{ leader: number; controller: number }> {
    const { topics, controllerid } = await this.metadata();
    const leads = topics
      .filter(({ topic }) => topic.startsWith('ateneo.'))
      .flatMap(({ partitions }) => partitions.map(({ leader }) => leader));
    const count = (id: number) => leads.filter((one) => one === id).length;
    return { leader: NODES.toSorted((a, b) => count(b) - count(a))[0]!, controller: controllerid };
  }

  async metadata(): Promise<Metadata> {
    return JSON.parse(await this.kcat('-L', '-J')) as Metadata;
  }

  /** Every message of a topic as librdkafka reads it, by partition, in order. */
  async read(topic: string): Promise<Message[]> {
    const format = '%p\\t%k\\t%s\\n';
    const said = await this.kcat('-C', '-q', '-e', '-t', topic, '-o', 'beginning', '-f', format).catch(
      (error: Error) => {
        // It is about to be made.
        if (error.message.includes('Unknown topic')) return '';
        throw error;
      },
    );
    return said
      .split('\n')
      .filter(Boolean)
      .map((line) => {
        const [partition, key, value] = line.split('\t') as [string, string, string];
        const { id, tenant, position } = JSON.parse(value) as { id: string; tenant: string; position: string };
        return { partition: Number(partition), key, id, tenant, position };
      });
  }

  /** Starts those that do not run, and works on them as who may do everything. */
  async asAdmin(work: (admin: Admin) => Promise<unknown>): Promise<void> {
    await this.start();
    const admin = new kafkajs.Kafka({ clientId: 'referee', brokers: this.brokers.split(','), logLevel: 0 }).admin();
    await admin.connect();
    await work(admin).finally(() => admin.disconnect());
  }

  async write(topic: string, text: string): Promise<void> {
    execFileSync(findOrInstallKcat(), ['-P', '-t', topic, '-b', this.brokers], { input: text });
  }

  private async kcat(...args: string[]): Promise<string> {
    const { stdout } = await promisify(execFile)(findOrInstallKcat(), [...args, '-b', this.brokers, '-m', '10'], {
      maxBuffer: 1 << 28,
      timeout: 60_000,
    });
    return stdout;
  }

  private readonly java = debianProgram('java', 'default-jre-headless');
  private get javaOptions(): string[] {
    return ['-Xmx256m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-cp', join(this.jars, '*')];
  }

  private dataOf({ id }: Node): string {
    return join(this.folder, `data-${id}`);
  }

  private fileOf({ id }: Node): string {
    return join(this.folder, `broker-${id}.properties`);
  }

  private configure(node: Node, certificate: 'good' | 'expired'): void {
    mkdirSync(this.folder, { recursive: true });
    const plain = `org.apache.kafka.common.security.plain.PlainLoginModule required user_${USER.name}="${USER.password}";`;
    const scram = 'org.apache.kafka.common.security.scram.ScramLoginModule required;';
    const settings = {
      'process.roles': 'broker,controller',
      'node.id': node.id,
      'controller.quorum.voters': this.nodes.map(({ id, controller }) => `${id}@127.0.0.1:${controller}`).join(','),
      listeners: `OPEN://127.0.0.1:${node.open},CONTROLLER://127.0.0.1:${node.controller},GUARDED://127.0.0.1:${node.guarded}`,
      'advertised.listeners': `OPEN://127.0.0.1:${node.open},GUARDED://127.0.0.1:${node.guarded}`,
      'listener.security.protocol.map': 'OPEN:PLAINTEXT,CONTROLLER:PLAINTEXT,GUARDED:SASL_SSL',
      'inter.broker.listener.name': 'OPEN',
      'controller.listener.names': 'CONTROLLER',
      'log.dirs': this.dataOf(node),
      // As most clusters are.
      'auto.create.topics.enable': false,
      'offsets.topic.num.partitions': 3,
      'offsets.topic.replication.factor': 3,
      'group.initial.rebalance.delay.ms': 0,
      'message.max.bytes': 1_048_588,
      'broker.session.timeout.ms': 6000,
      'authorizer.class.name': 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
      'super.users': 'User:ANONYMOUS',
      'listener.name.guarded.ssl.keystore.type': 'PEM',
      'listener.name.guarded.ssl.keystore.location': this.certificates.keystore(certificate),
      'listener.name.guarded.sasl.enabled.mechanisms': 'PLAIN,SCRAM-SHA-512',
      'listener.name.guarded.plain.sasl.jaas.config': plain,
      'listener.name.guarded.scram-sha-512.sasl.jaas.config': scram,
    };
    const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
    writeFileSync(this.fileOf(node), `${lines.join('\n')}\n`);
  }
}

export interface Message {
  readonly partition: number;
  readonly key: string;
  readonly id: string;
  readonly tenant: string;
  readonly position: string;
}

interface Metadata {
  readonly controllerid: number;
  readonly brokers: readonly { readonly id: number }[];
  readonly topics: readonly {
    readonly topic: string;
    readonly partitions: readonly {
      readonly partition: number;
      readonly leader: number;
      readonly replicas: readonly object[];
    }[];
  }[];
}
