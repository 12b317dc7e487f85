import { type ChildProcess, spawn } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FaultProxy } from './fault-proxy.js';

const root = join(import.meta.dirname, '../../../../..');
const clock = join(import.meta.dirname, '../moved-clock.mjs');

/** How one process of the product is started. */
export interface ProcessPlan {
  /** `web-1`. */
  readonly name: string;
  readonly roles: string;
  readonly port: number;
  readonly env: Readonly<Record<string, string>>;
  /** The file with how far its clock is moved. */
  readonly clockFile: string;
  /** Where all that it prints is added. */
  readonly logFile: string;
  /** Its line to PostgreSQL. */
  readonly line: FaultProxy;
}

/** A process of the built product, started again whenever it ends, as an orchestrator does. */
export class FaultProcess {
  starts = 0;
  kills = 0;
  /** Ends that nobody asked for, with its last words; refusals to start (one line, no database) are none. */
  readonly collapses: string[] = [];
  private child: ChildProcess | undefined;
  private words = '';
  private wanted = true;
  private paused = false;
  private readonly supervising: Promise<void>;

  constructor(readonly plan: ProcessPlan) {
    this.moveClock(0);
    this.supervising = this.supervise();
  }

  get url(): string {
    return `http://localhost:${this.plan.port}`;
  }

  get isWeb(): boolean {
    return this.plan.roles.split(',').includes('web');
  }

  /** kill -9. */
  kill(): void {
    this.kills += 1;
    this.child?.kill('SIGKILL');
  }

  /** Stands still, as a machine that is out of breath; keeps its connections. */
  pause(): void {
    this.paused = true;
    this.child?.kill('SIGSTOP');
  }

  resume(): void {
    if (this.paused) this.child?.kill('SIGCONT');
    this.paused = false;
  }

  /** Its clock is set so many milliseconds ahead; timers run on. */
  moveClock(milliseconds: number): void {
    writeFileSync(this.plan.clockFile, String(milliseconds));
  }

  /** Whether it says of itself that it is ready. */
  async isReady(): Promise<boolean> {
    if (!this.child || this.child.exitCode !== null) return false;
    return fetch(`${this.url}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Ends it as an orchestrator does, and harder when that takes more than half a minute. Answers whether it had to. */
  async stop(): Promise<boolean> {
    this.wanted = false;
    this.resume();
    this.child?.kill('SIGTERM');
    const isLate = await Promise.race([this.supervising.then(() => false), sleep(40_000, true, { ref: false })]);
    this.child?.kill('SIGKILL');
    await this.supervising;
    return isLate;
  }

  /** Ends it at once, for good. */
  abandon(): void {
    this.wanted = false;
    this.child?.kill('SIGKILL');
  }

  private async supervise(): Promise<void> {
    while (this.wanted) {
      const started = Date.now();
      const code = await this.run();
      const couldNotStart = this.words.includes('it could not start');
      const isOld = this.words.includes('    at ') || Date.now() - started > 20_000;
      if (this.wanted && code !== null && isOld && !couldNotStart)
        this.collapses.push(`${this.plan.name} ended by itself (${code}): ${this.words.slice(-1500)}`);
      if (this.wanted) await sleep(300);
    }
  }

  private run(): Promise<number | null> {
    const { env, port, roles, clockFile } = this.plan;
    this.starts += 1;
    this.words = '';
    const child = spawn(process.execPath, ['--import', clock, 'services/dist/program/main.js'], {
      cwd: root,
      env: {
        PATH: process.env.PATH ?? '',
        LOG_LEVEL: 'info',
        ...env,
        PORT: String(port),
        ROLES: roles,
        MOVED_CLOCK: clockFile,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    this.paused = false;
    const hear = (chunk: Buffer): void => {
      this.words = (this.words + chunk.toString()).slice(-20_000);
      appendFileSync(this.plan.logFile, chunk);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    return new Promise((resolve) => {
      child.once('error', () => resolve(1));
      child.once('exit', (code) => resolve(code));
    });
  }
}
