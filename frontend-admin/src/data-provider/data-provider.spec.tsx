import { beforeAll, describe, expect, jest, test } from '@jest/globals';
import { HttpError } from 'react-admin';
import { createConsoleDataProvider } from './console-data-provider.js';
import { createDataProvider } from './data-provider.js';
import { everything } from './everything.js';
import { createHttpClient } from './http-client.js';
import { pathOf, resourceNames } from './resource-paths.js';

type Ask = typeof fetch;

/** A server that answers each path from a list, last answer again and again. */
function server(answers: Record<string, (() => Response)[]>) {
  const calls: { url: string; init: RequestInit }[] = [];
  const ask = jest.fn<Ask>(async (input, init) => {
    const url = String(input);
    calls.push({ url, init: init ?? {} });
    const queue = answers[url.split('?')[0] ?? ''];
    const next = queue && queue.length > 1 ? queue.shift() : queue?.[0];
    if (!next) throw new TypeError('Failed to fetch');
    return next();
  });
  return { ask, calls };
}

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } });

const wording = { say: (sentence: string) => `<${sentence}>` };
const clientOf = (ask: Ask) => createHttpClient({ language: () => 'eu', wording, fetch: ask });
const header = (init: RequestInit | undefined, name: string) => new Headers(init?.headers).get(name);
const refusal = async (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

beforeAll(() => {
  document.cookie = 'signed=1; path=/';
});

test('whoever keeps the pages fresh hears each answer, also one that came before the server had seen the last write', async () => {
  const stale = () => new Response('[]', { headers: { 'Content-Type': 'application/json', 'X-View': 'stale' } });
  const heard: (string | null)[] = [];
  const onAnswer = (answer: Response) => heard.push(answer.headers.get('X-View'));
  const { ask } = server({ '/api/v1/users/tags': [stale] });
  await createHttpClient({ language: () => 'eu', wording, fetch: ask, onAnswer })('/api/v1/users/tags');
  expect(heard).toEqual(['stale']);
});

describe('the short names of the console', () => {
  test.each([
    ['users', 'api/v1/users/users'],
    ['organizations', 'api/v1/organizations/organizations'],
    ['tags', 'api/v1/users/tags'],
    ['usertags', 'api/v1/users/usertags'],
    ['userchanges', 'api/v1/users/userchanges'],
    ['processes', 'api/v1/processes/processes'],
    ['documents', 'api/v1/processes/documents'],
    ['amendments', 'api/v1/processes/amedments'],
    ['emails', 'api/v1/mailing/emails'],
    ['effects', 'api/v1/effects/effects'],
    ['settings', 'api/v1/organizations/settings'],
    ['settingshistory', 'api/v1/organizations/settings/history'],
  ])('%s lives at %s', (name, path) => expect(pathOf(name)).toBe(path));

  test('each has a path of its own, and there are no others', () => {
    expect(new Set(resourceNames.map(pathOf)).size).toBe(resourceNames.length);
    expect(() => pathOf('nothing')).toThrow('nothing');
  });
});

describe('the data provider', () => {
  const list = '/api/v1/processes/amedments';
  const one = '/api/v1/processes/processes/p1';

  test('asks for a page as simple-rest does and reads the total', async () => {
    const { ask, calls } = server({ [list]: [json(200, [{ id: 'a' }], { 'Content-Range': 'x 0-0/319' })] });
    const answer = await createDataProvider(clientOf(ask)).getList('amendments', {
      pagination: { page: 2, perPage: 25 },
      sort: { field: 'creation_datetime', order: 'DESC' },
      filter: { process: 'p1' },
    });
    expect(answer).toEqual({ data: [{ id: 'a' }], total: 319 });
    const query = new URL(calls[0]!.url, 'http://x').searchParams;
    expect(query.get('range')).toBe('[25,49]');
    expect(query.get('sort')).toBe('["creation_datetime","DESC"]');
    expect(query.get('filter')).toBe('{"process":"p1"}');
    expect(header(calls[0]!.init, 'Accept-Language')).toBe('eu');
    expect(calls[0]!.init.credentials).toBe('include');
  });

  test('what is chosen from is asked for page by page until all of it is there', async () => {
    const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => ({ id: `${from + nth}` }));
    const page = (from: number, to: number) => json(200, rows(from, to), { 'Content-Range': `x ${from}-${to}/230` });
    const { ask, calls } = server({ [list]: [page(0, 100), page(100, 200), page(200, 230)] });
    const sort = { field: 'name', order: 'ASC' as const };
    const provider = createDataProvider(clientOf(ask));
    const answer = await provider.getList('amendments', { pagination: everything, sort, filter: {} });
    expect(answer).toEqual({ data: rows(0, 230), total: 230 });
    expect(calls.map(({ url }) => new URL(url, 'http://x').searchParams.get('range'))).toEqual([
      '[0,99]',
      '[100,199]',
      '[200,299]',
    ]);
  });

  test('an update sends what changed and may be written, on the version that was read', async () => {
    const { ask, calls } = server({ [one]: [json(200, { id: 'p1' }, { ETag: '"7"' })] });
    const provider = createDataProvider(clientOf(ask));
    await provider.getOne('processes', { id: 'p1' });
    const previousData = { id: 'p1', title: 'A', mode: 'public', status: 'pending', is_voting_open: false };
    await provider.update('processes', {
      id: 'p1',
      data: { ...previousData, title: 'B', status: 'active', is_voting_open: true },
      previousData,
    });
    expect(calls[1]!.init.method).toBe('PUT');
    expect(calls[1]!.init.body).toBe('{"title":"B"}');
    expect(header(calls[1]!.init, 'If-Match')).toBe('"7"');
  });

  const titled = { tickets: 'title', events: 'title', elections: 'title' };
  const fields: Record<string, string> = { products: 'max_age', newsletters: 'archive', ...titled };
  const named = ['candidacypresentations', 'organizations', 'tags'];
  test.each([...Object.keys(fields), ...named])('an update of %s is sent', async (resource) => {
    const field = fields[resource] ?? 'name';
    const { ask, calls } = server({ [`/${pathOf(resource)}/1`]: [json(200, { id: '1' })] });
    const previousData = { id: '1', [field]: 'antes' };
    await createDataProvider(clientOf(ask)).update(resource, {
      id: '1',
      data: { ...previousData, [field]: 'después' },
      previousData,
    });
    expect(JSON.parse(String(calls[0]?.init.body))).toEqual({ [field]: 'después' });
  });

  test('an update without changes is no call', async () => {
    const { ask } = server({});
    const record = { id: 'p1', title: 'A', status: 'active' };
    const answer = await createDataProvider(clientOf(ask)).update('processes', {
      id: 'p1',
      data: { ...record, status: 'finished' },
      previousData: record,
    });
    expect(answer.data).toEqual(record);
    expect(ask).not.toHaveBeenCalled();
  });

  test('a write that came too late is refused until the record is read anew', async () => {
    const stale = json(412, { detail: 'x', message: 'Ha cambiado.', code: 'precondition_failed' });
    const fresh = (tag: string) => json(200, { id: 'p1' }, { ETag: tag });
    const { ask, calls } = server({ [one]: [fresh('"7"'), stale, stale, fresh('"8"'), fresh('"9"')] });
    const provider = createDataProvider(clientOf(ask));
    const change = { id: 'p1', data: { title: 'B' }, previousData: { id: 'p1', title: 'A' } };
    await provider.getOne('processes', { id: 'p1' });
    expect(await refusal(provider.update('processes', change))).toMatchObject({ status: 412, message: 'Ha cambiado.' });
    expect(await refusal(provider.update('processes', change))).toMatchObject({ status: 412 });
    await provider.getOne('processes', { id: 'p1' });
    await provider.update('processes', change);
    expect(calls.map(({ init }) => header(init, 'If-Match'))).toEqual([null, '"7"', '"7"', null, '"8"']);
  });

  test('a create carries a key, so that a repeat does not make two', async () => {
    const { ask, calls } = server({ '/api/v1/organizations/organizations': [json(201, { id: 'o1' })] });
    await createDataProvider(clientOf(ask)).create('organizations', { data: { name: 'X' } });
    expect(header(calls[0]!.init, 'Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('a place is confirmed as it was seen, not as it has become meanwhile', async () => {
  const place = '/api/v1/areas/places/u1';
  const tagged = (tag: string) => json(200, { id: 'u1', area: 'vic' }, { ETag: tag });
  const moved = json(412, { message: 'Ha cambiado.', code: 'precondition_failed' });
  const { ask, calls } = server({
    [place]: [tagged('"3"'), tagged('"4"')],
    [`${place}/correct`]: [moved, tagged('"5"')],
  });
  const provider = createConsoleDataProvider(clientOf(ask), { language: () => 'eu', wording });
  const seen = await provider.place('u1');
  const now = await provider.place('u1');
  expect(await refusal(provider.correctPlace(seen, 'vic'))).toMatchObject({ status: 412 });
  await provider.correctPlace(await provider.correctPlace(now, 'vic'), null);
  const sent = calls.map(({ init }) => header(init, 'If-Match'));
  expect(sent).toEqual([null, null, '"3"', '"4"', '"5"']);
});

describe('the http client', () => {
  const path = '/api/v1/universe';
  const refresh = '/api/v1/users/auth/refresh';

  test('after a 401 it renews the session once and repeats the call once', async () => {
    const { ask, calls } = server({ [path]: [json(401, {}), json(200, { ok: 1 })], [refresh]: [json(200, {})] });
    await expect(clientOf(ask)(path)).resolves.toMatchObject({ json: { ok: 1 } });
    expect(calls.map(({ url }) => url)).toEqual([path, refresh, path]);
  });

  test('a field error says its sentence and names its field for the form', async () => {
    const { ask } = server({ [path]: [json(400, { title: ['Falta.', 'Es corto.'] })] });
    const error = await refusal(clientOf(ask)(path, { method: 'POST', body: '{}' }));
    expect(error).toBeInstanceOf(HttpError);
    expect(error).toMatchObject({
      message: 'title: Falta. & Es corto.',
      body: { errors: { title: 'Falta. & Es corto.' }, fields: { title: ['Falta.', 'Es corto.'] } },
    });
  });

  test('what sends a record off says which version of it was read; another command does not', async () => {
    const record = '/api/v1/mailing/issues/i1';
    const answers = { [record]: [json(200, {}, { ETag: '"7"' })], [`${record}/send`]: [json(200, {})] };
    const { ask, calls } = server({ ...answers, [`${record}/test`]: [json(200, {})] });
    const client = clientOf(ask);
    for (const [url, method] of [
      [record, 'GET'],
      [`${record}/send`, 'POST'],
      [`${record}/test`, 'POST'],
    ] as const)
      await client(url, { method });
    expect(calls.map(({ init }) => header(init, 'If-Match'))).toEqual([null, '"7"', null]);
  });

  test('nobody closes a resolution that they have not seen', async () => {
    const record = '/api/v1/processes/documents/d1/resolution';
    const { ask, calls } = server({
      [record]: [json(200, {}, { ETag: '"7"' })],
      [`${record}/close`]: [json(200, {})],
      '/api/v1/x/close': [json(200, {})],
    });
    const client = clientOf(ask);
    await client(record, { method: 'GET' });
    await client(`${record}/close`, { method: 'POST' });
    await client('/api/v1/x/close', { method: 'POST' });
    expect(calls.map(({ init }) => header(init, 'If-Match'))).toEqual([null, '"7"', null]);
  });

  test('no answer is said as such', async () => {
    const { ask } = server({});
    expect(await refusal(clientOf(ask)(path))).toMatchObject({ status: 0, message: '<no_connection>' });
  });
});
