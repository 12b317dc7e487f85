import type { News } from './news.js';
import type { Batch, Position, SubscribeOptions } from './port.js';

/** Reads a page after a position; with no events it may still answer a further position. */
export type ReadPage = (after: Position, limit: number) => Promise<Batch>;

const BATCH_SIZE = 500;

/** A subscription over pages: reads until it is at the end, then waits for news. The next page is fetched ahead. */
export async function* follow(readPage: ReadPage, news: News, options: SubscribeOptions): AsyncGenerator<Batch> {
  const { signal, batchSize = BATCH_SIZE } = options;
  let position = options.after;
  // The round is noted first: what is told while a page is read may be missing in it.
  const look = () => ({ round: news.round, page: readPage(position, batchSize) });
  let ahead: ReturnType<typeof look> | undefined;
  while (!signal.aborted && !news.isClosed) {
    const { round, page } = ahead ?? look();
    ahead = undefined;
    const batch = await page;
    if (signal.aborted) return;
    if (batch.position === position) {
      await news.since(round, signal);
      continue;
    }
    position = batch.position;
    if (batch.events.length === batchSize) {
      ahead = look();
      // Its failure is met when its turn comes.
      ahead.page.catch(() => undefined);
    }
    yield batch;
  }
}
