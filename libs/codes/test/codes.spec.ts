import { randomBytes, randomUUID, webcrypto } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { isSignedBy, LONGEST_CODE, readCode, ticketOf, ticketPayload } from '@ateneo/contracts';
import { MemoryKeyStore } from '@ateneo/keys';
import { importJWK } from 'jose';
import { codeAsPng, codeAsSvg, Codes } from '../src/index.js';

const codes = new Codes(new MemoryKeyStore());
const [one, two] = [randomUUID(), randomUUID()];
const ticket = () => ({ event: randomUUID(), reservation: randomUUID(), generation: 517 });

describe('a code', () => {
  test('says what was signed, within what a QR code of version 8 holds', async () => {
    const said = ticket();
    const text = await codes.sign(one, 'AR1', ticketPayload(said));
    expect([text.startsWith('AR1.'), text.length]).toEqual([true, 136]);
    expect(ticketOf((await codes.verify(one, text))!)).toEqual(said);
    await expect(codes.sign(one, 'AC1', randomBytes(40))).rejects.toThrow('too long');
    expect((await codes.sign(one, 'AC1', randomBytes(37))).length).toBe(LONGEST_CODE);
  });

  test('is nothing to another tenant, and no membership card', async () => {
    const text = await codes.sign(one, 'AR1', ticketPayload(ticket()));
    expect(await codes.verify(two, text)).toBeUndefined();
    expect(await codes.verify(one, text.replace('AR1', 'AC1'))).toBeUndefined();
  });

  test('of which any bit was changed is forged', async () => {
    const text = await codes.sign(one, 'AR1', ticketPayload(ticket()));
    const bytes = Buffer.from(text.slice(4), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const forged = Buffer.from(bytes);
      forged[bit >> 3]! ^= 1 << (bit & 7);
      expect(await codes.verify(one, `AR1.${forged.toString('base64url')}`)).toBeUndefined();
    }
  });

  test.each(['', 'AR1.', 'AR1.AAAA', 'AR2.AAAA', 'AR1.a+b/', `AR1.${'A'.repeat(137)}`, 'https://example.org'])(
    'is not %j',
    async (text) => {
      expect(readCode(text)).toBeUndefined();
      expect(await codes.verify(one, text)).toBeUndefined();
    },
  );

  test('written with other bits at its end is not the same code', async () => {
    const text = await codes.sign(one, 'AC1', randomBytes(36));
    expect(await codes.verify(one, text)).toBeDefined();
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    const other = text.slice(0, -1) + alphabet[alphabet.indexOf(text.at(-1)!) + 1];
    expect(Buffer.from(other.slice(4), 'base64url')).toEqual(Buffer.from(text.slice(4), 'base64url'));
    expect(await codes.verify(one, other)).toBeUndefined();
  });

  test('stays good when another key signs, and is verified by the published keys alone', async () => {
    const tenant = randomUUID();
    const before = await codes.sign(tenant, 'AR1', ticketPayload(ticket()));
    expect(await codes.rotate(tenant)).toBe(2);
    const after = await codes.sign(tenant, 'AR1', ticketPayload(ticket()));
    const published = await codes.published(tenant);
    expect(published.map(({ kid }) => kid)).toEqual(['1', '2']);
    for (const [text, key] of [
      [before, 1],
      [after, 2],
    ] as const) {
      const code = readCode(text)!;
      expect(code.key).toBe(key);
      expect(await codes.verify(tenant, text)).toBeDefined();
      expect(await isSignedBy(code, published)).toBe(true);
      expect(await isSignedBy(code, published.slice(key))).toBe(false);
    }
  });

  test('by a key that another process has added is known at once', async () => {
    const [keys, tenant] = [new MemoryKeyStore(), randomUUID()];
    const [here, there] = [new Codes(keys), new Codes(keys)];
    await here.verify(tenant, await here.sign(tenant, 'AR1', ticketPayload(ticket())));
    await there.rotate(tenant);
    const text = await there.sign(tenant, 'AR1', ticketPayload(ticket()));
    expect(await here.verify(tenant, text)).toBeDefined();
  });

  test('has public keys that are keys to a library that is not ours', async () => {
    const code = readCode(await codes.sign(one, 'AR1', ticketPayload(ticket())))!;
    const [published] = await codes.published(one);
    const key = (await importJWK({ kty: 'OKP', crv: 'Ed25519', x: published!.x }, 'EdDSA')) as webcrypto.CryptoKey;
    expect(await webcrypto.subtle.verify('Ed25519', key, code.signature, code.signed)).toBe(true);
  });
});

describe('a drawing', () => {
  test('is the code, as a browser or a printer draws it', async () => {
    const text = await codes.sign(one, 'AR1', ticketPayload(ticket()));
    expect(await codeAsSvg(text)).toMatch(/^<svg [^>]*viewBox="0 0 57 57"/);
    expect(codeAsPng(text).subarray(1, 4).toString()).toBe('PNG');
  });
});
