import { connect, createServer, type Server } from 'node:net';

const METADATA = 3;
const FIND_COORDINATOR = 10;

/** What an answer is to, by the request's correlation id. */
type Asked = Map<number, { readonly key: number; readonly version: number }>;

/**
 * One door before each broker of a mock cluster (librdkafka 2.0), for whole processes to come through. Answers that name
 * brokers name the doors instead; and those about metadata name the first broker as the controller, for the mock names
 * broker 0 and has none of that number, and an idempotent producer asks the controller for its number. Everything else
 * passes as it is.
 */
export async function mendingProxies(brokers: readonly string[]) {
  const doors = new Map<number, number>();
  const servers = await Promise.all(brokers.map((broker) => openDoor(portOf(broker), doors)));
  return {
    brokers: brokers.map((broker) => `127.0.0.1:${doors.get(portOf(broker))}`),
    close: () => Promise.all(servers.map((server) => new Promise((done) => server.close(done)))),
  };
}

function portOf(broker: string): number {
  return Number(broker.slice(broker.lastIndexOf(':') + 1));
}

async function openDoor(port: number, doors: Map<number, number>): Promise<Server> {
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    const asked: Asked = new Map();
    near.on(
      'data',
      inFrames((frame) => far.write(noted(frame, asked))),
    );
    far.on(
      'data',
      inFrames((frame) => near.write(mended(frame, asked, doors))),
    );
    const end = (): void => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  doors.set(port, (server.address() as { port: number }).port);
  return server;
}

/** Hands on whole requests and answers: each begins with its size. */
function inFrames(onFrame: (frame: Buffer) => void): (bytes: Buffer) => void {
  let pending = Buffer.alloc(0);
  return (bytes) => {
    pending = Buffer.concat([pending, bytes]);
    while (pending.length >= 4 && pending.length >= 4 + pending.readInt32BE(0)) {
      const length = 4 + pending.readInt32BE(0);
      onFrame(Buffer.from(pending.subarray(0, length)));
      pending = pending.subarray(length);
    }
  };
}

function noted(request: Buffer, asked: Asked): Buffer {
  const key = request.readInt16BE(4);
  if (key === METADATA || key === FIND_COORDINATOR)
    asked.set(request.readInt32BE(8), { key, version: request.readInt16BE(6) });
  return request;
}

function mended(answer: Buffer, asked: Asked, doors: ReadonlyMap<number, number>): Buffer {
  const correlation = answer.readInt32BE(4);
  const question = asked.get(correlation);
  asked.delete(correlation);
  if (question?.key === METADATA) mendMetadata(new Cursor(answer), question.version, doors);
  if (question?.key === FIND_COORDINATOR) mendCoordinator(new Cursor(answer), question.version, doors);
  return answer;
}

/** Reads an answer from behind its size and correlation id. */
class Cursor {
  at = 8;

  constructor(readonly bytes: Buffer) {}

  int32(): number {
    this.at += 4;
    return this.bytes.readInt32BE(this.at - 4);
  }

  skip(length: number): void {
    this.at += length;
  }

  skipText(): void {
    this.at += 2 + Math.max(0, this.bytes.readInt16BE(this.at));
  }

  /** Writes over a number that is the next one. */
  replace(change: (number: number) => number | undefined): void {
    const number = this.bytes.readInt32BE(this.at);
    this.bytes.writeInt32BE(change(number) ?? number, this.at);
    this.at += 4;
  }
}

/** Versions 1 to 6: [throttle], brokers, [cluster id], controller. */
function mendMetadata(answer: Cursor, version: number, doors: ReadonlyMap<number, number>): void {
  if (version >= 3) answer.skip(4);
  const count = answer.int32();
  let first: number | undefined;
  for (let n = 0; n < count; n += 1) {
    const id = answer.int32();
    first ??= id;
    answer.skipText();
    answer.replace((port) => doors.get(port));
    if (version >= 1) answer.skipText();
  }
  if (version >= 2) answer.skipText();
  if (version >= 1) answer.replace((controller) => (controller === 0 ? first : undefined));
}

/** Versions 0 to 2: [throttle], error, [its words], broker. */
function mendCoordinator(answer: Cursor, version: number, doors: ReadonlyMap<number, number>): void {
  if (version >= 1) answer.skip(4);
  answer.skip(2);
  if (version >= 1) answer.skipText();
  answer.skip(4);
  answer.skipText();
  answer.replace((port) => doors.get(port));
}
