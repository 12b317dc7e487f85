import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { Account } from './account.js';
import { act } from './calls.js';

/** What the library in use must ask for. */
const VERSION = '2026-10-28.endive';

/** What goes wrong with the next calls: a limit, a fault, a line that is cut before or after it was done. */
export type Fault = '429' | '500' | 'cut_before' | 'cut_after';

interface Kept {
  readonly print: string;
  answer: { status: number; body: unknown } | undefined;
}

/** Another Stripe: keeps state as it does, checks versions and keys, fails on demand, and fails loudly on what it does not know. */
export class StripeDouble {
  readonly account = new Account();
  /** Of somebody else: nothing of one is known to another. */
  readonly other = new Account('sk_test_other', 'o');
  /** Calls that it does not know: a test ends by expecting none. */
  readonly unknown: string[] = [];
  /** Every call that it did, as `METHOD path`. */
  readonly calls: string[] = [];
  private readonly kept = new Map<string, Kept>();
  private readonly faults: { at: string; how: Fault }[] = [];
  private readonly server = createServer((request, response) => void this.answer(request, response));
  url!: URL;

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    this.url = new URL(`http://127.0.0.1:${(this.server.address() as AddressInfo).port}`);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  /** So goes wrong what is asked there next, so many times. */
  fail(at: string, how: Fault, times = 1): void {
    for (let n = 0; n < times; n += 1) this.faults.push({ at, how });
  }

  /** A day has gone by. */
  forgetKeys(): void {
    this.kept.clear();
  }

  /** A message about something, signed as Stripe signs. */
  signed(event: object, secret: string, timestamp = Math.floor(Date.now() / 1000)) {
    const payload = JSON.stringify(event);
    return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const url = new URL(request.url!, this.url);
    const call = `${request.method} ${url.pathname}`;
    const fault = this.takeFault(call);
    if (fault === 'cut_before') return void request.socket.destroy();
    const { status, body } = isNo(fault) ?? this.once(request, url, text, call);
    if (fault === 'cut_after') return void request.socket.destroy();
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_double' });
    response.end(JSON.stringify(body));
  }

  private takeFault(call: string): Fault | undefined {
    const index = this.faults.findIndex(({ at }) => call.startsWith(at));
    return index < 0 ? undefined : this.faults.splice(index, 1)[0]!.how;
  }

  /** The same key again is the same answer; with another body it is refused. */
  private once(request: IncomingMessage, url: URL, text: string, call: string) {
    const account = this.accountOf(request);
    if (!(account instanceof Account)) return account;
    const key = request.headers['idempotency-key'];
    if (typeof key !== 'string') return this.done(account, call, url, text);
    const print = createHash('sha256').update(`${call}?${text}`).digest('hex');
    const name = `${request.headers.authorization} ${key}`;
    const before = this.kept.get(name);
    if (before && before.print !== print) return no(400, 'idempotency_error', 'another body under this key');
    if (before?.answer) return before.answer;
    const kept: Kept = { print, answer: undefined };
    this.kept.set(name, kept);
    kept.answer = this.done(account, call, url, text);
    return kept.answer;
  }

  private accountOf({ headers }: IncomingMessage) {
    if (headers['stripe-version'] !== VERSION) return no(400, 'invalid_request_error', 'another version');
    const key = headers.authorization?.replace('Bearer ', '');
    const account = [this.account, this.other].find((one) => one.key === key);
    return account ?? no(401, 'invalid_request_error', 'no such key');
  }

  private done(account: Account, call: string, url: URL, text: string) {
    const asked = { ...Object.fromEntries(url.searchParams), ...Object.fromEntries(new URLSearchParams(text)) };
    const answer = act(account, call, asked);
    if (answer) this.calls.push(call);
    else this.unknown.push(`${call} ${JSON.stringify(asked)}`);
    return answer ?? no(404, 'invalid_request_error', `the double does not know ${call}`);
  }
}

export function no(status: number, type: string, message: string, more: object = {}) {
  return { status, body: { error: { type, message, ...more } } };
}

function isNo(fault: Fault | undefined) {
  if (fault === '429') return no(429, 'invalid_request_error', 'too many', { code: 'rate_limit' });
  return fault === '500' ? no(500, 'api_error', 'a fault') : undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}
