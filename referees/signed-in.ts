import { type APIRequestContext, request } from 'playwright';

const PASSWORD = 'ateneo-demo-2026';

/** Those of the demo who see most: a member, and a superuser. */
export const MEMBER = 'socia@demo.test';
export const SUPERUSER = 'admin@demo.test';

/** Somebody of the demo as a client of the API. */
export async function signedIn(url: string, email: string): Promise<APIRequestContext> {
  const client = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  await signIn(client, url, email);
  return client;
}

/** A browser's context has such a client, too, and its pages are signed in then. */
export async function signIn(client: APIRequestContext, url: string, email: string): Promise<void> {
  const data = { email, password: PASSWORD };
  const answer = await client.post(`${url}/api/v1/users/auth/login`, { data, headers: { origin: url } });
  if (!answer.ok()) throw new Error(`${email} cannot sign in: ${answer.status()} ${await answer.text()}`);
}
