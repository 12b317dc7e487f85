import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api } from '@ateneo/contracts';
import type { Ledger, Outcome } from './ledger.js';
import type { Chance } from './random.js';

/** No request may take longer, whatever happens to the servers. */
const SETTLED_MS = 45_000;
const TRIES = 25;
// Sent again as it is, a little later: nothing was done, or it is not known.
const PASSING = new Set([401, 409, 412, 429, 502, 503, 504]);

/** What came of sending something until it was answered. */
export interface Settled {
  readonly outcome: Outcome;
  readonly tries: number;
  readonly status: number;
  readonly body: Record<string, unknown>;
}

interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Somebody with a browser: sends again what was not answered, to whichever server answers, and sometimes gives up. */
export class ChaosPerson {
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly id: string,
    private readonly email: string,
    private readonly password: string,
    private readonly servers: () => readonly string[],
    private readonly chance: Chance,
    private readonly ledger: Ledger,
  ) {}

  /** Until it is answered for good. `patience` is how many failed tries they bear; default all there are. */
  async settle(method: string, path: string, body: object | undefined, patience = TRIES): Promise<Settled> {
    const key = randomUUID();
    let isFirst = true;
    for (let tries = 1; tries <= patience; tries += 1) {
      const answer = await this.send(method, path, body, key);
      if (answer && isFinal(answer)) return settled(isFirst, tries, answer);
      if (answer?.status === 401) await this.signIn();
      else isFirst = false;
      await sleep(this.chance.between(50, 150) * Math.min(tries, 10));
    }
    return { outcome: 'unknown', tries: patience, status: 0, body: {} };
  }

  private async signIn(): Promise<void> {
    await this.send('POST', api.login(), { email: this.email, password: this.password }, undefined);
  }

  /** Undefined: no answer. */
  private async send(method: string, path: string, body: object | undefined, key: string | undefined) {
    const origin = this.chance.one(this.servers());
    const started = performance.now();
    this.ledger.requests += 1;
    try {
      const response = await fetch(origin + path, {
        method,
        headers: {
          origin,
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body && { 'content-type': 'application/json' }),
          ...(key && method === 'POST' && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(SETTLED_MS),
      });
      this.keep(response.headers.getSetCookie());
      const answer: Answer = { status: response.status, text: await response.text() };
      if (isWrong(answer)) this.ledger.odd.push(`${method} ${path}: ${answer.status} ${answer.text}`);
      return answer;
    } catch (error) {
      if ((error as Error).name === 'TimeoutError') this.ledger.hung.push(`${method} ${path}`);
      return undefined;
    } finally {
      this.ledger.slowestMs = Math.max(this.ledger.slowestMs, performance.now() - started);
    }
  }

  private keep(cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const [pair = ''] = cookie.split(';');
      this.cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  }
}

/** A fault of the server, or a refusal without a code that says what it is. */
function isWrong({ status, text }: Answer): boolean {
  return status === 500 || (status >= 400 && typeof bodyOf(text)['code'] !== 'string');
}

function isFinal({ status }: Answer): boolean {
  return status < 400 || !PASSING.has(status);
}

/** A refusal after a try that was not answered does not tell what became of that one. */
function settled(isFirst: boolean, tries: number, { status, text }: Answer): Settled {
  const refusal = isFirst ? 'refused' : 'unknown';
  return { outcome: status < 400 ? 'done' : refusal, tries, status, body: bodyOf(text) };
}

function bodyOf(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
