import { createHash } from 'node:crypto';
import { type EventStore, NO_STREAM, type Position, START, type StoredEvent } from '@ateneo/event-store';
import { StartupError } from '@ateneo/runtime';

const PAGE = 500;
// Below what one append may hold, names and ids aside.
const MAX_BYTES = 400 * 1024;
const PROGRESS_MS = 5000;

type Tell = (line: string) => void;

export interface CopyOptions {
  readonly tell: Tell;
  /** Told of every event that both logs have, as each of them has it, in the last comparison. */
  readonly onSame?: ((inSource: StoredEvent, inTarget: StoredEvent) => void) | undefined;
}

/** How far two logs are the same, from their beginning. */
interface Comparison {
  readonly events: number;
  /** The last event that both have, in the source. */
  readonly after: Position;
  /** The source has more. */
  readonly isShort: boolean;
  /** sha256 of every byte of the events that both have. */
  readonly digest: string;
}

/**
 * Makes the target hold what the source holds: every event of every stream, in the same order, byte for byte. What is
 * there already is compared and not written again, so that it may be stopped at any moment and run again. At the end
 * both logs are read and compared from their beginning; should the source have grown, it goes on.
 * Throws a StartupError that names the first event that differs.
 */
export async function copyLog(source: EventStore, target: EventStore, options: CopyOptions): Promise<void> {
  const { tell } = options;
  let found = await compareLogs(source, target, options);
  if (found.events > 0) tell(`${found.events} events are there already.`);
  while (found.isShort) {
    await copyAfter(source, target, found.after, options);
    tell('Comparing…');
    found = await compareLogs(source, target, options);
  }
  tell(`Both logs hold the same ${found.events} events, byte for byte (sha256 ${found.digest}).`);
}

async function compareLogs(source: EventStore, target: EventStore, options: CopyOptions): Promise<Comparison> {
  const [from, to] = [logOf(source, START), logOf(target, START)];
  const progress = progressOf(options.tell, 'compared');
  const digest = createHash('sha256');
  let [events, after] = [0, START];
  for (;;) {
    const [one, other] = await Promise.all([from.next(), to.next()]);
    if (other.done) return { events, after, isShort: !one.done, digest: digest.digest('hex') };
    if (one.done) throw different(events + 1, `only the target has ${nameOf(other.value)}`);
    const line = lineOf(one.value);
    if (line !== lineOf(other.value)) {
      throw different(events + 1, `the source has ${nameOf(one.value)}, the target ${nameOf(other.value)}`);
    }
    digest.update(line);
    options.onSame?.(one.value, other.value);
    after = one.value.position;
    events += 1;
    progress(events);
  }
}

/**
 * One append after the other: of several under way, one may fail and a later one land, or two to one stream be taken
 * out of their turn, and the order of the log would be lost.
 */
async function copyAfter(source: EventStore, target: EventStore, after: Position, { tell }: CopyOptions) {
  const progress = progressOf(tell, 'copied');
  let copied = 0;
  for await (const run of runsOf(logOf(source, after))) progress((copied += await append(target, run)));
  tell(`${copied} events copied.`);
}

async function append(target: EventStore, events: readonly StoredEvent[]): Promise<number> {
  const { stream, tenant, revision } = events[0]!;
  const expectedRevision = revision === 0 ? NO_STREAM : revision - 1;
  const { outcome } = await target.append({ stream, tenant, expectedRevision, events });
  if (outcome === 'conflict') {
    throw new StartupError(`Somebody else writes to the target: stream ${stream} does not end at ${expectedRevision}.`);
  }
  return events.length;
}

async function* logOf(store: EventStore, from: Position): AsyncGenerator<StoredEvent, undefined> {
  for (let after = from; ;) {
    const { events, position } = await store.readAll({ after, limit: PAGE });
    if (events.length === 0) return undefined;
    yield* events;
    after = position;
  }
}

/** Events that follow each other in the log and in their stream: one append takes them. */
async function* runsOf(events: AsyncIterable<StoredEvent>): AsyncGenerator<StoredEvent[]> {
  let run: StoredEvent[] = [];
  let bytes = 0;
  for await (const event of events) {
    const size = Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata);
    if (run.length > 0 && (!follows(event, run.at(-1)!) || bytes + size > MAX_BYTES || run.length >= PAGE)) {
      yield run;
      [run, bytes] = [[], 0];
    }
    run.push(event);
    bytes += size;
  }
  if (run.length > 0) yield run;
}

function follows({ stream, revision }: StoredEvent, last: StoredEvent): boolean {
  return last.stream === stream && last.revision + 1 === revision;
}

/** Everything but the position, which is each store's own. */
function lineOf({ stream, revision, id, type, data, metadata }: StoredEvent): string {
  return `${JSON.stringify([stream, revision, id, type, data, metadata])}\n`;
}

function nameOf({ id, type, stream, revision }: StoredEvent): string {
  return `${type} ${id} (stream ${stream}, revision ${revision})`;
}

function different(place: number, what: string): StartupError {
  return new StartupError(`The logs differ at event ${place}: ${what}.`);
}

function progressOf(tell: Tell, what: string): (events: number) => void {
  const begun = performance.now();
  let told = begun;
  return (events) => {
    const now = performance.now();
    if (now - told < PROGRESS_MS) return;
    told = now;
    tell(`${events} events ${what}, ${Math.round((events / (now - begun)) * 1000)} a second`);
  };
}
