import { lastRenewal, refreshSession, type Wording } from '@ateneo/ui';
import type { HttpClient } from './data-provider.js';
import { EntityTags } from './entity-tags.js';
import { refusalOf } from './refusal.js';

export interface HttpClientOptions {
  /** The language in which the server answers. */
  language: () => string;
  wording: Wording;
  /** Hears every answer, whatever its status. */
  onAnswer?: (answer: Response) => void;
  fetch?: typeof fetch;
}

type Init = Parameters<HttpClient>[1];

/**
 * The console's way to the server, in the shape of react-admin's `fetchJson`: cookies go along, a 401 renews the session
 * once and repeats the call once, a write says which version it builds on, a POST can be repeated safely.
 */
export function createHttpClient({
  language,
  wording,
  onAnswer,
  fetch: ask = (...args) => fetch(...args),
}: HttpClientOptions): HttpClient {
  const tags = new EntityTags();
  const send = async (url: string, init: RequestInit): Promise<Response> => {
    const before = lastRenewal();
    const answer = await ask(url, init);
    if (answer.status !== 401) return answer;
    const renewal = await refreshSession(before, ask);
    // Nobody has said that the session is over: it is as if the call had not been answered.
    if (renewal === 'unknown') throw new TypeError('the session could not be renewed');
    return renewal === 'renewed' ? ask(url, init) : answer;
  };
  return async (url, options) => {
    const init = {
      ...options,
      credentials: 'include' as const,
      headers: headersOf(url, options ?? {}, tags, language()),
    };
    const answer = await send(url, init).catch((error: unknown) => {
      if (options?.signal?.aborted) throw error;
      throw refusalOf({ kind: 'no_response' }, wording);
    });
    onAnswer?.(answer);
    const body = await answer.text();
    const contentType = answer.headers.get('Content-Type') ?? '';
    if (!answer.ok) throw refusalOf({ kind: 'answer', status: answer.status, contentType, body }, wording);
    tags.remember(url, answer.headers);
    const json: unknown = body !== '' && contentType.includes('json') ? JSON.parse(body) : undefined;
    return { status: answer.status, headers: answer.headers, body, json };
  };
}

const versioned = ['PUT', 'PATCH', 'DELETE'];

/** Nobody sends off or closes for good what they have not seen. */
const FOR_GOOD = /\/send$|(?<=\/resolution)\/close$/;

/** The record of which a call builds on a version: the one at its address, or the one that it ends. */
const builtOn = (url: string, method = 'GET') =>
  versioned.includes(method) ? url : method === 'POST' && FOR_GOOD.test(url) ? url.replace(FOR_GOOD, '') : '';

function headersOf(
  url: string,
  { headers: given, method, body }: NonNullable<Init>,
  tags: EntityTags,
  language: string,
) {
  const headers = new Headers(given);
  headers.set('Accept', 'application/json');
  headers.set('Accept-Language', language);
  // Of a form the browser says the type, with its boundary.
  if (body && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  if (method === 'POST') headers.set('Idempotency-Key', crypto.randomUUID());
  const tag = tags.find(builtOn(url, method));
  if (tag) headers.set('If-Match', tag);
  return headers;
}
