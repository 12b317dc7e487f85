import type { Kafka, SASLOptions } from 'kafkajs';
import type { Log } from '@ateneo/cqrs';
import type { TopicSettings } from './topics.js';

/** How brokers are reached. */
export interface KafkaConnection {
  readonly brokers: readonly string[];
  readonly tls: boolean;
  readonly sasl?: SASLOptions | undefined;
  readonly topics?: TopicSettings | undefined;
  readonly log: Log;
  /** For tests: how long a request may go unanswered. */
  readonly requestTimeoutMs?: number | undefined;
}

const NAME = 'ateneo';

/**
 * A client that tells what goes wrong in our log, with the topic that it is for, and nothing else. Loaded here, for who has
 * brokers.
 */
export async function openKafka(
  { brokers, tls, sasl, log, requestTimeoutMs = 10_000 }: KafkaConnection,
  topic?: string,
): Promise<Kafka> {
  const { default: kafkajs } = await import('kafkajs');
  return new kafkajs.Kafka({
    clientId: NAME,
    brokers: [...brokers],
    ssl: tls,
    sasl,
    connectionTimeout: Math.min(requestTimeoutMs, 5000),
    requestTimeout: requestTimeoutMs,
    enforceRequestTimeout: true,
    retry: { retries: 5, initialRetryTime: 100, maxRetryTime: 2000 },
    logLevel: kafkajs.logLevel.ERROR,
    // The client's own words may quote addresses of brokers, never messages.
    logCreator:
      () =>
      ({ namespace, log: { message, error } }) => {
        // What brokers answered is heard by who asked, who may have expected it.
        if (message.startsWith('Response ')) return;
        const reason = String(error ?? message).slice(0, 200);
        log.warn({ part: namespace, topic, reason }, 'Kafka does not answer as it should');
      },
  });
}
