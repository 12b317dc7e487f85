import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessRole } from '@ateneo/runtime';
import { rootFolder } from '../root-folder.js';

const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 5000;
// Who lived so long did not fail at the start.
const STABLE_MS = 10_000;
const KILL_AFTER_MS = 40_000;

/** What a process is told. */
export interface LaunchOptions {
  readonly name: string;
  readonly role: ProcessRole;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly args: readonly string[];
  /** Gets what it prints. */
  readonly logFile: string;
  readonly onChange: (process: ClusterProcess) => void;
}

/** One process of a cluster, started again whenever it ends by itself. */
export class ClusterProcess {
  readonly name: string;
  readonly role: ProcessRole;
  state: 'starting' | 'ready' | 'leaving' | 'down' = 'down';
  /** What it last ended with; null: by a signal. */
  exitCode: number | null | undefined;
  /** How often it was started again. */
  restarts = 0;
  /** Where it answers: requests (web), or health and metrics. Another one after each start; undefined: not ready. */
  port: number | undefined;
  private child: ChildProcess | undefined;
  private startedAt = 0;
  private pauseMs = FIRST_PAUSE_MS;
  private timer: NodeJS.Timeout | undefined;
  private isStopping = false;
  private waiting: (() => void)[] = [];

  constructor(private readonly options: LaunchOptions) {
    this.name = options.name;
    this.role = options.role;
  }

  /** Undefined while it is down. */
  get pid(): number | undefined {
    return this.state === 'down' ? undefined : this.child?.pid;
  }

  start(): void {
    this.startedAt = Date.now();
    const log = openSync(this.options.logFile, 'a');
    const main = join(rootFolder(), 'services/dist/program/main.js');
    // In a group of its own, so that a terminal's Ctrl-C reaches the cluster alone, which ends all in turn.
    const child = spawn(process.execPath, [main, ...this.options.args], {
      env: this.options.env,
      stdio: ['ignore', log, log, 'ipc'],
      detached: true,
    });
    closeSync(log);
    this.child = child;
    this.become('starting');
    child.on('message', (message) => {
      // null: it is about to end, and wants no more.
      this.port = (message as { listening: number | null }).listening ?? undefined;
      this.become(this.port === undefined ? 'leaving' : 'ready');
      // By then the balancer has connected for all that it sent there.
      if (this.port === undefined) setImmediate(() => child.connected && child.send({ heard: true }, () => undefined));
    });
    child.once('error', () => undefined);
    child.once('exit', (code) => this.ended(code));
  }

  /** Resolves when it has ended. By SIGKILL it loses whatever it had in hand. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    const child = this.child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** Resolves when it is ready, now or after its next start. */
  async ready(): Promise<void> {
    while (this.state !== 'ready') await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Ends it for good: what it has in hand it finishes. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    const force = setTimeout(() => void this.kill(), KILL_AFTER_MS);
    await this.kill('SIGTERM');
    clearTimeout(force);
  }

  private ended(code: number | null): void {
    this.exitCode = code;
    this.port = undefined;
    this.become('down');
    if (this.isStopping) return;
    const lived = Date.now() - this.startedAt;
    this.pauseMs = lived > STABLE_MS ? FIRST_PAUSE_MS : Math.min(this.pauseMs * 2, LONGEST_PAUSE_MS);
    this.timer = setTimeout(() => {
      this.restarts += 1;
      this.start();
    }, this.pauseMs);
  }

  private become(state: ClusterProcess['state']): void {
    this.state = state;
    for (const resolve of this.waiting.splice(0)) resolve();
    this.options.onChange(this);
  }
}
