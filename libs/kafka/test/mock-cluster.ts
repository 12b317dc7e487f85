import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findOrInstallKcat } from '../../../tools/kcat.js';
import { mendingProxies } from './mending-proxy.js';

/** Brokers that speak the real protocol, in a process of their own: librdkafka's mock cluster. */
export interface MockCluster {
  readonly brokers: readonly string[];
  /** Ids of all events in a topic, as often as they are in it. */
  told(topic: string): Promise<string[]>;
  /** Answers nothing from then on, accepts connections all the same. */
  stop(): Promise<void>;
  continue(): void;
  /** Everything that it kept is gone. */
  end(): Promise<void>;
}

const PATIENCE_MS = 60_000;

/** Starts one with so many brokers on free ports. It keeps at most 5 MiB a partition. */
export async function mockCluster(brokers = 3): Promise<MockCluster> {
  const options = [`test.mock.num.brokers=${brokers}`, 'allow.auto.create.topics=true'].flatMap((one) => ['-X', one]);
  // It consumes from a topic that nobody writes to, and so stays.
  const child = spawn(findOrInstallKcat(), ['-C', '-t', 'idle', ...options, '-d', 'mock', '-b', 'localhost:1'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const servers = await new Promise<string>((resolve, reject) => {
    let said = '';
    const late = setTimeout(() => reject(new Error(`the mock cluster did not start: ${said}`)), PATIENCE_MS);
    child.stderr.on('data', (chunk: Buffer) => {
      if (said.length < 100_000) said += chunk.toString();
      const named = /bootstrap\.servers=([\d.:,]+)/.exec(said);
      if (!named) return;
      clearTimeout(late);
      resolve(named[1]!);
    });
  });
  const doors = await mendingProxies(servers.split(',').filter(Boolean));
  return {
    brokers: doors.brokers,
    told: (topic) => idsIn(topic, servers),
    stop: () => standStill(child),
    continue: () => void child.kill('SIGCONT'),
    end: async () => {
      child.kill('SIGCONT');
      child.kill('SIGKILL');
      await ended;
      await doors.close();
    },
  };
}

/** The signal is given at once; on a busy machine its threads answer for some milliseconds more. */
async function standStill(child: ChildProcess): Promise<void> {
  child.kill('SIGSTOP');
  const tasks = `/proc/${child.pid}/task`;
  const isStopped = (task: string) => readFileSync(`${tasks}/${task}/stat`, 'utf8').includes(') T ');
  const until = Date.now() + PATIENCE_MS;
  while (existsSync(tasks) && !readdirSync(tasks).every(isStopped)) {
    if (Date.now() > until) throw new Error('the mock cluster did not stand still');
    await sleep(5);
  }
}

/** Read from start to end, by no group and through no door. */
async function idsIn(topic: string, servers: string): Promise<string[]> {
  const args = ['-C', '-q', '-e', '-t', topic, '-o', 'beginning', '-b', servers];
  const { stdout } = await promisify(execFile)(findOrInstallKcat(), args, { maxBuffer: 1 << 28, timeout: 30_000 });
  const lines = stdout.split('\n').filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as { id: string }).id);
}
