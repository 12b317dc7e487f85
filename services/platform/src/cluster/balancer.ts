import {
  Agent,
  createServer,
  type IncomingMessage,
  request as send,
  type Server,
  type ServerResponse,
} from 'node:http';
import { pipeline } from 'node:stream';

const safe: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const hopByHop = ['connection', 'keep-alive', 'proxy-connection'] as const;

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly answer: ServerResponse;
  /** Ports not yet tried, the best first. */
  readonly ports: number[];
}

/**
 * Sends each request to the next of the ports that there are, streaming both ways. What never reached a server goes to
 * the next one; what may have reached one goes there only if it changes nothing. Otherwise the connection is cut: the
 * caller cannot know whether it was done, and nobody may tell them that it failed.
 */
export function createBalancer(ports: () => readonly number[]): Server {
  const agent = new Agent({ keepAlive: true, keepAliveMsecs: 5000 });
  let turn = 0;
  const server = createServer((incoming, answer) => {
    if (isInside(incoming.url ?? '')) return notFound(answer);
    const all = ports();
    turn = (turn + 1) % Math.max(1, all.length);
    forward({ incoming, answer, ports: [...all.slice(turn), ...all.slice(0, turn)] }, agent);
  });
  server.on('close', () => agent.destroy());
  return server;
}

function forward(exchange: Exchange, agent: Agent): void {
  const { incoming, answer, ports } = exchange;
  const port = ports.shift();
  if (port === undefined) return nobodyThere(answer);
  const isSafe = safe.has(incoming.method!);
  // An old connection may have been closed meanwhile: only what may be sent twice goes over one.
  const outgoing = send({
    port,
    host: '127.0.0.1',
    method: incoming.method,
    path: incoming.url,
    headers: headersFor(incoming),
    agent: isSafe ? agent : false,
  });
  let wasSent = false;
  const onGone = (): void => void outgoing.destroy();
  answer.once('close', onGone);
  outgoing.on('socket', (socket) => {
    const begin = (): void => {
      wasSent = true;
      if (isSafe) outgoing.end();
      else pipeline(incoming, outgoing, () => undefined);
    };
    if (socket.connecting) socket.once('connect', begin);
    else begin();
  });
  outgoing.on('response', (arriving) => {
    answer.writeHead(arriving.statusCode!, without(arriving.headers));
    // A server that dies in the middle cuts the caller's answer, too.
    pipeline(arriving, answer, () => undefined);
  });
  outgoing.on('error', () => {
    answer.off('close', onGone);
    if (answer.destroyed) return;
    if (answer.headersSent || (wasSent && !isSafe)) answer.destroy();
    else forward(exchange, agent);
  });
}

function headersFor({ headers, socket }: IncomingMessage): Record<string, string | string[] | undefined> {
  const before = headers['x-forwarded-for'];
  const from = socket.remoteAddress ?? '';
  return {
    ...without(headers),
    'x-forwarded-for': before ? `${String(before)}, ${from}` : from,
    'x-forwarded-host': headers.host,
    'x-forwarded-proto': 'http',
  };
}

function without(headers: IncomingMessage['headers']): Record<string, string | string[] | undefined> {
  const kept = { ...headers };
  for (const name of hopByHop) delete kept[name];
  return kept;
}

/** Figures of the inside, however the path is written. */
function isInside(url: string): boolean {
  return /^\/+metrics(\/|$)/i.test(decoded(url.split('?')[0]!));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function notFound(answer: ServerResponse): void {
  answer.writeHead(404, { 'content-type': 'application/json; charset=utf-8' }).end('{"status":"not found"}');
}

function nobodyThere(answer: ServerResponse): void {
  const detail = 'No server is ready. Try again in a moment.';
  answer.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'retry-after': '1' });
  answer.end(JSON.stringify({ detail, message: detail, code: 'unavailable' }));
}
