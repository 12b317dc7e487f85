import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { call, type Call, exchange } from './call.js';
import { asked, done, person, probeApp, tenantA, tenantB, views } from './probe-app.js';

let app: Awaited<ReturnType<typeof probeApp>>;
const to = (path: string, what?: Call) => call(app.port, `/api/v1${path}`, what);
const post = (path: string, body: Call['body'], headers: Record<string, string> = {}) =>
  to(path, { method: 'POST', body, headers });

beforeAll(async () => {
  app = await probeApp();
});
afterAll(() => app.close());

describe('hosts', () => {
  test('an unknown host is not found, before anything else', async () => {
    const { status, json } = await to('/probe', { host: 'nobody.example' });
    expect(status).toBe(404);
    expect(json).toEqual({ detail: expect.any(String), message: json['detail'], code: 'unknown_host' });
  });

  test('an unknown host has no pages either', async () => {
    const { status, json } = await call(app.port, '/page', { host: 'nobody.example' });
    expect([status, json['code']]).toEqual([404, 'unknown_host']);
    expect((await call(app.port, '/page?x=%00')).status).toBe(400);
    expect((await call(app.port, '/page')).text).toBe('a page');
  });

  test('another host of a tenant redirects to the primary one, query included', async () => {
    const { status, headers } = await to('/probe?x=1', { host: 'old-a.localhost' });
    expect(status).toBe(308);
    expect(headers['location']).toBe(`http://a.localhost:${app.port}/api/v1/probe?x=1`);
  });

  test('X-Forwarded-* of a stranger counts for nothing', async () => {
    const headers = { 'x-forwarded-host': 'b.localhost', 'x-forwarded-for': '8.8.8.8', 'x-forwarded-proto': 'https' };
    const { json } = await to('/probe', { headers });
    expect(json).toMatchObject({ tenant: tenantA, ip: '127.0.0.1', origin: `http://a.localhost:${app.port}` });
  });

  test('X-Forwarded-* of a trusted proxy counts', async () => {
    const behind = await probeApp(['127.0.0.1']);
    const headers = { 'x-forwarded-host': 'b.localhost', 'x-forwarded-for': '8.8.8.8', 'x-forwarded-proto': 'https' };
    const { json, headers: sent } = await call(behind.port, '/api/v1/probe', { headers });
    expect(json).toMatchObject({ tenant: tenantB, ip: '8.8.8.8', origin: 'https://b.localhost' });
    expect(sent['content-security-policy']).toContain("default-src 'self'");
    await behind.close();
  });
});

describe('who asks', () => {
  const as = (token: string) => ({ headers: { cookie: `access=${token}` } });

  test('a visitor reaches public routes only', async () => {
    expect((await to('/probe')).json).toMatchObject({ viewer: null });
    const { status, json } = await to('/probe/mine');
    expect([status, json['code']]).toEqual([401, 'token_not_valid']);
  });

  test('a link that a browser opens signed out leads to signing in, and from there back; programs are told in JSON', async () => {
    const opened = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
    const { status, headers } = await to('/probe/mine?format=pdf', { headers: opened });
    const back = encodeURIComponent('/api/v1/probe/mine?format=pdf');
    expect([status, headers['location']]).toEqual([302, `/login?next=${back}`]);
    for (const other of [{ ...opened, 'sec-fetch-dest': 'iframe' }, { 'sec-fetch-mode': 'cors' }])
      expect((await to('/probe/mine', { headers: other })).status).toBe(401);
    // Not found, or not allowed, is not a question of who one is.
    expect((await to('/nowhere', { headers: opened })).status).toBe(404);
    const cookie = `access=${tenantA}:member`;
    expect((await to('/probe/super', { headers: { ...opened, cookie } })).status).toBe(403);
  });

  test('a person is recognised by the access cookie', async () => {
    expect((await to('/probe', as(`${tenantA}:member`))).json).toMatchObject({ viewer: person });
    expect((await to('/probe/mine', as(`${tenantA}:member`))).status).toBe(200);
  });

  test("another tenant's cookie is worth nothing", async () => {
    expect((await to('/probe/mine', as(`${tenantB}:member`))).status).toBe(401);
  });

  test('what is for superusers is for nobody else', async () => {
    expect((await to('/probe/super', as(`${tenantA}:member`))).json).toMatchObject({ code: 'permission_denied' });
    expect((await to('/probe/super', as(`${tenantA}:superuser`))).status).toBe(200);
    // By the name of a policy.
    expect((await to('/probe/changes', as(`${tenantA}:member`))).status).toBe(403);
    expect((await to('/probe/changes', as(`${tenantA}:superuser`))).status).toBe(200);
  });
});

describe('foreign pages', () => {
  const cookie = 'access=x';
  const cases: [string, Record<string, string>, number][] = [
    ['own origin', { cookie, origin: 'OWN' }, 201],
    ['a sibling tenant as origin', { cookie, origin: 'http://b.localhost' }, 403],
    ['a foreign origin without cookies', { origin: 'http://evil.example' }, 403],
    ['an opaque origin', { cookie, origin: 'null' }, 403],
    ['same-origin fetch without Origin', { cookie, 'sec-fetch-site': 'same-origin' }, 201],
    ['typed by the person', { cookie, 'sec-fetch-site': 'none' }, 201],
    ['same-site fetch', { cookie, 'sec-fetch-site': 'same-site' }, 403],
    ['cookies and no word of where from', { cookie }, 403],
    ['no cookies at all', {}, 201],
  ];
  test.each(cases)('%s', async (_, headers, expected) => {
    const own: Record<string, string> = headers['origin'] === 'OWN' ? { origin: `http://a.localhost:${app.port}` } : {};
    const { status, json } = await post('/probe', { title: 'x' }, { ...headers, ...own });
    expect(status).toBe(expected);
    if (expected === 403)
      expect(json['code']).toBe(headers['origin'] || headers['sec-fetch-site'] ? 'origin_refused' : 'origin_missing');
  });

  test('reading is free', async () => {
    expect((await to('/probe', { headers: { cookie, origin: 'http://evil.example' } })).status).toBe(200);
  });
});

describe('bad input', () => {
  test.each([
    ['a missing field', {}, 'title', 'Este campo es obligatorio.'],
    ['an empty text', { title: '' }, 'title', 'Este campo es obligatorio.'],
    ['a wrong type', { title: 7 }, 'title', expect.any(String)],
    ['a text too long', { title: 'x'.repeat(21) }, 'title', expect.stringContaining('20')],
    ['10,000 characters', { title: 'x'.repeat(10_000) }, 'title', expect.stringContaining('20')],
    ['an unknown field', { title: 'x', isAdmin: true }, 'isAdmin', expect.any(String)],
    ['a number too big', { title: 'x', size: 10 }, 'size', expect.stringContaining('9')],
    ['a value not listed', { title: 'x', kind: 'c' }, 'kind', expect.stringContaining('a, b')],
    ['a NUL character', { title: 'a\u0000b' }, 'title', expect.any(String)],
    ['half a character', { title: 'a\ud800b' }, 'title', expect.any(String)],
    ['a right-to-left override', { title: 'a\u202eb' }, 'title', expect.any(String)],
  ])('%s is a 400 that names the field', async (_, body, field, message) => {
    const before = done.count;
    const { status, json } = await post('/probe', body);
    expect(status).toBe(400);
    expect(json).toEqual({ [field]: [message] });
    expect(done.count).toBe(before);
  });

  test('a script or SQL in a text is only text', async () => {
    const { status, json } = await post('/probe', { title: "<script>'; drop--" });
    expect([status, json['title']]).toEqual([201, "<script>'; drop--"]);
  });

  const json = { 'content-type': 'application/json' };
  test.each([
    ['malformed JSON', '{"title":', {}, 400, 'malformed'],
    ['a poisoned prototype', '{"__proto__":{"a":1}}', {}, 400, 'malformed'],
    ['10 MB', `{"title":"${'x'.repeat(10_000_000)}"}`, {}, 413, 'too_large'],
    ['a form', 'title=x', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
    ['plain text', 'x', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['no type at all', 'x', { 'content-type': '' }, 415, 'unsupported_media_type'],
    ['a body that is packed', '{"title":"x"}', { 'content-encoding': 'gzip' }, 415, 'unsupported_media_type'],
    ['bytes that are no text', Buffer.from('{"title":"\xff"}', 'latin1'), json, 400, 'malformed'],
  ])('%s', async (_, body, headers, status, code) => {
    const answer = await post('/probe', body, headers).catch((error: NodeJS.ErrnoException) => error.code);
    // A client that still sends when it is refused may see the connection close.
    if (status === 413 && typeof answer === 'string') return;
    expect(answer).toMatchObject({ status, json: { code } });
  });

  test('nesting without end is refused', async () => {
    const deep = `${'{"title":'.repeat(5000)}1${'}'.repeat(5000)}`;
    expect((await post('/probe', deep)).status).toBe(400);
  });

  const nested = (levels: number, [open, close]: readonly [string, string]) =>
    `{"size":${open.repeat(levels)}1${close.repeat(levels)}}`;
  const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]));

  test.each([
    ['33 levels of objects', nested(32, ['{"a":', '}']), 'size', 'Tiene más de 32 niveles, unos dentro de otros.'],
    ['100,000 levels of lists', nested(1e5, ['[', ']']), 'size', 'Tiene más de 32 niveles, unos dentro de otros.'],
    ['1,001 keys', JSON.stringify(keys(1001)), 'body', 'Tiene más de 1000 campos.'],
    ['60,000 keys', JSON.stringify({ size: [keys(6e4)] }), 'size', 'Tiene más de 1000 campos.'],
  ])('%s are refused by name, before anything is looked at', async (_, body, field, sentence) => {
    expect(await post('/probe', body)).toMatchObject({ status: 400, json: { [field]: [sentence] } });
  });

  test('as many levels and keys as are allowed are looked at', async () => {
    expect((await post('/probe', nested(31, ['[', ']']))).json).toMatchObject({ size: [expect.any(String)] });
    expect(Object.keys((await post('/probe', keys(1000))).json)).toHaveLength(100);
  });

  test.each(['x', '00000000-0000-4000-8000-00000000000A', "1'or'1'='1"])('%s is no id', async (bad) => {
    const { status, json } = await to(`/probe/${bad}`, { method: 'DELETE' });
    expect([status, json]).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
  });

  test('control characters in a query are refused', async () => {
    expect((await to('/probe?search=a%00b')).json).toEqual({ search: [expect.any(String)] });
  });

  test.each(['/probe?search=%ff', '/probe?search=100%', '/probe?x=1&search=%zz', '/probe?search=%E2%82'])(
    'a query that cannot be read is refused by name: %s',
    async (path) => {
      const answer = await to(path);
      expect(answer).toMatchObject({ status: 400, json: { search: ['El formato no es válido.'] } });
    },
  );

  test('a name in a query that cannot be read is the fault of the query', async () => {
    expect((await to('/probe?%ff=1')).json).toEqual({ query: [expect.any(String)] });
    expect((await to('/probe?search=%E2%82%AC+50%25&empty&=')).status).toBe(200);
    // Who follows a link that a mail program has spoilt still gets to the page.
    expect((await call(app.port, '/page?utm=50%off')).text).toBe('a page');
  });

  test.each([
    [
      'a head beyond 16 kB',
      `GET /api/v1/probe?search=${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a.localhost\r\n\r\n`,
      431,
    ],
    ['what is no request', 'hello\r\n\r\n', 400],
  ])('%s is refused in the same shape', async (_, sent, status) => {
    const [head, body] = (await exchange(app.port, sent)).split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(head!.toLowerCase()).toContain('content-type: application/json; charset=utf-8');
    const code = status === 431 ? 'head_too_large' : 'malformed';
    expect(JSON.parse(body!)).toEqual({ detail: expect.any(String), message: expect.any(String), code });
  });

  test('a path that cannot be read is a 400 in the same shape', async () => {
    const { status, json } = await to('/probe/%ff');
    expect([status, json['code']]).toEqual([400, 'malformed']);
  });

  test.each([
    ['GET', undefined],
    ['POST', '{"title":'],
    ['QUERY', 'select'],
    ['OPTIONS', undefined],
  ])('%s of an unknown path is 404, whatever is sent along', async (method, body) => {
    expect(await to('/nowhere', { method, body })).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  test('nothing is where the path is longer than anything that could stand there', async () => {
    const long = await to(`/probe/${'x'.repeat(600)}`, { method: 'DELETE' });
    expect(long).toMatchObject({ status: 404, json: { code: 'not_found' } });
  });

  test.each(['DELETE', 'PATCH', 'PUT', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND', 'M-SEARCH'])(
    '%s, which a path does not have, is 405 with what it has',
    async (method) => {
      const refused = { status: 405, json: { code: 'method_not_allowed' } };
      const of = async (path: string) => {
        const answer = await to(path, { method });
        expect(answer).toMatchObject(refused);
        return answer.headers['allow'];
      };
      expect([await of('/probe'), await of('/probe/?x=1')]).toEqual(['GET, HEAD, POST', 'GET, HEAD, POST']);
      // Nobody is asked who they are for that; and one path may look like an id of another.
      expect([await of('/probe/mine'), await of('/probe/upload')]).toEqual(['GET, HEAD', 'POST']);
    },
  );

  test('what is changed by PATCH allows PUT, too', async () => {
    const { status, headers } = await to(`/probe/${person}`, { method: 'POST', body: {} });
    expect([status, headers['allow']]).toEqual([405, 'DELETE, PATCH, PUT']);
  });

  test("a decider's field error has the same shape", async () => {
    expect((await post('/probe/refused', {})).json).toEqual({ title: [expect.stringContaining('3')] });
  });
});

describe('languages', () => {
  test.each([
    ['ca', 'ca'],
    ['eu-ES,es;q=0.5', 'eu'],
    ['fr, gl;q=0.4, es;q=0.9', 'es'],
    ['fr', 'es'],
  ])('Accept-Language: %s speaks %s', async (header, language) => {
    expect((await to('/probe', { headers: { 'accept-language': header } })).json).toMatchObject({ language });
  });

  test('refusals are said in it, with the same sentence twice', async () => {
    const { json } = await to('/probe/gone', { headers: { 'accept-language': 'gl' } });
    expect(json).toEqual({
      detail: 'Non atopamos ese proceso participativo.',
      message: 'Non atopamos ese proceso participativo.',
      code: 'process_not_found',
    });
  });
});

describe('failures of ours', () => {
  test('say an id and nothing of what happened', async () => {
    const { status, json, text } = await to('/probe/broken');
    expect([status, json['code']]).toEqual([500, 'internal']);
    expect(json['error_id']).toEqual(expect.stringMatching(/^[0-9a-f-]{36}$/));
    expect(text).not.toContain('secret');
    expect(app.errors).toContainEqual(expect.objectContaining({ correlation: json['error_id'] }));
  });

  test('a command that committed never answers 5xx', async () => {
    const { status, headers } = await post('/probe/committed', {});
    expect([status, headers['x-view']]).toEqual([202, 'stale']);
  });
});

describe('the dialect', () => {
  test('a trailing slash is accepted, PUT is PATCH, a DELETE may name a type', async () => {
    const path = `/probe/${person}`;
    expect((await to('/probe/')).status).toBe(200);
    expect((await to(`${path}/`, { method: 'PUT', body: { title: 'x' } })).json).toMatchObject({ id: person });
    const headers = { 'content-type': 'text/plain' };
    expect((await to(path, { method: 'DELETE', headers })).json).toEqual({ id: person });
  });

  test('If-Match is read strong or weak, and what is no tag of ours matches nothing', async () => {
    const change = (tag: string) =>
      to(`/probe/${person}`, { method: 'PATCH', body: { title: 'x' }, headers: { 'if-match': tag } });
    expect((await change('"5"')).json).toMatchObject({ ifMatch: 5 });
    expect((await change('W/"6"')).json).toMatchObject({ ifMatch: 6 });
    expect((await change('*')).json).toMatchObject({ ifMatch: null });
    expect(await change('"abc"')).toMatchObject({ status: 412, json: { code: 'precondition_failed' } });
  });

  test('it is looked at when it is known that they may, and never where somebody only reads', async () => {
    const headers = { 'if-match': '"abc"' };
    const kept = (more: object = {}) => to('/probe/kept', { method: 'POST', headers: { ...headers, ...more } });
    expect(await kept()).toMatchObject({ status: 401, json: { code: 'token_not_valid' } });
    const as = (role: string) => ({ cookie: `access=${tenantA}:${role}`, 'sec-fetch-site': 'same-origin' });
    expect(await kept(as('member'))).toMatchObject({ status: 403, json: { code: 'permission_denied' } });
    expect(await kept(as('superuser'))).toMatchObject({ status: 412, json: { code: 'precondition_failed' } });
    expect((await to('/probe', { headers })).status).toBe(200);
  });

  test('simple-rest lists are bare arrays with Content-Range', async () => {
    const { headers, text } = await to('/probe/list');
    expect(headers['content-range']).toBe('probe 5-6/319');
    expect(JSON.parse(text)).toEqual([{ id: 1 }, { id: 2 }]);
  });

  test('API answers are kept by nobody', async () => {
    expect((await to('/probe')).headers['cache-control']).toBe('no-store');
  });
});

describe("reading one's own writes", () => {
  test('a write sets the position, later reads wait for it', async () => {
    const { headers } = await post('/probe', { title: 'x' });
    expect(headers['etag']).toBe('"3"');
    expect(headers['set-cookie']).toEqual(['seen=store-1.0000000007; Max-Age=60; Path=/; HttpOnly; SameSite=Lax']);
    asked.length = 0;
    await to('/probe/fresh', { headers: { cookie: 'seen=store-1.0000000007' } });
    expect(asked).toEqual([{ view: 'probe.view', position: '0000000007' }]);
  });

  test("another store's position is ignored", async () => {
    asked.length = 0;
    await to('/probe/fresh', { headers: { cookie: 'seen=store-2.0000000007' } });
    expect(asked).toEqual([]);
  });

  test('a view that stays behind is said to be stale', async () => {
    views.late = true;
    const { headers } = await to('/probe/fresh', { headers: { cookie: 'seen=store-1.0000000007' } });
    expect(headers['x-view']).toBe('stale');
    views.late = false;
  });
});

describe('limits', () => {
  test('the third of two calls needs a proof of work, and goes through with one', async () => {
    const within = [await post('/probe/limited', {}), await post('/probe/limited', {})];
    for (const { status } of within) expect(status).toBe(200);
    for (const body of [{}, { altcha: 'other' }, { altcha: 7 }]) {
      const { status, json } = await post('/probe/limited', body);
      expect([status, json]).toEqual([400, { recaptcha: [expect.any(String)] }]);
    }
    expect((await post('/probe/limited', { altcha: 'proof' })).status).toBe(200);
  });

  test('a strict one says how long to wait, and what work does instead; one proof is enough for all that ask', async () => {
    const many = { status: 429, headers: { 'retry-after': '7' }, json: { code: 'too_many_requests' } };
    for (const body of [{}, { altcha: 'other' }, { altcha: 7 }])
      expect(await post('/probe/waiting?times=1', body)).toMatchObject({ ...many, json: { challenge: { times: 1 } } });
    const proved = { altcha: 'proof' };
    expect((await post('/probe/waiting?times=2', proved)).status).toBe(200);
    expect(await post('/probe/waiting?times=4', proved)).toMatchObject({ ...many, json: { challenge: { times: 4 } } });
  });

  test("another tenant's calls count apart", async () => {
    expect((await to('/probe/limited', { method: 'POST', host: 'b.localhost', body: {} })).status).toBe(200);
  });
});
