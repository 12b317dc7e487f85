import { createCipheriv, createDecipheriv, type KeyObject, randomFillSync } from 'node:crypto';

// One letter in front names the format, so that another cipher can come beside it.
const FORMAT = 'a';
const IV_BYTES = 12;
const TAG_BYTES = 16;

// Random bytes for many seals at once: asking for twelve at a time costs more than the cipher.
const ivs = Buffer.allocUnsafeSlow(IV_BYTES * 500);
let nextIv = ivs.length;

/** Never the same twice. It is worth something until the next one is asked for. */
function newIv(): Buffer {
  if (nextIv === ivs.length) {
    randomFillSync(ivs);
    nextIv = 0;
  }
  nextIv += IV_BYTES;
  return ivs.subarray(nextIv - IV_BYTES, nextIv);
}

/**
 * AES-256-GCM of the value's JSON: `a` + base64url(iv, tag, ciphertext). `aad` is where the value belongs (event id
 * and field): a sealed value copied to another place does not open there.
 */
export function seal(key: KeyObject, value: unknown, aad: string): string {
  return FORMAT + sealBytes(key, JSON.stringify(value ?? null), aad).toString('base64url');
}

/** What was sealed. Throws when the key, the place or a single bit differs. */
export function open(key: KeyObject, sealed: string, aad: string): unknown {
  if (!sealed.startsWith(FORMAT)) throw new Error('unknown format of a sealed value');
  const bytes = Buffer.from(sealed.slice(FORMAT.length), 'base64url');
  return JSON.parse(openBytes(key, bytes, aad).toString('utf8')) as unknown;
}

/** As `seal`, of bytes (or a text's) as they are: iv, tag, ciphertext. */
export function sealBytes(key: KeyObject, bytes: Buffer | string, aad: string): Buffer {
  const iv = newIv();
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: TAG_BYTES });
  cipher.setAAD(Buffer.from(aad, 'utf8'));
  const text = typeof bytes === 'string' ? cipher.update(bytes, 'utf8') : cipher.update(bytes);
  // In this mode nothing is left for the end but the tag.
  cipher.final();
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** The bytes that were sealed. Throws as `open` does. */
export function openBytes(key: KeyObject, sealed: Buffer, aad: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
  decipher.setAAD(Buffer.from(aad, 'utf8'));
  decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
  decipher.final();
  return text;
}
