import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../services/platform/test/server-process.js';
import { Certificates } from '../certificates.js';
import { goProgram } from '../find-tools.js';

export const VERSION = 'v1.33.1';

/** A message as Mailpit tells of it. */
export interface Caught {
  readonly ID: string;
  readonly MessageID: string;
  readonly Subject: string;
  readonly From: { readonly Name: string; readonly Address: string };
}

const QUARTER_MS = 250;

/** Mailpit, that takes mail over STARTTLS alone, from whoever has its password. What it refuses is set while it runs. */
export class Mailpit {
  private server: ChildProcess | undefined;
  readonly folder = mkdtempSync(join(tmpdir(), 'ateneo-mailpit-'));
  private readonly certificates = new Certificates(this.folder);

  private constructor(
    private readonly program: string,
    private readonly smtp: number,
    private readonly http: number,
  ) {}

  static async open(): Promise<Mailpit> {
    const program = goProgram('github.com/axllent/mailpit', VERSION);
    const mailpit = new Mailpit(program, await freePort(), await freePort());
    writeFileSync(join(mailpit.folder, 'people'), 'ateneo:secreto\n');
    await mailpit.start();
    return mailpit;
  }

  get url(): string {
    return `smtp://ateneo:secreto@localhost:${this.smtp}`;
  }

  /** Who is to trust it has this in `NODE_EXTRA_CA_CERTS`. */
  get authority(): string {
    return this.certificates.authority;
  }

  /** Begins anew with this certificate. */
  async showCertificate(which: 'good' | 'expired'): Promise<void> {
    await this.stop();
    await this.start(which);
  }

  async start(certificate: 'good' | 'expired' = 'good'): Promise<void> {
    const at = (name: string) => join(this.folder, name);
    const args = `--smtp 127.0.0.1:${this.smtp} --listen 127.0.0.1:${this.http} --database ${at('mails.db')} --max 0
      --smtp-tls-cert ${at(`${certificate}.crt`)} --smtp-tls-key ${at(`${certificate}.key`)} --smtp-require-starttls
      --smtp-auth-file ${at('people')} --enable-chaos --disable-version-check --quiet`;
    this.server = spawn(this.program, args.split(/\s+/), { stdio: 'ignore' });
    for (let tries = 0; tries < 100; tries += 1) {
      if (await this.total().catch(() => undefined)) return;
      await pause(QUARTER_MS);
    }
    throw new Error('Mailpit did not start.');
  }

  async stop(): Promise<void> {
    this.server?.kill('SIGKILL');
    if (this.server?.exitCode === null && this.server.signalCode === null) await once(this.server, 'exit');
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** What it answers of a hundred, at a step; 0 of a hundred: it takes all. */
  async refuse(step: 'Authentication' | 'Recipient' | 'Sender', ErrorCode: number, Probability: number): Promise<void> {
    await this.ask('chaos', { method: 'PUT', body: JSON.stringify({ [step]: { ErrorCode, Probability } }) });
  }

  async total(): Promise<{ readonly messages: number }> {
    const { total } = (await (await this.ask('messages?limit=1')).json()) as { total: number };
    return { messages: total };
  }

  async all(): Promise<readonly Caught[]> {
    const found: Caught[] = [];
    for (;;) {
      const page = await this.ask(`messages?limit=500&start=${found.length}`);
      const { messages } = (await page.json()) as { messages: Caught[] };
      if (messages.length === 0) return found;
      found.push(...messages);
    }
  }

  async raw(id: string): Promise<Buffer> {
    return Buffer.from(await (await this.ask(`message/${id}/raw`)).arrayBuffer());
  }

  private ask(path: string, init: RequestInit = {}): Promise<Response> {
    // A connection that was kept may be another Mailpit's by now.
    return fetch(`http://127.0.0.1:${this.http}/api/v1/${path}`, { ...init, headers: { connection: 'close' } });
  }
}

/** Until nothing more has come for a while. */
export async function quiet(mailpit: Mailpit, forMs: number): Promise<number> {
  let last = -1;
  for (let since = Date.now(); Date.now() - since < forMs; await pause(QUARTER_MS)) {
    const { messages } = await mailpit.total();
    if (messages === last) continue;
    last = messages;
    since = Date.now();
  }
  return last;
}
