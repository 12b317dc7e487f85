import net from 'node:net';
import type { ISocketFactory } from 'kafkajs';

const METADATA = 3;

/**
 * Connections to a mock cluster, which names broker 0 as its controller and has none of that number (librdkafka 2.0): an
 * idempotent producer asks the controller for its number. In answers about metadata the first broker takes its place;
 * everything else passes as it is.
 */
export const mendingSockets: ISocketFactory = ({ host, port, onConnect }) => {
  const socket = net.connect({ host, port }, onConnect);
  socket.setKeepAlive(true, 60_000);
  const asked = new Map<number, number>();
  const write = socket.write.bind(socket) as (bytes: Buffer, ...more: unknown[]) => boolean;
  socket.write = ((bytes: Buffer, ...more: unknown[]) => {
    if (bytes.readInt16BE(4) === METADATA) asked.set(bytes.readInt32BE(8), bytes.readInt16BE(6));
    return write(bytes, ...more);
  }) as typeof socket.write;
  const on = socket.on.bind(socket) as (event: string, listener: (...told: unknown[]) => void) => typeof socket;
  socket.on = ((event: string, listener: (...told: unknown[]) => void) =>
    on(event, event === 'data' ? mending(asked, listener) : listener)) as typeof socket.on;
  return socket;
};

/** Hands on whole answers, mended. */
function mending(asked: Map<number, number>, listener: (bytes: Buffer) => void): (bytes: unknown) => void {
  let pending = Buffer.alloc(0);
  return (bytes) => {
    pending = Buffer.concat([pending, bytes as Buffer]);
    while (pending.length >= 4 && pending.length >= 4 + pending.readInt32BE(0)) {
      const length = 4 + pending.readInt32BE(0);
      const answer = Buffer.from(pending.subarray(0, length));
      pending = pending.subarray(length);
      const version = asked.get(answer.readInt32BE(4));
      if (version !== undefined) nameController(answer, version);
      asked.delete(answer.readInt32BE(4));
      listener(answer);
    }
  };
}

/** Answer of Metadata, versions 2 to 6: size, correlation, [throttle], brokers, cluster id, controller. */
function nameController(answer: Buffer, version: number): void {
  let at = 8 + (version >= 3 ? 4 : 0);
  const skipText = () => (at += 2 + Math.max(0, answer.readInt16BE(at)));
  const brokers = answer.readInt32BE(at);
  at += 4;
  const first = answer.readInt32BE(at);
  for (let n = 0; n < brokers; n += 1) {
    at += 4;
    skipText();
    at += 4;
    skipText();
  }
  if (version >= 2) skipText();
  if (answer.readInt32BE(at) === 0 && brokers > 0) answer.writeInt32BE(first, at);
}
