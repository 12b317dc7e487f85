import type { Log } from '@ateneo/cqrs';
import type { Admin } from 'kafkajs';

/** How a topic is made that is missing. What is there is never changed. */
export interface TopicSettings {
  readonly partitions: number;
  /** Without it 3, or as many as there are brokers if those are fewer. */
  readonly replicas?: number | undefined;
  /** So many replicas must have a message before it counts; without it one fewer than there are. */
  readonly inSync?: number | undefined;
  readonly retentionHours: number;
}

export const defaultTopics: TopicSettings = { partitions: 6, retentionHours: 168 };

export type TopicAdmin = Pick<Admin, 'fetchTopicMetadata' | 'describeCluster' | 'createTopics' | 'describeConfigs'>;

const MISSING = 'UNKNOWN_TOPIC_OR_PARTITION';
/** What brokers say of a topic rather than of themselves. */
const ofTheTopic = new Set([MISSING, 'TOPIC_AUTHORIZATION_FAILED', 'LEADER_NOT_AVAILABLE', 'INVALID_TOPIC_EXCEPTION']);
const TOPIC_RESOURCE = 2;

/** A topic that cannot be written to; the message names it. */
export class TopicAway extends Error {
  override readonly name = 'TopicAway';
}

/** What a broker answered, in Kafka's own word; undefined: it was no answer of a broker. */
export function answerOf(error: unknown): string | undefined {
  const { type, cause, errors } = error as { type?: string; cause?: unknown; errors?: readonly unknown[] };
  if (type !== undefined) return type;
  const inner = errors?.[0] ?? cause;
  return inner instanceof Error ? answerOf(inner) : undefined;
}

/** Why nothing can be written to the topic; undefined: it is there. Rejects when the brokers are away. */
export async function absenceOf(admin: Pick<Admin, 'fetchTopicMetadata'>, topic: string): Promise<string | undefined> {
  try {
    await admin.fetchTopicMetadata({ topics: [topic] });
    return undefined;
  } catch (error) {
    const answer = answerOf(error);
    if (answer === undefined || !ofTheTopic.has(answer)) throw error;
    return answer;
  }
}

/** Makes the topic when it is missing. Throws TopicAway when it cannot be had. */
export async function ensureTopic(admin: TopicAdmin, topic: string, settings: TopicSettings, log: Log): Promise<void> {
  const absence = await absenceOf(admin, topic);
  if (absence === undefined) return warnOfCompaction(admin, topic, log);
  if (absence !== MISSING) throw new TopicAway(`${topic} cannot be written to: ${absence}`);
  const { brokers } = await admin.describeCluster();
  const { partitions, retentionHours, replicas = Math.min(3, brokers.length) } = settings;
  const { inSync = Math.max(1, replicas - 1) } = settings;
  const configs = {
    // A cluster's own default may be to compact, which keeps the last event of each key alone.
    'cleanup.policy': 'delete',
    'min.insync.replicas': String(inSync),
    'retention.ms': String(retentionHours * 3_600_000),
  };
  const configEntries = Object.entries(configs).map(([name, value]) => ({ name, value }));
  try {
    await admin.createTopics({
      topics: [{ topic, numPartitions: partitions, replicationFactor: replicas, configEntries }],
    });
  } catch (error) {
    const answer = answerOf(error) ?? (error as Error).message;
    throw new TopicAway(`${topic} is missing and could not be made: ${answer}`);
  }
  log.warn({ topic, partitions, replicas, inSync, retentionHours }, 'topic was missing and was made');
}

async function warnOfCompaction(admin: TopicAdmin, topic: string, log: Log): Promise<void> {
  const resource = { type: TOPIC_RESOURCE, name: topic, configNames: ['cleanup.policy'] };
  // Who may write need not be allowed to ask.
  const found = await admin
    .describeConfigs({ includeSynonyms: false, resources: [resource] })
    .catch(() => ({ resources: [] }));
  const [policy] = found.resources.flatMap(({ configEntries }) => configEntries);
  if (policy?.configValue.includes('compact'))
    log.warn({ topic }, 'topic is compacted: brokers throw away all but the last event of each tenant');
}
