import { createServer, request, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test } from '@jest/globals';
import { listenOn } from '../listen.js';
import { createBalancer } from './balancer.js';

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function listening(server: Server): Promise<number> {
  open.push(server);
  return listenOn(server, 0, '127.0.0.1');
}

const behind = (listener: RequestListener) => listening(createServer(listener));
const balancing = (...ports: number[]) => listening(createBalancer(() => ports));

/** Tells its name, what it was sent and by whom. */
const named =
  (name: string, heard: string[] = []): RequestListener =>
  (incoming, answer) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      heard.push(`${incoming.method} ${incoming.url} ${body}`);
      answer.writeHead(201, { 'set-cookie': ['a=1', 'b=2'], 'x-host': incoming.headers.host });
      answer.end(`${name} ${incoming.headers['x-forwarded-for']}`);
    });
  };

/** Cuts the connection once it has heard everything. */
const dying =
  (heard: string[] = []): RequestListener =>
  (incoming, answer) => {
    incoming.resume();
    incoming.on('end', () => {
      heard.push(String(incoming.method));
      answer.destroy();
    });
  };

async function closedPort(): Promise<number> {
  const server = createServer();
  const port = await listenOn(server, 0, '127.0.0.1');
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

/** Rejects when the connection is cut, before or in the middle of the answer. */
function ask(port: number, method = 'GET', body = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      port,
      host: '127.0.0.1',
      method,
      path: '/x?y=1',
      agent: false,
      headers: { host: 'one.localhost' },
    };
    const sent = request(options, (incoming) => {
      let text = '';
      incoming.on('data', (chunk: Buffer) => (text += chunk.toString()));
      incoming.on('error', reject);
      incoming.on('end', () => resolve({ status: incoming.statusCode!, headers: incoming.headers, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

describe('the balancer', () => {
  test('takes turns, and passes on method, path, body, host, cookies and the caller’s address', async () => {
    const heard: string[] = [];
    const port = await balancing(await behind(named('one', heard)), await behind(named('two', heard)));
    const answers = [await ask(port, 'POST', '{}'), await ask(port)];
    expect(answers.map(({ text }) => text.split(' ')[0]).toSorted()).toEqual(['one', 'two']);
    expect(answers[0]).toMatchObject({
      status: 201,
      headers: { 'set-cookie': ['a=1', 'b=2'], 'x-host': 'one.localhost' },
      text: expect.stringMatching(/127\.0\.0\.1$/),
    });
    expect(heard).toEqual(['POST /x?y=1 {}', 'GET /x?y=1 ']);
  });

  test.each(['GET', 'POST'])('sends a %s that reached nobody to the next one', async (method) => {
    const heard: string[] = [];
    const port = await balancing(await closedPort(), await closedPort(), await behind(named('alive', heard)));
    for (let n = 0; n < 3; n += 1)
      expect(await ask(port, method, method === 'POST' ? 'body' : '')).toMatchObject({ status: 201 });
    expect(heard).toHaveLength(3);
  });

  test('sends a GET whose server died to the next one', async () => {
    const heard: string[] = [];
    const port = await balancing(await behind(dying(heard)), await behind(named('alive')));
    for (let n = 0; n < 2; n += 1) expect((await ask(port)).text).toMatch(/^alive/);
    expect(heard).toEqual(['GET']);
  });

  test('cuts off a POST whose server died and sends it to nobody else: it may have been carried out', async () => {
    const heard: string[] = [];
    const port = await balancing(await behind(dying(heard)), await behind(dying(heard)));
    await expect(ask(port, 'POST', 'a vote')).rejects.toThrow('socket hang up');
    expect(heard).toEqual(['POST']);
  });

  test('cuts off an answer whose server died in the middle of it', async () => {
    const half: RequestListener = (_incoming, answer) => {
      answer.writeHead(200, { 'content-length': '1000' });
      answer.write('half');
      setTimeout(() => answer.destroy(), 20);
    };
    await expect(ask(await balancing(await behind(half)))).rejects.toThrow('aborted');
  });

  test('says so when nobody is ready', async () => {
    const answer = await ask(await balancing());
    expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '1' } });
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'unavailable' });
  });

  test('lets go of a server when the caller leaves', async () => {
    let left: () => void;
    const gone = new Promise<void>((resolve) => (left = resolve));
    const port = await balancing(await behind((incoming) => incoming.on('close', () => left())));
    const sent = request({ port, host: '127.0.0.1', agent: false });
    sent.on('error', () => undefined);
    sent.end();
    setTimeout(() => sent.destroy(), 50);
    await gone;
  });

  test('metrics are nobody’s who comes from outside', async () => {
    const heard: string[] = [];
    const port = await balancing(await behind(named('one', heard)));
    for (const path of ['/metrics', '/metrics/', '/metrics?x', '//metrics', '/%6Detrics', '/%'])
      expect([path, (await fetch(`http://127.0.0.1:${port}${path}`)).status]).toEqual([
        path,
        path === '/%' ? 201 : 404,
      ]);
    expect(heard).toEqual(['GET /% ']);
  });
});
