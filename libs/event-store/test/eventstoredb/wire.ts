import grpc from '@grpc/grpc-js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { LoggedEvent, Proposed } from './double-log.js';

const { ReadResp } = streams;

/** The name of the stream that a message is about. */
export function nameIn(message: { getStreamIdentifier(): { getStreamName_asU8(): Uint8Array } | undefined }): string {
  return Buffer.from(message.getStreamIdentifier()!.getStreamName_asU8()).toString('utf8');
}

export function identifierOf(name: string): InstanceType<typeof shared.StreamIdentifier> {
  return new shared.StreamIdentifier().setStreamName(new TextEncoder().encode(name));
}

type ProposedMessage = InstanceType<(typeof streams.BatchAppendReq)['ProposedMessage']>;

export function proposedIn(
  message: Pick<ProposedMessage, 'getId' | 'getMetadataMap' | 'getData_asU8' | 'getCustomMetadata_asU8'>,
): Proposed {
  return {
    id: message.getId()!.getString(),
    type: message.getMetadataMap().get('type')!,
    contentType: message.getMetadataMap().get('content-type')!,
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** D38, D39. No first_ or last_stream_position: the client never asks for them (E42). */
export function eventMessage(event: LoggedEvent): InstanceType<typeof ReadResp> {
  const position = String(event.position);
  const recorded = new ReadResp.ReadEvent.RecordedEvent()
    .setId(new shared.UUID().setString(event.id))
    .setStreamIdentifier(identifierOf(event.stream))
    .setStreamRevision(String(event.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(event.data)
    .setCustomMetadata(event.metadata);
  recorded.getMetadataMap().set('type', event.type).set('content-type', event.contentType);
  recorded.getMetadataMap().set('created', String(event.created));
  return new ReadResp().setEvent(new ReadResp.ReadEvent().setEvent(recorded).setCommitPosition(position));
}

export function checkpointMessage(position: bigint): InstanceType<typeof ReadResp> {
  const place = String(position);
  return new ReadResp().setCheckpoint(new ReadResp.Checkpoint().setCommitPosition(place).setPreparePosition(place));
}

/** B18: a status and the trailer `exception`. */
export function grpcError(
  code: grpc.status,
  details: string,
  trailers: Readonly<Record<string, string>> = {},
): Partial<grpc.StatusObject> {
  const metadata = new grpc.Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return { code, details, metadata };
}
