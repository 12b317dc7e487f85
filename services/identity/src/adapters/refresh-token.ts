import { type KeyObject, timingSafeEqual } from 'node:crypto';
import { hmacName } from '@ateneo/keys';

/** One link of a session's chain of refresh tokens. */
export interface RefreshLink {
  readonly session: string;
  /** From 0, one more at each rotation. */
  readonly generation: number;
}

/**
 * `<session>.<generation>.<HMAC>`: whoever reads the database cannot make one, and the successor of a token whose answer
 * was lost is simply made again.
 */
export function refreshToken(key: KeyObject, { session, generation }: RefreshLink): string {
  return `${session}.${generation}.${hmacName(key, 'refresh', session, String(generation))}`;
}

/** The link that the token is; undefined for a text that we did not make. */
export function readRefresh(key: KeyObject, token: string): RefreshLink | undefined {
  const parts = /^([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(token);
  if (!parts) return undefined;
  const link = { session: parts[1]!, generation: Number(parts[2]) };
  const ours = Buffer.from(refreshToken(key, link));
  const theirs = Buffer.from(token);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? link : undefined;
}
