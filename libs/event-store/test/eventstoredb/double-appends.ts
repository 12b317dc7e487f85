import grpc from '@grpc/grpc-js';
import anyMessage from 'google-protobuf/google/protobuf/any_pb.js';
import emptyMessage from 'google-protobuf/google/protobuf/empty_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import status from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import { type Answer, NONE, type Proposed } from './double-log.js';
import type { Served } from './served.js';
import { grpcError, identifierOf, nameIn, proposedIn } from './wire.js';

type AppendReq = InstanceType<typeof streams.AppendReq>;
type AppendResp = InstanceType<typeof streams.AppendResp>;
type BatchReq = InstanceType<typeof streams.BatchAppendReq>;
type BatchResp = InstanceType<typeof streams.BatchAppendResp>;

/** B12, B13: one append, its events in messages of their own. */
export function appendOne(
  double: Served,
  call: grpc.ServerReadableStream<AppendReq, AppendResp>,
  callback: grpc.sendUnaryData<AppendResp>,
): void {
  let stream = '';
  let expected: bigint | undefined;
  const events: Proposed[] = [];
  call.on('data', (message: AppendReq) => {
    const options = message.getOptions();
    if (options) {
      stream = nameIn(options);
      if (options.hasNoStream()) expected = NONE;
      else if (options.hasRevision()) expected = BigInt(options.getRevision());
    } else events.push(proposedIn(message.getProposedMessage()!));
  });
  call.on('end', () => {
    if (expected === undefined) return callback(double.stray('an append that expects any revision'));
    const decided = double.write(stream, expected, events);
    if (decided === 'silence') return undefined;
    if (decided === 'broken') return callback(grpcError(grpc.status.UNAVAILABLE, 'the connection broke'));
    return answerOne(decided, expected, callback);
  });
}

function answerOne(answer: Answer, expected: bigint, callback: grpc.sendUnaryData<AppendResp>): void {
  const { AppendResp } = streams;
  if (answer.outcome === 'too-large') {
    const trailers = { exception: 'maximum-append-size-exceeded', 'maximum-append-size': '1048576' };
    return callback(grpcError(grpc.status.INVALID_ARGUMENT, 'Maximum Append Size Exceeded.', trailers));
  }
  if (answer.outcome === 'success') {
    const success = new AppendResp.Success().setCurrentRevision(String(answer.revision));
    const place = String(answer.position);
    if (answer.position === undefined) success.setNoPosition(new shared.Empty());
    else success.setPosition(new AppendResp.Position().setCommitPosition(place).setPreparePosition(place));
    return callback(null, new AppendResp().setSuccess(success));
  }
  const wrong = new AppendResp.WrongExpectedVersion();
  if (answer.current === NONE) wrong.setCurrentNoStream(new shared.Empty()).setNoStream2060(new shared.Empty());
  else wrong.setCurrentRevision(String(answer.current));
  if (expected === NONE) wrong.setExpectedNoStream(new shared.Empty());
  else wrong.setExpectedRevision(String(expected));
  return callback(null, new AppendResp().setWrongExpectedVersion(wrong));
}

interface Pending {
  readonly stream: string;
  readonly expected: bigint | undefined;
  readonly events: Proposed[];
}

/** B14, B15: many appends over one call, each with its correlation id and exactly one answer. */
export function appendMany(double: Served, call: grpc.ServerDuplexStream<BatchReq, BatchResp>): void {
  const pending = new Map<string, Pending>();
  call.on('data', (message: BatchReq) => {
    const key = message.getCorrelationId()!.getString();
    if (message.hasOptions()) pending.set(key, begun(message));
    const append = pending.get(key);
    append?.events.push(...message.getProposedMessagesList().map(proposedIn));
    if (!append || !message.getIsFinal()) return;
    pending.delete(key);
    const answer = settled(double, append);
    if (answer instanceof streams.BatchAppendResp) call.write(answer.setCorrelationId(message.getCorrelationId()));
    else if (answer !== 'silence') call.emit('error', answer);
  });
  call.on('end', () => call.end());
  call.on('error', () => undefined);
}

function begun(message: BatchReq): Pending {
  const options = message.getOptions()!;
  const revision = options.hasStreamPosition() ? BigInt(options.getStreamPosition()) : undefined;
  return { stream: nameIn(options), expected: options.hasNoStream() ? NONE : revision, events: [] };
}

function settled(double: Served, { stream, expected, events }: Pending) {
  if (expected === undefined) return double.stray('a batch append that expects any revision');
  const decided = double.write(stream, expected, events);
  if (decided === 'silence') return decided;
  if (decided === 'broken') return grpcError(grpc.status.UNAVAILABLE, 'the connection broke');
  return batchAnswer(decided, expected, stream);
}

function batchAnswer(answer: Answer, expected: bigint, stream: string): BatchResp {
  const response = new streams.BatchAppendResp().setStreamIdentifier(identifierOf(stream));
  if (answer.outcome === 'success') {
    const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(answer.revision));
    const place = String(answer.position);
    if (answer.position === undefined) success.setNoPosition(new emptyMessage.Empty());
    else success.setPosition(new shared.AllStreamPosition().setCommitPosition(place).setPreparePosition(place));
    return response.setSuccess(success);
  }
  if (answer.outcome === 'too-large') {
    const details = new shared.MaximumAppendSizeExceeded().setMaxappendsize(1_048_576);
    return response.setError(batchError(3, 'MaximumAppendSizeExceeded', details));
  }
  const wrong = new shared.WrongExpectedVersion();
  if (answer.current === NONE) wrong.setCurrentNoStream(new emptyMessage.Empty());
  else wrong.setCurrentStreamRevision(String(answer.current));
  if (expected === NONE) wrong.setExpectedNoStream(new emptyMessage.Empty());
  else wrong.setExpectedStreamPosition(String(expected));
  return response.setError(batchError(6, 'WrongExpectedVersion', wrong));
}

function batchError(code: number, name: string, details: { serializeBinary(): Uint8Array }) {
  const packed = new anyMessage.Any();
  packed.pack(details.serializeBinary(), `event_store.client.${name}`);
  return new status.Status().setCode(code).setMessage(name).setDetails(packed);
}
