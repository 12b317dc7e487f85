import type { Batch, Position } from '@ateneo/event-store';
import type { DecodedEvent, EventCodec } from './event-codec.js';

/** A batch of the log, read back. */
export interface DecodedBatch {
  readonly events: readonly DecodedEvent[];
  readonly position: Position;
}

/** Reads and opens the next batch while the present one is being worked on; `lazily` as the codec says. */
export async function* prefetch(
  batches: AsyncIterable<Batch>,
  codec: EventCodec,
  lazily = false,
): AsyncGenerator<DecodedBatch> {
  const iterator = batches[Symbol.asyncIterator]();
  const take = async (): Promise<DecodedBatch | undefined> => {
    const next = await iterator.next();
    if (next.done) return undefined;
    return { events: await codec.decode(next.value.events, lazily), position: next.value.position };
  };
  let ahead = take();
  try {
    for (let batch = await ahead; batch; batch = await ahead) {
      ahead = take();
      // Its failure is met when its turn comes.
      ahead.catch(() => undefined);
      yield batch;
    }
  } finally {
    ahead.catch(() => undefined);
    void iterator.return?.();
  }
}
