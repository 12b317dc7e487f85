import { Agent, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What came back. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
  readonly bytes: Buffer;
  /** The body as JSON; undefined when it is none. Tests say themselves what they expect in it. */
  readonly json: never;
}

export interface Init {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON. */
  readonly body?: string | Buffer | object;
}

/** As browsers do: to open a connection for each request is a third of all work of a suite that asks much. */
const agent = new Agent({ keepAlive: true });

/** By program and host, the cookie that says how far into the log anybody of the suite has written. */
const written = new Map<string, string>();

/**
 * A person in front of a browser: keeps cookies, and sends `Origin` as a browser does. They see what others of the suite have
 * written before, as if it had been themselves: people do not act within milliseconds of each other.
 */
export class Client {
  readonly cookies = new Map<string, string>();

  /** `log`: whose the positions are. Two programs have two, though their databases are copies of one. */
  constructor(
    readonly port: number,
    readonly host: string,
    readonly log = `${host}:${port}`,
  ) {}

  get = (path: string, headers?: Init['headers']) => this.send(path, { headers });
  post = (path: string, body: Init['body'] = {}, headers?: Init['headers']) =>
    this.send(path, { method: 'POST', body, headers });
  patch = (path: string, body: Init['body'], headers?: Init['headers']) =>
    this.send(path, { method: 'PATCH', body, headers });
  delete = (path: string, headers?: Init['headers']) => this.send(path, { method: 'DELETE', headers });

  /** `path` may leave out `/api/v1`. */
  async send(path: string, { method, headers, body }: { [K in keyof Init]: Init[K] | undefined }): Promise<Answer> {
    const sent = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
    const isJson = sent !== body;
    const url = path.startsWith('/') ? path : `/api/v1/${path}`;
    const own = this.headers(isJson ? { 'content-type': 'application/json' } : {});
    const answer = await exchange(this.port, url, method ?? 'GET', sent, { ...own, ...headers });
    this.keep(answer);
    return answer;
  }

  private headers(more: Record<string, string>): Record<string, string> {
    const own = [...this.cookies].filter(([name]) => !isSeen(name)).map(([name, value]) => `${name}=${value}`);
    const cookie = [own, written.get(this.log) ?? []].flat().join('; ');
    const host = `${this.host}:${this.port}`;
    return { host, origin: `http://${host}`, ...(cookie ? { cookie } : {}), ...more };
  }

  private keep({ headers }: Answer): void {
    for (const line of [headers['set-cookie'] ?? []].flat()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) this.cookies.delete(name!);
      else this.cookies.set(name!, value!);
      if (isSeen(name!)) this.keepFurthest(`${name}=${value}`);
    }
  }

  private keepFurthest(seen: string): void {
    const before = written.get(this.log) ?? '';
    if (storeOf(seen) !== storeOf(before) || isFurther(seen, before)) written.set(this.log, seen);
  }
}

const isSeen = (name: string) => /^(__Host-)?seen$/.test(name);
const storeOf = (seen: string) => seen.split('.')[0];
const isFurther = (one: string, other: string) =>
  one.length === other.length ? one > other : one.length > other.length;

function exchange(
  port: number,
  path: string,
  method: string,
  body: string | Buffer | undefined,
  headers: Record<string, string>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers, agent }, (incoming) => {
      // One that is cut fails instead of being waited for.
      buffer(incoming).then((bytes) => {
        const text = bytes.toString();
        resolve({ status: incoming.statusCode!, headers: incoming.headers, text, bytes, json: parsed(text) });
      }, reject);
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

function parsed(text: string): never {
  try {
    return JSON.parse(text) as never;
  } catch {
    return undefined as never;
  }
}
