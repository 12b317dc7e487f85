import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { hmacName } from '@ateneo/keys';
import type { Account } from './account.decider.js';

/** Contract, 4. */
const GOOD_FOR_SECONDS = 24 * 60 * 60;

/** To verify the first address, to set a password, to let another address take the place of the present one. */
export type LinkPurpose = 'verify' | 'reset' | 'email';

/** What a link is bound to: change the password or the e-mail, and it is worth nothing. */
export interface LinkSubject {
  readonly purpose: LinkPurpose;
  readonly user: string;
  readonly state: Pick<Account, 'email' | 'passwordHash' | 'pendingEmail'>;
}

/** `<time, base 36>-<HMAC>`; fits a path without encoding. */
export function linkToken(key: KeyObject, subject: LinkSubject, now: string): string {
  return tokenAt(key, subject, Math.floor(Date.parse(now) / 1000));
}

/** Whether the token was made for just this, and no more than 24 hours ago. */
export function isLinkToken(key: KeyObject, subject: LinkSubject, token: string, now: string): boolean {
  const time = /^([0-9a-z]{1,9})-/.exec(token)?.[1];
  if (time === undefined) return false;
  const madeAt = parseInt(time, 36);
  const age = Date.parse(now) / 1000 - madeAt;
  // A minute's grace for clocks that differ.
  return age <= GOOD_FOR_SECONDS && age >= -60 && isSame(tokenAt(key, subject, madeAt), token);
}

/** A person's id as links carry it. */
export function uidOf(user: string): string {
  return Buffer.from(user).toString('base64url');
}

/** The person's id; undefined when there is none in it. */
export function userOfLink(uidb64: string): string | undefined {
  const user = Buffer.from(uidb64, 'base64url').toString();
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(user) ? user : undefined;
}

function tokenAt(key: KeyObject, { purpose, user, state }: LinkSubject, seconds: number): string {
  const time = seconds.toString(36);
  const pending = purpose === 'email' ? [state.pendingEmail ?? ''] : [];
  return `${time}-${hmacName(key, purpose, user, state.email ?? '', state.passwordHash ?? '', ...pending, time)}`;
}

// Hashed first, so that texts of any length take the same time.
function isSame(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHmac('sha256', 'link').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}
