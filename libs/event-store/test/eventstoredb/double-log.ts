/** An event as the server keeps it. `commit` and `prepare` of its position are the same (D32). */
export interface LoggedEvent {
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly id: string;
  readonly type: string;
  readonly contentType: string;
  readonly data: Uint8Array;
  readonly metadata: Uint8Array;
  /** 100 ns since 1970 (D39). */
  readonly created: bigint;
}

export type Proposed = Pick<LoggedEvent, 'id' | 'type' | 'contentType' | 'data' | 'metadata'>;

export type Answer =
  | { readonly outcome: 'success'; readonly revision: bigint; readonly position: bigint | undefined }
  | { readonly outcome: 'wrong-version'; readonly current: bigint }
  | { readonly outcome: 'too-large' };

interface Stream {
  /** What is on disk, by revision. */
  readonly events: Map<bigint, LoggedEvent>;
  last: bigint;
  /** Earlier ones are hidden from reads of the stream (E41); `DELETED`: all are. */
  truncateBefore: bigint;
}

export const NONE = -1n;
const DELETED = 2n ** 63n - 1n;
// B20: of 22.10 to 25.0.
const MAX_APPEND_BYTES = 1_048_576;

/** What one server keeps, by the rules that were read from its source; letters and numbers name the rule. */
export class DoubleLog {
  /** In the order of positions. */
  readonly events: LoggedEvent[] = [];
  private readonly streams = new Map<string, Stream>();
  private readonly listeners = new Set<(events: readonly LoggedEvent[]) => void>();
  // Gapped (D32), and not from 0.
  private end = 1523n;
  private readonly places = new Set<bigint>();

  lastPosition(): bigint | undefined {
    return this.events.at(-1)?.position;
  }

  /** D33: others are refused. */
  isPosition(position: bigint): boolean {
    return this.places.has(position);
  }

  /** A1. */
  last(name: string): bigint {
    return this.streams.get(name)?.last ?? NONE;
  }

  onWritten(listener: (events: readonly LoggedEvent[]) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** A1 to A4, A8, A10; C26, C27. `expected` is a revision or NONE. */
  append(name: string, expected: bigint, proposed: readonly Proposed[]): Answer {
    if (sizeOf(proposed) > MAX_APPEND_BYTES) return { outcome: 'too-large' };
    const stream = this.streams.get(name) ?? { events: new Map(), last: NONE, truncateBefore: 0n };
    const current = stream.last; // A1
    if (expected === current) return this.write(name, proposed); // A2
    return expected > current ? { outcome: 'wrong-version', current } : this.compare(name, stream, expected, proposed); // A3
  }

  /** A4, A7: what is there already, number by number. */
  private compare(name: string, stream: Stream, expected: bigint, proposed: readonly Proposed[]): Answer {
    const first = expected + 1n;
    const same = proposed.map(({ id }, index) => stream.events.get(first + BigInt(index))?.id === id);
    if (same.every(Boolean)) return this.repeated(stream, expected + BigInt(proposed.length));
    const isRecreation = !same[0] && expected === NONE && stream.truncateBefore === DELETED;
    return isRecreation ? this.write(name, proposed) : { outcome: 'wrong-version', current: stream.last }; // C26
  }

  /** C23, C24: at an exact revision. */
  delete(name: string, expected: bigint): Answer {
    const stream = this.streams.get(name);
    if (!stream || stream.last !== expected) return { outcome: 'wrong-version', current: this.last(name) };
    stream.truncateBefore = DELETED;
    return { outcome: 'success', revision: expected, position: this.writeMetadata(name, DELETED) };
  }

  /** E40, E41; C25. Undefined: not found. */
  read(name: string): LoggedEvent[] | undefined {
    const stream = this.streams.get(name);
    if (!stream || stream.truncateBefore === DELETED) return undefined;
    return [...stream.events.values()].filter(({ revision }) => revision >= stream.truncateBefore);
  }

  /** Writes what the server writes for itself; it stands in the log like everything else (C31). */
  writeSystemEvent(name: string, type: string, data: string): bigint {
    const event = { id: crypto.randomUUID(), type, contentType: 'application/json' };
    const answer = this.write(name, [{ ...event, data: new TextEncoder().encode(data), metadata: new Uint8Array() }]);
    return (answer as { position: bigint }).position;
  }

  /** C30: hidden events go, the last one of each stream stays. */
  scavenge(): void {
    const goes = ({ stream: name, revision }: LoggedEvent): boolean => {
      const stream = this.streams.get(name)!;
      return revision < stream.truncateBefore && revision !== stream.last;
    };
    for (const event of this.events.filter(goes)) this.streams.get(event.stream)!.events.delete(event.revision);
    this.events.splice(0, this.events.length, ...this.events.filter((event) => !goes(event)));
  }

  private write(name: string, proposed: readonly Proposed[]): Answer {
    const stream = this.streams.get(name) ?? { events: new Map(), last: NONE, truncateBefore: 0n };
    this.streams.set(name, stream);
    const wasDeleted = stream.truncateBefore === DELETED;
    const written = proposed.map((event) => {
      stream.last += 1n;
      const created = BigInt(Date.now()) * 10_000n;
      const logged = { ...event, stream: name, revision: stream.last, position: this.end, created };
      this.end += BigInt(137 + event.data.length + event.metadata.length);
      stream.events.set(stream.last, logged);
      this.places.add(logged.position);
      return logged;
    });
    this.events.push(...written);
    if (wasDeleted) stream.truncateBefore = written[0]!.revision;
    for (const listener of this.listeners) listener(written);
    if (wasDeleted) this.writeMetadata(name, stream.truncateBefore); // C26: behind the events
    return { outcome: 'success', revision: stream.last, position: written.at(-1)!.position };
  }

  private writeMetadata(name: string, truncateBefore: bigint): bigint {
    return this.writeSystemEvent(`$$${name}`, '$metadata', `{"$tb":${truncateBefore}}`);
  }

  /** A8: the answer of the first time; without a position when the event cannot be read. */
  private repeated(stream: Stream, revision: bigint): Answer {
    const isHidden = revision < stream.truncateBefore;
    return { outcome: 'success', revision, position: isHidden ? undefined : stream.events.get(revision)!.position };
  }
}

function sizeOf(proposed: readonly Proposed[]): number {
  return proposed.reduce((sum, { data, metadata, type }) => sum + data.length + metadata.length + 2 * type.length, 0);
}
