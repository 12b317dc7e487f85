import type { News } from './news.js';
import type { Batch, Position, SubscribeOptions } from './port.js';

/** Reads a page after a position; with no events it may still answer a further position. */
export type ReadPage = (after: Position, limit: number) => Promise<Batch>;

const BATCH_SIZE = 500;

/** A subscription over pages: reads until it is at the end, then waits for news. The next page is fetched ahead. */
export async function* follow(readPage: ReadPage, news: News, options: SubscribeOptions): AsyncGenerator<Batch> {
  const { signal, batchSize = BATCH_SIZE } = options;
  let position = options.after;
  let ahead: Promise<Batch> | undefined;
  while (!signal.aborted && !news.isClosed) {
    const batch = await (ahead ?? readPage(position, batchSize));
    ahead = undefined;
    if (signal.aborted) return;
    if (batch.position === position) {
      await news.beyond(position, signal);
      continue;
    }
    position = batch.position;
    if (batch.events.length === batchSize) {
      ahead = readPage(position, batchSize);
      // Its failure is met when its turn comes.
      ahead.catch(() => undefined);
    }
    yield batch;
  }
}
