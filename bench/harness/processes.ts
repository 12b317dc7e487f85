import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { check } from './check.js';
import { benchFolder } from './peers.js';

/** For what hangs: the demo takes minutes where a machine has other work. */
const READY_MS = 600_000;

/** One request of a client, sent in turn with its others. */
export interface Request {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** A peer's server, or the load generator. */
export class PeerProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly url: string,
    /** What it said when it was ready. */
    readonly told: unknown,
  ) {}

  static async start(file: string, ...args: string[]): Promise<PeerProcess> {
    const child = fork(join(benchFolder(), 'peers', file), args);
    const [told] = (await Promise.race([once(child, 'message'), died(child, file)])) as [{ port?: number }];
    return new PeerProcess(child, `http://127.0.0.1:${told.port}`, told);
  }

  /** Milliseconds of processor that it has taken. */
  processorMs(): number {
    return processorMsOf(this.child);
  }

  /** Lets the connections of a load run through their requests; answers how many were answered well. */
  async load(url: string, connections: number, milliseconds: number, sessions: readonly (readonly Request[])[]) {
    const answer = once(this.child, 'message');
    this.child.send({ url, connections, milliseconds, sessions });
    const [{ done, refused }] = (await answer) as [{ done: number; refused: number }];
    check(refused === 0, `${refused} of ${done + refused} requests to ${url} were refused`);
    return done;
  }

  end(): void {
    this.child.disconnect();
  }
}

/** The product's server, built, in a process of its own. */
export class ProductServer {
  private constructor(
    readonly child: ChildProcess,
    readonly url: string,
    /** From the start of the process until it was ready. */
    readonly startMs: number,
  ) {}

  static async start(environment: Record<string, string>, ...args: string[]): Promise<ProductServer> {
    const port = await freePort();
    const begun = performance.now();
    const child = spawn(process.execPath, ['services/dist/program/main.js', ...args], {
      cwd: join(benchFolder(), '..'),
      env: { ...process.env, LOG_LEVEL: 'warn', PORT: String(port), ...environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const url = `http://localhost:${port}`;
    const isReady = (): Promise<boolean> =>
      fetch(`${url}/health/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
    try {
      while (!(await isReady())) {
        check(child.exitCode === null, 'the server ended before it was ready');
        check(performance.now() - begun < READY_MS, `the server was not ready within ${READY_MS / 1000} s`);
        await sleep(20);
      }
    } catch (error) {
      child.kill('SIGKILL');
      throw error;
    }
    return new ProductServer(child, url, performance.now() - begun);
  }

  async end(): Promise<void> {
    const ended = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await ended;
  }

  /** Milliseconds of processor that it has taken, without the database's. */
  processorMs(): number {
    return processorMsOf(this.child);
  }

  /** The cookies of somebody who signed in. */
  async signIn(email: string): Promise<string> {
    const answer = await this.send('POST', '/api/v1/users/auth/login', '', { email, password: 'ateneo-demo-2026' });
    check(answer.ok, `the sign-in of ${email} answered ${answer.status}`);
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; ');
  }

  send(method: string, path: string, cookie: string, body?: unknown): Promise<Response> {
    const headers = { origin: this.url, cookie, 'content-type': 'application/json' };
    return fetch(this.url + path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  }
}

/** Of a process and its threads, by the system's own count in hundredths of a second. */
function processorMsOf({ pid }: ChildProcess): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

async function died(child: ChildProcess, file: string): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`${file} ended with ${String(code)}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
