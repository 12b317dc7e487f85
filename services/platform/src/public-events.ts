import type { Log } from '@ateneo/cqrs';
import {
  asyncApi,
  BrokerCheck,
  type KafkaConnection,
  openPublisher,
  PublicCatalogue,
  relaysOf,
  runRelays,
  searchTopics,
  sparing,
  topicsThere,
} from '@ateneo/kafka';
import type { Config, KafkaConfig } from '@ateneo/runtime';
import type { FastifyInstance } from 'fastify';
import type { PlaceBeyond } from './cli/erasure/check-erasure.js';
import type { ChosenContexts } from './contexts.js';
import type { Core } from './core.js';

/** What is told to the world, as a document, whether or not there is a broker. */
export function serveAsyncApi(fastify: FastifyInstance, { all }: Pick<ChosenContexts, 'all'>): void {
  const document = JSON.stringify(asyncApi(new PublicCatalogue(all)), null, 2);
  fastify.get('/api/asyncapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document));
}

type KafkaRoles = Pick<Config, 'kafka' | 'roles'>;

/** Asks the brokers of a process with the role relay, for its health. */
export function brokerCheck(
  { all }: Pick<ChosenContexts, 'all'>,
  { kafka, roles }: KafkaRoles,
): BrokerCheck | undefined {
  if (!kafka || !roles.has('relay')) return undefined;
  return new BrokerCheck(kafka, topicsOf(all));
}

function topicsOf(all: ChosenContexts['all']): string[] {
  return relaysOf(new PublicCatalogue(all)).map(({ topic }) => topic);
}

/** Publishes with the role relay, if there are brokers; answers how to end it. */
export function startKafka(
  core: Core,
  contexts: ChosenContexts,
  { kafka, roles }: KafkaRoles,
  log: Log,
  broker?: BrokerCheck,
) {
  const stopping = new AbortController();
  const connection = kafka && roles.has('relay') ? { ...kafka, log: sparing(log) } : undefined;
  const running = connection && relay(core, contexts, connection, stopping.signal, broker);
  return async (): Promise<void> => {
    stopping.abort();
    await running;
  };
}

function relay(
  core: Core,
  { all }: ChosenContexts,
  connection: KafkaConnection,
  signal: AbortSignal,
  broker: BrokerCheck | undefined,
): Promise<void> {
  const { ownerStore: store, ownerDatabase: database } = core;
  const catalogue = new PublicCatalogue(all);
  const { codec } = core.running;
  const options = { store, database, catalogue, codec, log: connection.log };
  return runRelays(
    {
      ...options,
      connect: (topic) => openPublisher(connection, topic),
      onTold: (topic, isTold) => broker?.note(topic, isTold),
    },
    signal,
  );
}

/** The topics of the brokers, those of our events and whatever else is called so; none without brokers. */
export async function topicsBeyond({ all }: ChosenContexts, kafka: KafkaConfig | undefined): Promise<PlaceBeyond[]> {
  if (!kafka) return [];
  const connection = { ...kafka, log: silent };
  return [...new Set([...topicsOf(all), ...(await topicsThere(connection))])].map((topic) => ({
    name: `topic ${topic}`,
    search: async (forms) => (await searchTopics(connection, [topic], forms)).get(topic)!,
  }));
}

const silent: Log = { info() {}, warn() {}, error() {} };
