import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Codes } from '@ateneo/codes';
import { type CodeKey, isSignedBy, readCode, ticketPayload } from '@ateneo/contracts';
import { startApp, type TestApp, TWO } from './start-app.js';

describe('the public keys of codes', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ roles: ['web', 'projector'] });
  });
  afterAll(() => app.close());

  const published = async (host?: string) => {
    const { status, headers, json } = await app.client(host).get('/.well-known/ateneo-keys.json');
    expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=300']);
    return (json as { keys: CodeKey[] }).keys;
  };

  test('verify what the tenant signed, before and after another key was added, and nothing of another tenant', async () => {
    const codes = app.app.get(Codes, { strict: false });
    const payload = ticketPayload({ event: randomUUID(), reservation: randomUUID(), generation: 0 });
    const before = readCode(await codes.sign(app.tenants.one, 'AR1', payload))!;
    await codes.rotate(app.tenants.one);
    const after = readCode(await codes.sign(app.tenants.one, 'AR1', payload))!;
    const [own, others] = [await published(), await published(TWO)];
    expect([own.length, others.length, after.key]).toEqual([2, 1, 2]);
    expect(own[0]).toEqual({ kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid: '1', x: expect.any(String) });
    expect([await isSignedBy(before, own), await isSignedBy(after, own)]).toEqual([true, true]);
    expect(await isSignedBy(before, others)).toBe(false);
  });

  test('come of keys that the database holds: two processes that ask first have the same', async () => {
    const tenant = randomUUID();
    const [one, two] = await Promise.all([app.core.keys.codeKeys(tenant), app.core.keys.codeKeys(tenant)]);
    expect(one.map((key) => key.export().toString('hex'))).toEqual(two.map((key) => key.export().toString('hex')));
  });
});
