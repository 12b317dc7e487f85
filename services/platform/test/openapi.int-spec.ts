import { execFile } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv } from 'ajv';
import { flatTexts } from '@ateneo/i18n/server';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aDni } from '../../identity/test/builders.js';
import { enrol, type Person } from '../../identity/test/people.js';
import { allowedBodies, type BodySchema, patternsOf, textsIn, withoutOne } from './allowed-bodies.js';
import type { Answer, Client } from './client.js';
import { startApp, type TestApp } from './start-app.js';

interface Operation {
  readonly 'x-permission': string;
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Record<string, { schema?: object }> };
  readonly responses: Record<string, { readonly content?: Record<string, { schema?: object }> }>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema?: BodySchema;
  readonly content?: Record<string, { readonly schema: BodySchema }>;
}
interface Document {
  readonly paths: Record<string, Record<string, Operation>>;
  readonly components: object;
}

const inFolder = (name: string) => fileURLToPath(new URL(`./generated-client/${name}`, import.meta.url));
const offEarth = { type: 'Point', coordinates: [0, 200] };
const aRecord = '00000000-0000-4000-8000-000000000000';
let app: TestApp;
let text: string;
let document: Document;

beforeAll(async () => {
  app = await startApp({ alone: true });
  ({ text } = await app.client().get('/api/openapi.json'));
  document = JSON.parse(text) as Document;
});

afterAll(() => app?.close());

/** `get /api/v1/universe` and so on. */
function operations(): [string, Operation][] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
}

describe('the OpenAPI document', () => {
  test('redocly finds no fault in it', async () => {
    // Examples, too: each fits its schema.
    const examples = ['no-invalid-media-type-examples', 'no-invalid-parameter-examples', 'no-invalid-schema-examples'];
    const rules = Object.fromEntries(examples.map((rule) => [rule, 'error' as const]));
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({ source: text, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  test('every operation says what it is for, what it takes and what it answers', () => {
    const mute = operations().filter(([name, { summary, responses, requestBody, parameters = [] }]) => {
      const answers = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      const isAnswered = answers.some(([status, { content }]) => status === '204' || hasSchema(content));
      const takesBody = /^(patch|put) /.test(name);
      const isList = answers.some(([, { content }]) => JSON.stringify(content ?? {}).includes('"page_size"'));
      const isWholeList =
        !isList || ['page', 'rowsPerPage', 'sortBy', 'range'].every((one) => parameters.some((p) => p.name === one));
      return !summary || !isAnswered || (takesBody && !hasSchema(requestBody?.content)) || !isWholeList;
    });
    expect(mute.map(([name]) => name)).toEqual([]);
    expect(operations().length).toBeGreaterThan(50);
  });

  test('a body takes the work wherever a limit asks for it', () => {
    const limited = operations().filter(([, one]) => 'x-limit' in one && hasSchema(one.requestBody?.content));
    const walls = limited.filter(([, { requestBody }]) => !JSON.stringify(requestBody).includes('"altcha"'));
    expect(walls.map(([name]) => name)).toEqual([]);
    expect(limited.length).toBeGreaterThan(15);
  });

  test('a client that is generated from it enrols, votes and reads the change log, types and all', async () => {
    writeFileSync(inFolder('api.json'), text);
    await run('node_modules/openapi-typescript/bin/cli.js', inFolder('api.json'), '-o', inFolder('api.d.ts'));
    appendFileSync(inFolder('api.d.ts'), 'declare global {\n  type Api = paths;\n}\n');
    await run('node_modules/typescript-7/bin/tsc', '-p', inFolder('tsconfig.json'));

    const superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    const { wholeLine } = (await import(inFolder('whole-line.ts'))) as typeof WholeLine;
    const fetches = {
      superuser: through(superuser.browser),
      author: through(app.client()),
      voter: through(app.client()),
    };
    const { vote, own, corrected, changes } = await wholeLine(fetches, [aDni(), aDni()]);
    expect(vote).toMatchObject({ value: 'up', receipt: own.receipt });
    expect(corrected).toMatchObject({ address_city: 'Tolosa' });
    expect(changes).toMatchObject([{ user: corrected.id, field: 'address_city', after: 'Tolosa', source: 'self' }]);
  });
});

describe('every path of the document', () => {
  test('answers a method that it does not have by 405 and those that it has', async () => {
    const asked = Object.entries(document.paths).flatMap(([path, item]) => {
      const has = Object.keys(item).map((method) => method.toUpperCase());
      if (has.includes('GET')) has.push('HEAD');
      const others = ['GET', 'POST', 'PUT', 'DELETE', 'QUERY'].filter((method) => !has.includes(method));
      return others.map((method) => ({ path, method, allow: has.sort().join(', ') }));
    });
    expect(asked.length).toBeGreaterThan(1000);
    const odd = await oddities(asked, async ({ path, method, allow }) => {
      const { status, headers } = await app.client().send(addressOf(path), { method });
      return status === 405 && headers['allow'] === allow
        ? undefined
        : `${method} ${path}: ${status} ${headers['allow']} for ${allow}`;
    });
    expect(odd).toEqual([]);
  });

  test.each<[string, object]>([
    ['what they have seen', { headers: { 'if-match': '"none of ours"' } }],
    ['JSON that is none', { headers: { 'content-type': 'application/json' }, body: '{"a":' }],
    ['a type that nobody reads', { headers: { 'content-type': 'text/plain' }, body: 'a' }],
    ['keys without number', { body: Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [at, 1])) }],
  ])('asks who it is before it looks at %s', async (_, sent) => {
    const withBody = 'body' in sent ? /^(post|patch|put) / : / /;
    const closed = operations().filter(([name, one]) => one['x-permission'] !== 'public' && withBody.test(name));
    expect(closed.length).toBeGreaterThan(150);
    const odd = await oddities(closed, async ([name]) => {
      const [method, path] = name.split(' ');
      const { status } = await app.client().send(addressOf(path!), { method: method!.toUpperCase(), ...sent });
      return status === 401 ? undefined : `${name}: ${status}`;
    });
    expect(odd).toEqual([]);
  });
});

test('no text that is sent may hold NUL, nor a control character in a path or a query', () => {
  const texts = operations().flatMap(([name, { parameters = [], requestBody }]) => [
    ...parameters.flatMap((one) =>
      (one.schema && one.in !== 'header' ? textsIn(one.schema, `${name} ${one.name}`) : []).map(
        (text) => [...text, '\u0001'] as const,
      ),
    ),
    ...[requestBody ?? [], parameters]
      .flat()
      .flatMap(({ content = {} }) => Object.values(content))
      .flatMap(({ schema = {} }) => textsIn(schema, name).map((text) => [...text, '\u0000'] as const)),
  ]);
  const open = texts.filter(([, text, no]) => patternsOf(text).every((pattern) => pattern.test(`a${no}`)));
  expect(open.map(([where]) => where)).toEqual([]);
  expect(texts.length).toBeGreaterThan(1000);
});

describe('every route that takes a file', () => {
  const head = 'content-disposition: form-data; name="file"; filename="a.md"\r\n\r\n';
  const forms: [string, string, string][] = [
    ['names no boundary', 'multipart/form-data', `--b\r\n${head}a\r\n--b--\r\n`],
    ['is cut within its file', 'multipart/form-data; boundary=b', `--b\r\n${head}a`],
    ['has a field with a name of JavaScript’s own', 'multipart/form-data; boundary=b', named('__proto__')],
  ];

  function named(name: string): string {
    return `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\na\r\n--b--\r\n`;
  }

  let superuser: Person;
  beforeAll(async () => {
    superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
  });

  test.each(forms)('refuses a form that %s, in the language of who sent it', async (_, type, body) => {
    const uploads = operations().filter(([, one]) => one.requestBody?.content['multipart/form-data']);
    expect(uploads.length).toBeGreaterThan(10);
    const odd = await oddities(uploads, async ([name, operation]) => {
      const headers = { 'content-type': type, 'accept-language': 'eu' };
      const answer = await superuser.browser.post(addressOf(name.split(' ')[1]!), body, headers);
      const { code, detail } = answer.json as { code: string; detail: string };
      const isSaid = answer.status === 400 && code === 'broken_upload' && detail.startsWith('Fitxategia');
      return isSaid ? unlike(answer, operation) : `${name}: ${answer.status} ${answer.text}`;
    });
    expect(odd).toEqual([]);
  });
});

describe('refusals are described', () => {
  const of = (path: string, method: string) => document.paths[`/api/v1/${path}`]![method]!;
  const visitor = (): Client => app.client();

  test('of the code of a place that was given back', () => {
    expect(of('events/reservations/{id}/qr', 'get').responses).toHaveProperty('409');
  });

  test('of a body that cannot be read, as of fields', async () => {
    const login = of('users/auth/login', 'post');
    const headers = { 'content-type': 'application/json' };
    const answers = [
      await visitor().post('users/auth/login', '{"email":', headers),
      await visitor().post('users/auth/login', { email: 'x' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(answers.map((answer) => unlike(answer, login))).toEqual([undefined, undefined]);
  });

  test.each([
    ['users/auth/login', 'post', { email: 'nobody@example.org', password: 'caballo-grapa-luna-7' }],
    ['users/auth/refresh', 'post', {}],
    ['why/{token}', 'get', undefined],
  ] as const)('of who is not signed in, where that is public: %s', async (path, method, body) => {
    const answer = await visitor().send(path, { method: method.toUpperCase(), body });
    expect(answer.status).toBe(401);
    expect(unlike(answer, of(path, method))).toBeUndefined();
  });
});

describe('a body is checked as the document says', () => {
  /** What a schema says of one text alone, in words that no rule of a context has. */
  const ofForm = ['required', 'wrong_format', 'wrong_type', 'hidden_characters', 'too_long', 'too_short', 'not_one_of'];
  const sentences = ofForm.map((code) => sentenceOf(code));
  let superuser: Person;
  let bodies: [string, Operation, BodySchema][];
  beforeAll(async () => {
    superuser = await enrol(app, [{ do: 'verify' }, { do: 'grant_superuser' }]);
    bodies = operations()
      .filter(([name]) => /^(post|patch) /.test(name) && !/logout|refresh/.test(name))
      .flatMap(([name, operation]): [string, Operation, BodySchema][] => {
        const schema = operation.requestBody?.content['application/json']?.schema as BodySchema | undefined;
        return schema ? [[name, operation, schema]] : [];
      });
  });

  const send = (name: string, body: object) =>
    superuser.browser.send(addressOf(name.split(' ')[1]!), { method: name.split(' ')[0]!.toUpperCase(), body });

  test('no body that it allows is refused for its form, and each answer is described', async () => {
    const cases = bodies.flatMap(([name, operation, schema]) =>
      allowedBodies(schema, 2).map((body) => [name, operation, body as object] as const),
    );
    expect(cases.length).toBeGreaterThan(bodies.length);
    const odd = await oddities(cases, async ([name, operation, body]) => {
      const answer = await send(name, body);
      const isForm = answer.status === 400 && sentences.some((one) => one.test(answer.text));
      const isDescribed = answer.status < 500 && answer.status in operation.responses;
      return isForm || !isDescribed ? `${name} ${JSON.stringify(body)}: ${answer.status} ${answer.text}` : undefined;
    });
    expect(odd).toEqual([]);
  });

  test.each([
    ['a comment of two things', 'processes/comments', { content: 'Sí.', process: aRecord, document: aRecord }],
    ['a comment of nothing', 'processes/comments', { content: 'Sí.' }],
    ['an issuer without a host', 'users/auth/openid/service', { issuer: 'https://', client_id: 'a', name: 'a' }],
    ['an issuer that is no address', 'users/auth/openid/service', { issuer: 'a', client_id: 'a', name: 'a' }],
    ['a search near a place off the Earth', 'universe/search_address', { query: 'a', near: offEarth }],
    ['an end in the year 42', 'processes/processes/{id}/extend', { end_datetime: '0042-01-01T00:00:00Z', reason: 'a' }],
  ])('%s is refused by both', async (_, path, body) => {
    const [, , schema] = bodies.find(([name]) => name === `post /api/v1/${path}`)!;
    expect([allows(schema, body), (await send(`post /api/v1/${path}`, body)).status]).toEqual([false, 400]);
  });

  test('a list takes the filters that it is described with, in both dialects, and no others', async () => {
    const lists = operations().flatMap(([name, { parameters = [] }]) => {
      const json = parameters.find((one) => one.name === 'filter')?.content?.['application/json']?.schema;
      const own = parameters.flatMap(({ name: field, schema }) => (schema?.pattern ? [[field, schema] as const] : []));
      return json ? [{ path: addressOf(name.split(' ')[1]!), json, own }] : [];
    });
    expect(lists.length).toBeGreaterThan(40);
    const asked = lists.flatMap(({ path, json, own }) => {
      const fields = { ...json, required: Object.keys(json.properties ?? {}) };
      const values = own.map(([field, schema]) => [field, String(allowedBodies(schema, 1)[0])]);
      const wrong = own.filter(([, schema]) => patternsOf(schema).every((pattern) => !pattern.test('wrong')));
      return [
        [path, '', new URLSearchParams({ filter: JSON.stringify(allowedBodies(fields, 1)[0]) })],
        [path, '', new URLSearchParams(values)],
        ...wrong.map(([field]) => [path, field, new URLSearchParams({ [field]: 'wrong' })]),
      ] as [string, string, URLSearchParams][];
    });
    const odd = await oddities(asked, async ([path, refused, query]) => {
      const { status, text } = await superuser.browser.send(`${path}?${query.toString()}`, {});
      const isForm = status === 400 && sentences.some((one) => one.test(text));
      return status !== 404 && isForm === (refused === '')
        ? `${path}?${query.toString()}: ${status} ${text.slice(0, 200)}`
        : undefined;
    });
    expect(odd).toEqual([]);
  });

  test('a body that is no object is refused', async () => {
    const cases = bodies.flatMap(([name]) => ['true', '"a"', '7', '[]'].map((body) => [name, body] as const));
    const odd = await oddities(cases, async ([name, body]) => {
      const [method, path] = name.split(' ');
      const headers = { 'content-type': 'application/json' };
      const { status } = await superuser.browser.send(addressOf(path!), {
        method: method!.toUpperCase(),
        body,
        headers,
      });
      return status < 400 || status >= 500 ? `${name} ${body}: ${status}` : undefined;
    });
    expect(odd).toEqual([]);
  });

  test('a body without what it requires is refused', async () => {
    const cases = bodies.flatMap(([name, , schema]) =>
      allowedBodies(schema, 1).flatMap((body) =>
        withoutOne(body as object, schema).map((less) => [name, less] as const),
      ),
    );
    const odd = await oddities(cases, async ([name, body]) => {
      const { status } = await send(name, body);
      return status < 400 || status >= 500 ? `${name} ${JSON.stringify(body)}: ${status}` : undefined;
    });
    expect(odd).toEqual([]);
  });
});

/** The sentence of a fault as people read it, whatever it counts or names. */
function sentenceOf(code: string): RegExp {
  const said = flatTexts('es').get(`errors:http.${code}`)!;
  return new RegExp(
    said
      .split(/\{\{\w+\}\}/)
      .map((part) => part.replaceAll(/[.*+?()[\]\\]/g, String.raw`\$&`))
      .join('.*'),
  );
}

/** Its types are checked when the API's have been generated. */
declare const WholeLine: {
  wholeLine(
    fetches: Record<'superuser' | 'author' | 'voter', (request: Request) => Promise<Response>>,
    ids: [string, string],
  ): Promise<{ vote: object; own: { receipt: string | null }; corrected: { id: string }; changes: object[] }>;
};

/** Runs a program of Node; throws what it said when it fails. */
async function run(...program: string[]): Promise<void> {
  await promisify(execFile)(process.execPath, program).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(stdout + stderr);
    },
  );
}

const addressOf = (path: string) => path.replaceAll(/\{\w+\}/g, aRecord);
const allows = (schema: BodySchema, body: object) =>
  new Ajv({ strict: false, validateFormats: false }).validate(schema, body);

/** What is odd of each path that is asked, a few of them at a time. */
async function oddities<T>(asked: readonly T[], odd: (one: T) => Promise<string | undefined>): Promise<string[]> {
  const found: (string | undefined)[] = [];
  for (let from = 0; from < asked.length; from += 20)
    found.push(...(await Promise.all(asked.slice(from, from + 20).map(odd))));
  return found.filter((one) => one !== undefined);
}

/** What the document says of this answer's body, or that it says nothing of its status. */
function unlike({ status, json }: Answer, { responses }: Operation): string | undefined {
  const schema = responses[status]?.content?.['application/json']?.schema;
  if (!schema) return `${status} is not described`;
  const fits = new Ajv({ strict: false, validateFormats: false }).compile({
    ...schema,
    components: document.components,
  });
  return fits(json) ? undefined : `${status} is not as described: ${JSON.stringify(json)}`;
}

function hasSchema(content: Record<string, { schema?: object }> = {}): boolean {
  return Object.values(content).some(({ schema }) => schema !== undefined);
}

/** A browser as `fetch`. */
function through(browser: Client) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const headers = Object.fromEntries(request.headers);
    const body = await request.text();
    const answer = await browser.send(pathname + search, {
      method: request.method,
      headers,
      ...(body && { body: Buffer.from(body) }),
    });
    const plain = Object.entries(answer.headers).filter(([name]) => name.startsWith('content-') || name === 'etag');
    const isEmpty = answer.status === 204;
    return new Response(isEmpty ? null : answer.text, {
      status: answer.status,
      headers: plain.map(([name, value]): [string, string] => [name, String(value)]),
    });
  };
}
