import { expect, test } from '@jest/globals';
import type { Log } from '@ateneo/cqrs';
import { standIn } from '@ateneo/testing/stand-in';
import { defaultTopics, ensureTopic, type TopicAdmin } from './topics.js';

const TOPIC = 'ateneo.test.v1';

/** A client of a cluster of so many brokers, and the topics that it was told to make. */
function cluster(brokers: number, answers: { absence?: string; refusal?: string; policy?: string } = {}) {
  const made: object[] = [];
  const lines: string[] = [];
  const admin = standIn<TopicAdmin>({
    fetchTopicMetadata: async () => {
      if (answers.absence) throw Object.assign(new Error('no'), { type: answers.absence });
    },
    describeCluster: async () => ({ brokers: Array.from({ length: brokers }) }),
    createTopics: async ({ topics }: { topics: object[] }) => {
      // So the client says what a broker refused.
      const refusal = Object.assign(new Error('no'), { type: answers.refusal });
      if (answers.refusal) throw Object.assign(new Error('Topic creation errors'), { errors: [refusal] });
      made.push(...topics);
    },
    describeConfigs: async () => {
      if (!answers.policy) throw new Error('Not authorized');
      return { resources: [{ configEntries: [{ configValue: answers.policy }] }] };
    },
  });
  const log: Log = { info() {}, error() {}, warn: (_, message) => void lines.push(message) };
  return { ensure: (settings = defaultTopics) => ensureTopic(admin, TOPIC, settings, log), made, lines };
}

test.each([
  [1, 1, '1'],
  [2, 2, '1'],
  [3, 3, '2'],
  [9, 3, '2'],
])('of %i brokers %i keep a topic that was missing, and %s must have a message', async (brokers, replicas, inSync) => {
  const { ensure, made } = cluster(brokers, { absence: 'UNKNOWN_TOPIC_OR_PARTITION' });
  await ensure();
  const configEntries = [
    { name: 'cleanup.policy', value: 'delete' },
    { name: 'min.insync.replicas', value: inSync },
    { name: 'retention.ms', value: '604800000' },
  ];
  expect(made).toEqual([{ topic: TOPIC, numPartitions: 6, replicationFactor: replicas, configEntries }]);
});

test('as the operator says', async () => {
  const { ensure, made } = cluster(3, { absence: 'UNKNOWN_TOPIC_OR_PARTITION' });
  await ensure({ partitions: 12, replicas: 5, inSync: 3, retentionHours: 1 });
  expect(made).toMatchObject([{ numPartitions: 12, replicationFactor: 5 }]);
  expect(JSON.stringify(made)).toContain('"min.insync.replicas","value":"3"');
  expect(JSON.stringify(made)).toContain('"retention.ms","value":"3600000"');
});

test('what is there is left as it is; one that keeps little is told of', async () => {
  const there = cluster(3, { policy: 'delete' });
  await there.ensure();
  expect([there.made, there.lines]).toEqual([[], []]);
  const mayNotAsk = cluster(3);
  await mayNotAsk.ensure();
  expect(mayNotAsk.lines).toEqual([]);
  const compacted = cluster(3, { policy: 'delete,compact' });
  await compacted.ensure();
  expect([compacted.made, compacted.lines]).toEqual([
    [],
    ['topic is compacted: brokers throw away all but the last event of each tenant'],
  ]);
});

test('what cannot be had is named, with the word of the brokers', async () => {
  const refusal = 'TOPIC_AUTHORIZATION_FAILED';
  await expect(cluster(3, { absence: 'UNKNOWN_TOPIC_OR_PARTITION', refusal }).ensure()).rejects.toThrow(
    `${TOPIC} is missing and could not be made: ${refusal}`,
  );
  const closed = cluster(3, { absence: refusal });
  await expect(closed.ensure()).rejects.toThrow(`${TOPIC} cannot be written to: ${refusal}`);
  expect(closed.made).toEqual([]);
  // Of the brokers, not of the topic.
  await expect(cluster(3, { absence: 'SASL_AUTHENTICATION_FAILED' }).ensure()).rejects.toThrow('no');
});
