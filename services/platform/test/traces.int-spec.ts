import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aRegistration } from '../../identity/test/builders.js';
import { listenOn } from '../src/listen.js';
import { Telemetry } from '../src/telemetry.js';
import { openTracing } from '../src/open-tracing.js';
import { ONE, startApp, type TestApp } from './start-app.js';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[];
}

let collector: Server;
let received = '';
const spans: Span[] = [];
let it: TestApp;
let tenants: string[];
let answered: { readonly id: string; readonly correlation: string };
const body = aRegistration();

beforeAll(async () => {
  collector = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      received += text;
      const { resourceSpans } = JSON.parse(text) as Export;
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const port = await listenOn(collector, 0, '127.0.0.1');
  const tracing = await openTracing(`http://127.0.0.1:${port}`, new Set(['web', 'projector']));
  it = await startApp({ telemetry: new Telemetry(tracing) });
  const answer = await it.client().post('users/users/register', body);
  const { id } = answer.json as { id: string };
  answered = { id, correlation: String(answer.headers['x-request-id']) };
  await it.client().post('users/users/register', body);
  tenants = Object.values(it.tenants);
  await it.close();
  await tracing.close();
});
afterAll(() => void collector.close());

const attribute = (span: Span | undefined, key: string) =>
  span?.attributes.find((one) => one.key === key)?.value.stringValue;
const named = (name: string) => spans.filter((span) => span.name === name);

describe('traces', () => {
  test('show a request, its command and its appends as one, under the correlation id of its events', () => {
    const request = named('POST /api/v1/users/users/register').find(
      (span) => attribute(span, 'ateneo.correlation_id') === answered.correlation,
    )!;
    const command = named('command RegisterAccount').find((span) => span.parentSpanId === request.spanId)!;
    expect(attribute(command, 'ateneo.correlation_id')).toBe(answered.correlation);
    const appends = named('append').filter((span) => span.traceId === request.traceId);
    expect(appends.map((span) => attribute(span, 'ateneo.category'))).toContain('identity.account');
    for (const append of appends) expect(append.parentSpanId).toBe(command.spanId);
  });

  test('show a refusal by its code', () => {
    const refused = named('command RegisterAccount').map((span) => attribute(span, 'error.type'));
    expect(refused.filter(Boolean)).toEqual(['identity.email_taken']);
  });

  test('show what went into the views at once', () => {
    expect(named('projection batch').length).toBeGreaterThan(0);
  });

  test('tell nothing of who it was', () => {
    for (const secret of [answered.id, body.email, body.national_id!, body.last_name_1, ...tenants, ONE])
      expect(received).not.toContain(secret);
  });
});

test('without a collector nothing is loaded, and with one that is away nothing is waited for', async () => {
  expect(await openTracing(undefined, new Set(['web']))).toMatchObject({ close: expect.any(Function) });
  const tracing = await openTracing('http://127.0.0.1:1', new Set(['web']));
  expect(await tracing.within('step', {}, async () => 'done')).toBe('done');
  await tracing.close();
});
