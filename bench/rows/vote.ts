import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { check } from '../harness/check.js';
import { ratio, rates } from '../harness/figures.js';
import { type Contender, paired } from '../harness/paired.js';
import { hasPeers } from '../harness/peers.js';
import { checkProductionPath } from '../harness/production-path.js';
import type { Place } from '../harness/place.js';
import { PeerProcess, ProductServer, type Request } from '../harness/processes.js';
import { type Effort, type Figure, longWarmUp, type Outcome, type Row } from '../harness/row.js';
import { amendmentsOf } from '../scenario/buyers.js';

const VOTERS = 64;

/** A vote over HTTP, through everything that a vote goes through. */
export const vote: Row = {
  name: 'vote',
  title: 'POST of a vote through the whole stack, signed in',
  async run(place, effort) {
    if (!hasPeers()) return { figures: [], notes: ['The peers are not installed: nothing to send requests with.'] };
    const server = await ProductServer.start(environment(place), '--demo');
    const peers: PeerProcess[] = [];
    try {
      for (const [file, ...args] of [
        ['load.mjs'],
        ['bare-fastify.mjs', place.ownerUrl, ''],
        ['nest-emmett.mjs', place.ownerUrl],
      ])
        peers.push(await PeerProcess.start(file!, ...args));
      return await compare(server, place, peers as [PeerProcess, PeerProcess, PeerProcess], effort);
    } finally {
      for (const peer of peers) peer.end();
      await server.end();
    }
  },
};

/** The server on the databases of the place. */
export function environment({ requestUrl, ownerUrl, keysUrl, folder }: Place): Record<string, string> {
  return {
    DATABASE_URL: requestUrl,
    DATABASE_OWNER_URL: ownerUrl,
    KEYS_DATABASE_URL: keysUrl,
    DATA_DIR: `${folder}/server`,
    RATE_LIMITS: 'address_login=100000/60',
  };
}

async function compare(
  server: ProductServer,
  place: Place,
  [load, bare, nest]: readonly [PeerProcess, PeerProcess, PeerProcess],
  effort: Effort,
): Promise<Outcome> {
  const sessions = await votersOf(server);
  const plain = Array.from({ length: VOTERS }, () => sessions[0]!.map((request) => peerVote(request)));
  const before = await votesIn(place);
  let answered = 0;
  // Of each slice a vote a connection may be cut off or come twice, and then changes nothing.
  let unsure = 0;
  const figures: Figure[] = [];
  for (const connections of [16, 64]) {
    const contender = (name: string, url: string, requests: readonly (readonly Request[])[]): Contender => ({
      name,
      work: async (deadline) => {
        const done = await load.load(url, connections, deadline - performance.now(), requests);
        if (name === 'ours') {
          answered += done;
          unsure += connections;
        }
        return done;
      },
    });
    const sides = [
      contender('ours', server.url, sessions),
      contender('bare Fastify + INSERT', bare.url, plain),
      contender('Nest + emmett', nest.url, plain),
    ];
    // The load generator counts in whole requests of a second or so.
    const result = await paired(sides, {
      ...effort,
      rounds: Math.min(effort.rounds, 5),
      sliceMs: 1000,
      warmUpMs: longWarmUp(effort),
    });
    figures.push({
      ...ratio(`${connections} clients ÷ bare Fastify + INSERT`, result, 'bare Fastify + INSERT'),
      beside: rates(result),
    });
    figures.push({ ...ratio(`${connections} clients ÷ Nest + emmett`, result, 'Nest + emmett'), atLeast: 3 });
  }
  const stored = (await votesIn(place)) - before;
  check(stored >= answered - unsure, `${answered} votes were answered, ${stored} are in the log`);
  const tenant = await checkTallies(place);
  await checkProductionPath(place.requestUrl, place.ownerUrl, { tenant, metadata: ['version', 'time', 'tenant'] });
  return { figures, notes };
}

const notes = [
  'Ours: session cookie checked, tenant by host, row security, schema, the amendment and its window, the voter, the vote’s secret stream; append; the totals as they are told. 64 persons vote on 20 amendments and change their minds.',
  'Bare Fastify: one prepared INSERT. Nest + emmett: read the stream, decide, append. Neither signs anybody in, knows a tenant or keeps a view.',
  'The load generator (autocannon 9) is a process of its own on the same two cores. Every answered vote is in the log; the tallies equal a count of the log.',
];

/** Sessions of voters, each with the votes it casts in turn. */
export async function votersOf(server: ProductServer): Promise<Request[][]> {
  const amendments = await amendmentsOf(server, 20);
  const voters: Request[][] = [];
  for (let n = 1; n <= VOTERS; n += 1) {
    const cookie = await server.signIn(`persona${String(n).padStart(3, '0')}@demo.test`);
    const cast = (value: string) =>
      amendments.map((id) => request(server, `/api/v1/processes/amedments/${id}/vote`, cookie, value));
    voters.push([...cast('up'), ...cast('down')]);
  }
  return voters;
}

function request(server: ProductServer, path: string, cookie: string, value: string): Request {
  const headers = { cookie, origin: server.url, 'content-type': 'application/json' };
  return { method: 'POST', path, headers, body: JSON.stringify({ value }) };
}

function peerVote({ body }: Request): Request {
  return {
    method: 'POST',
    path: `/vote/${randomUUID()}`,
    headers: { 'content-type': 'application/json' },
    body: body!,
  };
}

async function votesIn(place: Place): Promise<number> {
  const sql = `select count(*)::integer as n from event_store.events where type like 'AmendmentVote%'`;
  return asOwner(place, async (owner) => (await owner.query<{ n: number }>(sql)).rows[0]!.n);
}

/** Throws unless the tallies are what the log says: the last word of every voter, counted in SQL. Answers the tenant. */
export async function checkTallies(place: Place): Promise<string> {
  return asOwner(place, async (owner) => {
    const { rows } = await owner.query<{ tenant: string }>(
      `select tenant_id as tenant from event_store.events where type = 'AmendmentVoteCast' group by 1 order by count(*) desc limit 1`,
    );
    const { tenant } = rows[0]!;
    await owner.query(`select set_config('app.tenant', $1, false)`, [tenant]);
    const differences = async () => (await owner.query<{ n: number }>(wrongTallies, [tenant])).rows[0]!.n;
    // The view may still be on its way.
    for (let waited = 0; (await differences()) > 0; waited += 1) {
      check(waited < 40, `${await differences()} tallies are not what the log says`);
      await sleep(100);
    }
    return tenant;
  });
}

const wrongTallies = `
  with last as (
    select distinct on (stream) data::jsonb as data from event_store.events
    where tenant_id = $1 and type like 'AmendmentVote%' order by stream, revision desc
  ), counted as (
    select (data ->> 'amedment')::uuid as id,
      count(*) filter (where data ->> 'value' = 'up') as up, count(*) filter (where data ->> 'value' = 'down') as down
    from last group by 1
  )
  select count(*)::integer as n from counted c full join participation.amendment_tally t using (id)
  where coalesce(c.up, 0) <> coalesce(t.up, 0) or coalesce(c.down, 0) <> coalesce(t.down, 0)`;

async function asOwner<Answer>(place: Place, work: (owner: pg.Client) => Promise<Answer>): Promise<Answer> {
  const owner = new pg.Client(place.ownerUrl);
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
