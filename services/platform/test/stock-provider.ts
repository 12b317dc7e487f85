import simpleRest from 'ra-data-simple-rest';
import type { Client } from './client.js';

type HttpClient = NonNullable<Parameters<typeof simpleRest>[1]>;

/** The stock provider, as it comes; only its transport is ours, so that it meets a host no name server knows. */
export function stockProvider(browser: Client) {
  const httpClient: HttpClient = async (url, { method = 'GET', body } = {}) => {
    const answer = await browser.send(url, {
      method,
      body: body === undefined || body === null ? undefined : (JSON.parse(String(body)) as object),
    });
    if (answer.status >= 300) throw Object.assign(new Error(answer.text), { status: answer.status });
    const headers = new Headers(Object.entries(answer.headers).map(([name, value]) => [name, String(value)]));
    return { status: answer.status, headers, body: answer.text, json: answer.json };
  };
  return simpleRest('/api/v1', httpClient);
}
