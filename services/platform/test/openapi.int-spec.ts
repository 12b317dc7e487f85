import { execFile } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aDni } from '../../identity/test/builders.js';
import { enrol } from '../../identity/test/people.js';
import type { Client } from './client.js';
import { startApp, type TestApp } from './start-app.js';

interface Operation {
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: Record<string, { schema?: unknown }> };
  readonly responses: Record<string, { readonly content?: Record<string, { schema?: unknown }> }>;
}

const inFolder = (name: string) => fileURLToPath(new URL(`./generated-client/${name}`, import.meta.url));
let app: TestApp;
let text: string;

beforeAll(async () => {
  app = await startApp();
  ({ text } = await app.client().get('/api/openapi.json'));
});

afterAll(() => app?.close());

/** `get /api/v1/universe` and so on. */
function operations(): [string, Operation][] {
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]): [string, Operation] => [`${method} ${path}`, operation]),
  );
}

describe('the OpenAPI document', () => {
  test('redocly finds no fault in it', async () => {
    const config = await createConfig({ extends: ['recommended'] });
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

function hasSchema(content: Record<string, { schema?: unknown }> = {}): boolean {
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
