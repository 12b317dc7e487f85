import { type Log, pause, reasonOf } from '@ateneo/cqrs';
import type { Consumer, EachBatchPayload } from 'kafkajs';
import { type KafkaConnection, openKafka } from './connection.js';
import type { Inbox } from './inbox.js';

const CHUNK = 500;
const TROUBLE_MS = 1000;
// Topics of a member that died go to the others within seconds.
const SESSION_MS = 10_000;

export interface ConsumerOptions {
  readonly connection: KafkaConnection;
  readonly group: string;
  readonly topics: readonly string[];
  readonly inbox: Pick<Inbox, 'receive'>;
  readonly log: Log;
  /** For tests: how soon a member that says nothing is given up. */
  readonly sessionTimeoutMs?: number | undefined;
}

/**
 * Receives until the signal, as a member of a group: any number of processes share the partitions. An offset is committed
 * after the transaction of what lies before it, so a message may come again and never goes missing.
 */
export async function runConsumer(options: ConsumerOptions, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const { sessionTimeoutMs = SESSION_MS } = options;
    const kafka = await openKafka(options.connection);
    const consumer = kafka.consumer({
      groupId: options.group,
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: sessionTimeoutMs * 2,
      heartbeatInterval: Math.ceil(sessionTimeoutMs / 10),
      maxWaitTimeInMs: 500,
      allowAutoTopicCreation: false,
      retry: { retries: 5, initialRetryTime: 100, maxRetryTime: 2000, restartOnFailure: async () => false },
    });
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...options.topics], fromBeginning: true });
      await running(consumer, options, signal);
    } catch (error) {
      options.log.warn({ group: options.group, reason: reasonOf(error) }, 'consumer begins again');
      await pause(TROUBLE_MS, signal);
    } finally {
      await consumer.disconnect().catch(() => undefined);
    }
  }
}

/** Until the signal, or a failure that the client does not get over by itself. */
async function running(consumer: Consumer, options: ConsumerOptions, signal: AbortSignal): Promise<void> {
  const ended = new AbortController();
  consumer.on(consumer.events.CRASH, () => ended.abort());
  await consumer.run({
    eachBatchAutoResolve: false,
    eachBatch: (payload) => takeBatch(payload, options),
  });
  const either = AbortSignal.any([signal, ended.signal]);
  while (!either.aborted) await pause(24 * 3600 * 1000, either);
}

async function takeBatch(
  { batch, heartbeat, resolveOffset, isRunning, isStale }: EachBatchPayload,
  { inbox, log }: ConsumerOptions,
): Promise<void> {
  const { topic, partition, messages } = batch;
  for (let from = 0; from < messages.length; from += CHUNK) {
    if (!isRunning() || isStale()) return;
    const chunk = messages.slice(from, from + CHUNK);
    const { refused } = await inbox.receive(
      chunk.map(({ key, value, offset }) => ({
        topic,
        partition,
        offset,
        key: key?.toString(),
        value: value?.toString() ?? '',
      })),
    );
    for (const one of refused) log.error(one, 'message refused: rebuild the views when that is mended');
    resolveOffset(chunk.at(-1)!.offset);
    await heartbeat();
  }
}
