import { randomUUID } from 'node:crypto';
import { Agent, request as send } from 'node:http';
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
      const text = await token.setSubject(user).setIssuedAt().setExpirationTime('10m').sign(key);
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
export type Said = string;

/** Sends all over so many connections, each server its share; answers how often each was said, and how long it took. */
export async function sendAll(
  servers: readonly ProductServer[],
  requests: readonly (Omit<Request, 'headers'> & { readonly cookie: string; readonly key?: string })[],
): Promise<{ said: Map<Said, number>; ms: number }> {
  const agents = servers.map(() => new Agent({ keepAlive: true, maxSockets: CONNECTIONS / servers.length }));
  const said = new Map<Said, number>();
  let next = 0;
  const client = async (place: number): Promise<void> => {
    const { url } = servers[place]!;
    for (let one = requests[next++]; one; one = requests[next++]) {
      const answer = await sendOne(agents[place]!, url, one);
      said.set(answer, (said.get(answer) ?? 0) + 1);
    }
  };
  const begun = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => client(index % servers.length)));
  const ms = performance.now() - begun;
  for (const agent of agents) agent.destroy();
  return { said, ms };
}

function sendOne(
  agent: Agent,
  url: string,
  { method, path, body, cookie, key }: Parameters<typeof sendAll>[1][number],
): Promise<Said> {
  const headers = { cookie, origin: url, 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
  return new Promise((resolve, reject) => {
    const sent = send(`${url}${path}`, { method, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => (text += part));
      answer.on('end', () => {
        const status = answer.statusCode ?? 0;
        resolve(status < 300 ? String(status) : `${status} ${(JSON.parse(text) as { code?: string }).code ?? ''}`);
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** What somebody who manages the product has made. */
export async function made<One>(server: ProductServer, cookie: string, path: string, body: unknown): Promise<One> {
  const answer = await server.send('POST', `/api/v1/${path}`, cookie, body);
  check(answer.status === 201, `${path} answered ${answer.status}: ${await answer.clone().text()}`);
  return (await answer.json()) as One;
}
