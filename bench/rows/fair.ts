import { check } from '../harness/check.js';
import { ratio } from '../harness/figures.js';
import { type Contender, type Paired, paired } from '../harness/paired.js';
import { hasPeers } from '../harness/peers.js';
import { PeerProcess, ProductServer, type Request } from '../harness/processes.js';
import { type Effort, type Figure, longWarmUp, type Row } from '../harness/row.js';
import { environment, votersOf } from './vote.js';

interface Filled {
  readonly process: string;
  readonly amendments: readonly string[];
  readonly cookies: readonly string[];
}

/** One side: where it listens, its requests by session, and the processor that it takes. */
interface Side {
  readonly name: string;
  readonly server: Pick<ProductServer, 'url' | 'processorMs'>;
  readonly sessions: readonly (readonly Request[])[];
}

/** The same work beside what a good team would otherwise have built. */
export const fair: Row = {
  name: 'fair',
  title: 'beside a fair peer, signed in',
  async run(place, effort) {
    if (!hasPeers()) return { figures: [], notes: ['The peers are not installed: nothing to send requests with.'] };
    const server = await ProductServer.start(environment(place), '--demo');
    const load = await PeerProcess.start('load.mjs');
    const peer = await PeerProcess.start('fair.mjs', place.ownerUrl, place.requestUrl);
    try {
      const voters = await votersOf(server);
      const { process, amendments, cookies } = peer.told as Filled;
      const votes = [
        { name: 'ours', server, sessions: voters },
        { name: 'fair peer', server: peer, sessions: cookies.map((cookie) => votesOf(peer.url, cookie, amendments)) },
      ];
      const figures: Figure[] = [];
      for (const [clients, atLeast] of [
        [1, 1.3],
        [16, 2.5],
        [64, 4],
      ] as const)
        figures.push({ ...(await beside(`vote, ${clients} clients`, load, votes, clients, effort)), atLeast });
      const [cookie] = [voters[0]![0]!.headers['cookie']!];
      const own = await server.send('GET', '/api/v1/processes/processes?rowsPerPage=1', cookie);
      const { results } = (await own.json()) as { results: { id: string }[] };
      const one = (name: string, of: Side['server'], path: string, whose: string): Side => {
        return { name, server: of, sessions: [[{ method: 'GET', path, headers: { cookie: whose } }]] };
      };
      const reads = [
        one('ours', server, `/api/v1/processes/processes/${results[0]!.id}`, cookie),
        one('fair peer', peer, `/processes/${process}`, cookies[0]!),
      ];
      for (const { server: of, sessions } of reads) {
        const answer = await fetch(of.url + sessions[0]![0]!.path, { headers: sessions[0]![0]!.headers });
        check(answer.ok, `${of.url} answered ${answer.status}`);
      }
      figures.push({ ...(await beside('GET one, 16 clients', load, reads, 16, effort)), atLeast: 2.8 });
      return { figures, notes };
    } finally {
      load.end();
      peer.end();
      await server.end();
    }
  },
};

async function beside(
  what: string,
  load: PeerProcess,
  sides: readonly Side[],
  clients: number,
  effort: Effort,
): Promise<Figure> {
  const spent = new Map(sides.map(({ name }) => [name, { ms: 0, done: 0 }]));
  const contenders = sides.map(({ name, server, sessions }): Contender => ({
    name,
    work: async (deadline) => {
      const before = server.processorMs();
      const done = await load.load(server.url, clients, deadline - performance.now(), sessions);
      const all = spent.get(name)!;
      all.ms += server.processorMs() - before;
      all.done += done;
      return done;
    },
  }));
  const rounds = Math.min(effort.rounds, 5);
  const result = await paired(contenders, { ...effort, rounds, sliceMs: 1000, warmUpMs: longWarmUp(effort) });
  return { ...ratio(`${what} ÷ fair peer`, result, 'fair peer'), beside: withProcessor(result, spent) };
}

/** `ours 980/s, 1.41 ms each · …`: the process's own time, warming up included. */
function withProcessor(result: Paired, spent: ReadonlyMap<string, { ms: number; done: number }>): string {
  return result.rates
    .map(({ name, median }) => {
      const { ms, done } = spent.get(name)!;
      return `${name} ${Math.round(median).toLocaleString('en')}/s, ${(ms / Math.max(1, done)).toFixed(2)} ms each`;
    })
    .join(' · ');
}

function votesOf(url: string, cookie: string, amendments: readonly string[]): Request[] {
  const headers = { cookie, origin: url, 'content-type': 'application/json' };
  return ['up', 'down'].flatMap((value) =>
    amendments.map((id): Request => {
      return { method: 'POST', path: `/amendments/${id}/vote`, headers, body: JSON.stringify({ value }) };
    }),
  );
}

const notes = [
  'The fair peer: Nest on Fastify, TypeORM, row security, a signed cookie and its session’s row; vote, tally and a line of history in one transaction; the answer tells the tally. No log to replay, no secret ballot, no seal.',
  'Milliseconds each: processor time of the server’s process a request, the database’s not counted. The load generator and the database share the two cores with both.',
];
