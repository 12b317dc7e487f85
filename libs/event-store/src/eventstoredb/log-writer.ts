import { EventStoreDBClient, type EventData, NO_STREAM, WrongExpectedVersionError } from '@eventstore/db-client';
import type { Position as ServerPosition } from '@eventstore/db-client';
import { persistently, within } from './calls.js';

/** The server's answer: where the last event stands, or the last revision that it found instead (-1: none). */
export type AppendOutcome =
  | { readonly outcome: 'written'; readonly revision: bigint; readonly position: ServerPosition | undefined }
  | {
      readonly outcome: 'refused';
      readonly current: bigint;
      /** It was sent before, and what came of it is not known: it may be refused because it is there. */
      readonly isRepeat: boolean;
    };

/**
 * Writes, each with an end of its own, again with the same ids and the same revision while nothing is known. It has a
 * client to itself: one broken stream of appends rejects those of every other, and an answer that still comes for one
 * of them would end the process (G57b, G57c). So one stream is over before the next begins.
 */
export class LogWriter {
  private client: EventStoreDBClient;
  private renewing: Promise<void> | undefined;

  constructor(
    private readonly connect: () => EventStoreDBClient,
    private readonly timeoutMs: number,
  ) {
    this.client = connect();
  }

  /** `expected` is the server's revision of the last event, -1 when there must be none. Never "any" (A5, A6). */
  append(stream: string, events: EventData[], expected: bigint): Promise<AppendOutcome> {
    const expectedRevision = expected < 0n ? NO_STREAM : expected;
    return this.again(async (client) => {
      const { nextExpectedRevision, position } = await client.appendToStream(stream, events, {
        expectedRevision,
        requiresLeader: true,
      });
      return { outcome: 'written', revision: nextExpectedRevision, position };
    });
  }

  /** Soft deletion, at this revision alone. */
  delete(stream: string, expectedRevision: bigint): Promise<AppendOutcome> {
    return this.again(async (client) => {
      const { position } = await client.deleteStream(stream, { expectedRevision, requiresLeader: true });
      return { outcome: 'written', revision: expectedRevision, position };
    });
  }

  async close(): Promise<void> {
    await this.renewing;
    await this.client.dispose();
  }

  private again(work: (client: EventStoreDBClient) => Promise<AppendOutcome>): Promise<AppendOutcome> {
    let times = 0;
    return persistently(async () => {
      await this.renewing;
      times += 1;
      const { client } = this;
      try {
        return await within(this.timeoutMs, work(client));
      } catch (error) {
        if (error instanceof WrongExpectedVersionError) return refused(error, times > 1);
        // After errors that it knows the client finds its way itself, to the new leader too (G59).
        const { type = 'unknown' } = error as { type?: unknown };
        if (type === 'unknown') this.renew(client);
        throw error;
      }
    });
  }

  /** Once for all who met the same trouble. Rejects what waits on the old client; it is then sent again. */
  private renew(broken: EventStoreDBClient): void {
    if (broken !== this.client) return;
    this.client = this.connect();
    this.renewing = broken.dispose().finally(() => {
      this.renewing = undefined;
    });
  }
}

function refused({ actualVersion }: WrongExpectedVersionError, isRepeat: boolean): AppendOutcome {
  // At deletion the server says -1 for a stream that never was (C24), at an append "no stream".
  return { outcome: 'refused', current: typeof actualVersion === 'bigint' ? actualVersion : -1n, isRepeat };
}
