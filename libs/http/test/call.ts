import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly text: string;
  /** The body as JSON. */
  readonly json: Record<string, unknown>;
}

export interface Call {
  readonly method?: string;
  readonly host?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer | object;
}

/** One call to a host name that no name server knows. */
export function call(port: number, path: string, what: Call = {}) {
  const { body } = what;
  const sent = body === undefined || typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const headers = headersOf(port, what);
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, method: what.method ?? 'GET', headers }, (incoming) => {
      // One that is cut fails instead of being waited for.
      text(incoming).then((said) => resolve(answer(incoming.statusCode!, incoming.headers, said)), reject);
    });
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

function headersOf(port: number, { host = 'a.localhost', headers = {}, body }: Call): Record<string, string> {
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' };
  return { host: `${host}:${port}`, ...type, ...headers };
}

function answer(status: number, headers: Answer['headers'], text: string): Answer {
  const isJson = String(headers['content-type']).startsWith('application/json') && text !== '';
  return { status, headers, text, json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
}

/** What a server says to these very bytes before it closes. */
export function exchange(port: number, sent: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  return text(socket);
}
