import { type KeyObject, timingSafeEqual } from 'node:crypto';
import { hmacName } from '@ateneo/keys';

/** One link of a session's chain of refresh tokens. */
export interface RefreshLink {
  readonly session: string;
  /** Whose session it is: no row says so (contract, 6). */
  readonly user: string;
  /** When it began, in seconds since 1970. */
  readonly begun: number;
  /** How often all sessions of the person had been ended before. */
  readonly round: number;
  /** From 0, one more at each rotation. */
  readonly generation: number;
  /** Whom its owner acts as meanwhile. */
  readonly acting?: Acting | undefined;
}

/** A superuser acts as another person (contract, 4). */
export interface Acting {
  readonly as: string;
  /** In seconds since 1970. */
  readonly until: number;
}

/**
 * `<session>.<user>.<begun>.<round>.<generation>[.<as>.<until>].<HMAC>`: whoever reads the database cannot make one, and the successor of a token whose answer
 * was lost is simply made again.
 */
export function refreshToken(key: KeyObject, { session, user, begun, round, generation, acting }: RefreshLink): string {
  const said = [session, user, String(begun), String(round), String(generation)];
  if (acting) said.push(acting.as, String(acting.until));
  return [...said, hmacName(key, 'refresh', ...said)].join('.');
}

/** The link that the token is; undefined for a text that we did not make. */
export function readRefresh(key: KeyObject, token: string): RefreshLink | undefined {
  const parts =
    /^([0-9a-f-]{36})\.([0-9a-f-]{36})\.(\d{1,11})\.(\d{1,9})\.(\d{1,9})(?:\.([0-9a-f-]{36})\.(\d{1,11}))?\.[\w-]{43}$/.exec(
      token,
    );
  if (!parts) return undefined;
  const [, session = '', user = '', begun, round, generation, as, until] = parts;
  const own = { session, user, begun: Number(begun), round: Number(round), generation: Number(generation) };
  const link = as === undefined ? own : { ...own, acting: { as, until: Number(until) } };
  const ours = Buffer.from(refreshToken(key, link));
  const theirs = Buffer.from(token);
  return ours.length === theirs.length && timingSafeEqual(ours, theirs) ? link : undefined;
}
