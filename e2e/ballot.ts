import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { api, type Amedment, type Document, type Page as Rows, type Process } from '@ateneo/contracts';
import { type APIRequestContext, expect, request } from '@playwright/test';
import { PASSWORD } from './people.js';

/** Somebody as an API client, beside the browser. */
export async function clientOf(baseURL: string, email: string): Promise<APIRequestContext> {
  const client = await request.newContext({ baseURL, extraHTTPHeaders: { origin: new URL(baseURL).origin } });
  expect((await client.post(api.login(), { data: { email, password: PASSWORD } })).status()).toBe(200);
  return client;
}

/**
 * What the API has made of it. On a busy machine it is there a moment after it was answered (202), and what it is made of may
 * not be there yet (503): it is sent again then, as the answer says.
 */
export async function made<T>(client: APIRequestContext, path: string, data: object): Promise<T & { id: string }> {
  const send = { data, headers: { 'idempotency-key': randomUUID() } };
  let answer = await client.post(path, send);
  for (; answer.status() === 503; answer = await client.post(path, send)) await sleep(1_000);
  expect([201, 202], `${path} ${await answer.text()}`).toContain(answer.status());
  const row = (await answer.json()) as T & { id: string };
  if (answer.status() === 201) return row;
  const one = () => client.get(`${path}/${row.id}`);
  await expect.poll(async () => (await one()).status()).toBe(200);
  return (await (await one()).json()) as T & { id: string };
}

/** An open process with one document, and one amendment on each of its articles. */
export async function openBallot(baseURL: string, title: string, articles: number): Promise<Process> {
  const admin = await clientOf(baseURL, 'admin@demo.test');
  const process = await made<Process>(admin, api.processes(), { title, is_active: true, mode: 'public' });
  const numbers = Array.from({ length: articles }, (_, index) => index + 1);
  const document = await made<Document>(admin, api.documents(), {
    process: process.id,
    title: `Normas ${title}`,
    chapters: [
      {
        title: 'Capítulo I',
        articles: numbers.map((number) => ({
          title: `Artículo ${number}`,
          content: `La Junta se reúne ${number} veces al año.`,
        })),
      },
    ],
  });
  const author = await clientOf(baseURL, 'vecino@demo.test');
  // Proposed from the last to the first: a session follows the text.
  for (const { id: article, title: heading, content } of document.chapters[0]!.articles.toReversed()) {
    const data = { document: document.id, article, title: heading, content: content.replace('veces', 'veces o más') };
    await made<Amedment>(author, api.amedments(), data);
  }
  await Promise.all([admin.dispose(), author.dispose()]);
  return process;
}

/** How many of a process this client has voted. */
export async function votedIn(client: APIRequestContext, process: string): Promise<number> {
  const answer = await client.get(`${api.amedments()}?process=${process}&voted=true&rowsPerPage=1`);
  return ((await answer.json()) as Rows<Amedment>).count;
}
