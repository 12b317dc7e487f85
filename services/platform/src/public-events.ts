import type { Log } from '@ateneo/cqrs';
import {
  asyncApi,
  BrokerCheck,
  Inbox,
  type KafkaConnection,
  openPublisher,
  PublicCatalogue,
  relaysOf,
  runConsumer,
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

/** The views that a broker keeps rather than the store: none without one. */
export function viewsOfBroker({ all }: ChosenContexts, kafka: KafkaConfig | undefined): ReadonlySet<string> {
  const views = kafka ? all.flatMap(({ publicViews = [] }) => publicViews) : [];
  return new Set(views.map(({ name }) => name));
}

/** The views that brokers feed at this moment, whether or not this process was told of any. */
export async function fedViews({ ownerDatabase }: Pick<Core, 'ownerDatabase'>): Promise<ReadonlySet<string>> {
  const rows = await ownerDatabase.withoutTenant((tx) =>
    tx.query<{ name: string }>('select name from cqrs.checkpoints where version < 0'),
  );
  return new Set(rows.map(({ name }) => name));
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

/** Relays with the role relay and consumes with the role projector, if there are brokers; answers how to end it. */
export function startKafka(
  core: Core,
  contexts: ChosenContexts,
  { kafka, roles }: KafkaRoles,
  log: Log,
  broker?: BrokerCheck,
) {
  const stopping = new AbortController();
  const running: Promise<void>[] = [];
  if (kafka) {
    const connection = { ...kafka, log: sparing(log) };
    if (roles.has('relay')) running.push(relay(core, contexts, connection, stopping.signal, broker));
    if (roles.has('projector')) running.push(...consume(core, contexts, connection, stopping.signal));
  }
  return async (): Promise<void> => {
    stopping.abort();
    await Promise.all(running);
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
      onTold: (topic, isTold) => broker?.told(topic, isTold),
    },
    signal,
  );
}

/** A group for each context that has views of public events. */
function consume(core: Core, contexts: ChosenContexts, connection: KafkaConnection, signal: AbortSignal) {
  const catalogue = new PublicCatalogue(contexts.all);
  const { ownerStore: store, ownerDatabase: database, running } = core;
  return contexts.chosen.flatMap(({ definition: { name, publicViews: views = [] } }) => {
    if (views.length === 0) return [];
    const group = `ateneo.${name}`;
    const handled = new Set(views.flatMap((view) => Object.keys(view.on)));
    const topics = relaysOf(catalogue).filter(({ handles }) => handles.some((type) => handled.has(type)));
    const rebuild = (view: string) => running.rebuild(view);
    const inbox = new Inbox({ consumer: group, views, catalogue, store, database, rebuild });
    const options = { connection, group, topics: topics.map(({ topic }) => topic), inbox, log: connection.log };
    return [runConsumer(options, signal)];
  });
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
