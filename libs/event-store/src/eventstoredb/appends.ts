import { StoreUnavailable } from '../errors.js';
import { type AppendRequest, type AppendResult, NO_STREAM, type Position } from '../port.js';
import { persistently } from './calls.js';
import type { Erasures } from './erasures.js';
import { ERASED_TYPE, placeOf, type RecordedEvent, toWire } from './event-wire.js';
import { positionFrom } from './log-position.js';
import type { LogReader } from './log-reader.js';
import type { LogWriter, AppendOutcome } from './log-writer.js';

interface Limits {
  readonly maxWaiting: number;
  readonly maxWaitingBytes: number;
}

/** Undefined: the stream was erased meanwhile, so its numbers mean something else, and it must be asked again. */
type Settled = AppendResult | undefined;

/** Appends as the port means them: numbered from 0 also in a name that was erased, and a retry known as one's own. */
export class Appends {
  private readonly waiting = new Set<Promise<unknown>>();
  private bytes = 0;

  constructor(
    private readonly reader: LogReader,
    private readonly writer: LogWriter,
    private readonly erasures: Erasures,
    private readonly limits: Limits,
  ) {}

  async append(request: AppendRequest, bytes: number): Promise<AppendResult> {
    const { maxWaiting, maxWaitingBytes } = this.limits;
    if (this.waiting.size >= maxWaiting || this.bytes + bytes > maxWaitingBytes) {
      throw new StoreUnavailable('too many appends wait for the event store', { isUnsent: true });
    }
    this.bytes += bytes;
    const appending = this.settle(request);
    this.waiting.add(appending);
    try {
      return await appending;
    } finally {
      this.waiting.delete(appending);
      this.bytes -= bytes;
    }
  }

  async settled(): Promise<void> {
    await Promise.allSettled(this.waiting);
  }

  private async settle(request: AppendRequest): Promise<AppendResult> {
    const events = request.events.map(toWire);
    for (let tries = 0; tries < 5; tries += 1) {
      if (request.expectedRevision === NO_STREAM) await this.erasures.finish(request.stream);
      const base = this.erasures.baseOf(request.stream);
      const written = await this.writer.append(request.stream, events, base + BigInt(request.expectedRevision));
      const settled =
        written.outcome === 'written'
          ? await this.accepted(request, base, written)
          : await this.refused(request, base, written);
      if (settled) return settled;
    }
    throw new StoreUnavailable('the stream is being erased');
  }

  private async accepted(
    { stream, expectedRevision, events }: AppendRequest,
    base: bigint,
    { revision, position }: Extract<AppendOutcome, { outcome: 'written' }>,
  ): Promise<Settled> {
    const last = expectedRevision + events.length;
    const isAsExpected = revision === base + BigInt(last);
    if (isAsExpected && position) return { outcome: 'appended', revision: last, position: positionFrom(position) };
    // Somebody erased the stream: it was begun anew behind the old numbers (C26), or the old events answered (C27).
    const isNews = await this.hasNewsOf(stream, base);
    if (isNews && isAsExpected) return undefined;
    return { outcome: 'appended', revision: last, position: position ? positionFrom(position) : await this.end() };
  }

  private async refused(
    request: AppendRequest,
    base: bigint,
    { current, isRepeat }: Extract<AppendOutcome, { outcome: 'refused' }>,
  ): Promise<Settled> {
    const { expectedRevision } = request;
    // The server knows its repeats (A4), but not all that begin a stream anew (C27).
    if (expectedRevision !== NO_STREAM && !isRepeat) return conflict(base, current);
    if (current > base + BigInt(expectedRevision)) return this.overtaken(request, base, current);
    // Of a name that is being erased: once that is ended.
    return expectedRevision === NO_STREAM ? undefined : conflict(base, current);
  }

  /** There is something where these events were to go: perhaps they themselves (A4 has gaps: C27, D38). */
  private async overtaken(request: AppendRequest, base: bigint, current: bigint): Promise<Settled> {
    const { stream, expectedRevision, events } = request;
    const first = base + BigInt(expectedRevision) + 1n;
    const there = await persistently(() => this.reader.stream(stream, first, events.length));
    if (isSame(there, request, first)) {
      const revision = expectedRevision + events.length;
      return { outcome: 'appended', revision, position: placeOf(there.at(-1)!) };
    }
    const isOdd = there[0]?.revision !== first || there.some(({ type }) => type === ERASED_TYPE);
    const mayBeErased = isOdd || expectedRevision === NO_STREAM;
    return mayBeErased && (await this.hasNewsOf(stream, base)) ? undefined : conflict(base, current);
  }

  private async hasNewsOf(stream: string, base: bigint): Promise<boolean> {
    await persistently(() => this.erasures.refresh());
    return this.erasures.baseOf(stream) !== base;
  }

  /** For a first answer whose events can no longer be read (A8): they stand before this. */
  private end(): Promise<Position> {
    return persistently(() => this.reader.head());
  }
}

function isSame(there: readonly RecordedEvent[], { events }: AppendRequest, first: bigint): boolean {
  if (there.length !== events.length) return false;
  return there.every(({ id, revision }, index) => id === events[index]!.id && revision === first + BigInt(index));
}

/** An erased stream, and one whose erasure is under way, is none. */
function conflict(base: bigint, current: bigint): AppendResult {
  const actual = Number(current - base);
  return { outcome: 'conflict', actualRevision: Math.max(actual, NO_STREAM) };
}
