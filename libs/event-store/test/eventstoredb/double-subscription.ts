import { randomUUID } from 'node:crypto';
import grpc from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { LoggedEvent } from './double-log.js';
import type { Served } from './served.js';
import { after, type ReadCall } from './double-reads.js';
import { checkpointMessage, eventMessage, grpcError } from './wire.js';

const { ReadResp } = streams;
const PAGE_OF_MATCHES = 32; // F49
const LIVE_BUFFER = 32; // F52

/** A filtered subscription to the whole log: F45 to F53, D35, D36. */
export class DoubleSubscription {
  private readonly regex: RegExp;
  private readonly window: number;
  private readonly interval: number;
  private position: bigint;
  private lastCheckpoint = -1n;
  private considered = 0;
  private readonly live: LoggedEvent[] = [];
  private wake: () => void = () => undefined;
  private drained: () => void = () => undefined;

  constructor(
    private readonly double: Served,
    private readonly call: ReadCall,
  ) {
    const options = call.request.getOptions()!;
    const filter = options.getFilter()!;
    // F46: matched anywhere, case-sensitive.
    this.regex = new RegExp(filter.getEventType()!.getRegex());
    this.window = filter.hasMax() ? filter.getMax() : 32;
    this.interval = filter.getCheckpointintervalmultiplier() * this.window; // F48
    const from = options.getAll()!.getPosition();
    this.position = from ? BigInt(from.getCommitPosition()) : -1n;
    call.on('drain', () => this.drained());
    call.on('cancelled', () => {
      this.drained();
      this.wake();
    });
  }

  /** Until the call is over. */
  async run(): Promise<void> {
    const { log } = this.double;
    this.call.write(
      new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID())),
    ); // F45
    if (this.position > 0n && this.position <= (log.lastPosition() ?? -1n) && !log.isPosition(this.position)) {
      const refusal = grpcError(grpc.status.INVALID_ARGUMENT, 'Trying to read from an invalid position.'); // D37
      this.call.emit('error', refusal);
      return;
    }
    while (!this.call.cancelled) {
      await this.catchUp();
      await this.follow();
    }
  }

  private async catchUp(): Promise<void> {
    for (let page = this.page(); page.length > 0 && !this.call.cancelled; page = this.page()) {
      const pageStart = this.position < 0n ? 0n : this.position;
      const lastMatch = await this.sendMatches(page);
      this.considered += page.length;
      const isEnd = this.position >= this.double.log.lastPosition()!;
      // F49: the last match, or where the page began; at the end of the log always, unless there was nothing to read.
      if (this.considered < this.interval && !isEnd) continue;
      await this.checkpoint(lastMatch ?? pageStart);
      this.considered = 0;
    }
    await this.send(new ReadResp().setCaughtUp(new ReadResp.CaughtUp())); // F52
  }

  private async sendMatches(page: readonly LoggedEvent[]): Promise<bigint | undefined> {
    let lastMatch: bigint | undefined;
    for (const event of page) {
      this.position = event.position;
      if (!this.regex.test(event.type)) continue;
      lastMatch = event.position;
      await this.send(eventMessage(event));
    }
    return lastMatch;
  }

  /** Ends at 32 matches or at the search window (F49). D35: without the event at the position. */
  private page(): LoggedEvent[] {
    const events: LoggedEvent[] = [];
    let matches = 0;
    for (const event of after(this.double.log.events, this.position).slice(0, this.window)) {
      events.push(event);
      if (this.regex.test(event.type)) matches += 1;
      if (matches === PAGE_OF_MATCHES) break;
    }
    return events;
  }

  /** F50: each event counts, matching or not. Ends when the reader is too slow: then it must catch up again (F52). */
  private async follow(): Promise<void> {
    let isTooSlow = false;
    const stop = this.double.log.onWritten((written) => {
      // D36: from beyond the log's end it is silent until the log is there.
      this.live.push(...written.filter(({ position }) => position > this.position));
      isTooSlow ||= this.live.length > LIVE_BUFFER && this.call.writableNeedDrain;
      this.wake();
    });
    // What came while the last messages of catching up were on their way.
    const missed = after(this.double.log.events, this.position).length > 0;
    while (!missed && !isTooSlow && !this.call.cancelled) {
      const event = this.live.shift();
      if (event) await this.consider(event);
      else await this.pause();
    }
    stop();
    this.live.length = 0;
  }

  private async consider(event: LoggedEvent): Promise<void> {
    this.position = event.position;
    if (this.regex.test(event.type)) await this.send(eventMessage(event));
    this.considered += 1;
    if (this.considered % this.interval === 0) await this.checkpoint(event.position);
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => {
      this.wake = resolve;
    });
  }

  /** F51: strictly further each time. */
  private async checkpoint(position: bigint): Promise<void> {
    if (position <= this.lastCheckpoint) return;
    this.lastCheckpoint = position;
    await this.send(checkpointMessage(position));
  }

  private async send(message: InstanceType<typeof ReadResp>): Promise<void> {
    if (this.call.cancelled || this.call.write(message)) return;
    await new Promise<void>((resolve) => {
      this.drained = resolve;
    });
  }
}
