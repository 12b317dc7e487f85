import { setTimeout as wait } from 'node:timers/promises';
import { api, type Language } from '@ateneo/contracts';
import type { FastifyInstance, FastifyRequest, InjectOptions } from 'fastify';

const notices = `${api.notifications()}?rowsPerPage`;

/** What the home asks first of all, as the application writes it; the first one says who it is. */
const askedAtHome: readonly [string, ...string[]] = [
  api.self(),
  api.ownToDos(),
  `${api.processes()}?page=1&status=active&rowsPerPage=20&sortBy=-start_datetime`,
  `${notices}=1&sortBy=-creation_datetime&page=1&is_readed=false`,
  `${notices}=5&sortBy=-creation_datetime&page=1`,
];

/** So long the document waits for answers: the application asks for what takes longer. Milliseconds. */
const PATIENCE = 300;

/** Of the browser's own headers those by which it is somebody, somewhere. */
const whoAsks = ['host', 'cookie', 'user-agent', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'] as const;

/** What the API answers to a question of the server's own; undefined unless that is a JSON answer of 200. */
export async function askApi<Answer>(fastify: FastifyInstance, question: InjectOptions): Promise<Answer | undefined> {
  const { statusCode, headers, payload } = await fastify.inject(question);
  const isJson = String(headers['content-type']).includes('json');
  return statusCode === 200 && isJson ? (JSON.parse(payload) as Answer) : undefined;
}

/** What the home asks first, answered through the API's own door, as this browser would be answered (decision 0167). */
export class FirstAnswers {
  constructor(
    private readonly fastify: FastifyInstance,
    private readonly patience = PATIENCE,
  ) {}

  /** By path. What is refused or late is left out. */
  async ofHome(request: FastifyRequest, language: Language): Promise<Readonly<Record<string, unknown>>> {
    const told: Record<string, unknown> = {};
    const ask = async (path: string): Promise<boolean> => {
      const answer = await askApi<unknown>(this.fastify, questionOf(path, request, language));
      if (answer !== undefined) told[path] = answer;
      return answer !== undefined;
    };
    const [self, ...others] = askedAtHome;
    // A session that is over is refused once, not each time. Whatever fails, the application asks.
    const all = ask(self)
      .then((isKnown) => (isKnown ? Promise.all(others.map(ask)) : undefined))
      .catch(() => undefined);
    const over = new AbortController();
    await Promise.race([all, wait(this.patience, undefined, { signal: over.signal }).catch(() => undefined)]);
    over.abort();
    return { ...told };
  }
}

function questionOf(url: string, { headers, socket }: FastifyRequest, language: Language): InjectOptions {
  const kept = whoAsks.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]]));
  return {
    url,
    headers: { ...Object.fromEntries(kept), accept: 'application/json', 'accept-language': language },
    ...(socket.remoteAddress && { remoteAddress: socket.remoteAddress }),
  };
}
