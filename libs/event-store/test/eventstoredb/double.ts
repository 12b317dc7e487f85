import grpc from '@grpc/grpc-js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import featureServices from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import streamServices from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { appendMany, appendOne } from './double-appends.js';
import { type Answer, DoubleLog, type Proposed } from './double-log.js';
import { type ReadCall, readOnce, strangeness } from './double-reads.js';
import { DoubleSubscription } from './double-subscription.js';
import type { Decided, Served } from './served.js';
import { grpcError, nameIn } from './wire.js';

type Service = grpc.UntypedServiceImplementation;
type DeleteCall = grpc.ServerUnaryCall<InstanceType<typeof streams.DeleteReq>, InstanceType<typeof streams.DeleteResp>>;

type DeleteAnswer = grpc.sendUnaryData<InstanceType<typeof streams.DeleteResp>>;
type BoundTo<F> = F extends (double: Served, ...given: infer Given) => void ? (...given: Given) => void : never;

/** What the next writes meet. */
interface Faults {
  /** So many are committed, and no answer is given. */
  loseAnswers: number;
  /** So many are committed, and then the connection breaks. */
  breakAfterCommit: number;
  /** So many are neither committed nor answered. */
  swallow: number;
  /** A repeat is refused as if it were somebody else's: there are gaps in A4 (C27), and may be more. */
  forgetsRepeats: boolean;
  /** Reads, subscriptions and the question for features are not answered. */
  isSilent: boolean;
  /** Subscriptions are refused (F53). */
  denies: boolean;
}

/**
 * A server for tests: it speaks the client's protocol over a real connection, by the rules that were read from the
 * server's source, which the comments name. It knows only what the adapter asks; every other call it answers with an
 * error and remembers in `strays`.
 */
export class EventStoreDBDouble implements Served {
  log = new DoubleLog();
  readonly strays: string[] = [];
  readonly faults: Faults = {
    loseAnswers: 0,
    breakAfterCommit: 0,
    swallow: 0,
    forgetsRepeats: false,
    isSilent: false,
    denies: false,
  };
  /** How often each method was called. */
  readonly calls = new Map<string, number>();
  /** Called when a subscription has been asked for and the server has not looked yet. */
  onSubscribe: () => void = () => {};
  private readonly subscriptions = new Set<ReadCall>();
  private server: grpc.Server | undefined;
  private port = 0;

  private constructor(private readonly hasBatchAppend: boolean) {}

  /** `batchAppend: false`: as servers before 21.10, so that the client appends one by one (G55, G56). */
  static async start({ batchAppend = true } = {}): Promise<EventStoreDBDouble> {
    const double = new EventStoreDBDouble(batchAppend);
    double.log.writeSystemEvent('$stats-127.0.0.1', '$statsCollected', '{}');
    await double.up();
    return double;
  }

  get url(): string {
    return `esdb://127.0.0.1:${this.port}?tls=false`;
  }

  /** Starts again at the same place, with what it had. */
  async up(): Promise<void> {
    const server = new grpc.Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    server.addService(streamServices.StreamsService as grpc.ServiceDefinition, this.streamService());
    server.addService(featureServices.ServerFeaturesService as grpc.ServiceDefinition, {
      getSupportedMethods: (_call: unknown, callback: grpc.sendUnaryData<unknown>) => this.tellFeatures(callback),
    });
    this.port = await new Promise<number>((resolve, reject) => {
      server.bindAsync(`127.0.0.1:${this.port}`, grpc.ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      );
    });
    this.server = server;
  }

  /** Gone in the middle of everything. */
  down(): void {
    this.server?.forceShutdown();
    this.subscriptions.clear();
  }

  /** Another server in its place, with nothing in it. */
  forget(): void {
    this.log = new DoubleLog();
    this.log.writeSystemEvent('$stats-127.0.0.1', '$statsCollected', '{}');
  }

  /** Ends the subscriptions: with an error, or as if there were no more (G60). */
  endSubscriptions(how: 'error' | 'end'): void {
    for (const call of this.subscriptions) {
      if (how === 'end') call.end();
      else call.emit('error', grpcError(grpc.status.CANCELLED, 'the server stops'));
    }
    this.subscriptions.clear();
  }

  get subscribers(): number {
    return this.subscriptions.size;
  }

  write(stream: string, expected: bigint, events: readonly Proposed[]): Decided {
    this.count('append');
    if (events.length === 0) return this.fault('an append without events');
    if (stream.startsWith('$')) return this.fault(`an append to ${stream}`);
    if (this.take('swallow')) return 'silence';
    const current = this.log.last(stream);
    const isForgotten = this.faults.forgetsRepeats && expected < current;
    const answer: Answer = isForgotten
      ? { outcome: 'wrong-version', current }
      : this.log.append(stream, expected, events);
    if (this.take('loseAnswers')) return 'silence';
    return this.take('breakAfterCommit') ? 'broken' : answer;
  }

  stray(what: string): ReturnType<typeof grpcError> {
    this.strays.push(what);
    return grpcError(grpc.status.UNIMPLEMENTED, `the double does not know ${what}`);
  }

  private fault(what: string): 'broken' {
    this.stray(what);
    return 'broken';
  }

  private take(fault: 'loseAnswers' | 'breakAfterCommit' | 'swallow'): boolean {
    if (this.faults[fault] === 0) return false;
    this.faults[fault] -= 1;
    return true;
  }

  private count(method: string): void {
    this.calls.set(method, (this.calls.get(method) ?? 0) + 1);
  }

  private streamService(): Service {
    const appendHere: BoundTo<typeof appendOne> = (...given) => appendOne(this, ...given);
    const appendManyHere: BoundTo<typeof appendMany> = (...given) => appendMany(this, ...given);
    const deleteHere = (call: DeleteCall, callback: DeleteAnswer): void => this.delete(call, callback);
    const handlers = {
      append: appendHere,
      batchAppend: appendManyHere,
      read: (call: ReadCall) => void this.read(call),
      delete: deleteHere,
      tombstone: (_call: unknown, callback: grpc.sendUnaryData<unknown>) => callback(this.stray('a tombstone')),
    };
    return handlers as unknown as Service;
  }

  private async read(call: ReadCall): Promise<void> {
    const options = call.request.getOptions()!;
    const strange = strangeness(call, options);
    if (strange) {
      call.emit('error', this.stray(strange));
      return;
    }
    if (this.faults.isSilent) return;
    if (!options.hasSubscription()) {
      this.count('read');
      readOnce(this, call, options);
      return;
    }
    this.count('subscribe');
    if (this.faults.denies) {
      call.emit('error', grpcError(grpc.status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' }));
      return;
    }
    this.subscriptions.add(call);
    call.on('cancelled', () => this.subscriptions.delete(call));
    this.onSubscribe();
    await new DoubleSubscription(this, call).run();
  }

  /** C23, C24, B18. */
  private delete(call: DeleteCall, callback: DeleteAnswer): void {
    this.count('delete');
    const options = call.request.getOptions()!;
    const stream = nameIn(options);
    if (!options.hasRevision()) return callback(this.stray('a deletion at any revision'));
    const expected = BigInt(options.getRevision());
    const answer = this.log.delete(stream, expected);
    if (answer.outcome === 'success') {
      const place = String(answer.position);
      const position = new streams.DeleteResp.Position().setCommitPosition(place).setPreparePosition(place);
      return callback(null, new streams.DeleteResp().setPosition(position));
    }
    const actual = String((answer as { current: bigint }).current);
    const trailers = { exception: 'wrong-expected-version', 'stream-name': stream };
    const versions = { 'expected-version': String(expected), 'actual-version': actual };
    return callback(grpcError(grpc.status.FAILED_PRECONDITION, 'wrong version', { ...trailers, ...versions }));
  }

  /** G55. */
  private tellFeatures(callback: grpc.sendUnaryData<unknown>): void {
    if (this.faults.isSilent) return;
    const methods = Object.values(streamServices.StreamsService as unknown as Record<string, { path: string }>)
      .map(({ path }) => path.toLowerCase().split('/'))
      .filter(([, , method]) => this.hasBatchAppend || method !== 'batchappend')
      .map(([, service = '', method = '']) =>
        new features.SupportedMethod().setServiceName(service).setMethodName(method),
      );
    callback(null, new features.SupportedMethods().setEventStoreServerVersion('24.10.4').setMethodsList(methods));
  }
}
