import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { residentMb } from '../harness/machine.js';
import type { Place } from '../harness/place.js';
import { ProductServer } from '../harness/processes.js';
import type { Row } from '../harness/row.js';
import { spreadOf } from '../harness/statistics.js';
import { environment } from './vote.js';

const EVENTS = 1_000_000;

/** How soon a server is there again, and what it takes when nobody asks it anything. */
export const start: Row = {
  name: 'start',
  title: 'start on a full store; at rest',
  async run(place, { scale, rounds }) {
    if (place.folder === undefined) return { figures: [], notes: [] };
    const first = await ProductServer.start(environment(place), '--demo');
    await first.end();
    const count = Math.round(EVENTS * Math.min(scale, 1));
    await fill(place, count);
    const times: number[] = [];
    const resident: number[] = [];
    for (let round = 0; round < Math.min(rounds, 4); round += 1) {
      const server = await ProductServer.start(environment(place));
      times.push(server.startMs);
      await sleep(1500);
      resident.push(residentMb(server.child.pid!));
      await server.end();
    }
    const took = spreadOf(times);
    return {
      figures: [
        {
          what: `process start to ready, ${count.toLocaleString('en')} events`,
          unit: 's',
          value: took.median / 1000,
          spread: { low: took.low / 1000, high: took.high / 1000 },
          atMost: 2,
        },
        { what: 'resident, all roles in one process', unit: 'MB', value: spreadOf(resident).median, atMost: 350 },
      ],
      notes: [
        'The embedded PostgreSQL runs already; the server checks migrations, opens its connections and answers /health/ready. All roles, the demo and its views beside the events.',
        'The first start after so many events catches its views up behind the answers; ready does not wait for views.',
      ],
    };
  },
};

/** Votes that nobody cast: of a tenant that does not exist, so that no view is in the way of counting them. */
async function fill({ ownerUrl }: Place, count: number): Promise<void> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ head: string }>('select event_store.head() as head');
    await owner.query(
      `insert into event_store.events (position, tenant_id, stream, revision, id, type, data, metadata)
       select $1::bigint + n, $2::uuid, 'participation.amendment_vote-' || $2::text || '-' || md5(n::text), 0, gen_random_uuid(), 'AmendmentVoteCast',
         '{"amedment":"' || $2::text || '","value":"up"}', '{"version":1,"time":"2026-11-21T10:00:00.000Z","tenant":"' || $2::text || '"}'
       from generate_series(1, $3::integer) as n`,
      [rows[0]!.head, randomUUID(), count],
    );
    await owner.query('analyze event_store.events');
  } finally {
    await owner.end();
  }
}
