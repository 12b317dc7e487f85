// A process of its own: forked by `worker-process.ts`. Does one kind of work whenever it is told to.
import { randomUUID } from 'node:crypto';
import { type NewEvent, NO_STREAM, streamName } from '@ateneo/event-store';
import { v7 } from 'uuid';
import { clients } from '../harness/paired.js';
import { buyAll, SEATS, takeTurns } from './counting.js';
import { contextOf, signature, signed } from './signatures.js';
import type { Order, Report } from './worker-process.js';
import { openWorld, type World } from './world.js';

const order = JSON.parse(process.argv[2]!) as Order;
const world = await openWorld(order.place, order.tenant);

const jobs: Record<Order['job'], (run: { ms: number; stream: string }) => Promise<Omit<Report, 'kind'>>> = {
  turns: async ({ ms, stream }) => ({ done: await takeTurns(world, stream, order.clients, performance.now() + ms) }),
  buy: async ({ stream }) => ({ done: (await buyAll(world, stream, order.clients, SEATS)).sold }),
  append: ({ ms }) => appendFor(world, ms),
  project: async () => {
    await world.running.start({ projections: true, reactors: [] });
    return { done: 0 };
  },
};

process.on('message', (message: { ms: number; stream: string } | 'end') => {
  if (message === 'end') {
    void world.close().then(() => process.disconnect());
    return;
  }
  void jobs[order.job](message).then((report) => process.send!({ kind: 'report', ...report }));
});
// Whoever asked is gone.
process.on('disconnect', () => process.exit());
process.send!({ kind: 'ready' });

/** Ids of what was acknowledged, and when. */
async function appendFor({ serving, store, tenant }: World, ms: number) {
  const acknowledged: [string, number][] = [];
  const person = randomUUID();
  const done = await clients(order.clients, performance.now() + ms, async () => {
    const event: NewEvent = await serving.codec.encode(
      contextOf(tenant, person),
      signed(person, person, 'up', 'labelled'),
      v7(),
    );
    const stream = streamName(signature.category, tenant, randomUUID());
    await store.append({ stream, tenant, expectedRevision: NO_STREAM, events: [event] });
    acknowledged.push([event.id, performance.timeOrigin + performance.now()]);
  });
  return { done, acknowledged };
}
