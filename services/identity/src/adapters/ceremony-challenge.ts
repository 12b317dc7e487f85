import { type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';
import { hmacName } from '@ateneo/keys';

/** Contract, 4: as long as one may look for one's device. */
export const CHALLENGE_SECONDS = 300;

/** One's account at another service may ask for a password and a telephone first. */
export const EXTERNAL_SECONDS = 3600;

/** What a challenge was made for: signing in by a passkey or another service, or adding a passkey to the account of this person. */
export interface CeremonyPurpose {
  readonly act: 'sign_in' | 'add' | 'external';
  /** Nobody knows yet who signs in. */
  readonly user?: string;
  /** Asked in this browser. */
  readonly browser?: string;
}

/** `<nonce>.<expiry>.<HMAC>`: told from anybody else's without being kept anywhere. */
export function makeChallenge(key: KeyObject, purpose: CeremonyPurpose, now: string): string {
  const nonce = randomBytes(16).toString('base64url');
  const seconds = purpose.act === 'external' ? EXTERNAL_SECONDS : CHALLENGE_SECONDS;
  const expires = Math.floor(Date.parse(now) / 1000) + seconds;
  return signed(key, purpose, nonce, expires);
}

/** What is to be spent of a challenge that we made for just this and whose time is not over; undefined for any other. */
export function readChallenge(
  key: KeyObject,
  purpose: CeremonyPurpose,
  text: string,
  now: string,
): { readonly nonce: string; readonly expires: number } | undefined {
  const [, nonce, seconds] = /^([\w-]{22})\.(\d{1,11})\.[\w-]{43}$/.exec(text) ?? [];
  if (nonce === undefined) return undefined;
  const expires = Number(seconds);
  const ours = Buffer.from(signed(key, purpose, nonce, expires));
  const theirs = Buffer.from(text);
  const isOurs = ours.length === theirs.length && timingSafeEqual(ours, theirs);
  return isOurs && expires > Date.parse(now) / 1000 ? { nonce, expires } : undefined;
}

function signed(
  key: KeyObject,
  { act, user = '', browser = '' }: CeremonyPurpose,
  nonce: string,
  expires: number,
): string {
  return `${nonce}.${expires}.${hmacName(key, 'webauthn', act, user + browser, nonce, String(expires))}`;
}
