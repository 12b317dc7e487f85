import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../..');

/** A server as people run it: a process of its own, built code, real signals. */
export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** All it has printed. */
  readonly output: () => string;
  /** Resolves with the exit code, null after a signal. */
  readonly ended: Promise<number | null>;
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Starts it; does not wait. Needs `npm run build`. */
export function startProcess(port: number, env: Record<string, string>, ...args: string[]): ServerProcess {
  const { NODE_OPTIONS: _, ...inherited } = process.env;
  const child = spawn(process.execPath, ['services/dist/program/main.js', ...args], {
    cwd: root,
    env: { ...inherited, NODE_ENV: '', LOG_LEVEL: 'warn', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  const hear = (chunk: Buffer) => (printed += chunk.toString());
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { url: `http://localhost:${port}`, process: child, output: () => printed, ended };
}

/** Waits until it says that it is ready; throws with what it printed when it ends instead. */
export async function ready(server: ServerProcess, withinMs = 300_000): Promise<void> {
  const until = Date.now() + withinMs;
  while (Date.now() < until) {
    const answered = await fetch(`${server.url}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (answered) return;
    if (server.process.exitCode !== null) throw new Error(`the server ended: ${server.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the server was not ready in time: ${server.output()}`);
}
