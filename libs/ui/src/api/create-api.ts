import { api as routes } from '@ateneo/contracts';
import { ApiError } from './api-error.js';
import { sendProven } from './prove-work.js';
import { lastRenewal, refreshSession } from './refresh-session.js';

/** Values of a query; arrays are comma-joined, empty ones left out (specification, 7). */
export type Query = Readonly<Record<string, string | number | boolean | readonly string[] | null | undefined>>;

/** How to make a client. */
export interface ApiOptions {
  /** The language in which the server answers. */
  language: () => string;
  /** Called when a call was refused and the session could not be renewed. */
  onSessionEnded?: () => void;
  /** Hears every answer, whatever its status. */
  onAnswer?: (answer: Response) => void;
  fetch?: typeof fetch;
  /** Waits; milliseconds. */
  pause?: (milliseconds: number) => Promise<void>;
}

/** The client of both applications. Every method rejects with `ApiError`. */
export interface Api {
  get<T>(path: string, query?: Query, signal?: AbortSignal): Promise<T>;
  /**
   * A form is sent as it is, with its files. @param key repeats of the same act carry the same one, so that it happens once.
   * @param ifMatch the tag of what it changes (`tagOf`): refused with 412 if that has changed since.
   */
  post<T>(path: string, body: unknown, key?: string, signal?: AbortSignal, ifMatch?: string): Promise<T>;
  patch<T>(path: string, body: unknown, ifMatch?: string): Promise<T>;
  remove<T>(path: string): Promise<T>;
}

/** A path with its query. */
export function withQuery(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') params.set(name, text);
  }
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

const withoutRefresh: readonly string[] = [
  routes.login(),
  routes.passkeyLogin(),
  routes.externalLogin(),
  routes.refresh(),
];

/** Cookies go along; a 401 renews the session once and repeats the call once (specification, 7). */
export function createApi({
  language,
  onSessionEnded,
  onAnswer,
  fetch: ask = (...args) => fetch(...args),
  pause,
}: ApiOptions): Api {
  const send = async (path: string, init: RequestInit): Promise<Response> => {
    try {
      return await ask(path, { ...init, credentials: 'include' });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new ApiError({ kind: 'no_response' });
    }
  };

  const call = async <T>(path: string, init: RequestInit): Promise<T> => {
    const before = lastRenewal();
    const headers = { Accept: 'application/json', 'Accept-Language': language(), ...init.headers };
    let answer = await send(path, { ...init, headers });
    if (answer.status === 401 && !withoutRefresh.includes(path)) {
      const renewal = await refreshSession(before, ask, pause);
      // Nobody has said that the session is over: it is as if the call had not been answered.
      if (renewal === 'unknown') throw new ApiError({ kind: 'no_response' });
      if (renewal === 'renewed') answer = await send(path, { ...init, headers });
      if (answer.status === 401) onSessionEnded?.();
    }
    onAnswer?.(answer);
    return read<T>(answer);
  };

  const writing = (method: string, body: unknown, more: Record<string, string> = {}): RequestInit => ({
    method,
    // Of a form the browser says the type, with its boundary.
    headers: body instanceof FormData ? more : { 'Content-Type': 'application/json', ...more },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });

  return {
    get: (path, query, signal) => call(withQuery(path, query), signal ? { signal } : {}),
    post: (path, body, key = crypto.randomUUID(), signal = undefined, ifMatch = undefined) => {
      const send = (sent: unknown, once: string) => {
        const more = { ...(withoutRefresh.includes(path) ? {} : { 'Idempotency-Key': once }), ...upon(ifMatch) };
        return call<never>(path, { ...writing('POST', sent, more), ...(signal ? { signal } : {}) });
      };
      // Another body is another act; the first one came to nothing.
      return sendProven(ask, body, (sent) => send(sent, sent === body ? key : crypto.randomUUID()));
    },
    patch: (path, body, ifMatch) =>
      sendProven(ask, body, (sent) => call<never>(path, writing('PATCH', sent, upon(ifMatch)))),
    remove: (path) => call(path, { method: 'DELETE' }),
  };
}

const upon = (tag: string | undefined): Record<string, string> => (tag === undefined ? {} : { 'If-Match': tag });

async function read<T>(answer: Response): Promise<T> {
  const body = await answer.text();
  const contentType = answer.headers.get('Content-Type') ?? '';
  if (!answer.ok) throw new ApiError({ kind: 'answer', status: answer.status, contentType, body });
  const said = (body && contentType.includes('json') ? JSON.parse(body) : undefined) as T;
  const tag = answer.headers.get('ETag');
  if (tag !== null && typeof said === 'object' && said !== null) tags.set(said, tag);
  return said;
}

const tags = new WeakMap<object, string>();

/** The tag under which this very answer came; of a copy there is none. */
export const tagOf = (answer: object): string | undefined => tags.get(answer);
