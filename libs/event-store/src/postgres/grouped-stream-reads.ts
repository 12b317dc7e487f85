import type { StoredEvent } from '../port.js';

/** A stream from some revision on. */
export interface StreamRead {
  readonly stream: string;
  readonly tenant: string;
  readonly fromRevision: number;
}

/** One call of the database for several streams of one tenant; answers each one's events, in their order. */
export type ReadStreams = (reads: readonly StreamRead[]) => Promise<readonly StoredEvent[][]>;

interface Waiting {
  readonly read: StreamRead;
  readonly resolve: (events: StoredEvent[]) => void;
  readonly reject: (error: unknown) => void;
}

// While one is answered the other is worked on by the database.
const FLIGHTS = 2;
const MOST_IN_A_FLIGHT = 64;

/**
 * Reads the ends of streams, as every decision on a cached state begins with one, or their beginnings: reads of one tenant that
 * wait at the same moment are asked for in one call.
 */
export class GroupedStreamReads {
  private waiting: Waiting[] = [];
  private flights = 0;

  constructor(private readonly readStreams: ReadStreams) {}

  /** What is in the log when the call is made, which is after this one. */
  read(read: StreamRead): Promise<StoredEvent[]> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ read, resolve, reject });
      if (this.flights === FLIGHTS) return;
      this.flights += 1;
      // What is asked in the same breath goes along.
      setImmediate(() => void this.drain());
    });
  }

  private async drain(): Promise<void> {
    while (this.waiting.length > 0) await this.send(this.nextGroup());
    this.flights -= 1;
  }

  /** Those of the tenant that waits longest. */
  private nextGroup(): Waiting[] {
    const { tenant } = this.waiting[0]!.read;
    const group = this.waiting.filter((one) => one.read.tenant === tenant).slice(0, MOST_IN_A_FLIGHT);
    if (group.length === this.waiting.length) this.waiting = [];
    else {
      const taken = new Set(group);
      this.waiting = this.waiting.filter((one) => !taken.has(one));
    }
    return group;
  }

  private async send(group: readonly Waiting[]): Promise<void> {
    try {
      const answers = await this.readStreams(group.map(({ read }) => read));
      for (const [index, { resolve }] of group.entries()) resolve(answers[index]!);
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }
}
