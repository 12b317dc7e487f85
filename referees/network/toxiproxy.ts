import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../services/platform/test/server-process.js';
import { goProgram } from '../find-tools.js';

export const VERSION = 'v2.5.0';

/** One of Toxiproxy's toxics; of what the server says to the product, unless it says otherwise. */
export interface Toxic {
  readonly type: 'latency' | 'bandwidth' | 'timeout' | 'reset_peer' | 'slicer' | 'limit_data' | 'slow_close';
  readonly stream?: 'upstream' | 'downstream';
  readonly attributes: Readonly<Record<string, number>>;
}

/** Toxiproxy as a process of its own, with a proxy for each line between the product and what it needs. */
export class Toxiproxy {
  readonly lines: string[] = [];

  private constructor(
    private readonly server: ChildProcess,
    private readonly api: string,
  ) {}

  static async open(): Promise<Toxiproxy> {
    const program = goProgram('github.com/Shopify/toxiproxy/v2/cmd/server', VERSION);
    const port = await freePort();
    const server = spawn(program, ['-host', '127.0.0.1', '-port', String(port)], { stdio: 'ignore' });
    const proxies = new Toxiproxy(server, `http://127.0.0.1:${port}`);
    process.once('exit', () => server.kill('SIGKILL'));
    for (let tries = 0; tries < 100; tries += 1) {
      if (
        await fetch(`${proxies.api}/version`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return proxies;
      await pause(100);
    }
    throw new Error('Toxiproxy did not start.');
  }

  /** The port at which this port is reached from now on. */
  readonly portFor = async (name: string, port: number): Promise<number> => {
    const line = `${name}-${port}`;
    if (this.lines.includes(line)) return (await this.ask('GET', `/proxies/${line}`)).listen;
    const listen = await freePort();
    await this.ask('POST', '/proxies', { name: line, listen: `127.0.0.1:${listen}`, upstream: `127.0.0.1:${port}` });
    this.lines.push(line);
    return listen;
  };

  async add(line: string, { type, stream = 'downstream', attributes }: Toxic): Promise<void> {
    await this.ask('POST', `/proxies/${line}/toxics`, { name: `${type}-${stream}`, type, stream, attributes });
  }

  /** Refuses connections and ends those that there are. */
  async close(line: string): Promise<void> {
    await this.ask('POST', `/proxies/${line}`, { enabled: false });
  }

  /** All lines as they were. */
  async heal(): Promise<void> {
    await this.ask('POST', '/reset');
  }

  end(): void {
    this.server.kill('SIGKILL');
  }

  private async ask(method: string, path: string, body?: object) {
    const answer = await fetch(this.api + path, { method, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`Toxiproxy: ${method} ${path}: ${answer.status} ${await answer.text()}`);
    const text = await answer.text();
    const told = text === '' ? {} : (JSON.parse(text) as { listen?: string });
    return { listen: Number(told.listen?.split(':').at(-1)) };
  }
}
