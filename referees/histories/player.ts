import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@ateneo/contracts';
import type { Chance } from '../../services/platform/test/faults/chaos/random.js';

const PATIENCE_MS = 30_000;
const TRIES = 20;

export interface Said {
  readonly status: number;
  readonly json: Record<string, unknown>;
  /** The view that answered says of itself that it may be old. */
  readonly isStale: boolean;
}

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body?: object | undefined;
  /** The same each time it is sent. */
  readonly key?: string | undefined;
}

type Came = Said | 'lost' | 'again';

/** The cookies of one browser; its tabs share them. */
export class Browser {
  readonly cookies = new Map<string, string>();
  constructor(
    readonly email: string,
    readonly password: string,
  ) {}
}

/** One client: sends to whichever process there is, and the same again, with the same key, when no answer came; sometimes gives up. */
export class Player {
  constructor(
    readonly client: number,
    readonly chance: Chance,
    private readonly servers: () => readonly string[],
  ) {}

  /** What was answered for good; undefined: the answer was lost, and a refusal after that tells nothing. */
  ask(browser: Browser, method: string, path: string, body?: object): Promise<Said | undefined> {
    return this.sendOften(browser, { method, path, body, key: keyFor(method) });
  }

  private async sendOften(browser: Browser, sent: Sent): Promise<Said | undefined> {
    let wasLost = false;
    for (let tries = 1; tries <= TRIES; tries += 1) {
      const came = await this.send(browser, sent);
      if (typeof came === 'object') return wasLost && came.status >= 400 ? undefined : came;
      wasLost ||= came === 'lost';
      if (wasLost && this.chance.next() < 0.1) tries = TRIES;
      await sleep(this.chance.between(20, 60) * tries);
    }
    return undefined;
  }

  /** As `ask`, with the same key until it is done; throws with a refusal. */
  async must<Json>(browser: Browser, method: string, path: string, body?: object): Promise<Json> {
    const sent = { method, path, body, key: keyFor(method) };
    for (let tries = 0; tries < TRIES; tries += 1) {
      const said = await this.sendOften(browser, sent);
      if (said && said.status < 300 && !said.isStale) return said.json as Json;
      if (said && said.status >= 400) throw new Error(`${method} ${path}: ${said.status} ${JSON.stringify(said.json)}`);
    }
    throw new Error(`${method} ${path} was never answered`);
  }

  async signIn(browser: Browser): Promise<void> {
    const { email, password } = browser;
    await this.send(browser, { method: 'POST', path: api.login(), body: { email, password } });
  }

  private async send(browser: Browser, { method, path, body, key }: Sent): Promise<Came> {
    const origin = this.chance.one(this.servers());
    try {
      const headers = { origin, ...headersOf(browser, body, key) };
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await fetch(origin + path, {
        method,
        headers,
        signal,
        ...(body && { body: JSON.stringify(body) }),
      });
      keep(browser, answer.headers.getSetCookie());
      const json = JSON.parse((await answer.text()) || '{}') as Record<string, unknown>;
      if (answer.status === 401 && path !== api.login()) await this.signIn(browser);
      return cameOf({ status: answer.status, json, isStale: answer.headers.get('x-view') === 'stale' });
    } catch (error) {
      return isUnsent(error) ? 'again' : 'lost';
    }
  }
}

function keyFor(method: string): string | undefined {
  return method === 'POST' ? randomUUID() : undefined;
}

/** Where nobody listened it cannot have happened. */
function isUnsent(error: unknown): boolean {
  return (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED';
}

function headersOf({ cookies }: Browser, body: object | undefined, key: string | undefined): Record<string, string> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  return { cookie, ...(body && { 'content-type': 'application/json' }), ...(key && { 'idempotency-key': key }) };
}

/** Who fails with 5xx may have done it; with the others nothing was done. */
function cameOf(said: Said): Came {
  const { status, json } = said;
  if (status >= 500) return 'lost';
  return status === 401 || status === 429 || json['code'] === 'conflict' ? 'again' : said;
}

function keep({ cookies }: Browser, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = ''] = line.split(';');
    cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
  }
}
