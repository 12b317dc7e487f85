import { StoreUnavailable } from '../errors.js';
import { persistently } from './calls.js';
import { ERASED_TYPE } from './event-wire.js';
import type { LogReader } from './log-reader.js';
import type { LogWriter } from './log-writer.js';
import { ERASURES_STREAM, ownEvent, uuidOf } from './own-streams.js';

/**
 * Which streams were erased, up to which of the server's revisions. The server forgets nothing until it is scavenged:
 * the whole log still has the events (C29), and a name that is used again goes on counting (C26). This list hides the
 * ones and corrects the other. It is a stream itself, written before the deletion it tells of.
 */
export class Erasures {
  private readonly upTo = new Map<string, bigint>();
  private known = -1n;
  private telling: Promise<void> = Promise.resolve();

  constructor(
    private readonly reader: LogReader,
    private readonly writer: LogWriter,
  ) {}

  /** The server's revision of the stream's first event, or of the one that would be its first. */
  baseOf(stream: string): bigint {
    const last = this.upTo.get(stream);
    return last === undefined ? 0n : last + 1n;
  }

  /** The marker of an erasure was met. */
  learn(stream: string, upTo: bigint): void {
    if (upTo >= this.baseOf(stream)) this.upTo.set(stream, upTo);
  }

  /** Knows afterwards every erasure that was begun before. One attempt. */
  async refresh(): Promise<void> {
    for (const { revision, data } of await this.reader.stream(ERASURES_STREAM, this.known + 1n)) {
      const { stream, upTo } = data as { stream: string; upTo: string };
      this.learn(stream, BigInt(upTo));
      if (revision > this.known) this.known = revision;
    }
  }

  /**
   * Erases a stream, or ends what somebody began: says so in the list, writes the event without content, which is the
   * one that a scavenge leaves, and deletes. Answers whether there was anything.
   */
  async erase(stream: string): Promise<boolean> {
    for (let tries = 0; tries < 20; tries += 1) {
      const last = await persistently(() => this.reader.lastOf(stream));
      if (!last) return false;
      if (await this.eraseUpTo(stream, last.revision, last.type === ERASED_TYPE)) return true;
    }
    throw new StoreUnavailable('others write to the stream that is to be erased');
  }

  /** Ends an erasure that somebody began and did not end: a name must not be used again before it is deleted. */
  async finish(stream: string): Promise<void> {
    const base = this.baseOf(stream);
    if (base === 0n) return;
    const last = await persistently(() => this.reader.lastOf(stream));
    if (last && last.revision < base) await this.erase(stream);
  }

  private async eraseUpTo(stream: string, last: bigint, isMarked: boolean): Promise<boolean> {
    const marker = isMarked ? last : last + 1n;
    await this.tell(stream, marker);
    if (!isMarked) {
      const event = ownEvent(ERASED_TYPE, {}, uuidOf(`${stream} ${marker}`));
      const { outcome } = await this.writer.append(stream, [event], last);
      if (outcome === 'refused') return false;
    }
    // Refused: somebody ended it, and the name is in use again.
    await this.writer.delete(stream, marker);
    return true;
  }

  /** One after the other: all of them go to the end of one stream. */
  private tell(stream: string, upTo: bigint): Promise<void> {
    const telling = this.telling.then(() => this.write(stream, upTo));
    this.telling = telling.catch(() => undefined);
    return telling;
  }

  private async write(stream: string, upTo: bigint): Promise<void> {
    const event = ownEvent('stream-erasure', { stream, upTo: String(upTo) }, uuidOf(`erase ${stream} ${upTo}`));
    while (this.baseOf(stream) <= upTo) {
      const written = await this.writer.append(ERASURES_STREAM, [event], this.known);
      if (written.outcome === 'refused') await persistently(() => this.refresh());
      else this.learn(stream, upTo);
      if (written.outcome === 'written' && written.revision > this.known) this.known = written.revision;
    }
  }
}
