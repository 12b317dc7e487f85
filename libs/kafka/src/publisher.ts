import type { Kafka, Producer } from 'kafkajs';
import type { PublicMessage } from './cloud-event.js';
import { type KafkaConnection, openKafka } from './connection.js';
import { answerOf, defaultTopics, ensureTopic } from './topics.js';

/** Where the messages of a topic go. */
export interface Publisher {
  /**
   * Resolves when every replica in sync has them, in this order, with how many they were: when the next one is larger than
   * brokers take, it and those after it are left. Rejects when it is not known what has arrived.
   */
  publish(messages: readonly PublicMessage[]): Promise<number>;
  close(): Promise<void>;
}

/** Brokers, or the topic, take no message of this size. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';

  constructor({ value }: PublicMessage) {
    super(`a message of ${Buffer.byteLength(value)} bytes is larger than the topic takes (max.message.bytes)`);
  }
}

const tooLarge = new Set(['MESSAGE_TOO_LARGE', 'RECORD_LIST_TOO_LARGE']);

/**
 * A connected producer of a topic, which is made if it is missing: idempotent, one request under way, so that a retry
 * neither doubles nor reorders. After a failure it is closed and another one opened, and what was not known to have arrived
 * is sent again. Throws TopicAway.
 */
export async function openPublisher(connection: KafkaConnection, topic: string): Promise<Publisher> {
  const kafka = await openKafka(connection, topic);
  await ensured(kafka, topic, connection);
  return publisherOf(() => openProducer(kafka), topic);
}

type Producing = Pick<Producer, 'send' | 'disconnect'>;

/** Sends by one producer, and by another one when brokers have refused a part for its size. */
export async function publisherOf(open: () => Promise<Producing>, topic: string): Promise<Publisher> {
  let producer = await open();
  // Brokers limit what they take at once: so many messages at most went well.
  let most = Infinity;

  /** False: more than brokers take. */
  async function send(messages: readonly PublicMessage[]): Promise<boolean> {
    try {
      await producer.send({
        topic,
        acks: -1,
        messages: messages.map((one) => ({ ...one, headers: { ...one.headers } })),
      });
      return true;
    } catch (error) {
      if (!tooLarge.has(answerOf(error) ?? '')) throw error;
      // The client would number what follows as if no partition had taken its share.
      await producer.disconnect();
      producer = await open();
      return false;
    }
  }

  return {
    async publish(messages) {
      let told = 0;
      while (told < messages.length) {
        const some = messages.slice(told, told + most);
        if (await send(some)) told += some.length;
        else if (some.length > 1) most = Math.ceil(some.length / 2);
        else {
          most = Infinity;
          return told;
        }
      }
      return told;
    },
    close: () => producer.disconnect(),
  };
}

async function ensured(kafka: Kafka, topic: string, { topics = defaultTopics, log }: KafkaConnection): Promise<void> {
  const admin = kafka.admin();
  await admin.connect();
  try {
    await ensureTopic(admin, topic, topics, log);
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

async function openProducer(kafka: Kafka): Promise<Producer> {
  const { Partitioners } = await import('kafkajs');
  const producer = kafka.producer({
    idempotent: true,
    maxInFlightRequests: 1,
    // Made by brokers it would have whatever settings are theirs.
    allowAutoTopicCreation: false,
    createPartitioner: Partitioners.DefaultPartitioner,
    retry: { retries: 5, initialRetryTime: 100, maxRetryTime: 2000 },
  });
  await producer.connect();
  return producer;
}
