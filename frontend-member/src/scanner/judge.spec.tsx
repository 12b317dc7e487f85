import { codeText } from '@ateneo/contracts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { judge } from './judge.js';

const body = {
  event: '00000000-0000-4000-8000-00000000000e',
  scan: '00000000-0000-4000-8000-000000000001',
  door: '',
  device: '',
  direction: 'in',
} as const;
const card = codeText('AC1', new Uint8Array(30), new Uint8Array(64));
const ticket = codeText('AR1', new Uint8Array(35), new Uint8Array(64));
const own = globalThis.fetch;
const answers = new Map<string, { readonly status: number; readonly json: object }>();
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  answers.clear();
  const fetched = (address: unknown) => {
    const { pathname: path } = new URL(String(address), 'http://localhost');
    asked.push(path);
    const { status, json } = answers.get(path) ?? { status: 503, json: {} };
    const headers = { get: () => 'application/json' };
    return { ok: status < 300, status, headers, json: async () => json, text: async () => JSON.stringify(json) };
  };
  globalThis.fetch = jest.fn(async (address) => fetched(address) as unknown as Response) as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = own;
});

test('a card is asked for as a card: who it is of, and how it stands', async () => {
  const said = { organization_name: 'Norte', number: 'A-7', name: 'Ana Nadal', user: null };
  const json = { result: 'past_due', valid_until: '2026-12-31T00:00:00.000Z', ...said };
  answers.set('/api/v1/users/carnets/scanner', { status: 200, json });
  expect(await judge({ ...body, code: card })).toMatchObject({
    result: 'carnet_past_due',
    holder_name: 'Ana Nadal',
    ticket: 'Norte · A-7',
    valid_until: '2026-12-31T00:00:00.000Z',
    reservation: null,
  });
  expect(asked).not.toContain('/api/v1/events/scanner');
});

test('whoever may not read cards is told that it is one', async () => {
  answers.set('/api/v1/users/carnets/scanner', { status: 403, json: { code: 'permission_denied' } });
  expect(await judge({ ...body, code: card })).toMatchObject({ result: 'carnet', holder_name: '' });
});

test('a ticket is asked for at its event’s door', async () => {
  const said = { scan: body.scan, reservation: body.scan, holder_name: 'Ana', ticket: 'General', entry: null };
  answers.set('/api/v1/events/scanner', { status: 200, json: { result: 'admitted', ...said } });
  expect(await judge({ ...body, code: ticket })).toMatchObject({ result: 'admitted', holder_name: 'Ana' });
  expect(asked).not.toContain('/api/v1/users/carnets/scanner');
});
