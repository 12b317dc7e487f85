import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { check } from '../harness/check.js';
import { ratio, rates } from '../harness/figures.js';
import { type Contender, paired } from '../harness/paired.js';
import { hasPeers } from '../harness/peers.js';
import type { Place } from '../harness/place.js';
import { checkProductionPath } from '../harness/production-path.js';
import { PeerProcess, ProductServer, type Request } from '../harness/processes.js';
import { type Figure, longWarmUp, type Row } from '../harness/row.js';
import { environment } from './vote.js';

const ROWS = 100_000;
const CLIENTS = 16;

/** One row by its id; a page of many with filter, sort and total. */
export const get: Row = {
  name: 'get',
  title: 'GET signed in',
  async run(place, effort) {
    if (!hasPeers()) return { figures: [], notes: ['The peers are not installed: nothing to send requests with.'] };
    const server = await ProductServer.start(environment(place), '--demo');
    const load = await PeerProcess.start('load.mjs');
    const bare = await PeerProcess.start('bare-fastify.mjs', place.ownerUrl, 'peer.processes');
    try {
      const count = Math.round(ROWS * Math.min(effort.scale, 1));
      const { tenant, id } = await fill(place, count);
      const cookie = await server.signIn('admin@demo.test');
      const headers = { cookie, origin: server.url };
      const pairs = [
        ['one row', `/api/v1/processes/processes/${id}`, `/rows/${id}`, 0.8],
        [`25 of ${count.toLocaleString('en')}`, `/api/v1/processes/processes?${simpleRest}`, '/rows', 5],
      ] as const;
      const figures: Figure[] = [];
      for (const [what, path, peerPath, atLeast] of pairs) {
        const answer = await server.send('GET', path, cookie);
        check(answer.ok && (await answer.text()).includes('Proceso'), `${path} answered ${answer.status}`);
        await checkTotal(answer, bare, peerPath);
        const side = (name: string, url: string, request: Request): Contender => ({
          name,
          work: (deadline) => load.load(url, CLIENTS, deadline - performance.now(), [[request]]),
        });
        const sides = [
          side('ours', server.url, { method: 'GET', path, headers }),
          side('bare Fastify', bare.url, { method: 'GET', path: peerPath, headers: {} }),
        ];
        const options = { ...effort, rounds: Math.min(effort.rounds, 5), sliceMs: 1000, warmUpMs: longWarmUp(effort) };
        const result = await paired(sides, options);
        figures.push({
          ...ratio(`${what} ÷ bare Fastify + pg`, result, 'bare Fastify'),
          atLeast,
          beside: rates(result),
        });
      }
      await checkProductionPath(place.requestUrl, place.ownerUrl, { tenant, metadata: ['version', 'time', 'tenant'] });
      return { figures, notes };
    } finally {
      load.end();
      bare.end();
      await server.end();
    }
  },
};

/** The dialect that tells the exact number of all rows. */
const simpleRest = new URLSearchParams({
  filter: '{"is_active":true}',
  sort: '["creation_datetime","DESC"]',
  range: '[0,24]',
});

/** Both count the same rows; ours has those of the demo besides. */
async function checkTotal({ headers }: Response, bare: PeerProcess, path: string): Promise<void> {
  const range = headers.get('content-range');
  if (range === null) return;
  const { count } = (await (await fetch(bare.url + path)).json()) as { count: number };
  check(range.endsWith(`/${count}`), `ours says ${range}, the peer ${count}`);
}

const notes = [
  'Ours: a superuser signed in by cookie; tenant by host, row security, status and counts of documents and amendments in each row; the exact total, kept until the tenant’s next write to the view.',
  'Bare Fastify + pg: nobody signs in, no tenant; SELECT * of a copy of the table, and an exact count.',
  'Directus 11 needs Node 22 or newer and was not measured on this Node.',
];

/** Rows beside those of the demo, in the view's table and in a copy for the peer. */
async function fill(place: Place, count: number): Promise<{ tenant: string; id: string }> {
  const owner = new pg.Client(place.ownerUrl);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ tenant: string }>(
      `select tenant_id as tenant from event_store.events where type like 'Process%' group by 1 order by count(*) desc limit 1`,
    );
    const { tenant } = rows[0]!;
    const id = randomUUID();
    await owner.query(`select set_config('app.tenant', $1, false)`, [tenant]);
    await owner.query(
      `insert into participation.process (tenant_id, id, title, introduction, is_active, mode, organizations, areas, tags,
         revision, creation_datetime, update_datetime, endorsements_needed, rules, voting)
       select $1::uuid, case n when 1 then $2::uuid else gen_random_uuid() end, 'Proceso ' || n, repeat('Decidimos. ', 10),
         n % 4 <> 0, 'public', '{}', '{}', '{}', 0, now() - n * interval '1 minute', now(), 0, '{}', '{"phase":"none"}'
       from generate_series(1, $3::integer) as n`,
      [tenant, id, count],
    );
    await owner.query(`
      create table peer.processes as select * from participation.process;
      alter table peer.processes add primary key (id);
      create index on peer.processes (creation_datetime);`);
    await owner.query('analyze peer.processes');
    await owner.query('analyze participation.process');
    return { tenant, id };
  } finally {
    await owner.end();
  }
}
