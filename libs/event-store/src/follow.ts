import type { AppendNotifications } from './append-notifications.js';
import type { Batch, Position, SubscribeOptions } from './port.js';

/** A page of the log; with no events it may still answer a further position. */
export interface Page extends Batch {
  /** Nothing that was told of lies behind it: there is no need to read again before a notification. */
  readonly isEnd?: boolean;
}

/** Reads a page after a position. */
export type ReadPage = (after: Position, limit: number) => Promise<Page>;

const BATCH_SIZE = 500;

/**
 * A subscription over pages: reads until it is at the end, then waits for a notification. The next page is fetched ahead. What
 * `lullMs` keeps back is told with the next events, or when its time has come.
 */
export async function* follow(
  readPage: ReadPage,
  notifications: AppendNotifications,
  options: SubscribeOptions,
): AsyncGenerator<Batch> {
  const { signal, lullMs = 0 } = options;
  const pages = new Pages(readPage, notifications, options);
  // When the reader must be told at the latest where we are; undefined: it knows.
  let due: number | undefined;
  const isOver = () => signal.aborted || notifications.isClosed;
  while (!isOver()) {
    const { round, batch, isNew, isEnd } = await pages.next();
    if (isOver()) return;
    if (isNew) due ??= performance.now() + lullMs;
    if (isDue(batch, due)) {
      due = undefined;
      yield batch;
    }
    if (isEnd) await notifications.changedSince(round, signal, due);
  }
}

function isDue({ events }: Batch, due: number | undefined): boolean {
  return events.length > 0 || (due !== undefined && due <= performance.now());
}

/** One page after another, a full one's next ahead of its turn. */
class Pages {
  private position: Position;
  private readonly batchSize: number;
  private ahead: { readonly round: number; readonly page: Promise<Page> } | undefined;

  constructor(
    private readonly readPage: ReadPage,
    private readonly notifications: AppendNotifications,
    { after, batchSize = BATCH_SIZE }: SubscribeOptions,
  ) {
    this.position = after;
    this.batchSize = batchSize;
  }

  async next() {
    const { round, page } = this.ahead ?? this.look();
    this.ahead = undefined;
    const { events, position, isEnd } = await page;
    const isNew = position !== this.position;
    this.position = position;
    if (events.length === this.batchSize) {
      this.ahead = this.look();
      // Its failure is met when its turn comes.
      this.ahead.page.catch(() => undefined);
    }
    return { round, batch: { events, position }, isNew, isEnd: !this.ahead && (isEnd ?? !isNew) };
  }

  /** The round is noted first: what is told while a page is read may be missing in it. */
  private look() {
    return { round: this.notifications.round, page: this.readPage(this.position, this.batchSize) };
  }
}
