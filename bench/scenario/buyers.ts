import { randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { MasterKeys, parseMasterKey, PostgresKeyStore } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import { SignJWT } from 'jose';
import { check } from '../harness/check.js';
import type { Place } from '../harness/place.js';
import type { ProductServer, Request } from '../harness/processes.js';

/** Of a run's servers, which it gives them; it guards nobody. */
export const MASTER_KEY = 'be'.repeat(32);
const CONNECTIONS = 64;
/** Of a table, without those that the database makes itself. */
const COLUMNS = `select quote_ident(attname) as name from pg_attribute where attrelid = $1::regclass and attnum > 0
  and not attisdropped and attgenerated = ''`;

/** Somebody who has signed in. */
export interface Buyer {
  readonly user: string;
  readonly cookie: string;
}

/**
 * Members like the one who is named, each with a session: copies of what the views know of that person. Enrolling two
 * thousand would take the run's time for hashing passwords.
 */
export async function manyLike(place: Place, server: ProductServer, email: string, count: number): Promise<Buyer[]> {
  const cookie = await server.signIn(email);
  const { sub, aud } = claimsOf(cookie);
  const people = Array.from({ length: count }, () => ({ user: randomUUID(), session: randomUUID() }));
  const owner = new Database(place.ownerUrl);
  const keysDatabase = new Database(place.keysUrl);
  try {
    await owner.inTenant(aud, async (tx) => {
      for (const table of ['identity.person', 'ticketing.person', 'participation.person']) {
        const columns = (await tx.query<{ name: string }>(COLUMNS, [table])).map(({ name }) => name);
        const copy = `insert into ${table} (${columns.join()}) select ${columns.map((name) => `new.${name}`).join()}
          from ${table} p, unnest($1::uuid[]) as one (id),
            jsonb_populate_record(p, jsonb_build_object('id', one.id)) as new where p.id = $2`;
        await tx.query(copy, [people.map(({ user }) => user), sub]);
      }
      const begin = 'insert into identity.session (id, used_on) select unnest($1::uuid[]), current_date';
      await tx.query(begin, [people.map(({ session }) => session)]);
    });
    const keys = await PostgresKeyStore.open(keysDatabase, new MasterKeys(parseMasterKey(MASTER_KEY)!, undefined));
    const key = await keys.tenantKey(aud, 'session');
    const name = /^(\S*access)=/.exec(cookie.split('; ').find((one) => one.includes('access='))!)![1]!;
    const signed = people.map(async ({ user, session }) => {
      const token = new SignJWT({ sid: session, rnd: 0 }).setProtectedHeader({ alg: 'HS256' }).setAudience(aud);
      const text = await token.setSubject(user).setIssuedAt().setExpirationTime('2h').sign(key);
      return { user, cookie: `${name}=${text}` };
    });
    const buyers = await Promise.all(signed);
    await keys.close();
    return buyers;
  } finally {
    await Promise.all([owner.close(), keysDatabase.close()]);
  }
}

function claimsOf(cookie: string): { sub: string; aud: string } {
  const token = /access=([^;]+)/.exec(cookie)![1]!;
  return JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sub: string; aud: string };
}

/** What came of a request: its status, and the code of a refusal. */
type Said = string;

/** A request of somebody who has signed in. */
export interface Wanted extends Omit<Request, 'headers'> {
  readonly cookie: string;
  readonly key?: string;
}

/** What came of many requests. */
export interface Sent {
  /** How often each was said. */
  readonly said: ReadonlyMap<Said, number>;
  readonly ms: number;
  /** Of each request, from before it was written until all of its answer was read. */
  readonly eachMs: readonly number[];
}

/** Sends all over so many connections, each server its share; what one person wants is sent one after the other. */
export async function sendAll(
  servers: readonly Pick<ProductServer, 'url'>[],
  people: readonly (readonly Wanted[])[],
  connections = CONNECTIONS,
): Promise<Sent> {
  const agents = servers.map(() => new Agent({ keepAlive: true, maxSockets: connections / servers.length }));
  const said = new Map<Said, number>();
  const eachMs: number[] = [];
  let next = 0;
  const client = async (place: number): Promise<void> => {
    for (let person = people[next++]; person; person = people[next++])
      for (const one of person) {
        const from = performance.now();
        const answer = await sendOne(agents[place]!, servers[place]!.url, one);
        eachMs.push(performance.now() - from);
        said.set(answer, (said.get(answer) ?? 0) + 1);
      }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: connections }, (_, index) => client(index % servers.length)));
  const ms = performance.now() - begun;
  for (const agent of agents) agent.destroy();
  return { said, ms, eachMs };
}

export function headersOf(origin: string, { cookie, key }: Wanted): Record<string, string> {
  return { cookie, origin, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
}

export function saidOf(status: number, text: string): Said {
  return status < 300 ? String(status) : `${status} ${(JSON.parse(text) as { code?: string }).code ?? ''}`;
}

function sendOne(agent: Agent, url: string, wanted: Wanted): Promise<Said> {
  const { method, path, body } = wanted;
  return new Promise((resolve, reject) => {
    const sent = send(`${url}${path}`, { method, agent, headers: headersOf(url, wanted) }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => resolve(saidOf(answer.statusCode ?? 0, text)));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Texts to vote on. */
export async function amendmentsOf(server: ProductServer, many: number): Promise<string[]> {
  const manager = await server.signIn('admin@demo.test');
  const author = await server.signIn('socia@demo.test');
  const about = { title: 'Votos', is_active: true, mode: 'public' };
  const { id: process } = await made<{ id: string }>(server, manager, 'processes/processes', about);
  const chapters = [{ title: 'Uno', articles: [{ title: 'Artículo 1', content: 'Se hará así.' }] }];
  const text = { process, title: 'Un texto', chapters };
  type Text = { id: string; chapters: { articles: { id: string }[] }[] };
  const document = await made<Text>(server, manager, 'processes/documents', text);
  const article = document.chapters[0]!.articles[0]!.id;
  const amendments: string[] = [];
  for (let n = 0; n < many; n += 1) {
    const said = { document: document.id, article, title: 'Artículo 1', content: `Se hará así, en ${n + 2} días.` };
    amendments.push((await made<{ id: string }>(server, author, 'processes/amedments', said)).id);
  }
  return amendments;
}

/** What somebody who manages the product has made, as soon as they can read it: 202 says that the view is late. */
export async function made<One>(server: ProductServer, cookie: string, path: string, body: unknown): Promise<One> {
  const answer = await server.send('POST', `/api/v1/${path}`, cookie, body);
  check([201, 202].includes(answer.status), `${path} answered ${answer.status}: ${await answer.clone().text()}`);
  const one = (await answer.json()) as One & { id: string };
  if (answer.status === 201) return one;
  for (let tries = 0; ; tries += 1) {
    const read = await server.send('GET', `/api/v1/${path}/${one.id}`, cookie);
    if (read.ok) return (await read.json()) as One;
    check(tries < 300, `${path}/${one.id} answers ${read.status}, a minute after it was made`);
    await sleep(200);
  }
}
