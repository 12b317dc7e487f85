import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '@ateneo/cqrs';
import { type EventStore, START } from '@ateneo/event-store';
import type { MasterKeys } from '@ateneo/keys';
import { Database } from '@ateneo/persistence';
import type { Config } from '@ateneo/runtime';
import { tell } from './announce.js';
import type { CoreUrls } from './open-stores.js';
import { type WithoutServer, withoutServer } from './without-server.js';

interface Mark {
  readonly begun_at: Date | string;
  readonly is_whole: boolean;
}

/**
 * Fills an empty store with the demo's tenants, people and texts. A mark says when that began and whether it came to its
 * end: where an earlier start was ended in the middle, the same commands are given again, and what was done stays as it
 * is. No reactor may run before: it would take what was left half for given up.
 */
export async function fillWithDemo(
  config: Pick<Config, 'kafka' | 'files'>,
  urls: CoreUrls,
  masterKeys: MasterKeys,
  log: Log,
): Promise<void> {
  const database = new Database(urls.ownerUrl, { name: 'ateneo-demo', connections: 1 });
  const ask = (sql: string, ...params: unknown[]) => database.withoutTenant((tx) => tx.query<Mark>(sql, params));
  try {
    const [mark] = await ask('select begun_at, is_whole from platform.demo');
    if (mark?.is_whole) return;
    await withoutServer(config, urls, masterKeys, log, async (opened) => {
      if (!mark && !(await isEmpty(opened.core.ownerStore))) return;
      const now = mark ? new Date(mark.begun_at) : new Date();
      tell(mark ? 'The demo is half there: going on with it…' : 'Filling the empty store with the demo…');
      if (!mark) await ask('insert into platform.demo (begun_at, is_whole) values ($1, false)', now);
      await viewsFollow(opened);
      const { seedDemo } = await import('./demo/seed-demo.js');
      await seedDemo(opened.app, now, tell);
      // Who comes first finds everybody where they belong.
      await viewsFollow(opened);
      await ask('update platform.demo set is_whole = true');
    });
  } finally {
    await database.close();
  }
}

async function isEmpty(store: EventStore): Promise<boolean> {
  const { events } = await store.readAll({ after: START, limit: 1 });
  return events.length === 0;
}

/** Commands ask views of what commands before them did. */
async function viewsFollow({ contexts, core }: WithoutServer): Promise<void> {
  const head = await core.ownerStore.head();
  const views = contexts.all.flatMap(({ projections }) => projections.map(({ name }) => name));
  for (const view of views) while (!(await core.serving.views.reached(view, head))) await sleep(50);
}
