import { createHmac, type KeyObject } from 'node:crypto';

/**
 * A name that only the key's holder can make or check: HMAC-SHA-256 of the parts, 43 characters base64url, fit as the
 * id of a stream. Each part goes in with its length, so ('ab', 'c') and ('a', 'bc') differ.
 */
export function hmacName(key: KeyObject, ...parts: readonly string[]): string {
  const hmac = createHmac('sha256', key);
  for (const part of parts) {
    const bytes = Buffer.from(part, 'utf8');
    hmac.update(`${bytes.length}:`).update(bytes);
  }
  return hmac.digest('base64url');
}
