import grpc from '@grpc/grpc-js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { LoggedEvent } from './double-log.js';
import type { Served } from './served.js';
import { eventMessage, grpcError, identifierOf, nameIn } from './wire.js';

export type ReadCall = grpc.ServerWritableStream<
  InstanceType<typeof streams.ReadReq>,
  InstanceType<typeof streams.ReadResp>
>;
type ReadOptions = NonNullable<ReturnType<ReadCall['request']['getOptions']>>;

/** A read that ends; E40 to E42, D34, D37. */
export function readOnce(double: Served, call: ReadCall, options: ReadOptions): void {
  const isBackwards = options.getReadDirection() === 1;
  const found = options.hasStream() ? ofStream(double, options, isBackwards) : ofAll(double, options, isBackwards);
  if (found === 'not-found') {
    const identifier = identifierOf(nameIn(options.getStream()!));
    const { ReadResp } = streams;
    call.write(new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifier)));
    call.end();
  } else if (found === 'invalid-position') {
    call.emit('error', grpcError(grpc.status.UNKNOWN, 'Unexpected ReadAllResult: InvalidPosition'));
  } else {
    for (const event of found.slice(0, Number(options.getCount()))) call.write(eventMessage(event));
    call.end();
  }
}

function ofStream({ log }: Served, options: ReadOptions, isBackwards: boolean) {
  const asked = options.getStream()!;
  const events = log.read(nameIn(asked));
  if (!events) return 'not-found';
  const from = asked.hasRevision() ? BigInt(asked.getRevision()) : undefined;
  if (!isBackwards) return events.filter(({ revision }) => revision >= (from ?? 0n));
  return events.filter(({ revision }) => from === undefined || revision <= from).toReversed();
}

function ofAll({ log }: Served, options: ReadOptions, isBackwards: boolean) {
  const asked = options.getAll()!;
  const from = asked.hasPosition() ? BigInt(asked.getPosition()!.getCommitPosition()) : undefined;
  if (from !== undefined && !log.isPosition(from)) return 'invalid-position';
  // Forwards the event at the position belongs to it, backwards not.
  if (!isBackwards) return after(log.events, (from ?? 0n) - 1n);
  return log.events.filter(({ position }) => from === undefined || position < from).toReversed();
}

/** The events after a position. */
export function after(events: readonly LoggedEvent[], position: bigint): LoggedEvent[] {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (events[middle]!.position > position) high = middle;
    else low = middle + 1;
  }
  return events.slice(low);
}

/** What the client may ask of a read, and this double does not do. */
export function strangeness(call: ReadCall, options: ReadOptions): string | undefined {
  const strange: Readonly<Record<string, boolean>> = {
    'a read with a control option': options.hasControlOption(),
    'a read that does not ask for ids as texts': !options.getUuidOption()?.hasString(),
    'a read that resolves links': options.getResolveLinks(),
    'a subscription to a stream': options.hasSubscription() && options.hasStream(),
    'a filter elsewhere than in a subscription': options.hasSubscription() !== options.hasFilter(),
    'a read that a follower may answer': call.metadata.get('requires-leader').length !== 1,
  };
  return Object.keys(strange).find((what) => strange[what]);
}
