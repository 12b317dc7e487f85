import { randomUUID } from 'node:crypto';
import { type KafkaConnection, openKafka } from './connection.js';

const PATIENCE_MS = 30_000;

/** Where each partition of a topic ends. */
type Ends = Map<number, bigint>;

/** The topics of ours that the brokers know, whoever made them: of versions that are gone, too. */
export async function topicsThere(connection: KafkaConnection): Promise<string[]> {
  const admin = (await openKafka(connection)).admin();
  await admin.connect();
  try {
    return (await admin.listTopics()).filter((topic) => topic.startsWith('ateneo.'));
  } finally {
    await admin.disconnect().catch(() => undefined);
  }
}

/**
 * Reads topics from their start to where they end now; answers of each how many of its messages hold one of the texts, in
 * key, value or headers. A topic that is not there has none.
 */
export async function searchTopics(
  connection: KafkaConnection,
  topics: readonly string[],
  texts: readonly string[],
): Promise<Map<string, number>> {
  const kafka = await openKafka(connection);
  const admin = kafka.admin();
  await admin.connect();
  const groupId = `ateneo.search.${randomUUID()}`;
  const consumer = kafka.consumer({ groupId, maxWaitTimeInMs: 200, allowAutoTopicCreation: false });
  const found = new Map(topics.map((topic) => [topic, 0]));
  try {
    const there = new Set(await admin.listTopics());
    const open = new Map<string, Ends>();
    for (const topic of topics) if (there.has(topic)) open.set(topic, await endsOf(admin.fetchTopicOffsets(topic)));
    const isOver = () => [...open.values()].every((ends) => ends.size === 0);
    if (isOver()) return found;
    await consumer.connect();
    await consumer.subscribe({ topics: [...open.keys()], fromBeginning: true });
    await new Promise<void>((resolve, reject) => {
      const silence = setTimeout(() => reject(new Error('the brokers say nothing any more')), PATIENCE_MS);
      consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
      consumer
        .run({
          autoCommit: false,
          eachMessage: async ({ topic, partition, message }) => {
            silence.refresh();
            const words = [message.key, message.value, ...Object.values(message.headers ?? {})].map(String).join('\n');
            if (texts.some((text) => words.includes(text))) found.set(topic, found.get(topic)! + 1);
            const ends = open.get(topic)!;
            if (BigInt(message.offset) + 1n >= (ends.get(partition) ?? 0n)) ends.delete(partition);
            if (!isOver()) return;
            clearTimeout(silence);
            resolve();
          },
        })
        .catch(reject);
    });
    return found;
  } finally {
    await consumer.disconnect().catch(() => undefined);
    await admin.deleteGroups([groupId]).catch(() => undefined);
    await admin.disconnect().catch(() => undefined);
  }
}

async function endsOf(offsets: Promise<{ partition: number; low: string; high: string }[]>): Promise<Ends> {
  const filled = (await offsets).filter(({ low, high }) => BigInt(high) > BigInt(low));
  return new Map(filled.map(({ partition, high }) => [partition, BigInt(high)]));
}
