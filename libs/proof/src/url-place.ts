import { createHash } from 'node:crypto';
import type { Seal } from './seal.js';
import type { SealPlace } from './seal-place.js';

const TIMEOUT_MS = 10_000;

/** The server at the other end did not take a seal. */
class NotTaken extends Error {
  override readonly name = 'NotTaken';
}

/**
 * A server elsewhere that takes each seal by `PUT <url>/<n>`, the line as its body. It answers 2xx when it keeps it,
 * also for one that it has; 409 when it has another one of that number, which is trouble and is tried again.
 */
export class UrlPlace implements SealPlace {
  readonly name: string;

  constructor(private readonly url: string) {
    // The address may hold a password: the database remembers it by its hash.
    this.name = `url-${createHash('sha256').update(url).digest('hex').slice(0, 12)}`;
  }

  async last(): Promise<undefined> {
    return undefined;
  }

  async put(seals: readonly Seal[]): Promise<void> {
    for (const { n, line } of seals) {
      const { username, password, ...place } = partsOf(this.url);
      const answer = await fetch(`${place.href.replace(/\/$/, '')}/${n}`, {
        method: 'PUT',
        body: line,
        headers: {
          'content-type': 'application/jose',
          ...(username && { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` }),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new NotTaken(`it answered ${answer.status}`);
    }
  }
}

function partsOf(text: string) {
  const url = new URL(text);
  const username = decodeURIComponent(url.username);
  const password = decodeURIComponent(url.password);
  url.username = '';
  url.password = '';
  return { username, password, href: url.href };
}
