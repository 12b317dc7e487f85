import { request } from 'node:http';

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
export function call(
  port: number,
  path: string,
  { method = 'GET', host = 'a.localhost', headers = {}, body }: Call = {},
) {
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  const sent = body === undefined ? undefined : isRaw ? body : JSON.stringify(body);
  const type = sent === undefined ? {} : { 'content-type': 'application/json' };
  return new Promise<Answer>((resolve, reject) => {
    const outgoing = request(
      { port, host: '127.0.0.1', path, method, headers: { host: `${host}:${port}`, ...type, ...headers } },
      (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.on('end', () =>
          resolve(answer(incoming.statusCode!, incoming.headers, Buffer.concat(chunks).toString())),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(sent);
  });
}

function answer(status: number, headers: Answer['headers'], text: string): Answer {
  const isJson = String(headers['content-type']).startsWith('application/json') && text !== '';
  return { status, headers, text, json: isJson ? (JSON.parse(text) as Record<string, unknown>) : {} };
}
