import type { Language } from '@ateneo/contracts';
import type { CommandContext } from '@ateneo/kernel';
import type { Work } from './proof-of-work.js';
import type { TenantSettings } from './tenants.js';
import type { Viewer } from './viewer.js';

/** All that a controller may know of a request, and all it may say of its answer besides the body. */
export interface RequestContext extends CommandContext {
  /** What messages of this request are written in (contract, 3). */
  readonly language: Language;
  readonly settings: TenantSettings;
  /** Absent for visitors; always there on routes that are not `@Public()`. */
  readonly viewer?: Viewer | undefined;
  /** From `If-Match`: the revision the client has seen. Hand it to `Decisions.execute` as `expectedRevision`. */
  readonly ifMatch?: number | undefined;
  /** A GET: it changes nothing, so what was read for a part of its answer holds for the rest. */
  readonly isRead: boolean;
  /** The client's address, `X-Forwarded-For` considered from trusted proxies only. For limits; never stored. */
  readonly ip: string;
  /** What the client says it is: `User-Agent`, 300 characters at most. Kept sealed alone. */
  readonly userAgent: string;
  /** The proof of work that may have come along; one is enough for all that ask for it. */
  readonly work: Work;
  /** The tenant's own origin, `https://host[:port]`: for links in mails. */
  readonly origin: string;
  /**
   * An id for something new (uuid v4). With an `Idempotency-Key` it is the same in every retry, so that a command that
   * committed before the process died makes nothing twice; `name` tells several of one request apart.
   */
  newId(name?: string): string;
  /** The same for what no answer shows: the events of an act that would undo a later one if it were done again. */
  unseenId(name: string): string;
  /** The answer holds personal data of this person: kept for repetitions it is sealed with their key and goes with them. */
  tellsOf(person: string): void;
  /** Remembers where the log stood after a write: later reads of this request and session wait for it. */
  wrote(position: string | undefined): void;
  /** Waits until the view has seen what this session wrote; says `X-View: stale` when it has not in 2 s. */
  fresh(view: string): Promise<boolean>;
  /** Sends the aggregate's revision as `ETag`. */
  etag(revision: number): void;
  /** Answers with another status than the route's. */
  status(code: number): void;
  /** Sends a header. */
  header(name: string, value: string): void;
  /** Sets a session cookie; `Secure`, `HttpOnly`, `SameSite=Lax`, path `/` and prefix are this lib's business. */
  setCookie(name: CookieName, value: string, maxAgeSeconds: number): void;
  /** What the client sent in one of our cookies. */
  cookie(name: CookieName): string | undefined;
  clearCookie(name: CookieName): void;
  /** What commands need of it, and no more: plain data. */
  command(): CommandContext;
}

/**
 * access and refresh: the session (contract, 4). seen: how far into the log this session has written. device: whose accounts were
 * signed in to from this browser. external: that it was this browser that asks another service who somebody is.
 */
export type CookieName = 'access' | 'refresh' | 'seen' | 'signed' | 'device' | 'external';
