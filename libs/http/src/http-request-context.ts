import { createHash, randomUUID } from 'node:crypto';
import type { Views } from '@ateneo/cqrs';
import type { EventStore, Position } from '@ateneo/event-store';
import type { ChangeSource, CommandContext, RepeatableRequest } from '@ateneo/kernel';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie, writeCookie } from './cookies.js';
import type { Work } from './proof-of-work.js';
import type { CookieName, RequestContext } from './request-context.js';
import type { RequestState } from './request-state.js';
import type { TenantSettings } from './tenants.js';
import type { Viewer } from './viewer.js';

/** As long as a view may lag behind without anybody being told. */
const SEEN_SECONDS = 60;

/** Where reading one's own writes is asked. */
export interface ReadingOwnWrites {
  readonly views: Views;
  readonly store: Pick<EventStore, 'id' | 'compare'>;
}

/** One request's context, over Fastify's request and reply. */
export class HttpRequestContext implements RequestContext {
  readonly tenant: string;
  readonly language: RequestContext['language'];
  readonly now: string;
  readonly correlationId: string;
  readonly work: Work;
  readonly source: ChangeSource = 'self';
  readonly actor: string | undefined;
  readonly onBehalfOf: string | undefined;
  /** The furthest position of this session: its cookie's, or what this request wrote. */
  position: string | undefined;
  /** Set for a request that may be repeated: the same in each attempt. */
  private idSeed: string | undefined;
  repeatable: RepeatableRequest | undefined;
  /** True once a command of this request was handed over. */
  hasBegun = false;
  /** True once a command of this request committed. */
  hasWritten = false;
  /** True when it committed and was answered without its resource. */
  isUnfinished = false;
  /** The first id that was given to something new. */
  made: string | undefined;
  /** Whom the answer tells of, when it is another than who asks. */
  about: string | undefined;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    state: RequestState,
    readonly settings: TenantSettings,
    readonly viewer: Viewer | undefined,
    readonly ifMatch: number | undefined,
    private readonly own: ReadingOwnWrites,
  ) {
    this.tenant = settings.id;
    this.language = state.language;
    this.now = state.now;
    this.correlationId = state.correlationId;
    this.work = state.work!;
    this.actor = viewer?.impersonated_by ?? viewer?.id;
    this.onBehalfOf = viewer?.impersonated_by ? viewer.id : undefined;
    this.position = positionIn(readCookie(request, 'seen'), own.store);
  }

  get isRead(): boolean {
    return this.request.method === 'GET';
  }

  get ip(): string {
    return this.request.ip;
  }

  get userAgent(): string {
    return (this.request.headers['user-agent'] ?? '').slice(0, 300);
  }

  get origin(): string {
    return originOf(this.request);
  }

  /** It has a key. The events of a secret are named by nothing that is in this database. */
  repeats(seed: string, isAgain: boolean, isSecret: boolean): void {
    this.idSeed = seed;
    const times = new Map<string, number>();
    const eventIds = (stream: string) => {
      const turn = times.get(stream) ?? 0;
      times.set(stream, turn + 1);
      return (index: number) => derivedV4([seed, stream, `${turn}`, `${index}`]);
    };
    this.repeatable = isSecret ? undefined : { isAgain, eventIds };
  }

  newId(name = ''): string {
    const id = this.unseenId(name);
    this.made ??= id;
    return id;
  }

  unseenId(name: string): string {
    return this.idSeed === undefined ? randomUUID() : derivedV4([this.idSeed, name]);
  }

  tellsOf(person: string): void {
    this.about = person;
  }

  wrote(position: string | undefined): void {
    if (position === undefined) return;
    this.hasWritten = true;
    const { store } = this.own;
    const further = this.position === undefined || store.compare(position as Position, this.position as Position) > 0;
    if (further) this.position = position;
    this.setCookie('seen', `${this.own.store.id}.${this.position}`, SEEN_SECONDS);
  }

  async fresh(view: string): Promise<boolean> {
    if (this.position === undefined) return true;
    const isFresh = await this.own.views.reached(view, this.position);
    if (!isFresh) this.header('X-View', 'stale');
    return isFresh;
  }

  etag(revision: number): void {
    this.header('ETag', `"${revision}"`);
  }

  status(code: number): void {
    void this.reply.status(code);
  }

  header(name: string, value: string): void {
    void this.reply.header(name, value);
  }

  setCookie(name: CookieName, value: string, maxAgeSeconds: number): void {
    writeCookie(this.request, this.reply, name, value, maxAgeSeconds);
  }

  cookie(name: CookieName): string | undefined {
    return readCookie(this.request, name);
  }

  clearCookie(name: CookieName): void {
    writeCookie(this.request, this.reply, name, '', 0);
  }

  command(): CommandContext {
    this.hasBegun = true;
    const { tenant, actor, onBehalfOf, source, now, correlationId, repeatable } = this;
    return { tenant, actor, onBehalfOf, accounts: this.viewer?.accounts, source, now, correlationId, repeatable };
  }
}

/** `https://host[:port]` as the client wrote it. */
export function originOf(request: FastifyRequest): string {
  return `${request.protocol}://${request.host.toLowerCase()}`;
}

/** The cookie's position, when it is one of this store's. */
function positionIn(cookie: string | undefined, store: ReadingOwnWrites['store']): string | undefined {
  if (!cookie?.startsWith(`${store.id}.`) || cookie.length > 200) return undefined;
  const position = cookie.slice(store.id.length + 1);
  try {
    store.compare(position as Position, position as Position);
    return position;
  } catch {
    return undefined;
  }
}

function derivedV4(parts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest().subarray(0, 16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
