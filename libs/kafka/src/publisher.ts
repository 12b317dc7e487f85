import type { PublicMessage } from './cloud-event.js';
import { type KafkaConnection, openKafka } from './connection.js';

/** Where messages go. */
export interface Publisher {
  /** Resolves when every replica in sync has them, in this order. Rejects when that is not known. */
  publish(topic: string, messages: readonly PublicMessage[]): Promise<void>;
  close(): Promise<void>;
}

/**
 * A connected producer: idempotent, one request under way, so that a retry neither doubles nor reorders. After a failure
 * it is closed and another one opened, and what was not known to have arrived is sent again.
 */
export async function openPublisher(connection: KafkaConnection): Promise<Publisher> {
  const { Partitioners } = await import('kafkajs');
  const kafka = await openKafka(connection);
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    allowAutoTopicCreation: true,
    createPartitioner: Partitioners.DefaultPartitioner,
    retry: { retries: 5, initialRetryTime: 100, maxRetryTime: 2000 },
  });
  await producer.connect();
  return {
    async publish(topic, messages) {
      await producer.send({
        topic,
        acks: -1,
        messages: messages.map((one) => ({ ...one, headers: { ...one.headers } })),
      });
    },
    close: () => producer.disconnect(),
  };
}
